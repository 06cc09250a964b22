import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isPath } from '@waymark/contract/pathways';
import { Button, IconX, Page, Skeletons } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { NotesButton } from '../../card-notes/card-notes.public.tsx';
import { cardHref, CardPlay, cardQuery, CardUnavailable } from '../../cards/cards.public.tsx';
import { PathPlayer } from '../components/path-player.tsx';
import styles from '../components/player.module.css';

/** /one-player/{loId} and /curriculum-player/{loId}: plays whatever is inside, a card or a path with its outline and rules (PLY-01). */
export function Screen() {
  const { loId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(loId));
  usePageTitle(card?.title);
  if (card !== undefined && isPath(card.cardType)) {
    const here = location.pathname;
    return (
      <PathPlayer
        path={card.id}
        cardId={search.get('card') ?? undefined}
        hrefOf={(_path, id) => `${here}?card=${id}`}
        onLeave={() => void navigate(cardHref(card))}
      />
    );
  }
  if (card !== undefined) {
    return (
      <Page width="reading">
        <div className={styles.alone}>
          <div className={styles.aloneHead}>
            <Button variant="plain" icon={IconX} onClick={() => void navigate(cardHref(card))}>
              <Trans>Close</Trans>
            </Button>
            {card.can.complete && (
              <Suspense>
                <NotesButton card={card} />
              </Suspense>
            )}
          </div>
          <CardPlay key={card.id} card={card} />
        </div>
      </Page>
    );
  }
  return (
    <Page>
      {error === null ? (
        <Skeletons shape="detail" />
      ) : (
        <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  );
}
