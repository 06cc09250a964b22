import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lined, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupsOfPersonQuery } from '../groups.queries.ts';
import { GroupRow } from './group-row.tsx';
import styles from './groups.module.css';

const PREVIEWED = 3;

/** The groups of a person, on their profile (PPL-01). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(groupsOfPersonQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  const groups = query.data.pages.flatMap(({ items }) => items);
  if (groups.length === 0) {
    return (
      <Text size="small">
        <Trans>Not in a group yet.</Trans>
      </Text>
    );
  }
  const shown = preview ? groups.slice(0, PREVIEWED) : groups;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {shown.map((group) => (
          <GroupRow key={group.id} group={group} level={preview ? 3 : 2} />
        ))}
      </Lined>
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}
