import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { WritableChannel } from '@waymark/contract/channels';
import { Button, Dialog, EmptyState, Lined, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePosting, writableChannelsQuery } from '../channel-content.queries.ts';
import { ChannelLine } from '../components/channel-line.tsx';
import styles from '../components/channels.module.css';

interface PostCardDialogProps {
  readonly cardId: string;
  readonly onClose: () => void;
}

/** Posts a card to channels one may post to (CHN-08). */
export function PostCardDialog({ cardId, onClose }: PostCardDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} title={t`Post to a channel`}>
      <NameFilter value={text} onChange={setText} />
      <Channels cardId={cardId} q={useDeferredValue(text.trim())} />
    </Dialog>
  );
}

function Channels({ cardId, q }: { readonly cardId: string; readonly q: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(writableChannelsQuery(q, cardId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  if (channels.length === 0) {
    return (
      <EmptyState title={t`No channel to post to`} topic="Channels" level={3}>
        <Trans>You can post to channels you follow or help run.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {channels.map((channel) => (
          <Writable key={channel.id} channel={channel} cardId={cardId} />
        ))}
      </Lined>
      <MorePages of={query} shown={channels.length} />
    </>
  );
}

function Writable({ channel, cardId }: { readonly channel: WritableChannel; readonly cardId: string }) {
  const { t } = useLingui();
  const posting = usePosting();
  const { name, post, postsDirectly } = channel;
  const isDone = post === 'accepted' || (post === 'waiting' && !postsDirectly);
  return (
    <li className={styles.pickable}>
      <ChannelLine channel={channel} />
      {isDone ? (
        <Text size="meta">{post === 'accepted' ? <Trans>In the channel</Trans> : <Trans>Waiting for a curator</Trans>}</Text>
      ) : (
        <Button
          size="s"
          aria-label={t`Post to ${name}`}
          pending={posting.isPending}
          onClick={() => posting.mutate({ channelId: channel.id, cardId })}
        >
          <Trans>Post</Trans>
        </Button>
      )}
    </li>
  );
}
