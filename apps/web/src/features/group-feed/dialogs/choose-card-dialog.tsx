import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, IconSearch, Lined, Segments, Stack, TextField } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow, cardListQuery, foundCardsQuery } from '../../cards/cards.public.tsx';
import styles from '../components/group-feed.module.css';

interface ChooseCardDialogProps {
  readonly onChoose: (card: CardSummary) => void;
  readonly onClose: () => void;
  /** Already chosen. */
  readonly chosen?: readonly string[];
}

const NONE: readonly string[] = [];

type From = 'saved' | 'own' | 'new';

/** Chooses content: what a search finds, what one saved, made, or the newest there is. */
export function ChooseCardDialog({ onChoose, onClose, chosen }: ChooseCardDialogProps) {
  const { t } = useLingui();
  const me = useCurrentUser()?.id;
  const [from, setFrom] = useState<From>('new');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  return (
    <Dialog open onClose={onClose} title={t`Choose content`} size="wide">
      <Stack gap={4}>
        <TextField
          label={t`Search content`}
          hideLabel
          icon={IconSearch}
          type="search"
          placeholder={t`Search content`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {q !== '' ? (
          <Found q={q} chosen={chosen ?? NONE} onChoose={onChoose} />
        ) : (
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
              chosen={chosen ?? NONE}
              onChoose={onChoose}
              query={from === 'saved' ? { bookmarked: 'true' } : from === 'own' && me !== undefined ? { author: me } : {}}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface RowsProps extends Pick<ChooseCardDialogProps, 'onChoose'> {
  readonly chosen: readonly string[];
}

function Found({ q, ...rest }: RowsProps & { readonly q: string }) {
  const query = useQuery(foundCardsQuery(q));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  return <CardRows cards={query.data} {...rest} />;
}

interface ChoiceProps extends RowsProps {
  readonly query: Parameters<typeof cardListQuery>[0];
}

function Choice({ query: asked, ...rest }: ChoiceProps) {
  const query = useInfiniteQuery(cardListQuery(asked));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <CardRows cards={cards} {...rest} />
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function CardRows({ cards, chosen, onChoose }: RowsProps & { readonly cards: readonly CardSummary[] }) {
  const { t } = useLingui();
  if (cards.length === 0) return <EmptyState title={t`Nothing to choose from`} topic="Learning" level={3} />;
  const choose = (card: CardSummary) => {
    const { title } = card;
    return (
      <Button size="s" aria-label={t`Choose ${title}`} disabled={chosen.includes(card.id)} onClick={() => onChoose(card)}>
        <Trans>Choose</Trans>
      </Button>
    );
  };
  return (
    <Lined as="ul" className={`${styles.list} ${styles.choices}`}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardListRow card={card} size="mini" state={null} level={3} isChoice actions={choose(card)} />
        </li>
      ))}
    </Lined>
  );
}
