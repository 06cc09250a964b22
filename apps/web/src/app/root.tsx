import { Outlet } from 'react-router';
import { OverlayHost } from './overlay/overlay-host.tsx';
import { PageEffects } from './page-effects.tsx';

/** Around every screen, whatever its frame. */
export const Root = () => (
  <>
    <PageEffects />
    <Outlet />
    <OverlayHost />
  </>
);
