import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CardDetail, CardType, ShownContentOf } from '@waymark/contract/cards';
import { NotAllowed, Page, Skeletons } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { cardQuery } from '../cards.queries.ts';
import { CardUnavailable } from './card-unavailable.tsx';

interface CardOfTypeProps<Type extends CardType> {
  readonly cardType: Type;
  /** Whether the viewer may use this page of the card; everyone who sees the card, unless told. */
  readonly allowed?: (content: ShownContentOf<Type>) => boolean;
  readonly children: (card: CardDetail, content: ShownContentOf<Type>) => ReactNode;
}

/** A page about the card of the address (`:id`), for one type of card; says why where it cannot be shown. */
export function CardOfType<Type extends CardType>({ cardType, allowed, children }: CardOfTypeProps<Type>) {
  const { id = '' } = useParams();
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(id));
  usePageTitle(card?.title);
  if (card !== undefined) {
    const content = card.content as ShownContentOf<Type>;
    const isShown = card.content.cardType === cardType && allowed?.(content) !== false;
    return isShown ? (
      children(card, content)
    ) : (
      <Page>
        <NotAllowed level={1} />
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
