import { lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

const List = lazy(async () => ({ default: (await import('./components/own-providers.tsx')).OwnProviders }));

/** Learning providers one may connect with, and how that fares (PPL-05). */
export const OwnProviders = () => (
  <Suspense fallback={<Skeletons shape="rows" count={2} />}>
    <List />
  </Suspense>
);
