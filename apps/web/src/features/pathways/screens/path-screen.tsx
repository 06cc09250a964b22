import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page, Skeletons } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { cardQuery, CardUnavailable } from '../../cards/cards.public.tsx';
import { PathPage } from '../components/path-page.tsx';
import { outlineQuery } from '../pathways.queries.ts';

/** /pathways/{slug}/{mode?}, /journeys/…: a path with its outline, progress and next step (PTH-04). */
export function Screen() {
  const { slug = '' } = useParams();
  const outline = useQuery(outlineQuery(slug));
  const card = useQuery(cardQuery(slug));
  const error = outline.error ?? card.error;
  usePageTitle(outline.data?.title);
  if (outline.data !== undefined && card.data !== undefined) {
    return (
      <Page>
        <PathPage key={outline.data.id} card={card.data} outline={outline.data} />
      </Page>
    );
  }
  const retry = () => {
    void outline.refetch();
    void card.refetch();
  };
  return (
    <Page>
      {error === null ? <Skeletons shape="detail" /> : <CardUnavailable error={error} onRetry={retry} retrying={outline.isFetching} />}
    </Page>
  );
}
