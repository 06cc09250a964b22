import { type Browser, expect, type Page, test } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, signInReading, SIZES } from './fixtures.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

/** A page keeps its connections to others where the test finds them. */
const KEEPS_PEERS = () => {
  const peers: RTCPeerConnection[] = [];
  class Kept extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  }
  Object.assign(globalThis, { RTCPeerConnection: Kept, peers });
};

async function pageOf(browser: Browser, who: Colleague | 'super', path: string, size: 'wide' | 'narrow' = 'wide'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES[size] })).newPage();
  await page.addInitScript(KEEPS_PEERS);
  await signInReading(page, who, 'en');
  await page.goto(path);
  return page;
}

interface Received {
  readonly isOpen: boolean;
  readonly frames: number;
  readonly sound: number;
}

/** What came from each other one so far: pictures that were decoded, and how loud all samples of sound were together. */
const receivedBy = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] };
    return Promise.all(
      peers.map(async (peer): Promise<Received> => {
        const sum = { isOpen: peer.connectionState !== 'closed', frames: 0, sound: 0 };
        for (const report of (await peer.getStats()).values()) {
          if (report.type !== 'inbound-rtp') continue;
          sum.frames += Number(report.framesDecoded ?? 0);
          // A browser makes samples of silence where nothing comes; what is heard has energy.
          sum.sound += Number(report.totalAudioEnergy ?? 0);
        }
        return sum;
      }),
    );
  });

/** From how many others moving pictures and sound came since the look before. */
function hearing(page: Page) {
  let before: readonly Received[] | undefined;
  return async () => {
    const [last, now] = [before, await receivedBy(page)];
    before = now;
    const more = (what: 'frames' | 'sound') => now.filter((one, at) => one[what] > (last?.[at]?.[what] ?? 0)).length;
    return last === undefined ? undefined : [more('frames'), more('sound')];
  };
}

/** Waits until moving pictures come to a page from so many others, and sound from so many. */
const expectHeard = (page: Page, seen: number, heard: number, message: string) =>
  expect.poll(hearing(page), { message, intervals: [1_500], timeout: 40_000 }).toEqual([seen, heard]);

const tiles = (page: Page) => page.getByRole('list', { name: 'People in this meeting' }).getByRole('listitem');

let meeting: string | undefined;

test.afterEach(async ({ page }) => {
  if (meeting === undefined) return;
  const { stream } = await callAs<{ stream: { uuid: string; status: string } | null }>(page, 'GET', `/api/v1/cards/${meeting}/live-stream`);
  if (stream?.status === 'live') await callAs(page, 'POST', `/api/v1/live-streams/${stream.uuid}/end`);
  meeting = undefined;
});

test('LIV-09 in a meeting three people see and hear each other; the host mutes one, takes one off, and who is removed receives nothing more', async ({
  browser,
  page: host,
}) => {
  test.slow();
  await host.addInitScript(KEEPS_PEERS);
  await signInReading(host, 'super', 'en');
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: false, way: 'meeting' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title: `Everyone speaks ${Date.now()}`, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  meeting = id;
  const path = `/video_streams/${slug}`;
  await host.goto(path);
  await host.getByRole('button', { name: 'Go live' }).click();
  await expect(tiles(host)).toHaveCount(1);

  const [ann, bob] = [await pageOf(browser, 'hanna.kovacs', path), await pageOf(browser, 'victor.alves', path, 'narrow')];
  for (const page of [ann, bob]) {
    await page.getByRole('button', { name: 'Join without a message' }).click();
    // What is theirs is off until they press.
    await expect(page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
  }
  await expect(tiles(host)).toHaveCount(3);
  await expectHeard(ann, 1, 1, 'the host alone, before anyone else turned anything on');
  for (const page of [ann, bob]) {
    await page.getByRole('button', { name: 'Turn camera on' }).click();
    await page.getByRole('button', { name: 'Turn microphone on' }).click();
    await expect(page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  }
  for (const page of [host, ann, bob]) await expectHeard(page, 2, 2, 'both others');
  await expect.poll(() => tiles(host).evaluateAll((all) => all.filter(({ dataset }) => 'speaking' in dataset).length)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(bob);
  await expectAccessible(bob);
  await expectAccessible(host);

  const choose = async (name: string, what: string) => {
    await host.getByRole('button', { name: `More actions for ${name}` }).click();
    await host.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await host.getByRole('tab', { name: /^People/ }).click();
  await choose('Hanna Kovacs', 'Mute');
  await expect(ann.getByText('The host muted you. You can see and hear the others, but they can’t hear you.')).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Turn microphone on' })).toBeDisabled();
  await expect(tiles(bob).filter({ hasText: 'Hanna Kovacs' })).toContainText('Microphone off.');
  await expectHeard(bob, 2, 1, 'both are seen, the host is heard');

  await choose('Hanna Kovacs', 'Turn off camera and microphone');
  await expect(ann.getByText('The host turned off your camera and microphone.')).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await expectHeard(bob, 1, 1, 'the host alone');

  await choose('Victor Alves', 'Remove from stream');
  await host.getByRole('button', { name: 'Remove from stream' }).click();
  await expect(bob.getByRole('heading', { name: 'The host removed you from this live stream' })).toBeVisible();
  const open = async (page: Page) => (await receivedBy(page)).filter(({ isOpen }) => isOpen).length;
  await expect.poll(async () => [await open(bob), await open(host), await open(ann)]).toEqual([0, 1, 1]);
  await expectHeard(bob, 0, 0, 'nothing more');
  await expect(tiles(ann)).toHaveCount(2);
  await expectHeard(ann, 1, 1, 'the others go on');
});
