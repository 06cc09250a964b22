import { Outlet } from 'react-router';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { OverlayHost } from './overlay/overlay-host.tsx';
import { PageEffects } from './page-effects.tsx';

/** Around every screen, whatever its frame. */
export const Root = () => (
  <>
    <PageEffects />
    <OfflineBanner />
    <Outlet />
    <OverlayHost />
  </>
);
