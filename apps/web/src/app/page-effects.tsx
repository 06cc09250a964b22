import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '@waymark/ui';
import { overlayOf } from '../platform/navigation/overlay.ts';
import { useOrganisation } from '../platform/organisation/organisation.ts';
import { pageTitle } from '../platform/page/page-title.rules.ts';
import { useGivenTitle } from '../platform/page/page-title.ts';
import { useRouteTitle } from '../platform/navigation/route-handle.ts';
import styles from './shell.module.css';

/** Names the page in the browser's tab and history (SHL-32). */
function useDocumentTitle(): string {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { name } = useOrganisation();
  const given = useGivenTitle();
  const ofRoute = useRouteTitle();
  const title = pageTitle({ path: pathname, title: given ?? (ofRoute && i18n._(ofRoute)), organisationName: name, home: t`Home` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

/** Moves the focus to the heading of the screen someone went to, so that reading and the tab key go on from there (SHL-60). */
function focusScreen(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (heading === null || heading === undefined) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** So long no one misses a word that the next screen is on its way; most are there by then, and are painted sooner without it. */
const UNNOTICED_MILLISECONDS = 200;

/** A bar over the page while the next screen is on its way. */
function ProgressBar() {
  const { state, location } = useNavigation();
  const isUnderway = state !== 'idle' && overlayOf(location) === null;
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isUnderway) return;
    const timer = setTimeout(() => setNoticed(true), UNNOTICED_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isUnderway]);
  return isUnderway && isNoticed && <div className={styles.progress} aria-hidden />;
}

/** What happens around every change of screen: title, focus, scroll position, and a word to screen readers. */
export function PageEffects() {
  const title = useDocumentTitle();
  const location = useLocation();
  const announcer = useRef<HTMLOutputElement>(null);
  const shownPath = useRef(location.pathname);
  const arrive = useEffectEvent(() => {
    focusScreen();
    if (announcer.current !== null) announcer.current.textContent = title;
  });

  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    if (location.hash === '') arrive();
  }, [location.pathname, location.hash]);

  return (
    <>
      {/* SHL-31: to the top, except within /me; an overlay leaves the page below where it is. */}
      <ScrollRestoration getKey={placeOf} />
      <ProgressBar />
      <VisuallyHidden>
        <output ref={announcer} />
      </VisuallyHidden>
    </>
  );
}

/** Each page that is opened by its address has the key "default", so that it is known by its path. */
function placeOf({ pathname, key }: Pick<Location, 'pathname' | 'key'>): string {
  if (pathname === '/me' || pathname.startsWith('/me/')) return '/me';
  return key === 'default' ? pathname : key;
}
