import type { ChannelSummary } from '@waymark/contract/channels';
import { Text } from '@waymark/ui';
import { ChannelFacts } from './components/channel-facts.tsx';
import { ChannelLine } from './components/channel-line.tsx';
import styles from './components/channels.module.css';
import { FollowButton } from './components/follow-button.tsx';

export { channelHref } from './channel-href.ts';
export { channelQuery } from './channels.queries.ts';
export { PostCardDialog } from './dialogs/post-card-dialog.tsx';
export { FollowAnswer } from './components/follow-answer.tsx';
export { OwnChannels } from './components/own-channels.tsx';

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
