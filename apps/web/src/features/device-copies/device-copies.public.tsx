import { lazy } from 'react';

const parts = () => import('./components/take-along.tsx');

/** Takes a path along to learn offline: one of the actions of its page, loaded with the first path that is opened. */
export const TakeAlong = lazy(async () => ({ default: (await parts()).TakeAlong }));

/** Says what of a path is on this device. */
export const CopyHere = lazy(async () => ({ default: (await parts()).CopyHere }));
