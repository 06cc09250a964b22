import { Outlet } from 'react-router';
import { SkipLink } from '@waymark/ui';
import { Banners } from './shell-parts.tsx';

/** Without header and menu: sign-in, player, wizard. */
export const FocusFrame = () => (
  <>
    <SkipLink />
    <Banners />
    <Outlet />
  </>
);
