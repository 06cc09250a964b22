import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callAs, expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const FILM = new URL('../apps/server/src/demo/files/night-flow.mp4', import.meta.url);
const FILE = 'https://media.example.com/night-flow.mp4';

/** What YouTube's player does, as far as the product hears of it: asked, it says where it is. */
const YOUTUBE_PLAYER = `<!doctype html><html lang="en"><head><title>Player</title></head><body><p>Playing</p><script>
  let at = 0;
  addEventListener('message', ({ data, source, origin }) => {
    if (JSON.parse(data).event !== 'listening') return;
    const say = (playerState) => source.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at, duration: 8, playerState } }), origin);
    const timer = setInterval(() => {
      say(at >= 8 ? 0 : 1);
      if (at >= 8) clearInterval(timer);
      at += 1;
    }, 500);
  });
</script></body></html>`;

async function makeCard(page: Page, title: string, url: string): Promise<string> {
  await page.goto('/cards/new?type=linked_video');
  await page.getByRole('textbox', { name: 'Video link' }).fill(url);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/\/insights\//);
  return new URL(page.url()).pathname;
}

test('PLY-11 videos of other sites play where the organisation allows them, behind a cover, with progress', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=linked_video');
  await page.getByRole('textbox', { name: 'Video link' }).fill('https://vimeo.com/76979871');
  await expect(page.getByText('Your organisation doesn’t allow videos from vimeo.com yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Video link' }).fill('https://example.com/page');
  await expect(page.getByText('This link is not a video that we can play.')).toBeVisible();
  await expectSound(page);
  const youtube = await makeCard(page, `Leaks on film ${Date.now()}`, 'https://youtu.be/dQw4w9WgXcQ');
  await makeCard(page, `Not here ${Date.now()}`, 'https://vimeo.com/76979871');
  await expect(page.getByText('Your organisation doesn’t play videos from vimeo.com here.')).toBeVisible();
  const file = await makeCard(page, `Night flow elsewhere ${Date.now()}`, FILE);

  await signIn(page, 'admin');
  await page.goto('/admin/tools');
  await expect(page.getByLabel('YouTube')).toBeChecked();
  await page.getByRole('combobox', { name: 'Other sites with video files' }).fill('media.example.com');
  await page.keyboard.press('Enter');
  await expectSound(page);
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const asked: string[] = [];
  await page.context().route(/youtube-nocookie\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: YOUTUBE_PLAYER });
  });
  const bytes = await readFile(FILM);
  await page.context().route(/media\.example\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'video/mp4', body: bytes });
  });
  await signIn(page, 'grace.mensah');
  const expectNoFaults = noteFaults(page);
  await page.goto(youtube);
  await expect(page.getByText('Pressing play loads the video from youtube.com.')).toBeVisible();
  await expectSound(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Play Leaks on film/ }).click();
  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');

  await page.goto(file);
  await page.getByRole('button', { name: /^Play Night flow elsewhere/ }).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
  await film.evaluate((element: HTMLVideoElement) => element.pause());
  const slug = file.replace('/insights/', '');
  await expect
    .poll(async () => (await callAs<{ completedPercentage: number }>(page, 'GET', `/api/v1/cards/${slug}`)).completedPercentage)
    .toBeGreaterThan(0);
  expectNoFaults();
});
