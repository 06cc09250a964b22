import { type BrowserContext, test as base } from '@playwright/test';

/** Contexts that outlive the test that made them, on purpose. */
const kept = new WeakSet<BrowserContext>();

/** Leaves a context open after the test that made it. */
export function keepOpen(context: BrowserContext): void {
  kept.add(context);
}

/**
 * Playwright's `test`, after which nothing stays open that the test opened for a second person: the browser of a worker would keep it to its end, and
 * a host who goes on broadcasting there takes a third of two cores from all tests that follow. What a hook opened before all tests of a file stays.
 */
export const test = base.extend<{ closesWhatItOpened: undefined }>({
  closesWhatItOpened: [
    async ({ browser }, give) => {
      const before = new Set(browser.contexts());
      await give(undefined);
      for (const context of browser.contexts()) if (!before.has(context) && !kept.has(context)) await context.close();
    },
    { auto: true },
  ],
});
