import { lazy, Suspense } from 'react';
import { type CardDetail, isCompleted } from '@waymark/contract/cards';
import { Skeletons, Stack } from '@waymark/ui';
import { cardHref } from '../card-look.ts';
import { contentFor, viewOf } from '../card-type-views.ts';
import type { Activity } from '../use-activity.ts';

/** Comes once something is completed. */
const OutcomePanel = lazy(async () => ({ default: (await import('../../learning/learning.public.tsx')).OutcomePanel }));

/** What one reads or works in, below the title; what one looks at stands above it. */
export function CardContent({ card, activity }: { readonly card: CardDetail; readonly activity: Activity }) {
  const content = contentFor(card);
  const { Body } = viewOf(content);
  const isDone = isCompleted(card);
  if (Body === undefined && !isDone) return null;
  return (
    <Stack gap={6}>
      {Body !== undefined && (
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <Body card={card} content={content} activity={activity} href={cardHref(card)} />
        </Suspense>
      )}
      {isDone && (
        <Suspense>
          <OutcomePanel cardId={card.id} />
        </Suspense>
      )}
    </Stack>
  );
}
