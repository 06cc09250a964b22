import { lazy, Suspense } from 'react';

const Own = lazy(async () => ({ default: (await import('./components/own-plan.tsx')).OwnPlan }));

/** One's plan with its next step, and plans that are shared with one; loaded when a page shows it. */
export const OwnPlan = () => (
  <Suspense>
    <Own />
  </Suspense>
);
