import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState, Lined, ShowMore, Skeletons, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { groupsOfPersonQuery } from '../groups.queries.ts';
import { GroupRow } from './group-row.tsx';
import styles from './groups.module.css';

const PREVIEWED = 3;

/** The groups of a person, on their profile (PPL-01). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(groupsOfPersonQuery(subjectId));
  const message = useErrorMessage(query.error);
  if (query.isError && query.data === undefined) return <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>;
  if (query.data === undefined) return <Skeletons shape="rows" count={2} />;
  const groups = query.data.pages.flatMap(({ items }) => items);
  if (groups.length === 0) {
    return (
      <Text size="small">
        <Trans>In no group yet.</Trans>
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
      {!preview && (
        <ShowMore
          shown={shown.length}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
