import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { spokenLanguage } from '@waymark/contract/platform';
import { loadOverlays } from '@waymark/ui';
import { afterAll, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import type { WebFeature } from '../platform/feature.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { loadProblemMessages, setProblemMessages } from '../platform/api/error-message.ts';
import { afterFirstScreen } from '../platform/browser/after-first-screen.ts';
import { activateLanguage } from '../platform/i18n/language.ts';
import { setActionWord } from '../platform/audit-words.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { type Router, startRouter } from '../platform/navigation/router.ts';
import { setSubjectTabs } from '../platform/navigation/subject-tabs.ts';
import { loadOrganisation } from '../platform/organisation/organisation.ts';
import { prefetchMenu } from '../platform/organisation/menu.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { loadSession } from '../platform/session/session.ts';
import { type Answering, type Audience, type Changes, type Refusals, type Sent, sampleServer } from './sample-server.ts';

const catalogues = import.meta.glob<{ readonly messages: unknown }>('../locales/*.po');
const server = sampleServer(async (language) => (await catalogues[`../locales/${language}.po`]?.())?.messages);

/** A complaint as it is read: its first line, filled in. */
function format([first, ...rest]: readonly unknown[]): string {
  const values = [...rest];
  const filled = String(first).replaceAll(/%[so]/g, () => String(values.shift()));
  return [filled, ...values.map(String)].join(' ').replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** What is not here within so long does not come. */
const PATIENCE_MILLISECONDS = 10_000;
/** Turns of the event loop without any activity. */
const QUIET_TURNS = 3;

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A screen as it stands, and what went wrong on the way. */
export interface Shown {
  readonly page: HTMLElement;
  /** The address in the end: redirects lead elsewhere. */
  readonly path: string;
  /** Endpoints that the screen read from. */
  readonly asked: readonly string[];
  readonly sent: readonly Sent[];
  /** Waits until the screen is at rest again after something happened to it; `asked` and `sent` grow meanwhile. */
  readonly rest: () => Promise<void>;
  /** Complaints of the code, and calls that the contract does not know. */
  readonly faults: readonly string[];
  /** Whether something is still loading. */
  readonly isLoading: boolean;
}

/** Sees everything at once: what waits until it is in sight is there too. */
class AllInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, intersectionRatio: 1, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// What a page has after its first screen comes while there still is a page.
afterAll(async () => {
  document.body.append(document.createElement('h1'));
  await afterFirstScreen();
  await vi.dynamicImportSettled();
});

/**
 * React notes where each element is made by the stack of an error and a task, a tenth to a fifth of all the work here; no one reads it. It stops by itself after
 * ten thousand elements, and begins again a second later.
 */
function noteNoOrigins(): void {
  const inside = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true });
}

/** Makes the page ready for screens: everything but the network is the product's own. */
export async function setStage(): Promise<void> {
  vi.stubGlobal('fetch', server.answer);
  vi.stubGlobal('IntersectionObserver', AllInSight);
  setProblemMessages(() => import('../app/all-problem-messages.ts'));
  noteNoOrigins();
  setSubjectTabs(features);
  setAreaPages(features);
  setActionWord(features);
  await Promise.all([loadProblemMessages(), loadOverlays()]);
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

const isQuiet = (router: Router, answering: Answering) =>
  router.state.initialized &&
  router.state.navigation.state === 'idle' &&
  (answering === 'never' || (queryClient.isFetching() === 0 && document.querySelector('[data-loading]') === null));

async function settle(router: Router, answering: Answering): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < until;) {
    await vi.dynamicImportSettled();
    await turn();
    quiet = isQuiet(router, answering) ? quiet + 1 : 0;
  }
}

/** One screen, and what it meets. */
export interface Scene {
  readonly address: string;
  readonly answering: Answering;
  readonly audience?: Audience;
  readonly language?: 'en' | 'ar';
  readonly changes?: Changes;
  readonly refusals?: Refusals;
  /** With header and menu around the screen. */
  readonly isFramed?: boolean;
}

/** Screens by themselves: header and menu are the same around each, and cost more than most of them. */
const bare: readonly WebFeature[] = features.map(({ slug, routes, ...rest }) =>
  Object.assign({ slug, routes: routes.map((route) => Object.assign({}, route, { frame: 'focus' as const })) }, rest),
);

/** Shows one address with the network answering in one way, looks at it with `look`, and takes it away again. */
export async function show<Seen>(
  { address, answering, audience = 'administrator', language = 'en', changes = {}, refusals = {}, isFramed = false }: Scene,
  look: (shown: Shown) => Seen | Promise<Seen>,
): Promise<Seen> {
  const complaints: string[] = [];
  const hear = (...words: readonly unknown[]) => {
    if (!words.some((word) => word instanceof ApiProblem)) complaints.push(format(words));
  };
  const spies = [vi.spyOn(console, 'error').mockImplementation(hear), vi.spyOn(console, 'warn').mockImplementation(hear)];
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  server.begin(answering, audience, changes, refusals);
  history.replaceState(null, '', address);
  const place = document.body.appendChild(document.createElement('div'));
  let root: Root | undefined;
  let router: Router | undefined;
  try {
    await loadOrganisation();
    await loadSession();
    if (audience !== 'visitor') await prefetchMenu();
    await activateLanguage(spokenLanguage([language]));
    const shown = startRouter(collectRoutes(isFramed ? features : bare));
    router = shown;
    root = createRoot(place);
    root.render(<App router={router} />);
    await settle(router, answering);
    return await look({
      page: document.documentElement,
      path: router.state.location.pathname,
      asked: server.asked(),
      sent: server.sent(),
      rest: () => settle(shown, answering),
      faults: [...server.faults(), ...complaints],
      isLoading: document.querySelector('[data-loading]') !== null,
    });
  } finally {
    root?.unmount();
    router?.dispose();
    document.body.replaceChildren();
    document.title = '';
    for (const spy of spies) spy.mockRestore();
  }
}
