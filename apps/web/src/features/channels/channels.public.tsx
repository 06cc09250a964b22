import type { ChannelSummary } from '@waymark/contract/channels';
import { Anchor, Cover, Row } from '@waymark/ui';
import { channelHref } from './channel-href.ts';
import styles from './components/channels.module.css';

export { ChannelFacts } from './components/channel-facts.tsx';
export { ChannelTile } from './components/channel-tile.tsx';
export { FollowButton } from './components/follow-button.tsx';
export { channelHref } from './channel-href.ts';

/** The cover of a channel as a small mark. */
export const ChannelMark = ({
  channel: { name, coverUrl },
  size = 'm',
}: {
  readonly channel: Pick<ChannelSummary, 'name' | 'coverUrl'>;
  readonly size?: 's' | 'm';
}) => (
  <span className={size === 's' ? styles.smallMark : styles.mark}>
    <Cover title={name} topic={name} image={coverUrl ?? undefined} />
  </span>
);

/** A channel in one line, with a way to its page. */
export const ChannelLine = ({ channel }: { readonly channel: Pick<ChannelSummary, 'name' | 'slug' | 'coverUrl'> }) => (
  <Row gap={3} wrap={false}>
    <ChannelMark channel={channel} size="s" />
    <Anchor href={channelHref(channel)} className={styles.lineName}>
      <bdi>{channel.name}</bdi>
    </Anchor>
  </Row>
);
