import { useParams } from 'react-router';
import { Page } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardUnavailable, useCardHere } from '../../cards/cards.public.tsx';
import { ToolPlayer } from '../components/tool-player.tsx';

/** /insights/{id}/tool: content at an outside tool, or a course of an AICC-style link, in the whole window. */
export function Screen() {
  const { id = '' } = useParams();
  const query = useCardHere(id);
  const { data: card, error, refetch, isFetching } = query;
  usePageTitle(card?.title);
  if (card?.content.cardType === 'lti' || card?.content.cardType === 'aicc') return <ToolPlayer key={card.id} card={card} />;
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
