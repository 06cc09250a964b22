import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import { Button, EmptyState, Heading, Stack, Text, VisuallyHidden } from '@waymark/ui';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow, foundCardsQuery } from '../../cards/cards.public.tsx';
import styles from './assignments.module.css';

export interface OfferedContent {
  readonly title: string;
  readonly cards: readonly CardSummary[];
}

export interface ChoiceProps {
  /** What is looked for from the start. */
  readonly words?: string | undefined;
  /** What is offered before anything is typed, the most useful list first; undefined while it is on its way. */
  readonly offered: readonly OfferedContent[] | undefined;
  /** Says why nothing is offered yet. */
  readonly of: UseQueryResult;
  /** How the one it is for stands with it; what oneself did with it is of no use here. */
  readonly stateOf?: ((card: CardSummary) => ReactNode) | undefined;
  readonly onChoose: (card: CardSummary) => void;
}

/** Content to assign: what is offered, or found by its title or topic. */
export function ContentChoice({ words = '', offered, of, ...list }: ChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState(words);
  const q = useDeferredValue(text.trim());
  const query = useQuery(foundCardsQuery(q));
  return (
    <Stack gap={4}>
      <NameFilter label={t`Search content`} value={text} onChange={setText} startsFocused />
      {q === '' ? (
        offered === undefined ? (
          <Waiting of={of} shape="rows" count={4} />
        ) : (
          <OfferedLists lists={offered} {...list} />
        )
      ) : query.data === undefined ? (
        <Waiting of={query} shape="text" count={4} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t`Nothing found`}>
          <Trans>Try another word.</Trans>
        </EmptyState>
      ) : (
        <ContentList cards={query.data} {...list} />
      )}
    </Stack>
  );
}

type ListProps = Pick<ChoiceProps, 'onChoose' | 'stateOf'>;

interface ContentListProps extends ListProps {
  readonly cards: readonly CardSummary[];
}

const ContentList = ({ cards, stateOf, onChoose }: ContentListProps) => (
  <ul className={styles.found}>
    {cards.map((card) => (
      <li key={card.id}>
        <CardListRow card={card} size="mini" level={4} state={stateOf?.(card) ?? null} />
        <Button size="s" onClick={() => onChoose(card)}>
          <Trans>Choose</Trans>
          <VisuallyHidden> {card.title}</VisuallyHidden>
        </Button>
      </li>
    ))}
  </ul>
);

/** A list that is empty does not show, and nothing is offered twice. */
function OfferedLists({ lists, ...list }: ListProps & { readonly lists: readonly OfferedContent[] }) {
  const shown = lists
    .map(({ title, cards }, at) => {
      const before = new Set(lists.slice(0, at).flatMap((list) => list.cards.map(({ id }) => id)));
      return { title, cards: cards.filter(({ id }) => !before.has(id)) };
    })
    .filter(({ cards }) => cards.length > 0);
  if (shown.length === 0) {
    return (
      <Text>
        <Trans>Search by title or topic. Then choose who gets it, how important it is and when it is due.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={5}>
      {shown.map(({ title, cards }) => (
        <section key={title} aria-label={title}>
          <Heading level={3} look="h4">
            {title}
          </Heading>
          <ContentList cards={cards} {...list} />
        </section>
      ))}
    </Stack>
  );
}
