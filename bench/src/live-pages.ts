import { chromium } from '@playwright/test';
import { browser as installed, launchOptions } from '../../e2e/browser.ts';
import type { SignedIn } from '../../apps/server/src/testing/sign-in-as.ts';
import { Firefox } from './webdriver-bidi.ts';

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** A page of someone’s in a browser of its own, which can be killed. */
export interface LivePage {
  goto(address: string): Promise<void>;
  /** Gives what a script gives, which may be a promise of something JSON knows. */
  run<Result>(script: string): Promise<Result>;
  /** Ends the browser in the middle of whatever it does. */
  kill(): Promise<void>;
}

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** How large the camera is, and how wide a bit of the time in its picture. */
const CAMERA = { width: 960, height: 540, bit: 60, bits: 28 };

/**
 * Runs before a page: its camera shows the time, as a row of dark and light fields, and its microphone a tone. `shownAt()` reads the time out of
 * the picture that the page plays, in milliseconds of the same clock.
 */
const BEFORE = `(() => {
  const { width, height, bit, bits } = ${JSON.stringify(CAMERA)};
  const across = width / bit;
  const now = () => Date.now() % 2 ** bits;
  const camera = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const draw = () => {
      const time = now();
      pen.fillStyle = '#336';
      pen.fillRect(0, 0, width, height);
      for (let at = 0; at < bits; at += 1) {
        pen.fillStyle = Math.floor(time / 2 ** at) % 2 === 1 ? '#fff' : '#000';
        pen.fillRect((at % across) * bit, Math.floor(at / across) * bit, bit, bit);
      }
    };
    draw();
    setInterval(draw, 40);
    return canvas.captureStream(24);
  };
  const microphone = () => {
    const context = new AudioContext();
    const [tone, end] = [context.createOscillator(), context.createMediaStreamDestination()];
    tone.connect(end);
    tone.start();
    return end.stream.getAudioTracks();
  };
  if (navigator.mediaDevices !== undefined) {
    navigator.mediaDevices.getUserMedia = async ({ video }) =>
      new MediaStream([...(video ? camera().getVideoTracks() : []), ...microphone()]);
  }
  const copy = Object.assign(document.createElement('canvas'), { width, height });
  window.shownAt = () => {
    const video = document.querySelector('video');
    if (video === null || video.readyState < 2) return null;
    const pen = copy.getContext('2d', { willReadFrequently: true });
    pen.drawImage(video, 0, 0, width, height);
    let time = 0;
    for (let at = 0; at < bits; at += 1) {
      const [red] = pen.getImageData((at % across) * bit + bit / 2, Math.floor(at / across) * bit + bit / 2, 1, 1).data;
      if (red > 128) time += 2 ** at;
    }
    return (now() - time + 2 ** bits) % 2 ** bits;
  };
})()`;

/** Opens someone’s page, with nothing in it yet. */
export async function openPage(name: BrowserName, { cookies }: SignedIn, host: string): Promise<LivePage> {
  const session = cookies['session'] ?? '';
  return name === 'chromium' ? inChromium(session, host) : inFirefox(session, host);
}

async function inChromium(session: string, host: string): Promise<LivePage> {
  const { args, ...options } = launchOptions(installed);
  // The server is killed as a process of its own: so is the browser.
  const server = await chromium.launchServer({ ...options, args: [...args, '--autoplay-policy=no-user-gesture-required'] });
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'session', value: session, domain: host, path: '/' }]);
  await context.addInitScript({ content: BEFORE });
  const page = await context.newPage();
  return {
    goto: async (address) => void (await page.goto(address)),
    run: async <Result>(script: string) => page.evaluate<Result>(script),
    kill: async () => server.kill(),
  };
}

async function inFirefox(session: string, host: string): Promise<LivePage> {
  const firefox = await Firefox.start(FIREFOX);
  const { contexts } = await firefox.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const cookie = { name: 'session', value: { type: 'string', value: session }, domain: host, path: '/' };
  await firefox.call('storage.setCookie', { cookie });
  await firefox.call('script.addPreloadScript', { functionDeclaration: `() => { ${BEFORE} }` });
  return {
    goto: async (url) => void (await firefox.call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <Result>(script: string) => {
      const expression = `Promise.resolve(${script}).then((value) => JSON.stringify(value ?? null))`;
      const answer = await firefox.call<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression, target: { context }, awaitPromise: true, userActivation: true },
      );
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text ?? 'A script failed');
      return JSON.parse(answer.result.value) as Result;
    },
    kill: async () => firefox.kill(),
  };
}
