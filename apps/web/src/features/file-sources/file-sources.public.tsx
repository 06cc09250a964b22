import { lazy } from 'react';

export { SourceSetup, SourceState } from './components/source-setup.tsx';

/** See `components/account-source.tsx`; not wanted before someone chooses a source. */
export const AccountSource = lazy(async () => ({ default: (await import('./components/account-source.tsx')).AccountSource }));
