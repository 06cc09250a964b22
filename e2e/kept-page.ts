import type { BrowserContext, Page } from '@playwright/test';
import { keepOpen, test as base } from './test.ts';

/** What cannot be taken back: a page on which a test called one of these is not kept. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'newCDPSession', 'setGeolocation'] as const;
/** An address of every origin that runs no code of the application, so that what is cleared there stays so. */
const NOT_A_PAGE = '/health/live';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The options that the context was made with. */
  readonly options: string;
  readonly size: ReturnType<Page['viewportSize']>;
  isSpent: boolean;
}

/** The page of this worker, from the test before. */
let kept: Kept | undefined;

function notesWhatLasts(made: Kept): void {
  for (const one of [made.context, made.page]) {
    const { clock } = one;
    Object.defineProperty(one, 'clock', {
      get: () => {
        made.isSpent = true;
        return clock;
      },
    });
    for (const method of LASTING) {
      const own: unknown = Reflect.get(one, method);
      if (typeof own !== 'function') continue;
      Object.defineProperty(one, method, {
        value: (...given: unknown[]): unknown => {
          made.isSpent = true;
          return Reflect.apply(own, one, given);
        },
      });
    }
  }
}

/** Gives the page back as it was made: no one signed in, nothing stored, no routes, listeners or other pages, of the usual size. */
async function clear({ context, page, size }: Kept): Promise<void> {
  page.removeAllListeners();
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.setExtraHTTPHeaders({}), page.setExtraHTTPHeaders({})]);
  if (page.url().startsWith('http')) {
    await page.goto(new URL(NOT_A_PAGE, page.url()).href);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
  }
  await context.clearCookies();
  await page.goto('about:blank');
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null, contrast: null });
  if (size !== null) await page.setViewportSize(size);
}

/**
 * Playwright's `test`, whose `page` and `context` are the ones of the test before where those can be made as good as new: a page that is new reads and
 * compiles the whole application again, which costs three times as much as opening an address in one that was there (docs/decisions/0061).
 * For files of many short tests.
 */
export const test = base.extend({
  context: async ({ browser, viewport, hasTouch, locale, serviceWorkers }, give, { retry }) => {
    const options = JSON.stringify([viewport, hasTouch, locale, serviceWorkers]);
    if (kept !== undefined && (kept.isSpent || kept.options !== options || kept.page.isClosed())) {
      await kept.context.close();
      kept = undefined;
    }
    if (kept === undefined) {
      const context = await browser.newContext();
      keepOpen(context);
      const page = await context.newPage();
      kept = { context, page, options, size: page.viewportSize(), isSpent: false };
      notesWhatLasts(kept);
    }
    const { context, page } = kept;
    await give(context);
    // Who is watched step by step is watched alone.
    if (retry > 0) kept.isSpent = true;
    if (!kept.isSpent && !page.isClosed()) await clear(kept);
  },
  page: async ({ context }, give) => {
    const [page = await context.newPage()] = context.pages();
    await give(page);
  },
});
