import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { Page, Skeletons } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
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
  const streams = useFeatureSwitch('live_streams');
  // CRD-05: a stream that is live has a screen of its own.
  if (streams && card?.content?.cardType === 'video_stream' && card.videoStream?.status === 'live')
    return <Navigate replace to={`/video_streams/${card.slug}`} />;
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
