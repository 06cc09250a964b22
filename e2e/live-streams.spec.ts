import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function viewerOf(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES.narrow })).newPage();
  await signInReading(page, 'amina.diallo', 'en');
  await page.goto(path);
  return page;
}

/** Pictures shown so far, of the host at the other end. */
const framesOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0));

test('LIV-01 LIV-02 LIV-04 LIV-08 a host streams to a viewer, who sees moving pictures, asks, raises a hand and is removed; after the end the recording plays', async ({
  browser,
  page: host,
}) => {
  test.slow();
  const expectNoFaults = noteFaults(host);
  // Someone hosts one stream at a time: the other tests of streams have hosts of their own.
  await signInReading(host, 'leader', 'en');
  const title = `Ask the control room ${Date.now()}`;
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: true };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  const path = `/video_streams/${slug}`;
  await host.goto(`/insights/${slug}`);
  await host.getByRole('link', { name: 'Go live' }).click();
  await expect(host.getByRole('switch', { name: 'Video' })).toBeChecked();
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // CRD-05: the card of a stream that is live opens the stream.
  const viewer = await viewerOf(browser, `/insights/${slug}`);
  await expect(viewer).toHaveURL(path);
  await viewer.getByText('Question', { exact: true }).click();
  await viewer.getByRole('textbox', { name: 'Your question' }).fill('Why three nights, not two?');
  await viewer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(5);
  const shown = await framesOf(viewer);
  await expect.poll(() => framesOf(viewer), 'the picture moves').toBeGreaterThan(shown);
  await expectNoSidewaysScroll(viewer);
  await expectAccessible(viewer);

  await expect(host.getByText('Why three nights, not two?')).toBeVisible();
  await host.getByRole('textbox', { name: 'Your message' }).fill('Two gives too many false digs.');
  await host.keyboard.press('Enter');
  await expect(viewer.getByText('Two gives too many false digs.')).toBeVisible();
  await viewer.getByRole('button', { name: 'Raise hand' }).click();
  await expect(host.getByText('1 raised hand')).toBeVisible();

  await host.getByRole('tab', { name: /^People/ }).click();
  await expect(host.getByRole('button', { name: 'More actions for Amina Diallo' })).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'More actions for Amina Diallo' }).click();
  await host.getByRole('menuitem', { name: 'Remove from stream' }).click();
  await host.getByRole('button', { name: 'Remove from stream' }).click();
  await expect(viewer.getByRole('heading', { name: 'The host removed you from this live stream' })).toBeVisible();
  await expect(host.getByText('1 in the meeting')).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByRole('heading', { name: 'The host removed you from this live stream' })).toBeVisible();

  // A stream that runs is not left by mistake.
  await host.getByRole('link', { name: 'Home' }).first().click();
  await expect(host.getByText('Changes that you made may not be saved.')).toBeVisible();
  await host.getByRole('button', { name: 'Stay' }).click();
  await host.getByRole('button', { name: 'End stream' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(host).toHaveURL(`/insights/${slug}`);
  await viewer.goto(path);
  await expect(viewer).toHaveURL(`/insights/${slug}`);
  await expect(viewer.getByRole('button', { name: 'Play recording' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Play recording' }).click();
  await expect.poll(() => framesOf(viewer), 'the recording plays').toBeGreaterThan(1);
  expectNoFaults();
});
