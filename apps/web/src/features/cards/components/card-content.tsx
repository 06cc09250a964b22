import { Suspense } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { Skeletons } from '@waymark/ui';
import { cardHref } from '../card-look.ts';
import { viewOf } from '../card-type-views.ts';
import type { Activity } from '../use-activity.ts';

/** What one reads or works in, below the title; what one looks at stands above it. */
export function CardContent({ card, activity }: { readonly card: CardDetail; readonly activity: Activity }) {
  const { content } = card;
  const { Body } = viewOf(content);
  if (Body === undefined) return null;
  return (
    <Suspense fallback={<Skeletons shape="text" count={4} />}>
      <Body card={card} content={content} activity={activity} href={cardHref(card)} />
    </Suspense>
  );
}
