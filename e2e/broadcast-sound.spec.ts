import { expect, test } from '@playwright/test';
import { browser, headlessShell, launchOptions } from './browser.ts';
import { callAs, type Colleague, signInReading, SIZES } from './fixtures.ts';

// As phones and Safari have it: nothing plays with sound unless someone pressed for it.
const { args, ...launched } = launchOptions(headlessShell ?? browser);
test.use({ launchOptions: { ...launched, args: [...args, '--autoplay-policy=user-gesture-required'] } });

interface Made {
  readonly id: string;
  readonly slug: string;
}

let broadcast: string | undefined;

test.afterEach(async ({ page }) => {
  if (broadcast === undefined) return;
  const card = await callAs<{ stream: { uuid: string; status: string } | null }>(page, 'GET', `/api/v1/cards/${broadcast}/live-stream`);
  if (card.stream?.status === 'live') await callAs(page, 'POST', `/api/v1/live-streams/${card.stream.uuid}/end`);
  broadcast = undefined;
});

test('LIV-09 where a browser lets no sound play by itself the picture plays without it, and one press turns it on', async ({
  browser: opened,
  page: host,
}) => {
  test.slow();
  const pageOf = async (who: Colleague | 'super') => {
    const page = await (await opened.newContext({ viewport: SIZES.narrow })).newPage();
    await signInReading(page, who, 'en');
    return page;
  };
  // Someone hosts one stream at a time: the other tests of streams have hosts of their own.
  await signInReading(host, 'peter.novak', 'en');
  const { id: hostId } = await callAs<{ id: string }>(host, 'GET', '/api/v1/session');
  await callAs(await pageOf('super'), 'PUT', `/api/v1/users/${hostId}/roles/curator`);
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: false, way: 'broadcast' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title: `Heard by a press ${Date.now()}`, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  broadcast = id;
  await host.goto(`/video_streams/${slug}`);
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByText('Good connection. Viewers are a few seconds behind.')).toBeVisible();

  const viewer = await pageOf('nadia.karim');
  // A browser takes the press on “Join” for one for some seconds; the picture comes later.
  await viewer.route(/\/feed\?/, async (route) => {
    await expect.poll(() => viewer.evaluate(() => navigator.userActivation.isActive)).toBe(false);
    await route.fallback();
  });
  await viewer.goto(`/video_streams/${slug}`);
  await viewer.getByRole('button', { name: 'Join without a message' }).click();
  const playing = () =>
    viewer
      .locator('video')
      .evaluate((video) => (video instanceof HTMLVideoElement ? [video.muted, video.paused, video.currentTime > 1] : []));
  await expect.poll(playing, 'without sound').toEqual([true, false, true]);
  await viewer.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(playing, 'with sound').toEqual([false, false, true]);
  await expect(viewer.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  const at = await viewer.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await expect
    .poll(() => viewer.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)), 'goes on')
    .toBeGreaterThan(at + 1);
});
