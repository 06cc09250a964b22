import type { ChannelSummary } from '@waymark/contract/channels';
import { Anchor, CardCover, Heading, Text } from '@waymark/ui';
import { channelHref } from '../channel-href.ts';
import { ChannelFacts } from './channel-facts.tsx';
import styles from './channels.module.css';
import { FollowButton } from './follow-button.tsx';

/** A channel in a grid: cover, name, what it is about, and how one stands to it. */
export const ChannelTile = ({ channel, level = 2 }: { readonly channel: ChannelSummary; readonly level?: 2 | 3 }) => (
  <article className={styles.tile}>
    <CardCover title={channel.name} cover={{ topic: channel.name, image: channel.coverUrl ?? undefined }} className={styles.tileCover} />
    <Heading level={level} look="h4">
      <Anchor href={channelHref(channel)} className={styles.tileName}>
        <bdi>{channel.name}</bdi>
      </Anchor>
    </Heading>
    {channel.description !== '' && (
      <Text size="small" className={styles.tileText}>
        <bdi>{channel.description}</bdi>
      </Text>
    )}
    <Text size="meta" as="div">
      <ChannelFacts channel={channel} />
    </Text>
    <div className={styles.tileEnd}>
      <FollowButton channel={channel} size="s" />
    </div>
  </article>
);
