import { type Browser, expect, type Page } from '@playwright/test';
import { type Cache, startCache } from './caching-proxy.ts';
import { callAs, type Colleague, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

let cache: Cache;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  cache = await startCache();
  server = await startOwnServer({ DEMO: 'true', LIVE_CACHE_URL: cache.address });
  cache.origin = server.address;
});
test.afterAll(async () => {
  await server.stop();
  server.remove();
  cache.close();
});

const pageOf = async (browser: Browser, who: Colleague | 'curator') => {
  const page = await (await browser.newContext({ viewport: SIZES.narrow, baseURL: server.address })).newPage();
  await signInReading(page, who, 'en');
  return page;
};
const secondsOf = (page: Page) => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

test('LIV-09 with a cache in front of broadcasts two viewers play the same pieces, and the server is asked once for each', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const host = await pageOf(browser, 'curator');
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: false, way: 'broadcast' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title: 'A town hall for thousands', content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  await host.goto(`/video_streams/${slug}`);
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByText('Good connection. Viewers are a few seconds behind.')).toBeVisible();

  const viewers = [await pageOf(browser, 'amina.diallo'), await pageOf(browser, 'grace.mensah')] as const;
  const expectNoFaults = viewers.map((page) => noteFaults(page));
  for (const page of viewers) {
    await page.goto(`/video_streams/${slug}`);
    await page.getByRole('button', { name: 'Join without a message' }).click();
  }
  const begun = await Promise.all(
    viewers.map(async (page) => {
      await expect.poll(() => secondsOf(page), 'the picture plays').toBeGreaterThan(1);
      return secondsOf(page);
    }),
  );
  for (const [at, page] of viewers.entries()) await expect.poll(() => secondsOf(page)).toBeGreaterThan((begun[at] ?? 0) + 6);

  const shared = [...cache.asked].filter(([path, { byViewers }]) => path.includes('/fragments/') && byViewers === 2);
  expect(shared.length, 'both watched these').toBeGreaterThan(4);
  const numberOf = (path: string) => path.split('/').slice(-4, -2).join(' ');
  const fetched = new Map<string, number>();
  for (const [path, { atServer }] of cache.asked) fetched.set(numberOf(path), (fetched.get(numberOf(path)) ?? 0) + atServer);
  expect(
    [...fetched].filter(([, times]) => times !== 1),
    'pieces that the server was asked for more than once',
  ).toEqual([]);

  // Looking back, by addresses that the feed brings again.
  const [first] = viewers;
  const place = first.getByRole('slider', { name: 'Rewind' });
  await place.focus();
  await place.press('Home');
  await expect.poll(() => secondsOf(first)).toBeLessThan(4);
  await expect.poll(() => secondsOf(first), 'plays from there').toBeGreaterThan(2);
  await first.getByRole('button', { name: 'Go to live' }).click();
  for (const expectNone of expectNoFaults) expectNone();
});
