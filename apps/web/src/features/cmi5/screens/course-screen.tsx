import { useParams } from 'react-router';
import { Page } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardUnavailable, useCardHere } from '../../cards/cards.public.tsx';
import { Cmi5Player } from '../components/cmi5-player.tsx';

/** /insights/{id}/course: a cmi5 course in the whole window (PLY-04). */
export function Screen() {
  const { id = '' } = useParams();
  const query = useCardHere(id);
  const { data: card, error, refetch, isFetching } = query;
  usePageTitle(card?.title);
  if (card?.content.cardType === 'cmi5') return <Cmi5Player key={card.id} card={card} />;
  return (
    <Page>
      {error === null ? (
        <Waiting of={query} level={1} shape="detail" />
      ) : (
        <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  );
}
