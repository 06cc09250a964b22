import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureWebBuilt, webDist } from '../../scripts/web-build.mjs';
import { BENCH_HOST } from './generate.ts';
import { atMost, type Finding, rounded } from './report.ts';
import { startProduct } from './running-server.ts';
import { cookieOf } from './visitors.ts';

const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** What the tools of browsers call fast 4G: milliseconds there and back, bytes a second down and up. */
const NETWORK = { latency: 165, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9, offline: false };
/**
 * What a phone of the middle scores in the browser makers' measure of processors (BenchmarkIndex of Lighthouse; the developer tools of Chrome
 * calibrate their "mid-tier mobile" to this score). How much slower than this machine that is differs from machine to machine.
 */
const PHONE_SCORE = 1_000;
const SCORE_ROUNDS = 3;

declare global {
  interface Window {
    /** Milliseconds of the largest paint and of the slowest answer to a press; the sum of layout shifts. */
    seen: { largestPaint: number; shifts: number; slowestAnswer: number };
  }
}

/** What a page tells of itself, as Lighthouse and the Web Vitals take it. */
const WATCH = `
  window.seen = { largestPaint: 0, shifts: 0, slowestAnswer: 0 };
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => { window.seen.largestPaint = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.seen.shifts += value; });
  watch('event', ({ duration, interactionId }) => {
    if (interactionId > 0) window.seen.slowestAnswer = Math.max(window.seen.slowestAnswer, duration);
  }, { durationThreshold: 16 });`;

/** First screens on a phone whose processor and network are slowed down, with nothing kept; and going on from one screen to the next. */
export async function inTheBrowser(databaseUrl: string): Promise<Finding[]> {
  await ensureWebBuilt();
  const product = await startProduct(databaseUrl, webDist);
  const browser = await openBrowser();
  try {
    const address = product.address.replace('127.0.0.1', BENCH_HOST);
    const slower = await slowerPhone(browser);
    const signIn = await rounds(() => coldPage(browser, `${address}/user/login`, false, slower));
    const home = await rounds(() => coldPage(browser, `${address}/`, true, slower));
    const going = await rounds(() => onward(browser, address));
    const phone = `a phone of the middle, ${rounded(slower)} times slower than this machine, fast 4G, nothing kept`;
    return [
      atMost('sign-in page, largest paint', middle(signIn, 'largestPaint') / 1000, 1.8, 's', phone),
      atMost('home, largest paint', middle(home, 'largestPaint') / 1000, 1.8, 's', phone),
      atMost(
        'home, slowest answer to a press',
        middle(home, 'slowestAnswer'),
        150,
        'ms',
        'menu, notifications and account opened and closed',
      ),
      atMost(
        'home, layout shift',
        Math.max(middle(home, 'shifts'), middle(signIn, 'shifts')),
        0.05,
        'of the screen',
        'the worse of home and sign-in',
      ),
      atMost(
        'next screen, prefetched, to its first paint',
        middle(going, 'largestPaint'),
        100,
        'ms',
        'discover, groups and back; not slowed down',
      ),
      atMost('next screen, layout shift', middle(going, 'shifts'), 0, 'of the screen'),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((file) => file !== undefined && existsSync(file));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Returns how many times slower than this machine a mid-range phone is; at least 1. */
async function slowerPhone(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const scores: number[] = [];
  // The first is the engine's own warming up.
  for (let round = 0; round <= SCORE_ROUNDS; round += 1) scores.push(await page.evaluate(scoreProcessor));
  await page.close();
  const [score = PHONE_SCORE] = scores.slice(1).toSorted((one, other) => other - one);
  return Math.max(1, score / PHONE_SCORE);
}

/** Runs in the page: tens a second of writing ten thousand letters, and of copying a hundred thousand numbers; their mean. */
function scoreProcessor(): number {
  const tensPerSecond = (work: () => void) => {
    const startedAt = performance.now();
    let times = 0;
    while (performance.now() - startedAt < 500) {
      work();
      times += 1;
    }
    return (times * 100) / (performance.now() - startedAt);
  };
  let letters = '';
  const letterByLetter = tensPerSecond(() => {
    letters = '';
    for (let at = 0; at < 10_000; at += 1) letters += 'a';
  });
  const [from, to] = [Array.from({ length: 100_000 }, (_, at) => at), Array.from({ length: 100_000 }, (_, at) => at)];
  const copying = tensPerSecond(() => {
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] ?? 0;
  });
  return letters.length > 0 ? (letterByLetter + copying) / 2 : 0;
}

type Seen = Window['seen'];

async function rounds(work: () => Promise<Seen>): Promise<Seen[]> {
  const all: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await work());
  return all;
}

function middle(all: readonly Seen[], figure: keyof Seen): number {
  return all.map((seen) => seen[figure]).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
}

async function openContext(browser: Browser, viewport: typeof PHONE, isSignedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en' });
  await context.addInitScript(WATCH);
  if (isSignedIn) await context.addCookies([{ ...cookieOf(1), domain: BENCH_HOST, path: '/' }]);
  return context;
}

async function coldPage(browser: Browser, url: string, isSignedIn: boolean, rate: number): Promise<Seen> {
  const context = await openContext(browser, PHONE, isSignedIn);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(url);
  await settled(page);
  const { largestPaint } = await page.evaluate(() => window.seen);
  if (isSignedIn) {
    for (const name of ['Menu', /^Notifications/, /^Your account/]) {
      await page.getByRole('button', { name }).first().click();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
    }
  }
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  // A press ends what counts as the first screen.
  return { ...seen, largestPaint };
}

/** Looks once a frame whether the heading is painted: to look for it by its role, as tests do, costs the page more than its own work. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') !== null && window.seen.largestPaint > 0, undefined, { polling: 'raf' });
  await page.waitForLoadState('networkidle');
}

/** From home to two other screens and back by the links of the menu; each stood under the pointer before, as it does for people. */
async function onward(browser: Browser, address: string): Promise<Seen> {
  const context = await openContext(browser, DESK, true);
  const page = await context.newPage();
  await page.goto(`${address}/`);
  await settled(page);
  await page.evaluate(() => {
    window.seen.shifts = 0;
  });
  const paints: number[] = [];
  for (const name of ['Discover', 'Groups', 'Home']) paints.push(await timeOf(page, name));
  const { shifts } = await page.evaluate(() => window.seen);
  await context.close();
  return { largestPaint: Math.max(...paints), shifts, slowestAnswer: 0 };
}

/** Milliseconds from the press on a link of the menu to the paint with the next screen's heading. */
async function timeOf(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name, exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  return link.evaluate(async (element) => {
    const before = document.querySelector('h1');
    const startedAt = performance.now();
    (element as HTMLElement).click();
    while (document.querySelector('h1') === before || document.querySelector('h1') === null) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
}
