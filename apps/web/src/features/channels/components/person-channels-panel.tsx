import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState, Grid, ShowMore, Skeletons, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { channelsOfPersonQuery } from '../channels.queries.ts';
import { ChannelTile } from './channel-tile.tsx';

const PREVIEWED = 3;

/** The channels a person follows, on their profile (PPL-01). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(channelsOfPersonQuery(subjectId));
  const message = useErrorMessage(query.error);
  if (query.isError && query.data === undefined) return <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>;
  if (query.data === undefined) return <Skeletons shape="tiles" count={PREVIEWED} />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  if (channels.length === 0) {
    return (
      <Text size="small">
        <Trans>Follows no channel yet.</Trans>
      </Text>
    );
  }
  const shown = preview ? channels.slice(0, PREVIEWED) : channels;
  return (
    <>
      <Grid columns={3}>
        {shown.map((channel) => (
          <ChannelTile key={channel.id} channel={channel} level={preview ? 3 : 2} />
        ))}
      </Grid>
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
