import { type ComponentProps, lazy, Suspense } from 'react';

const Own = lazy(async () => ({ default: (await import('./components/own-plan.tsx')).OwnPlan }));

/** One's plan with its next step, and plans that are shared with one; loaded when a page shows it. */
export const OwnPlan = (props: ComponentProps<typeof Own>) => (
  <Suspense>
    <Own {...props} />
  </Suspense>
);

const Add = lazy(async () => ({ default: (await import('./components/add-to-plan.tsx')).AddToPlan }));

/** Makes a plan with steps for some roles, or adds them to the one that leads there. */
export const AddToPlan = (props: ComponentProps<typeof Add>) => (
  <Suspense>
    <Add {...props} />
  </Suspense>
);
