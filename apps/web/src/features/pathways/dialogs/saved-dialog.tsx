import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardSummary } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, ShowMore, VisuallyHidden } from '@waymark/ui';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow, cardListQuery } from '../../cards/cards.public.tsx';
import styles from '../components/editor/path-editor.module.css';

interface SavedDialogProps {
  readonly there: ReadonlySet<string>;
  readonly onAdd: (card: CardSummary) => void;
  readonly onClose: () => void;
}

/** What one saved, to put into a path (PTH-03). */
export function SavedDialog({ there, onAdd, onClose }: SavedDialogProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardListQuery({ bookmarked: 'true' }));
  const cards = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const close = (
    <Button variant="solid" onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t`Add from saved`} size="wide" foot={close}>
      {query.data === undefined ? (
        <Waiting of={query} shape="text" count={4} />
      ) : cards.length === 0 ? (
        <EmptyState title={t`Nothing saved yet`}>
          <Trans>Use the bookmark on any content to save it here.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.found}>
            {cards.map((card) => (
              <li key={card.id}>
                <CardListRow card={card} size="mini" state={null} level={3} isChoice />
                <Button size="s" disabled={there.has(card.id)} onClick={() => onAdd(card)}>
                  {there.has(card.id) ? <Trans>Added</Trans> : <Trans>Add</Trans>}
                  <VisuallyHidden> {card.title}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <ShowMore
            shown={cards.length}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void fetchNext(query)}
          />
        </>
      )}
    </Dialog>
  );
}
