import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, Heading, Stack, Text, VisuallyHidden } from '@waymark/ui';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import styles from '../components/team.module.css';
import { foundItemsQuery, offeredItemsQuery, refreshTeam } from '../manager-dashboard.queries.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).ShareDialog }));

interface AssignDialogProps {
  readonly open: boolean;
  /** Who it is for, with words to look for: the skill they are furthest from. */
  readonly suggestion?: { readonly person: { readonly id: string; readonly fullName: string }; readonly words: string };
  readonly onClose: () => void;
}

/** Chooses content and then assigns it in the same dialog as everywhere (MGR-02, SHR-01). */
export function AssignDialog({ open, suggestion, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(suggestion?.words ?? '');
  const name = suggestion?.person.fullName ?? '';
  const [chosen, setChosen] = useState<{ readonly id: string; readonly title: string }>();
  const q = useDeferredValue(text.trim());
  const query = useQuery(foundItemsQuery(q));
  const close = () => {
    setChosen(undefined);
    onClose();
    void refreshTeam();
  };
  if (chosen !== undefined) {
    return (
      <Suspense>
        <ShareDialog card={chosen} tab="assign" open={open} forPerson={suggestion?.person} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open={open}
      size="wide"
      onClose={onClose}
      title={suggestion === undefined ? t`What do you want to assign?` : t`Suggest learning to ${name}`}
    >
      <Stack gap={4}>
        <NameFilter label={t`Search content`} value={text} onChange={setText} startsFocused />
        {q === '' ? (
          <OfferedItems onChoose={setChosen} />
        ) : query.data === undefined ? (
          <Waiting of={query} shape="text" count={4} />
        ) : query.data.length === 0 ? (
          <EmptyState title={t`Nothing found`}>
            <Trans>Try another word.</Trans>
          </EmptyState>
        ) : (
          <ItemList cards={query.data} onChoose={setChosen} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ItemListProps {
  readonly cards: readonly CardSummary[];
  readonly onChoose: (card: CardSummary) => void;
}

const ItemList = ({ cards, onChoose }: ItemListProps) => (
  <ul className={styles.found}>
    {cards.map((card) => (
      <li key={card.id}>
        <CardListRow card={card} size="mini" level={4} />
        <Button size="s" onClick={() => onChoose(card)}>
          <Trans>Choose</Trans>
          <VisuallyHidden> {card.title}</VisuallyHidden>
        </Button>
      </li>
    ))}
  </ul>
);

/** What is offered before anything is typed; a list that is empty does not show, and nothing is offered twice. */
function OfferedItems({ onChoose }: Pick<ItemListProps, 'onChoose'>) {
  const { t } = useLingui();
  const query = useQuery(offeredItemsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const { recent, overdue, popular } = query.data;
  const lists = [
    { title: t`Overdue in your team`, cards: overdue },
    { title: t`You assigned recently`, cards: recent },
    { title: t`Suggested: most completed in your team`, cards: popular },
  ];
  const shown = lists.map(({ title, cards }, at) => {
    const before = new Set(lists.slice(0, at).flatMap((list) => list.cards.map(({ id }) => id)));
    return { title, cards: cards.filter(({ id }) => !before.has(id)) };
  });
  if (shown.every(({ cards }) => cards.length === 0)) {
    return (
      <Text>
        <Trans>Search by title or topic. Then choose who gets it, how important it is and when it is due.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={5}>
      {shown.map(
        ({ title, cards }) =>
          cards.length > 0 && (
            <section key={title} aria-label={title}>
              <Heading level={3} look="h4">
                {title}
              </Heading>
              <ItemList cards={cards} onChoose={onChoose} />
            </section>
          ),
      )}
    </Stack>
  );
}
