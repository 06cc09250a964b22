import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, type Colleague, signInReading, SIZES } from './fixtures.ts';
import { type OwnLine, startLine } from './own-line.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

/** What a page says while its line is away, and how soon it is back: it tries again each second, and goes on at the edge of what is sent. */
const VIEWER_AWAY = 'The connection was lost. Trying again…';
const HOST_AWAY = 'You lost your connection. Your video is kept here and sent once you’re back online.';
const BACK_WITHIN = { timeout: 10_000 };

const lines: OwnLine[] = [];
let broadcast: string | undefined;

test.afterEach(async ({ page }) => {
  for (const line of lines.splice(0)) line.close();
  if (broadcast === undefined) return;
  const { stream } = await callAs<{ stream: { uuid: string; status: string } | null }>(
    page,
    'GET',
    `/api/v1/cards/${broadcast}/live-stream`,
  );
  if (stream?.status === 'live') await callAs(page, 'POST', `/api/v1/live-streams/${stream.uuid}/end`);
  broadcast = undefined;
});

/** Someone’s page, whose line can be cut. */
async function pageOf(browser: Browser, server: string, who: Colleague | 'super'): Promise<{ page: Page; line: OwnLine }> {
  const line = await startLine(server);
  lines.push(line);
  const page = await (await browser.newContext({ viewport: SIZES.narrow, baseURL: line.address })).newPage();
  await signInReading(page, who, 'en');
  return { page, line };
}

const secondsOf = (page: Page) => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

/** Listens to what a page plays, as it plays it: nothing of what is muted. */
const listen = (page: Page) =>
  page.locator('video').evaluate((video) => {
    if (!(video instanceof HTMLVideoElement)) return;
    const context = new AudioContext();
    // The camera of tests beeps twice a second, and this hears two thirds of one at a time.
    const ear = new AnalyserNode(context, { fftSize: 32_768 });
    context.createMediaElementSource(video).connect(ear).connect(context.destination);
    Object.assign(globalThis, { ear });
  });
/** The loudest moment of the last two thirds of a second, from 0 to 1. */
const loudness = (page: Page) =>
  page.evaluate(() => {
    const { ear } = globalThis as unknown as { ear: AnalyserNode };
    const heard = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(heard);
    return heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  });

test('LIV-09 a viewer hears the host of a broadcast, or not as they press; a line that is cut says so to viewer and host, and comes back by itself', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const server = baseURL ?? '';
  // Someone hosts one stream at a time: the other tests of streams have hosts of their own.
  await signInReading(page, 'peter.novak', 'en');
  const { id: hostId } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  const { page: administrator } = await pageOf(browser, server, 'super');
  await callAs(administrator, 'PUT', `/api/v1/users/${hostId}/roles/curator`);
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: false, way: 'broadcast' };
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title: `Heard by everyone ${Date.now()}`, content });
  const { slug } = await callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
  broadcast = id;
  const { page: host, line: hostLine } = await pageOf(browser, server, 'peter.novak');
  await host.goto(`/video_streams/${slug}`);
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByText('Good connection. Viewers are a few seconds behind.')).toBeVisible();

  const { page: viewer, line: viewerLine } = await pageOf(browser, server, 'nadia.karim');
  await viewer.goto(`/video_streams/${slug}`);
  await viewer.getByRole('button', { name: 'Join without a message' }).click();
  await expect.poll(() => secondsOf(viewer), 'the picture plays').toBeGreaterThan(1);
  await listen(viewer);
  await expect.poll(() => loudness(viewer), 'the host is heard').toBeGreaterThan(0.01);
  await viewer.getByRole('button', { name: 'Turn sound off' }).click();
  await expect.poll(() => loudness(viewer), 'nothing is').toBe(0);
  await viewer.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(() => loudness(viewer), 'and again').toBeGreaterThan(0.01);
  await host.getByRole('button', { name: 'Turn microphone off' }).click();
  await expect.poll(() => loudness(viewer), 'the host is silent').toBeLessThan(0.001);
  await host.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect.poll(() => loudness(viewer), 'and speaks').toBeGreaterThan(0.01);

  const before = await secondsOf(viewer);
  viewerLine.cut();
  await expect(viewer.getByText(VIEWER_AWAY)).toBeVisible();
  viewerLine.restore();
  await expect(viewer.getByText(VIEWER_AWAY)).toBeHidden(BACK_WITHIN);
  await expect.poll(() => secondsOf(viewer), 'the picture goes on').toBeGreaterThan(before + 3);
  await expect.poll(() => loudness(viewer), 'and so does the sound').toBeGreaterThan(0.01);
  await expect(viewer.getByRole('button', { name: 'Live', exact: true })).toBeVisible();

  hostLine.cut();
  await expect(host.getByText(HOST_AWAY)).toBeVisible();
  const stopped = await secondsOf(viewer);
  hostLine.restore();
  await expect(host.getByText(HOST_AWAY)).toBeHidden(BACK_WITHIN);
  await expect.poll(() => secondsOf(viewer), 'what was kept is sent').toBeGreaterThan(stopped + 4);
});
