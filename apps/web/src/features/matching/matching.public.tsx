import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

export { MatchBadge } from './components/match-badge.tsx';
export { ownMatchQuery } from './matching.queries.ts';

const Own = lazy(async () => ({ default: (await import('./components/own-match.tsx')).OwnMatch }));

/** How well the reader fits an opportunity, explained in its parts; loaded when a page shows it. */
export const OwnMatch = (props: ComponentProps<typeof Own>) => (
  <Suspense fallback={<Skeletons shape="text" count={4} />}>
    <Own {...props} />
  </Suspense>
);

const Bands = lazy(async () => ({ default: (await import('./components/band-filter.tsx')).BandFilter }));

/** MKT-06: narrows a list by bands of the score, those of the administrator unless told; loaded when a list shows it. */
export const BandFilter = (props: ComponentProps<typeof Bands>) => (
  <Suspense fallback={null}>
    <Bands {...props} />
  </Suspense>
);

const Parts = lazy(async () => ({ default: (await import('./components/match-parts.tsx')).MatchParts }));

/** The parts of someone's score; loaded when a page shows them. */
export const MatchParts = (props: ComponentProps<typeof Parts>) => (
  <Suspense fallback={<Skeletons shape="text" count={4} />}>
    <Parts {...props} />
  </Suspense>
);
