import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lined, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupSharedQuery } from '../assignments.queries.ts';
import { SharedCardRow } from './shared-card-row.tsx';

const PREVIEWED = 3;

/** What is shared with a group, on its page (GRP-04). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(groupSharedQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={PREVIEWED} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing is shared with this group yet. Open any content and choose Share.</Trans>
      </Text>
    );
  }
  const shown = preview ? items.slice(0, PREVIEWED) : items;
  return (
    <>
      <Lined>
        {shown.map((shared) => (
          <SharedCardRow key={shared.card.id} shared={shared} level={preview ? 3 : 2} />
        ))}
      </Lined>
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}
