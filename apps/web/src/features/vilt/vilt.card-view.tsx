import { msg } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@waymark/ui';
import type { CardTypeView } from '../cards/card-type.ts';

const OwnSession = lazy(async () => ({ default: (await import('./components/own-session.tsx')).OwnSession }));

export const viltView: CardTypeView<'vilt'> = {
  Body: lazy(async () => ({ default: (await import('./components/session-dates.tsx')).SessionDates })),
  Action: (props) => (
    <Suspense fallback={<Skeleton width="100%" height="2.5rem" radius="var(--r-2)" />}>
      <OwnSession {...props} />
    </Suspense>
  ),
  actionFor: 'signedIn',
  completes: () => msg`This is complete when you attend a session.`,
};
