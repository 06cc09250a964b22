import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function viewerOf(browser: Browser, who: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES.narrow })).newPage();
  await signInReading(page, who, 'en');
  await page.goto(path);
  await page.getByRole('button', { name: 'Join without a message' }).click();
  return page;
}

/** How much two looks at a part of the picture differ, a second apart: a picture that moves is not the same twice. */
const moves = (page: Page, left: number) =>
  page
    .locator('video:visible')
    .first()
    .evaluate(async (video, from) => {
      if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return 0;
      const look = () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 90 });
        const pen = canvas.getContext('2d');
        pen?.drawImage(video, video.videoWidth * from, 0, video.videoWidth / 2, video.videoHeight, 0, 0, 80, 90);
        return [...(pen?.getImageData(0, 0, 80, 90).data ?? [])];
      };
      const before = look();
      for (let frame = 0; frame < 15; frame += 1) await new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
      return look().filter((value, at) => Math.abs(value - (before[at] ?? 0)) > 40).length;
    }, left);

let broadcast: string | undefined;

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

test('LIV-09 a guest looks at their camera, comes on stage and is seen beside the host, who goes on moving; taken off, they watch again', async ({
  browser,
  page: host,
}) => {
  test.slow();
  await signInReading(host, 'admin', 'en');
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: false, way: 'broadcast' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title: `On stage ${Date.now()}`, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  broadcast = id;
  await host.goto(`/video_streams/${slug}`);
  // The browser of tests has one camera and several microphones.
  await host.getByRole('combobox', { name: 'Microphone' }).selectOption({ index: 1 });
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(host.getByText('Viewers are a few seconds behind.')).toBeVisible();
  // Each pause begins a new part; the camera goes on after all of them.
  for (let times = 0; times < 4; times += 1) {
    await host.getByRole('button', { name: 'Pause' }).click();
    await expect(host.getByText('Viewers see “Back in a moment”.')).toBeVisible();
    await host.getByRole('button', { name: 'Resume' }).click();
    await expect(host.getByRole('button', { name: 'Pause' })).toBeVisible();
  }
  const [guest, other] = [
    await viewerOf(browser, 'grace.mensah', `/video_streams/${slug}`),
    await viewerOf(browser, 'leah.cohen', `/video_streams/${slug}`),
  ];
  await host.getByRole('tab', { name: /^People/ }).click();
  await host.getByRole('button', { name: 'More actions for Grace Mensah' }).click();
  await host.getByRole('menuitem', { name: 'Invite on stage' }).click();
  await expect(host.getByText('Invited', { exact: true })).toBeVisible();

  await guest.getByRole('button', { name: 'Check camera and microphone' }).click();
  await expect(guest.getByLabel('Your camera')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Come on stage' }).click();
  await expect(guest.getByText('You’re on stage. Everyone can see and hear you.')).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest);
  await expect(host.getByRole('button', { name: 'Take off stage' })).toBeVisible();
  await expectAccessible(host);
  // Host on the left and guest on the right, in what is sent and in what viewers see.
  for (const page of [host, other]) {
    for (const left of [0, 0.5]) await expect.poll(() => moves(page, left), { message: `the half from ${left}` }).toBeGreaterThan(50);
  }
  // All three read who is in the picture.
  const { fullName: hostName } = await callAs<{ fullName: string }>(host, 'GET', '/api/v1/session');
  for (const page of [host, guest, other])
    await expect(page.getByRole('list', { name: 'On stage' }).filter({ visible: true })).toHaveText(
      new RegExp(`^${hostName}.?Grace Mensah$`),
    );

  await host.getByRole('button', { name: 'Take off stage' }).click();
  await expect(guest.getByText('You’re on stage. Everyone can see and hear you.')).toBeHidden();
  await expect(guest.getByRole('button', { name: 'Raise hand' })).toBeVisible();
  await expect.poll(() => moves(guest, 0), 'the broadcast plays again').toBeGreaterThan(50);
  await expect(other.getByRole('list', { name: 'On stage' })).toBeHidden();
});
