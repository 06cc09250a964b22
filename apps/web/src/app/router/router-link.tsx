import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { AnchorProps } from '@waymark/ui';
import { useOpenOverlay } from '../../platform/navigation/overlay.ts';
import { opensOver, prefetchScreen } from '../../platform/navigation/router.ts';
import { currentUser } from '../../platform/session/session.ts';

/** Addresses that the server answers itself, and no page of ours stands at. */
const OF_SERVER = /^\/(?:api|saml|oidc|sso)\//;

/** Whether the router can go there: a path of ours, in this tab, that is a page and not a file. */
function isRouted({ href, target, download }: AnchorProps): boolean {
  return (
    href.startsWith('/') &&
    !href.startsWith('//') &&
    !OF_SERVER.test(href) &&
    (target === undefined || target === '_self') &&
    download === undefined
  );
}

/** A press that asks for a new tab or window, or to save, is the browser's. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a card opens over this page. Not to visitors: the guards of its own page let them sign in first. */
const isOverlaid = (href: string) => currentUser() !== null && opensOver(href) && !opensOver(location.pathname);

/** Every link of the product: the router's within it, a plain one out of it; a card opens over the page one is on (SHL-34). Pointing at it or focusing it fetches the screen ahead. */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, children, ...rest }: AnchorProps) {
  const openOverlay = useOpenOverlay();
  if (!isRouted({ href, ...rest })) {
    const rel = rest.target === '_blank' ? 'noopener noreferrer' : rest.rel;
    return (
      <a {...rest} href={href} rel={rel} onClick={onClick} onPointerEnter={onPointerEnter} onFocus={onFocus}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      to={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || !isOverlaid(href)) return;
        event.preventDefault();
        openOverlay(href);
      }}
      onPointerEnter={(event) => {
        prefetchScreen(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchScreen(href);
        onFocus?.(event);
      }}
    >
      {children}
    </Link>
  );
}
