import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

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

async function pageOf(
  browser: Browser,
  who: Colleague | 'super',
  path: string,
  size: 'wide' | 'narrow' = 'wide',
  devices?: Devices,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES[size] })).newPage();
  await page.addInitScript(KEEPS_PEERS);
  if (devices !== undefined) await page.addInitScript(HAS_DEVICES, devices);
  await signInReading(page, who, 'en');
  await page.goto(path);
  return page;
}

interface Received {
  readonly isOpen: boolean;
  readonly frames: number;
  readonly sound: number;
}

interface Devices {
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly tone: number;
}
const HOST: Devices = { colour: [190, 40, 40], tone: 440 };
const GUEST: Devices = { colour: [40, 60, 190], tone: 1_500 };

/** Someone has a camera that sees one colour, and a microphone that hears one tone. */
const HAS_DEVICES = ({ colour, tone }: Devices) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const pen = canvas.getContext('2d');
  let moment = 0;
  setInterval(() => {
    if (pen === null) return;
    moment += 1;
    pen.fillStyle = `rgb(${colour.join(' ')})`;
    pen.fillRect(0, 0, 640, 360);
    // What does not move is not sent.
    pen.fillStyle = 'white';
    pen.fillRect((moment * 8) % 620, 350, 20, 10);
  }, 60);
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  const oscillator = new OscillatorNode(context, { frequency: tone });
  oscillator.connect(new GainNode(context, { gain: 0.2 })).connect(microphone);
  oscillator.start();
  addEventListener('click', () => void context.resume());
  navigator.mediaDevices.getUserMedia = async ({ video, audio } = {}) =>
    new MediaStream([
      ...(video === undefined || video === false ? [] : canvas.captureStream(16).getVideoTracks()),
      ...(audio === undefined || audio === false ? [] : microphone.stream.getAudioTracks().map((track) => track.clone())),
    ]);
};

/** How loud some tones are in what a video says, the last of its seconds alone. */
const tonesIn = (video: Locator, tones: readonly number[]) =>
  video.evaluate(async (element, wanted) => {
    const bytes = await (await fetch(element instanceof HTMLVideoElement ? element.currentSrc : '')).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    const samples = sound.getChannelData(0).subarray(-96_000, -48_000);
    return wanted.map((tone) => {
      let [sine, cosine] = [0, 0];
      for (const [at, sample] of samples.entries()) {
        sine += sample * Math.sin((2 * Math.PI * tone * at) / 48_000);
        cosine += sample * Math.cos((2 * Math.PI * tone * at) / 48_000);
      }
      return (2 * Math.hypot(sine, cosine)) / samples.length;
    });
  }, tones);

/** Which share of a picture has some colours, about. */
const coloursIn = (video: Locator, colours: readonly Devices['colour'][]) =>
  video.evaluate((element, wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const pen = canvas.getContext('2d');
    if (pen === null || !(element instanceof HTMLVideoElement)) return [];
    pen.drawImage(element, 0, 0, 160, 90);
    const { data } = pen.getImageData(0, 0, 160, 90);
    return wanted.map((colour) => {
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (colour.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 45)) found += 4;
      return found / data.length;
    });
  }, colours);

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

test('LIV-09 the recording of a meeting has everyone in it: who is seen, side by side, and who is heard', async ({
  browser,
  page: host,
}) => {
  test.slow();
  await host.addInitScript(KEEPS_PEERS);
  await host.addInitScript(HAS_DEVICES, HOST);
  await signInReading(host, 'super', 'en');
  const content = { cardType: 'video_stream', startsAt: null, keepsRecording: true, way: 'meeting' };
  const { id } = await callAs<Made>(host, 'POST', '/api/v1/cards', { title: `Recorded by two ${Date.now()}`, content });
  const { slug } = await callAs<Made>(host, 'POST', `/api/v1/cards/${id}/publish`);
  meeting = id;
  const path = `/video_streams/${slug}`;
  await host.goto(path);
  await host.getByRole('button', { name: 'Go live' }).click();
  const guest = await pageOf(browser, 'hanna.kovacs', path, 'narrow', GUEST);
  await guest.getByRole('button', { name: 'Join without a message' }).click();
  await guest.getByRole('button', { name: 'Turn camera on' }).click();
  await guest.getByRole('button', { name: 'Turn microphone on' }).click();
  for (const page of [host, guest]) await expectHeard(page, 1, 1, 'the other one');
  // The last seconds of the recording are looked at: both are in them.
  await expectHeard(host, 1, 1, 'and goes on');

  await host.getByRole('button', { name: 'End stream' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(host).toHaveURL(`/insights/${slug}`, { timeout: 40_000 });
  await guest.goto(`/insights/${slug}`);
  const play = guest.getByRole('button', { name: 'Play recording' });
  await expect(play).toBeVisible({ timeout: 40_000 });
  await play.click();
  const film = guest.locator('video');
  await expect.poll(() => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0))).toBeGreaterThan(0.5);
  await film.evaluate((video) => {
    if (video instanceof HTMLVideoElement && Number.isFinite(video.duration)) video.currentTime = video.duration - 1;
  });
  await expect.poll(async () => Math.min(...(await coloursIn(film, [HOST.colour, GUEST.colour]))), 'both are seen').toBeGreaterThan(0.15);
  const [ofHost = 0, ofGuest = 0, ofNoOne = 1] = await tonesIn(film, [HOST.tone, GUEST.tone, 3_100]);
  expect(Math.min(ofHost, ofGuest), 'both are heard').toBeGreaterThan(ofNoOne * 10);
  expect(Math.min(ofHost, ofGuest)).toBeGreaterThan(0.01);
});
