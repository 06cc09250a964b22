import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page, Skeletons } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { cardQuery } from '../cards.queries.ts';
import { usePullToReload } from '../use-pull-to-reload.ts';
import { CardPage } from './card-page.tsx';
import { CardUnavailable } from './card-unavailable.tsx';

/** The card of the address, by id or slug, or why it is not there (CRD-05, CRD-08). */
export function CardView() {
  const { id = '' } = useParams();
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(id));
  usePageTitle(card?.title);
  usePullToReload();
  if (card !== undefined) {
    return (
      <Page>
        <CardPage key={card.id} card={card} />
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
