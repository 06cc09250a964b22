import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, Lined, Segments, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow, cardListQuery } from '../../cards/cards.public.tsx';
import styles from '../components/group-feed.module.css';

interface ChooseCardDialogProps {
  readonly onChoose: (card: CardSummary) => void;
  readonly onClose: () => void;
  /** Already chosen. */
  readonly chosen?: readonly string[];
}

const NONE: readonly string[] = [];

type From = 'saved' | 'own' | 'new';

/** Chooses content: what one saved, made, or the newest there is. */
export function ChooseCardDialog({ onChoose, onClose, chosen }: ChooseCardDialogProps) {
  const { t } = useLingui();
  const me = useCurrentUser()?.id;
  const [from, setFrom] = useState<From>('new');
  return (
    <Dialog open onClose={onClose} title={t`Choose content`} size="wide">
      <Stack gap={4}>
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
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<ChooseCardDialogProps, 'onChoose'> {
  readonly chosen: readonly string[];
  readonly query: Parameters<typeof cardListQuery>[0];
}

function Choice({ query: asked, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardListQuery(asked));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const cards = query.data.pages.flatMap(({ items }) => items);
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
    <>
      <Lined as="ul" className={styles.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardListRow card={card} size="mini" state={null} level={3} actions={choose(card)} />
          </li>
        ))}
      </Lined>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}
