import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import type { Channel } from '@waymark/contract/channels';
import { Button, Dialog, EmptyState, Lined, notify, Segments, Stack, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow, cardListQuery } from '../../cards/cards.public.tsx';
import { usePosting } from '../channel-content.queries.ts';
import styles from '../components/channels.module.css';

interface PostDialogProps {
  readonly channel: Channel;
  readonly onClose: () => void;
}

type From = 'saved' | 'own' | 'new';

/** Chooses content to post to a channel: what one saved, made, or the newest there is (CHN-04). */
export function PostDialog({ channel, onClose }: PostDialogProps) {
  const { t } = useLingui();
  const me = useCurrentUser()?.id;
  const [from, setFrom] = useState<From>('new');
  const { name } = channel;
  return (
    <Dialog open onClose={onClose} title={t`Post to ${name}`} size="wide">
      <Stack gap={4}>
        <Text size="small">
          {channel.can.postDirectly ? <Trans>Your posts appear immediately.</Trans> : <Trans>A curator reviews it first.</Trans>}
        </Text>
        <Segments
          label={t`Which content`}
          segments={[
            { value: 'new', label: t`Newest` },
            { value: 'saved', label: t`Saved` },
            { value: 'own', label: t`Mine` },
          ]}
          value={from}
          onChange={setFrom}
        />
        <Choice
          channel={channel}
          query={from === 'saved' ? { bookmarked: 'true' } : from === 'own' && me !== undefined ? { author: me } : {}}
        />
      </Stack>
    </Dialog>
  );
}

function Choice({ channel, query: asked }: { readonly channel: Channel; readonly query: Parameters<typeof cardListQuery>[0] }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardListQuery(asked));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) return <EmptyState title={t`Nothing to choose from`} topic={channel.name} level={3} />;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardListRow card={card} size="mini" state={null} level={3} isChoice actions={<PostButton channel={channel} card={card} />} />
          </li>
        ))}
      </Lined>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function PostButton({ channel, card }: { readonly channel: Channel; readonly card: CardSummary }) {
  const { t } = useLingui();
  const posting = usePosting();
  const { title } = card;
  const state = posting.data?.state;
  if (state !== undefined)
    return <Text size="meta">{state === 'accepted' ? <Trans>In the channel</Trans> : <Trans>Waiting for a curator</Trans>}</Text>;
  const post = () =>
    posting.mutate(
      { channelId: channel.id, cardId: card.id },
      {
        onSuccess: (outcome) =>
          notify({ tone: 'ok', message: outcome.state === 'accepted' ? t`Added to the channel.` : t`A curator is reviewing it.` }),
      },
    );
  return (
    <Button size="s" aria-label={t`Post ${title}`} pending={posting.isPending} onClick={post}>
      <Trans>Post</Trans>
    </Button>
  );
}
