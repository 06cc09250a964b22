import type { ChannelSummary } from '@waymark/contract/channels';
import { Anchor, Cover, Row } from '@waymark/ui';
import { channelHref } from '../channel-href.ts';
import styles from './channels.module.css';

/** A channel in one line, with a way to its page. */
export const ChannelLine = ({ channel }: { readonly channel: Pick<ChannelSummary, 'name' | 'slug' | 'coverUrl'> }) => (
  <Row gap={3} wrap={false}>
    <span className={styles.mark}>
      <Cover title={channel.name} topic={channel.name} image={channel.coverUrl ?? undefined} />
    </span>
    <Anchor href={channelHref(channel)} className={styles.lineName}>
      <bdi>{channel.name}</bdi>
    </Anchor>
  </Row>
);
