import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** What the history remembers of an open overlay: the address of what it shows. */
export interface OverlayState {
  readonly overlay: string;
}

function isOverlayState(value: unknown): value is OverlayState {
  return (
    typeof value === 'object' && value !== null && 'overlay' in value && typeof value.overlay === 'string' && value.overlay.startsWith('/')
  );
}

/** The address shown over the page at a location; null when there is none. */
export function overlayOf(location: Location): string | null {
  return isOverlayState(location.state) ? location.state.overlay : null;
}

/**
 * Opens an address over the current page (SHL-34): the address bar shows it, the page below stays as it is, going back
 * closes it, and a reload or a shared link opens it as a page of its own. The route must say `overlay: true`.
 */
export function useOpenOverlay(): (href: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (href) =>
      void navigate({ pathname, search }, { state: { overlay: href } satisfies OverlayState, mask: href, preventScrollReset: true }),
    [navigate, pathname, search],
  );
}
