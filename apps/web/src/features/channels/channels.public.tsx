import type { ChannelSummary } from '@waymark/contract/channels';
import { Anchor, Cover, Row, Text } from '@waymark/ui';
import { ChannelFacts } from './components/channel-facts.tsx';
import { FollowButton } from './components/follow-button.tsx';
import { channelHref } from './channel-href.ts';
import styles from './components/channels.module.css';

export { ChannelTile } from './components/channel-tile.tsx';

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

/** A channel among the results of a search, with the way to follow it (SRC-03). */
export const ChannelResult = ({ channel }: { readonly channel: ChannelSummary }) => (
  <div className={styles.person}>
    <div>
      <ChannelLine channel={channel} />
      <Text size="meta" as="div" className={styles.resultFacts}>
        <ChannelFacts channel={channel} />
      </Text>
    </div>
    <FollowButton channel={channel} size="s" />
  </div>
);
