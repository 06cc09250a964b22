import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import type { Channel } from '@waymark/contract/channels';
import { Button, Dialog, EmptyState, IconSearch, Lined, notify, Segments, Stack, Text, TextField } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow, cardListQuery, foundCardsQuery } from '../../cards/cards.public.tsx';
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
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { name } = channel;
  return (
    <Dialog open onClose={onClose} title={t`Post to ${name}`} size="wide">
      <Stack gap={4}>
        <Text size="small">
          {channel.can.postDirectly ? <Trans>Your posts appear immediately.</Trans> : <Trans>A curator reviews it first.</Trans>}
        </Text>
        <TextField
          label={t`Search content`}
          hideLabel
          icon={IconSearch}
          type="search"
          placeholder={t`Search content`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {q === '' ? (
          <>
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
          </>
        ) : (
          <Found channel={channel} q={q} />
        )}
      </Stack>
    </Dialog>
  );
}

function Found({ channel, q }: { readonly channel: Channel; readonly q: string }) {
  const query = useQuery(foundCardsQuery(q));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  return <CardRows channel={channel} cards={query.data} />;
}

function Choice({ channel, query: asked }: { readonly channel: Channel; readonly query: Parameters<typeof cardListQuery>[0] }) {
  const query = useInfiniteQuery(cardListQuery(asked));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <CardRows channel={channel} cards={cards} />
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function CardRows({ channel, cards }: { readonly channel: Channel; readonly cards: readonly CardSummary[] }) {
  const { t } = useLingui();
  if (cards.length === 0) return <EmptyState title={t`Nothing to choose from`} topic={channel.name} level={3} />;
  return (
    <Lined as="ul" className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardListRow card={card} size="mini" state={null} level={3} isChoice actions={<PostButton channel={channel} card={card} />} />
        </li>
      ))}
    </Lined>
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
