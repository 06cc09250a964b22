import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

const Wishes = lazy(async () => ({ default: (await import('./components/career-wishes.tsx')).CareerWishes }));

/** The questions of CAR-07 inside another form, which keeps the answers; nothing where the person is not asked. */
export const CareerWishes = (props: ComponentProps<typeof Wishes>) => (
  <Suspense fallback={<Skeletons shape="rows" count={3} />}>
    <Wishes {...props} />
  </Suspense>
);
