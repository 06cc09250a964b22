import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorBoundary, NotificationsButton } from '@waymark/ui';
import { features } from '../../features.ts';
import { reportError } from '../../platform/errors/error-reporter.ts';
import { afterFirstScreen, headingSeen } from '../../platform/browser/after-first-screen.ts';
import type { SearchBoxProps, ShellParts } from '../../platform/feature.ts';
import { keptUnseen } from '../../platform/session/kept-unseen.ts';
import { PlainSearchBox } from './plain-search-box.tsx';

const parts: readonly ShellParts[] = features.flatMap(({ shell }) => shell ?? []);
const searchBox = parts.find((part) => part.searchBox)?.searchBox;
const bell = parts.find((part) => part.bell)?.bell;
const banners = parts.flatMap((part) => part.banners ?? []);

let ArrivedSearchBox: ComponentType<SearchBoxProps> | undefined;
const searchBoxArrives = async (): Promise<void> => {
  if (searchBox === undefined) return;
  ArrivedSearchBox = (await arrival(searchBox)).SearchBox;
};
const LazyBell = bell && lazy(async () => ({ default: (await arrival(bell, headingSeen)).Bell }));
const lazyBanners = banners.map((load) => lazy(async () => ({ default: (await arrival(load)).Banners })));

const RETRY_MILLISECONDS = 5_000;

/** A part of the shell that cannot be had now, because the server is away, is asked for until it comes: the page lives without it. */
async function arrival<Part>(load: () => Promise<Part>, when: () => Promise<void> = afterFirstScreen): Promise<Part> {
  // On the server nothing arrives: the page is written without it.
  if (import.meta.env.SSR) return new Promise(() => {});
  await when();
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MILLISECONDS);
      });
    }
  }
}

/**
 * The header's search: the search feature's where it is on and has arrived, a plain field until then. It never takes the
 * field away from someone who is typing in it.
 */
export function SearchBox(props: SearchBoxProps) {
  const [Arrived, setArrived] = useState(() => ArrivedSearchBox);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Arrived !== undefined) return undefined;
    let isShown = true;
    const takeOver = () => {
      const typed = place.current?.querySelector('input')?.value ?? '';
      const isTyping = typed !== '' && place.current?.contains(document.activeElement) === true;
      if (isShown && ArrivedSearchBox !== undefined && !isTyping) setArrived(() => ArrivedSearchBox);
    };
    const element = place.current;
    element?.addEventListener('focusout', takeOver);
    searchBoxArrives().then(takeOver, reportError);
    return () => {
      isShown = false;
      element?.removeEventListener('focusout', takeOver);
    };
  }, [Arrived]);
  if (Arrived === undefined) {
    return (
      <div ref={place}>
        <PlainSearchBox {...props} />
      </div>
    );
  }
  return (
    <ErrorBoundary onError={reportError}>
      <Arrived {...props} />
    </ErrorBoundary>
  );
}

/** The bell until its drawer has arrived: drawn at once with the count that was known last, and it leads to the page of the notifications. */
function BellPlace() {
  const navigate = useNavigate();
  return <NotificationsButton unread={keptUnseen()} onClick={() => void navigate('/notifications')} />;
}

/** The bell of the notifications, once it has arrived. */
export const Bell = () =>
  LazyBell && (
    <ErrorBoundary onError={reportError}>
      <Suspense fallback={<BellPlace />}>
        <LazyBell />
      </Suspense>
    </ErrorBoundary>
  );

/** What must be seen above everything: the session's time-out, whose account one acts in. */
export const Banners = () =>
  lazyBanners.map((Banner, index) => (
    // The features are a fixed list: their places never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={index}>
      <Banner />
    </Suspense>
  ));
