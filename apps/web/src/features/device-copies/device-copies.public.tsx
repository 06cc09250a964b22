import { lazy } from 'react';

/** Takes a path along, and says what of it is on this device; it comes with the first path that is opened. */
export const TakeAlong = lazy(async () => ({ default: (await import('./components/take-along.tsx')).TakeAlong }));
