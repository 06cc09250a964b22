import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Grid, PartSkeleton, Section } from '@waymark/ui';
import { channelListQuery } from '../channels.queries.ts';
import { ChannelLine } from './channel-line.tsx';

const SHOWN = 6;

/** The channels one follows, as a part of home (HOM-01); nothing where there are none. */
export function OwnChannels() {
  const { t } = useLingui();
  const { data, isPending } = useInfiniteQuery(channelListQuery({ filter: 'following', provider: '' }, ''));
  if (isPending) return <PartSkeleton shape="text" />;
  const channels = data?.pages[0]?.items ?? [];
  if (channels.length === 0) return null;
  return (
    <Section title={t`Your channels`} all={{ href: '/channels', label: t`All channels` }}>
      <Grid columns={3}>
        {channels.slice(0, SHOWN).map((channel) => (
          <ChannelLine key={channel.id} channel={channel} />
        ))}
      </Grid>
    </Section>
  );
}
