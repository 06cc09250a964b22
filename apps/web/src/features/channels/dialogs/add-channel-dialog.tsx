import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button, Dialog, EmptyState, Lined, Row, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { channelListQuery, groupChannelsQuery, useGroupChannel } from '../channels.queries.ts';
import { ChannelLine } from '../components/channel-line.tsx';
import styles from '../components/channels.module.css';

interface AddChannelDialogProps {
  readonly groupId: string;
  readonly onClose: () => void;
}

/** Chooses channels for a group (GRP-04). */
export function AddChannelDialog({ groupId, onClose }: AddChannelDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = useInfiniteQuery(channelListQuery({ filter: 'all', provider: '' }, useDeferredValue(text.trim())));
  const own = useInfiniteQuery(groupChannelsQuery(groupId)).data;
  const there = new Set(own?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const channels = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog open onClose={onClose} title={t`Add channel`} size="wide">
      <Stack gap={4}>
        <NameFilter label={t`Find a channel`} value={text} onChange={setText} />
        {channels === undefined && <Waiting of={query} shape="text" count={4} />}
        {channels?.length === 0 && <EmptyState title={t`No channels match`} topic="Channels" level={3} />}
        <Lined as="ul" className={styles.list}>
          {(channels ?? []).map((channel) => (
            <li key={channel.id}>
              <Row gap={3} style={{ justifyContent: 'space-between', paddingBlock: 10 }}>
                <ChannelLine channel={channel} />
                <AddButton groupId={groupId} channel={channel} isThere={there.has(channel.id)} />
              </Row>
            </li>
          ))}
        </Lined>
        {channels !== undefined && channels.length > 0 && <MorePages of={query} shown={channels.length} />}
      </Stack>
    </Dialog>
  );
}

interface AddButtonProps {
  readonly groupId: string;
  readonly channel: { readonly id: string; readonly name: string };
  readonly isThere: boolean;
}

function AddButton({ groupId, channel, isThere }: AddButtonProps) {
  const { t } = useLingui();
  const change = useGroupChannel(groupId);
  const { name } = channel;
  return (
    <Button
      size="s"
      aria-label={t`Add ${name}`}
      disabled={isThere}
      pending={change.isPending}
      onClick={() => change.mutate({ channelId: channel.id, on: true })}
    >
      {isThere ? <Trans>Added</Trans> : <Trans>Add</Trans>}
    </Button>
  );
}
