import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCard, publishCard } from '@waymark/contract/cards';
import {
  beginPart,
  getFeed,
  joinLiveStream,
  keepPresence,
  sendFragment,
  startLiveStream,
  type StreamId,
} from '@waymark/contract/live-streams';
import { heavier } from '../../apps/server/src/features/live-streams/live-broadcast.factory.ts';
import type { SignedIn } from '../../apps/server/src/testing/sign-in-as.ts';
import type { ViewersReport, ViewersTold } from './broadcast-viewers.ts';
import type { ProductInside } from './product-inside.ts';

/** Bytes of a fragment of a second at 0.9 Mbit/s. */
const FRAGMENT_BYTES = 112_500;
/** The host says that they are there each time so many have joined. */
const SIGN_EACH = 50;
const BYTES = { 'content-type': 'application/octet-stream' };

/** The fragment, as large as a real one. */
export const filled = (fragment: Buffer): Buffer => heavier(fragment, FRAGMENT_BYTES);

export type Viewer = ViewersTold['viewers'][number];

/** A broadcast that is live, with the people who watch it. */
export interface Hall {
  readonly cardId: string;
  readonly streamId: StreamId;
  readonly viewers: readonly Viewer[];
  readonly people: readonly SignedIn[];
  /** Begins a part; fragments count on over parts. */
  beginPart(head: Buffer): Promise<void>;
  sendFragment(part: number, number: number, bytes: Buffer): Promise<void>;
}

/** Starts a broadcast of a host and lets people join it. */
export async function openHall(product: ProductInside, host: SignedIn, people: readonly SignedIn[]): Promise<Hall> {
  const { id } = await host.call(createCard, { body: { title: 'Town hall', content: { cardType: 'video_stream', way: 'broadcast' } } });
  await host.call(publishCard, { params: { cardId: id } });
  const { stream, connection } = await host.call(startLiveStream, { params: { cardId: id }, body: {} });
  const viewers: Viewer[] = [];
  for (const [at, one] of people.entries()) {
    // On a slow machine it takes longer until all have joined than a host may be silent.
    if (at % SIGN_EACH === 0) await host.call(keepPresence, { params: { streamId: stream.uuid }, body: { connection } });
    const seat = await one.call(joinLiveStream, { params: { streamId: stream.uuid }, body: {} });
    const address = `${getFeed.path.replace(':streamId', stream.uuid)}?connection=${seat.connection}&after=-1`;
    viewers.push({ path: address, headers: { host: product.hostName, cookie: `session=${one.cookies['session']}` } });
  }
  return {
    cardId: id,
    streamId: stream.uuid,
    viewers,
    people,
    beginPart: async (head) => {
      await host.send('POST', `${beginPart.path.replace(':streamId', stream.uuid)}?connection=${connection}`, head, BYTES);
    },
    sendFragment: async (part, number, bytes) => {
      const address = sendFragment.path.replace(':streamId', stream.uuid).replace(':part', String(part)).replace(':number', String(number));
      await host.send('PUT', `${address}?connection=${connection}`, bytes, BYTES);
    },
  };
}

export interface Measured extends ViewersReport {
  readonly share: number;
  readonly memory: number;
  readonly got: number;
  readonly median: number;
  readonly p95: number;
  /** When the last fragment was sent, in milliseconds since the epoch. */
  readonly lastSentAt: number;
}

interface Plan {
  readonly seconds: number;
  readonly slow?: ViewersTold['slow'];
}

/** Lets viewers watch while `send` sends a fragment each second; gives what this process took for it. */
export async function measure(
  server: ViewersTold['server'],
  viewers: readonly Viewer[],
  { seconds, slow }: Plan,
  send: (at: number) => Promise<void>,
): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'broadcast-viewers.ts'));
  const before = process.memoryUsage.rss();
  const opened = once(child, 'message');
  child.send({ server, viewers, slow } satisfies ViewersTold);
  await opened;
  await pause(3_000);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const sentAt: number[] = [];
  let most = 0;
  for (let at = 0; at < seconds; at += 1) {
    sentAt.push(Date.now());
    await send(at);
    most = Math.max(most, process.memoryUsage.rss());
    await pause(Math.max(0, began + (at + 1) * 1000 - performance.now()));
  }
  const took = process.cpuUsage(cpu);
  const share = ((took.user + took.system) / 1000 / (performance.now() - began)) * 100;
  await pause(2_000);
  const reported = once(child, 'message');
  child.send('report');
  const [report] = (await reported) as [ViewersReport];
  child.kill();
  const delays = report.seen.flatMap(([number, times]) => times.map((time) => time - (sentAt[number] ?? time))).toSorted((a, b) => a - b);
  return {
    share,
    memory: (most - before) / 1024 / 1024,
    got: delays.length,
    median: delays[Math.floor(delays.length / 2)] ?? 0,
    p95: delays[Math.floor(delays.length * 0.95)] ?? 0,
    lastSentAt: sentAt.at(-1) ?? 0,
    ...report,
  };
}
