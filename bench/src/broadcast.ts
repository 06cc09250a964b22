// npm run bench:live: one broadcast at 0.9 Mbit/s to 1,000 viewers from one process, beside a bare server that writes the same bytes (LIV-09). Prints
// what of a core and of memory it takes, and how long a fragment takes from the host to each viewer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCard, publishCard } from '@waymark/contract/cards';
import {
  beginPart,
  getFeed,
  joinLiveStream,
  keepPresence,
  sendFragment,
  startLiveStream,
  writeFrame,
} from '@waymark/contract/live-streams';
import { someMedia } from '../../apps/server/src/features/live-streams/live-broadcast.factory.ts';
import type { SignedIn } from '../../apps/server/src/testing/sign-in-as.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, machine, rounded, tableOf } from './report.ts';

const { values } = parseArgs({ options: { viewers: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '30' } } });
const [count, seconds] = [Number(values.viewers), Number(values.seconds)];
/** Bytes of a fragment of a second at 0.9 Mbit/s. */
const FRAGMENT_BYTES = 112_500;
const BOX_HEAD = 8;
/** The host says that they are there each time so many have joined. */
const SIGN_EACH = 50;

/** The fragment, as large as a real one: what is added is a box that players pass over. */
function filled(fragment: Buffer): Buffer {
  const box = Buffer.alloc(FRAGMENT_BYTES - fragment.length);
  box.writeUInt32BE(box.length);
  box.write('mdat', BOX_HEAD / 2, 'latin1');
  return Buffer.concat([fragment, box]);
}

interface Report {
  readonly seen: readonly (readonly [number, readonly number[]])[];
  readonly skipped: number;
  readonly open: number;
}

/** Lets viewers watch while `send` sends a fragment each second; gives what this process took for it. */
async function measure(
  port: number,
  viewers: readonly { path: string; headers: Record<string, string> }[],
  send: (at: number) => Promise<void>,
) {
  const child = fork(path.join(import.meta.dirname, 'broadcast-viewers.ts'));
  const before = process.memoryUsage.rss();
  const opened = once(child, 'message');
  child.send({ port, viewers });
  await opened;
  await pause(3_000);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const sentAt: number[] = [];
  for (let at = 0; at < seconds; at += 1) {
    sentAt.push(Date.now());
    await send(at);
    await pause(Math.max(0, began + (at + 1) * 1000 - performance.now()));
  }
  const took = process.cpuUsage(cpu);
  const share = ((took.user + took.system) / 1000 / (performance.now() - began)) * 100;
  const memory = (process.memoryUsage.rss() - before) / 1024 / 1024;
  await pause(2_000);
  const reported = once(child, 'message');
  child.send('report');
  const [report] = (await reported) as [Report];
  child.kill();
  const delays = report.seen.flatMap(([number, times]) => times.map((time) => time - (sentAt[number] ?? time))).toSorted((a, b) => a - b);
  return {
    share,
    memory,
    got: delays.length,
    median: delays[Math.floor(delays.length / 2)] ?? 0,
    p95: delays[Math.floor(delays.length * 0.95)] ?? 0,
    ...report,
  };
}

/** The same bytes to as many, by nothing but Node. */
async function bare(bytes: Buffer) {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, answer) => {
    answers.push(answer.writeHead(200));
    answer.flushHeaders();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const viewers = Array.from({ length: count }, () => ({ path: '/', headers: {} }));
  const result = await measure(port, viewers, async (number) => {
    const frame = writeFrame({ kind: 'fragment', number, part: 0, startsAt: number, shift: 0, seconds: 1 }, bytes);
    for (const answer of answers) answer.write(frame);
  });
  server.closeAllConnections();
  server.close();
  return result;
}

const { head, fragments } = await someMedia(seconds);
const plain = await bare(filled(fragments[0] as Buffer));
const product = await openProduct();
try {
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.server.server.address() as AddressInfo;
  const host = product.admin;
  const { id } = await host.call(createCard, { body: { title: 'Town hall', content: { cardType: 'video_stream', way: 'broadcast' } } });
  await host.call(publishCard, { params: { cardId: id } });
  const people: SignedIn[] = [];
  for (let at = 0; at < count; at += 1) people.push(await product.signedIn('learner'));
  const { stream, connection } = await host.call(startLiveStream, { params: { cardId: id }, body: {} });
  const viewers = [];
  for (const [at, one] of people.entries()) {
    // On a slow machine it takes longer until all have joined than a host may be silent.
    if (at % SIGN_EACH === 0) await host.call(keepPresence, { params: { streamId: stream.uuid }, body: { connection } });
    const seat = await one.call(joinLiveStream, { params: { streamId: stream.uuid }, body: {} });
    const address = `${getFeed.path.replace(':streamId', stream.uuid)}?connection=${seat.connection}&after=-1`;
    viewers.push({ path: address, headers: { host: product.hostName, cookie: `session=${one.cookies['session']}` } });
  }
  const bytes = { 'content-type': 'application/octet-stream' };
  await host.send('POST', `${beginPart.path.replace(':streamId', stream.uuid)}?connection=${connection}`, head, bytes);
  const relayed = await measure(port, viewers, async (number) => {
    const address = sendFragment.path.replace(':streamId', stream.uuid).replace(':part', '0').replace(':number', String(number));
    await host.send('PUT', `${address}?connection=${connection}`, filled(fragments[number] as Buffer), bytes);
  });
  const findings: Finding[] = [
    atMost('CPU', relayed.share, 10, '% of a core', `${rounded(plain.share)} %`),
    atMost('CPU beside a bare server', relayed.share / plain.share, 4, 'times'),
    atMost('Memory', relayed.memory, 150, 'MiB more', `${rounded(plain.memory)} MiB`),
    atMost('Delay of the relay, p95', relayed.p95, 200, 'ms', `${rounded(plain.p95)} ms`),
    atMost('Delay beside a bare server, p95', relayed.p95 / Math.max(1, plain.p95), 4, 'times'),
    atMost('Fragments that did not arrive', count * seconds - relayed.got, 0, '', String(count * seconds - plain.got)),
  ];
  console.log(await machine(product.url), tableOf(findings));
  console.log({ plain: { ...plain, seen: undefined }, relayed: { ...relayed, seen: undefined } });
} finally {
  await product.close();
}
