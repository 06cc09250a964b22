import { type ComponentProps, lazy, Suspense } from 'react';

export { shownSectionsQuery } from './embedded-sections.queries.ts';

const Flyout = lazy(async () => ({ default: (await import('./components/section-flyout.tsx')).SectionFlyout }));

/** A section in a drawer; loaded when it is opened. */
export const SectionFlyout = (props: ComponentProps<typeof Flyout>) => (
  <Suspense>
    <Flyout {...props} />
  </Suspense>
);

export { SectionWidget } from './components/section-widget.tsx';
