// npm run bench:live-browsers: broadcasts as real browsers see them (LIV-09). How far behind a viewer is and whether their picture ever stalls, in Chromium
// and in Firefox; what stays of a broadcast whose host’s browser is killed; what viewers see where one of two servers is; a chat of fifty messages a second.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCard, getCard, publishCard } from '@waymark/contract/cards';
import {
  endLiveStream,
  getLiveStreamCard,
  joinLiveStream,
  type LiveStreamShown,
  postLiveMessage,
  type StreamId,
} from '@waymark/contract/live-streams';
import { ensureWebBuilt, webDist } from '../../scripts/web-build.mjs';
import { findLastFragment } from '../../apps/server/src/features/live-streams/broadcast.repo.ts';
import { findRecorded } from '../../apps/server/src/features/live-streams/live-streams.repo.ts';
import type { SignedIn } from '../../apps/server/src/testing/sign-in-as.ts';
import { type BrowserName, BROWSERS, type LivePage, openPage } from './live-pages.ts';
import { openProduct } from './product-inside.ts';
import { atLeast, atMost, type Finding, machine, tableOf } from './report.ts';
import { type RunningServer, startProduct } from './running-server.ts';

const LINES = ['watching', 'host-killed', 'server-killed', 'chat'] as const;
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', multiple: true, default: [...LINES] },
    browser: { type: 'string', multiple: true, default: [...BROWSERS] },
  },
});
const minutes = Number(values.minutes);
const isWanted = (line: (typeof LINES)[number]) => values.only.includes(line);

const PATIENCE_MILLISECONDS = 180_000;
const LOOK_MILLISECONDS = 1_000;
/** A picture that stands so long has stalled. */
const STALL_MILLISECONDS = 700;
/** What plays before it has found its pace does not count. */
const SETTLING_MILLISECONDS = 15_000;
const KILLED_AFTER_MILLISECONDS = 20_000;
const CHAT_SECONDS = 20;
const MESSAGES_A_SECOND = 50;
const WRITERS = 200;
const SAME_MOMENT = 10;

await ensureWebBuilt();
const product = await openProduct({ WEB_DIST: webDist });
await product.server.listen({ port: 0, host: '127.0.0.1' });
const { port: ownPort } = product.server.server.address() as AddressInfo;
const open: LivePage[] = [];

async function pageOf(name: BrowserName, who: SignedIn): Promise<LivePage> {
  const page = await openPage(name, who, product.hostName);
  open.push(page);
  return page;
}

/** Waits until a script gives something else than null, false or zero. */
async function until<Result>(page: LivePage, script: string, what: string): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const given = await page.run<Result | null>(script);
    if (given !== null && given !== false && given !== 0) return given;
    if (performance.now() > deadline) {
      const said = await page.run<string>('document.body.innerText.slice(0, 600)');
      throw new Error(`${what}: ${said}`);
    }
    await pause(LOOK_MILLISECONDS / 4);
  }
}

const press = (page: LivePage, name: string) =>
  until(
    page,
    `(() => {
      const one = [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === ${JSON.stringify(name)} && button.ariaDisabled !== 'true');
      one?.click();
      return one !== undefined;
    })()`,
    `The button ${name}`,
  );

interface Stage {
  readonly cardId: string;
  readonly streamId: StreamId;
  readonly author: SignedIn;
  readonly host: LivePage;
  readonly address: string;
}

/** The stream of a card, once its first fragment has arrived. */
async function sentStream(author: SignedIn, cardId: string): Promise<StreamId> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const { stream } = await author.call(getLiveStreamCard, { params: { idOrSlug: cardId } });
    if (stream !== null && (await findLastFragment(product.store, stream.uuid)) !== undefined) return stream.uuid;
    if (performance.now() > deadline) throw new Error('Nothing of the broadcast arrived');
    await pause(LOOK_MILLISECONDS / 4);
  }
}

/** A host who is live in a browser. */
async function goLive(name: BrowserName, port: number): Promise<Stage> {
  const author = await product.signedIn('curator');
  const { id } = await author.call(createCard, { body: { title: 'Town hall', content: { cardType: 'video_stream', way: 'broadcast' } } });
  const { slug } = await author.call(publishCard, { params: { cardId: id } });
  const address = `http://${product.hostName}:${port}/video_streams/${slug}`;
  const host = await pageOf(name, author);
  await host.goto(address);
  await press(host, 'Go live');
  const streamId = await sentStream(author, id);
  return { cardId: id, streamId, author, host, address };
}

/** Someone who watches in a browser: their picture moves. */
async function watch(name: BrowserName, { address }: Stage): Promise<{ page: LivePage; firstPicture: number }> {
  const page = await pageOf(name, await product.signedIn('learner'));
  await page.goto(address);
  await press(page, 'Join without a message');
  const joined = performance.now();
  await until(page, `document.querySelector('video')?.currentTime > 0.1`, 'The picture plays');
  return { page, firstPicture: performance.now() - joined };
}

/** From here on the page notes, at each frame, whether its picture stands still. */
const NOTE_STALLS = `(() => {
  const video = document.querySelector('video');
  const noted = (window.noted = { stalls: 0, longest: 0 });
  let [at, since, isStalled] = [video.currentTime, performance.now(), false];
  setInterval(() => {
    const now = performance.now();
    if (video.currentTime !== at) [at, since, isStalled] = [video.currentTime, now, false];
    noted.longest = Math.max(noted.longest, now - since);
    if (now - since > ${STALL_MILLISECONDS} && !isStalled) [noted.stalls, isStalled] = [noted.stalls + 1, true];
  }, 50);
  return true;
})()`;

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;

async function watching(name: BrowserName): Promise<Finding[]> {
  const stage = await goLive(name, ownPort);
  const { page, firstPicture } = await watch(name, stage);
  await pause(SETTLING_MILLISECONDS);
  await page.run(NOTE_STALLS);
  const behind: number[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    const late = await page.run<number | null>('window.shownAt()');
    if (late !== null) behind.push(late / 1000);
    await pause(LOOK_MILLISECONDS);
  }
  const { stalls, longest } = await page.run<{ stalls: number; longest: number }>('window.noted');
  await stage.author.call(endLiveStream, { params: { streamId: stage.streamId } });
  await closeAll();
  behind.sort((one, other) => one - other);
  const where = `${name}, host and viewer`;
  return [
    atMost(`${where}: first picture after joining`, firstPicture / 1000, 2, 's'),
    atLeast(`${where}: behind, middle of ${behind.length}`, middle(behind), 2, 's'),
    atMost(`${where}: behind, middle of ${behind.length}`, middle(behind), 4, 's'),
    atMost(`${where}: behind, p95`, behind[Math.floor(behind.length * 0.95)] ?? Number.POSITIVE_INFINITY, 4, 's'),
    atMost(`${where}: stalls in ${minutes} minutes`, stalls, 0, '', `longest stand ${Math.round(longest)} ms`),
  ];
}

/** Seconds of the film of a stream that is over, once it is made. */
async function filmSeconds({ cardId, author }: Stage): Promise<number> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const { content } = await author.call(getCard, { params: { idOrSlug: cardId } });
    if ((content as LiveStreamShown).state === 'recorded') return (await findRecorded(product.store, cardId))?.recording_seconds ?? 0;
    if (performance.now() > deadline) throw new Error(`There is no film: ${JSON.stringify(content)}`);
    await pause(LOOK_MILLISECONDS);
  }
}

async function hostKilled(name: BrowserName): Promise<Finding[]> {
  const stage = await goLive(name, ownPort);
  await pause(KILLED_AFTER_MILLISECONDS);
  await stage.host.kill();
  await pause(LOOK_MILLISECONDS);
  const last = await findLastFragment(product.store, stage.streamId);
  const sent = last === undefined ? 0 : (last.starts_at + last.length) / 1000;
  // No one ends it: the product notices by itself that the host has gone.
  const film = await filmSeconds(stage);
  await closeAll();
  return [
    atLeast(`${name}: host’s browser killed, seconds that arrived`, sent, KILLED_AFTER_MILLISECONDS / 1000 - 5, 's'),
    atMost(`${name}: the film is short of what arrived by`, Math.abs(sent - film), 1, 's', `${film} of ${sent} s`),
  ];
}

/** Hands connections on to one of several ports, to the next one where one is gone: what stands in front of several servers. */
async function openFront(ports: readonly number[]): Promise<{ port: number; lead: (at: number) => void; close: () => void }> {
  let first = 0;
  const sockets = new Set<Socket>();
  const handOn = (from: Socket, tries: number) => {
    const to = connect(ports[(first + tries) % ports.length] ?? 0, '127.0.0.1');
    to.once('connect', () => {
      from.pipe(to);
      to.pipe(from);
      to.on('close', () => from.destroy());
      from.on('close', () => to.destroy());
    });
    to.on('error', () => (tries + 1 < ports.length ? handOn(from, tries + 1) : from.destroy()));
  };
  const front = createServer((from) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => sockets.delete(from));
    handOn(from, 0);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    lead: (at) => (first = at),
    close: () => {
      for (const socket of sockets) socket.destroy();
      front.close();
    },
  };
}

const portOf = ({ address }: RunningServer) => Number(new URL(address).port);

async function serverKilled(): Promise<Finding[]> {
  const servers = [await startOne(), await startOne()] as const;
  const front = await openFront(servers.map(portOf));
  const stage = await goLive('chromium', front.port);
  const near = await watch('chromium', stage);
  // The other viewer is at the other server, which has the picture from the store.
  front.lead(1);
  const far = await watch('chromium', stage);
  await pause(SETTLING_MILLISECONDS);
  for (const { page } of [near, far]) await page.run(NOTE_STALLS);
  await servers[0].kill();
  await pause(KILLED_AFTER_MILLISECONDS);
  const stood = await Promise.all([near, far].map(async ({ page }) => page.run<{ longest: number }>('window.noted')));
  const late = await Promise.all(
    [near, far].map(async ({ page }) => (await page.run<number | null>('window.shownAt()')) ?? Number.POSITIVE_INFINITY),
  );
  await stage.author.call(endLiveStream, { params: { streamId: stage.streamId } });
  const last = await findLastFragment(product.store, stage.streamId);
  const sent = last === undefined ? 0 : (last.starts_at + last.length) / 1000;
  const film = await filmSeconds(stage);
  await closeAll();
  front.close();
  await servers[1].stop();
  return [
    atMost('One of two servers killed: picture of its viewer stands', (stood[0]?.longest ?? 0) / 1000, 5, 's'),
    atMost('One of two servers killed: picture of the other’s viewer stands', (stood[1]?.longest ?? 0) / 1000, 5, 's'),
    atMost('One of two servers killed: behind, 20 s later', Math.max(...late) / 1000, 8, 's'),
    atMost('One of two servers killed: the film is short by', Math.abs(sent - film), 1, 's', `${film} of ${sent} s`),
  ];
}

const startOne = () => startProduct(product.url, webDist, { DATA_DIR: product.dataFolder, LOG_LEVEL: 'error' });

async function chat(): Promise<Finding[]> {
  const stage = await goLive('chromium', ownPort);
  const { page } = await watch('chromium', stage);
  const people: SignedIn[] = [];
  for (let at = 0; at < WRITERS; at += 1) {
    const one = await product.signedIn('learner');
    await one.call(joinLiveStream, { params: { streamId: stage.streamId }, body: {} });
    people.push(one);
  }
  await page.run(`(() => {
    const slow = (window.slow = []);
    let before = performance.now();
    const look = (now) => { slow.push(now - before); before = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
    return true;
  })()`);
  const written: Promise<unknown>[] = [];
  for (let second = 0; second < CHAT_SECONDS; second += 1) {
    const next = performance.now() + 1_000;
    for (let one = 0; one < MESSAGES_A_SECOND; one += 1) {
      const writer = people[(second * MESSAGES_A_SECOND + one) % WRITERS] as SignedIn;
      written.push(writer.call(postLiveMessage, { params: { streamId: stage.streamId }, body: { body: `Message ${written.length}` } }));
    }
    await pause(Math.max(0, next - performance.now()));
  }
  await Promise.all(written);
  await pause(3_000);
  const frames = (await page.run<number[]>('window.slow')).toSorted((one, other) => one - other);
  const texts = await page.run<string[]>(
    `[...document.querySelectorAll('ul[aria-label="Messages"] p[dir]')].map((one) => one.textContent)`,
  );
  const shown = new Set(texts.map((text) => Number(text.replace('Message ', ''))));
  // A page that asked for its chat again begins with the newest of it; those written in one moment stand in any order.
  const from = [...shown].toSorted((one, other) => one - other)[SAME_MOMENT] ?? 0;
  const missing = Array.from({ length: written.length - from }, (_, at) => from + at).filter((number) => !shown.has(number));
  await stage.author.call(endLiveStream, { params: { streamId: stage.streamId } });
  await closeAll();
  return [
    atMost(`Chat in a page: of the newest ${written.length - from} messages missing`, missing.length, 0, '', `${written.length} written`),
    atMost(`Chat in a page: time between two frames, p95 of ${frames.length}`, frames[Math.floor(frames.length * 0.95)] ?? 0, 50, 'ms'),
    atMost('Chat in a page: longest time between two frames', frames.at(-1) ?? 0, 500, 'ms'),
  ];
}

async function closeAll(): Promise<void> {
  for (const page of open.splice(0)) await page.kill();
}

const findings: Finding[] = [];
try {
  const browsers = BROWSERS.filter((name) => values.browser.includes(name));
  if (isWanted('watching')) for (const name of browsers) findings.push(...(await watching(name)));
  if (isWanted('host-killed')) for (const name of browsers) findings.push(...(await hostKilled(name)));
  if (isWanted('server-killed')) findings.push(...(await serverKilled()));
  if (isWanted('chat')) findings.push(...(await chat()));
} finally {
  console.log(await machine(product.url), tableOf(findings));
  await closeAll();
  await product.close();
}
