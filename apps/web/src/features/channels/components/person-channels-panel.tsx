import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Grid, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { channelsOfPersonQuery } from '../channels.queries.ts';
import { ChannelTile } from './channel-tile.tsx';

const PREVIEWED = 3;

/** The channels a person follows, on their profile (PPL-01). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(channelsOfPersonQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="tiles" count={PREVIEWED} />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  if (channels.length === 0) {
    return (
      <Text size="small">
        <Trans>Not following any channels yet.</Trans>
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
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}
