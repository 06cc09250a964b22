// npm run bench:live: what broadcasts weigh (LIV-09). One at 0.9 Mbit/s to 1,000 viewers from one process, beside a bare server that writes the same bytes;
// ten to 100 viewers each; viewers whose line drops to a fifth; a chat of everyone; how soon a film of an hour is somewhere in its middle. What only
// browsers show (how far behind they play, Firefox, a killed browser or server) is in broadcast-browsers.ts.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getCard } from '@waymark/contract/cards';
import { endLiveStream, type LiveStreamShown, postLiveMessage, writeFrame } from '@waymark/contract/live-streams';
import { someMedia } from '../../apps/server/src/features/live-streams/live-broadcast.factory.ts';
import type { SignedIn } from '../../apps/server/src/testing/sign-in-as.ts';
import { filled, type Hall, measure, openHall } from './broadcast-hall.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, machine, rounded, tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    'film-minutes': { type: 'string', default: '60' },
  },
});
const [count, seconds, minutes] = [Number(values.viewers), Number(values.seconds), Number(values['film-minutes'])];
const STREAMS = 10;
/** A fifth of all have a slow line, for half a minute at most, at a fifth of what a broadcast takes. */
const SLOW = { count: count / 5, bytesPerSecond: 22_500, fromSecond: 10, toSecond: 10 + Math.min(30, seconds) };
/** After a slow line there is time to be back. */
const BACK_SECONDS = 15;
/** Long enough before lines are slow that the last message is there by then. */
const CHAT_SECONDS = 5;
const MESSAGES_A_SECOND = 50;
const MINUTE_SECONDS = 60;
const PIECE_BYTES = 256 * 1024;
const PARTIAL = 206;

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
  const result = await measure(port, viewers, { seconds }, async (number) => {
    const frame = writeFrame({ kind: 'fragment', number, part: 0, startsAt: number, shift: 0, seconds: 1 }, bytes);
    for (const answer of answers) answer.write(frame);
  });
  server.closeAllConnections();
  server.close();
  return result;
}

const all = Math.max(seconds, SLOW.toSecond + BACK_SECONDS, MINUTE_SECONDS);
const { head, fragments } = await someMedia(all);
const fragmentAt = (at: number) => fragments[at] as Buffer;
const plain = await bare(filled(fragmentAt(0)));
const product = await openProduct();

const people: SignedIn[] = [];
const end = (host: SignedIn, { streamId }: Hall) => host.call(endLiveStream, { params: { streamId } });
const hostedBy = async (host: SignedIn, viewers: readonly SignedIn[]) => {
  const hall = await openHall(product, host, viewers);
  await hall.beginPart(head);
  return hall;
};
const portOf = () => (product.server.server.address() as AddressInfo).port;

/** One broadcast to everyone. */
async function oneToAll(): Promise<Finding[]> {
  const hall = await hostedBy(product.admin, people);
  const relayed = await measure(portOf(), hall.viewers, { seconds }, (at) => hall.sendFragment(0, at, filled(fragmentAt(at))));
  await end(product.admin, hall);
  return [
    atMost('CPU', relayed.share, 10, '% of a core', `${rounded(plain.share)} %`),
    atMost('CPU beside a bare server', relayed.share / plain.share, 4, 'times'),
    atMost('Memory', relayed.memory, 150, 'MiB more', `${rounded(plain.memory)} MiB`),
    atMost('Delay of the relay, p95', relayed.p95, 200, 'ms', `${rounded(plain.p95)} ms`),
    atMost('Delay beside a bare server, p95', relayed.p95 / Math.max(1, plain.p95), 4, 'times'),
    atMost('Fragments that did not arrive', count * seconds - relayed.got, 0, '', String(count * seconds - plain.got)),
  ];
}

/** Ten at once, each to a tenth of the people. */
async function tenAtOnce(): Promise<Finding[]> {
  const hosts: SignedIn[] = [];
  const halls: Hall[] = [];
  for (let at = 0; at < STREAMS; at += 1) {
    const host = await product.signedIn('curator');
    hosts.push(host);
    halls.push(await hostedBy(host, people.slice((at * count) / STREAMS, ((at + 1) * count) / STREAMS)));
  }
  const viewers = halls.flatMap((hall) => hall.viewers);
  const relayed = await measure(portOf(), viewers, { seconds }, async (at) => {
    await Promise.all(halls.map((hall) => hall.sendFragment(0, at, filled(fragmentAt(at)))));
  });
  for (const [at, hall] of halls.entries()) await end(hosts[at] as SignedIn, hall);
  return [
    atMost(`${STREAMS} at once: CPU`, relayed.share, 20, '% of a core', `${rounded(plain.share)} %`),
    atMost(`${STREAMS} at once: delay, p95`, relayed.p95, 300, 'ms', `${rounded(plain.p95)} ms`),
    atMost(`${STREAMS} at once: fragments that did not arrive`, viewers.length * seconds - relayed.got, 0, ''),
  ];
}

/**
 * The product at a socket of this machine, which holds some 200 kB. A connection over the loopback holds up to 10 MB, more than a line that drops
 * misses in half a minute: no one would be behind.
 */
async function shortLine() {
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-bench-'));
  const socket = path.join(folder, 'line');
  const server = createServer((question, answer) => product.server.server.emit('request', question, answer));
  server.listen(socket);
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { socket, close };
}

/** Everyone writes while a fifth have a slow line: what waits for those is bounded, and nothing that is written is lost. */
async function slowLinesAndChat(): Promise<Finding[]> {
  const hall = await hostedBy(product.admin, people);
  const lasting = SLOW.toSecond + BACK_SECONDS;
  const written: Promise<unknown>[] = [];
  const { socket, close } = await shortLine();
  const relayed = await measure(socket, hall.viewers, { seconds: lasting, slow: SLOW }, async (at) => {
    // The chat is measured before lines are slow: what is written then comes as late as the picture.
    if (at < CHAT_SECONDS) {
      for (let one = 0; one < MESSAGES_A_SECOND; one += 1) {
        const writer = hall.people[(at * MESSAGES_A_SECOND + one) % count] as SignedIn;
        const body = String(Date.now());
        written.push(writer.call(postLiveMessage, { params: { streamId: hall.streamId }, body: { body } }));
      }
    }
    await hall.sendFragment(0, at, filled(fragmentAt(at)));
  });
  await Promise.all(written);
  await close();
  await end(product.admin, hall);
  const last = lasting - 1;
  const behind = relayed.newest.slice(0, SLOW.count).filter((number) => number < last).length;
  const delay = relayed.messageDelays[Math.floor(relayed.messages * 0.95)] ?? 0;
  return [
    atMost(`${SLOW.count} slow lines: memory`, relayed.memory / SLOW.count, 0.5, 'MB for each'),
    atMost(`${SLOW.count} slow lines: not back at what is live`, behind, 0, `of ${SLOW.count}`, `${relayed.skipped} were moved on`),
    atMost('Chat: messages that did not arrive', written.length * count - relayed.messages, 0, `of ${written.length * count}`),
    atMost('Chat: delay, p95', delay, 2000, 'ms'),
    atMost('Chat: frames to a page', relayed.messageFrames / count / CHAT_SECONDS, 3, 'a second', `${MESSAGES_A_SECOND} messages`),
  ];
}

/** What a player needs to go somewhere: the head of the film once, then a piece from its middle. */
async function filmSeeks(): Promise<Finding[]> {
  const hall = await openHall(product, product.admin, []);
  for (let part = 0; part < minutes; part += 1) {
    await hall.beginPart(head);
    for (let at = 0; at < MINUTE_SECONDS; at += 1) await hall.sendFragment(part, part * MINUTE_SECONDS + at, fragmentAt(at));
  }
  await end(product.admin, hall);
  await product.jobsDone();
  const { content } = await product.admin.call(getCard, { params: { idOrSlug: hall.cardId } });
  const address = (content as LiveStreamShown).media?.url ?? '';
  const timed = async (from: number) => {
    const began = performance.now();
    const { status, headers } = await product.admin.send('GET', address, undefined, { range: `bytes=${from}-${from + PIECE_BYTES - 1}` });
    if (status !== PARTIAL) throw new Error(`The film answers ${status}`);
    return { took: performance.now() - began, size: Number(String(headers['content-range']).split('/')[1]) };
  };
  const opened = await timed(0);
  const times: number[] = [];
  for (const share of [0.5, 0.1, 0.9]) times.push((await timed(Math.floor(opened.size * share))).took);
  return [
    atMost(`A film of ${minutes} minutes: opened`, opened.took, 1000, 'ms'),
    atMost(`A film of ${minutes} minutes: a piece from its middle`, Math.max(...times), 1000, 'ms', `of ${rounded(opened.size / 1e6)} MB`),
  ];
}

try {
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  for (let at = 0; at < count; at += 1) people.push(await product.signedIn('learner'));
  const findings: Finding[] = [];
  for (const part of [oneToAll, tenAtOnce, slowLinesAndChat, filmSeeks]) {
    findings.push(...(await part()));
    await pause(1_000);
  }
  console.log(await machine(product.url), tableOf(findings));
} finally {
  await product.close();
}
