import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

/** Seconds that a picture has played, and whether it is at rest. */
const secondsOf = (page: Page) => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

async function viewerOf(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES.narrow })).newPage();
  await signInReading(page, 'amina.diallo', 'en');
  await page.goto(path);
  await page.getByRole('button', { name: 'Join without a message' }).click();
  return page;
}

let broadcast: string | undefined;

// Who hosts one stream begins no other: one that was left running would fail each further try.
test.afterEach(async ({ page }) => {
  if (broadcast === undefined) return;
  const { stream } = await callAs<{ stream: { uuid: string; status: string } | null }>(
    page,
    'GET',
    `/api/v1/cards/${broadcast}/live-stream`,
  );
  if (stream?.status === 'live') await callAs(page, 'POST', `/api/v1/live-streams/${stream.uuid}/end`);
  broadcast = undefined;
});

test('LIV-09 a host plans a broadcast and sends it through the server; who comes late sees it move, looks back and goes to live; over a pause and a reload it is one film', async ({
  browser,
  page: host,
}) => {
  test.slow();
  const expectNoFaults = noteFaults(host);
  await signInReading(host, 'curator', 'en');
  const title = `Town hall ${Date.now()}`;
  await host.goto('/cards/new?type=video_stream');
  await expect(host.getByRole('radio', { name: /^Meeting/ })).toBeChecked();
  await host.getByRole('radio', { name: /^Broadcast/ }).check();
  await expect(host.getByRole('radio', { name: /^Broadcast/ })).toBeChecked();
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: true, way: 'broadcast' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  broadcast = id;
  const path = `/video_streams/${slug}`;
  await host.goto(path);
  await expect(host.getByLabel('Microphone level')).toBeVisible();
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByText('Good connection. Viewers are a few seconds behind.')).toBeVisible();
  await expectAccessible(host);

  const viewer = await viewerOf(browser, path);
  await expect.poll(() => secondsOf(viewer), 'the picture plays').toBeGreaterThan(1);
  const seen = await secondsOf(viewer);
  await expect.poll(() => secondsOf(viewer), 'and goes on').toBeGreaterThan(seen + 3);
  await expect(viewer.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(viewer);
  await expectAccessible(viewer);

  // Back to the beginning by keyboard, and to what is live.
  const place = viewer.getByRole('slider', { name: 'Rewind' });
  await place.focus();
  await place.press('Home');
  await expect.poll(() => secondsOf(viewer)).toBeLessThan(4);
  await viewer.getByRole('button', { name: 'Go to live' }).click();
  await expect.poll(() => secondsOf(viewer)).toBeGreaterThan(seen + 3);

  await host.getByRole('button', { name: 'Pause' }).click();
  await expect(viewer.getByText('Back in a moment')).toBeVisible();
  const stopped = await secondsOf(viewer);
  await host.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => secondsOf(viewer), 'after the pause').toBeGreaterThan(stopped + 2);

  host.on('dialog', (dialog) => void dialog.accept());
  await host.reload();
  await host.getByRole('button', { name: 'Continue' }).click();
  await expect(host.getByText('Good connection. Viewers are a few seconds behind.')).toBeVisible();
  const before = await secondsOf(viewer);
  await expect.poll(() => secondsOf(viewer), 'after the reload').toBeGreaterThan(before + 3);

  await host.getByRole('button', { name: 'End stream' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(host).toHaveURL(`/insights/${slug}`);
  await expect(viewer).toHaveURL(`/insights/${slug}`);
  // A host was there, which completes it: the recording plays from its picture.
  const play = host.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible({ timeout: 40_000 });
  await play.click();
  const film = host.locator('video');
  await expect.poll(() => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.duration : 0))).toBeGreaterThan(before);
  await expect.poll(() => secondsOf(host), 'the film plays').toBeGreaterThan(0.5);

  await host.getByRole('link', { name: 'Who watched' }).click();
  await expect(host.getByRole('row', { name: /Amina Diallo/ })).toContainText(/\d+:\d\d–\d+:\d\d/);
  await expectAccessible(host);
  expectNoFaults();
});
