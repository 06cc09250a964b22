import type { BrowserContext, Page, Route } from '@playwright/test';
import { inject, vi } from 'vitest';
import { getSession } from '@waymark/contract/session';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { screenAddresses } from './addresses.ts';
import { FULL } from './sample-shapes.ts';
import { sampleAnswer, sampleServer } from './sample-server.ts';

const ORIGIN = 'http://laid-out.localhost';
/** A small page inside the menu, by way of which a screen is reached that is there already. */
const BY_WAY_OF = '/notifications';
/** How long a screen may take to come: a screen that goes on waiting is looked at as it is. */
const PATIENCE_MILLISECONDS = 2_000;

type Server = ReturnType<typeof sampleServer>;

/** Answers everything that a page asks for: files as they were built, and the contract's samples. */
async function answer(server: Server, route: Route): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) {
    const said = await server.answer(request.url(), { method: request.method(), body: request.postData() });
    return route.fulfill({ status: said.status, contentType: 'application/json', body: await said.text() });
  }
  // The page preloads texts by a placeholder that a server fills in.
  if (/^\/(?:assets|i)\//.test(pathname) && !pathname.includes('%')) return route.fulfill({ path: inject('built') + pathname });
  if (request.resourceType() === 'document') return route.fulfill({ path: `${inject('built')}/index.html`, contentType: 'text/html' });
  return route.abort();
}

/** Runs in the page before anything of it: each text in brackets, its words with accents and two fifths longer; where it is mirrored, in the place of the Arabic ones. */
function lengthenTexts(language: string): void {
  const ACCENTS: Readonly<Record<string, string>> = {
    a: 'ấ',
    e: 'ế',
    i: 'í',
    o: 'ố',
    u: 'ű',
    A: 'Ấ',
    E: 'Ế',
    I: 'Í',
    O: 'Ố',
    U: 'Ű',
    y: 'ý',
    g: 'ģ',
  };
  const longer = (words: string) =>
    words.replaceAll(
      /\p{L}{2,}/gu,
      (word) => word.replaceAll(/[aeiouyg]/gi, (letter) => ACCENTS[letter] ?? letter) + 'm'.repeat(Math.ceil(word.length * 0.4)),
    );
  // Compiled: a text, or its parts, of which a list is a value with its format and what each form says.
  const partOf = (part: unknown): unknown => {
    if (typeof part === 'string') return longer(part);
    if (!Array.isArray(part) || typeof part[2] !== 'object') return part;
    const [name, format, forms] = part as [string, string, Readonly<Record<string, unknown>>];
    const said = (form: unknown) => (Array.isArray(form) ? form.map(partOf) : typeof form === 'string' ? longer(form) : form);
    return [name, format, Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, key === 'offset' ? form : said(form)]))];
  };
  const lengthened = (text: unknown) =>
    typeof text === 'string' ? `[${longer(text)}]` : Array.isArray(text) ? ['[', ...text.map(partOf), ']'] : text;
  const fetchAsIs = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.includes('/assets/texts/')) return fetchAsIs(input, init);
    const texts = (await (await fetchAsIs(address.replace(`/${language}/`, '/en/'), init)).json()) as Readonly<Record<string, unknown>>;
    const said = (Reflect.get(window, 'said') ?? {}) as Record<string, string>;
    for (const text of Object.values(texts).map((one) => (Array.isArray(one) && one.length === 1 ? (one[0] as unknown) : one)))
      if (typeof text === 'string') said[`[${longer(text)}]`] = text;
    Reflect.set(window, 'said', said);
    return Response.json(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, lengthened(text)])));
  };
}

/** Waits until a page shows what it has; who arrives at a screen has the focus in it. */
async function settle(page: Page): Promise<void> {
  const isThere = () => document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null;
  await page.waitForFunction(isThere, undefined, { polling: 20, timeout: PATIENCE_MILLISECONDS }).catch(() => {});
}

/** Follows a link inside the open page; where no other screen comes, the whole page is loaded. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const hasArrived = () => document.getElementById('main')?.contains(document.activeElement) === true;
  await page
    .waitForFunction(hasArrived, undefined, { polling: 20, timeout: PATIENCE_MILLISECONDS })
    .catch(() => page.goto(ORIGIN + address));
  await settle(page);
}

/** A page of the built application that is signed in, in lengthened texts. */
async function open(context: BrowserContext, language: 'en' | 'ar'): Promise<Page> {
  const server = sampleServer(() => Promise.resolve({}));
  const { profile } = JSON.parse(sampleAnswer(getSession, FULL)) as { profile: object };
  server.begin({ shape: FULL }, 'administrator', { 'session.get': { profile: { ...profile, language } } }, {});
  await context.route('**/*', (route) => answer(server, route));
  await context.addInitScript(lengthenTexts, language);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${BY_WAY_OF}`);
  await settle(page);
  return page;
}

/** Looks at every screen of the router's table as the built application lays it out, in lengthened English or mirrored. Gives the page, still open. */
export async function lookAtAll(language: 'en' | 'ar', look: (page: Page, address: string) => Promise<void>): Promise<Page> {
  // Where there is one, what drives the browser asks the network for its own files.
  vi.stubGlobal('XMLHttpRequest', undefined);
  const { chromium } = await import('@playwright/test');
  const listensAt = inject('browser');
  if (listensAt === '') throw new Error('There is no browser: npm test installs one');
  const browser = await chromium.connect(listensAt);
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', locale: language });
  const page = await open(context, language);
  const only = new RegExp(String(import.meta.env['VITE_SCREENS'] ?? ''));
  for (const { address } of screenAddresses(collectRoutes(features)).filter(({ isClosed, address: at }) => isClosed && only.test(at))) {
    await follow(page, address);
    await look(page, address);
  }
  return page;
}
