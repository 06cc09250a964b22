import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { endLiveStream, FrameReader, getFeed, type LiveStreamShown, sendFragment } from '@waymark/contract/live-streams';
import { findFragmentsAfter } from './features/live-streams/broadcast.repo.ts';
import { relayOf } from './features/live-streams/broadcast-relay.service.ts';
import { aBroadcast, BYTES, sendBytes, sendHead, someMedia } from './features/live-streams/live-broadcast.factory.ts';
import { aViewer } from './features/live-streams/live-streams.factory.ts';
import { findRecorded } from './features/live-streams/live-streams.repo.ts';
import { testApp } from './testing/app.ts';
import { childEnvironment } from './testing/child-environment.ts';
import type { SignedIn } from './testing/sign-in-as.ts';
import { TestS3 } from './testing/test-s3.ts';

// Two servers on one store with their files in a bucket: one in a process of its own, which is killed.
const s3 = await TestS3.start();
const app = await testApp({ environment: s3.environment });
const { config, database } = app.platform;
const { connectionString, host, port, user, database: name } = database.connection;
const storeUrl = connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await s3.close();
});

async function startOther(): Promise<{ readonly port: string; readonly kill: () => Promise<void> }> {
  const environment = { DATABASE_URL: storeUrl, DATA_DIR: config.dataFolder, DEMO: 'false', ROLES: 'api', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...childEnvironment(), ...s3.environment, ...environment, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  for await (const piece of child.stdout) {
    said += String(piece);
    const ready = /Ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (ready === undefined) continue;
    const ended = once(child, 'exit');
    return {
      port: ready,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error(`The other server did not start: ${said}`);
}

/** A request to the server of a port, as someone's browser would send it. */
function ask(who: SignedIn, serverPort: string, method: string, path: string, more: Record<string, string> = {}) {
  const { session = '' } = who.cookies;
  const headers = { host: app.home.hostName, cookie: `session=${session}`, 'x-csrf-token': who.csrfToken ?? '', ...more };
  return request({ host: '127.0.0.1', port: serverPort, method, path, headers, agent: false });
}

test(
  'LIV-09 PLT-01 a server that is killed in the middle: viewers go on with the other, and the film in the bucket is whole',
  { timeout: 120_000 },
  async () => {
    const [host, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
    const own = await aBroadcast(host);
    const seat = await aViewer(viewer, own.streamId);
    const { head, fragments } = await someMedia(5);
    await sendHead(host, own, head);
    const other = await startOther();
    const addressOf = (number: number) =>
      `${sendFragment.path.replace(':streamId', own.streamId).replace(':part', '0').replace(':number', String(number))}?connection=${own.connection}`;
    const feedAt = `${getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}`;
    const sendElsewhere = async (number: number) => {
      const sent = ask(host, other.port, 'PUT', addressOf(number), BYTES).end(fragments[number]);
      const [answer] = (await once(sent, 'response')) as [Parameters<typeof text>[0] & { statusCode: number }];
      expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([200, { part: 0, next: number + 1, isKept: true }]);
    };
    await sendElsewhere(0);
    await sendElsewhere(1);
    // A viewer has the first two from there, and a third is half sent, when the server dies.
    const feed = ask(viewer, other.port, 'GET', `${feedAt}&from=0`).end();
    const [answer] = (await once(feed, 'response')) as [AsyncIterable<Uint8Array>];
    const seen: number[] = [];
    const take = (reader: FrameReader, piece: Uint8Array) => {
      for (const { head: frame } of reader.read(piece)) if (frame.kind === 'fragment') seen.push(frame.number);
    };
    const watched = (async () => {
      const reader = new FrameReader();
      for await (const piece of answer) take(reader, piece);
    })().catch(() => 'cut off');
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([0, 1]);
    const half = ask(host, other.port, 'PUT', addressOf(2), { ...BYTES, 'content-length': String(fragments[2]?.length) });
    half.on('error', () => {});
    half.write(fragments[2]?.subarray(0, 100));
    await other.kill();
    expect(await watched).toBe('cut off');

    // The host's page sends again what was not answered, and the viewer's asks for what comes after.
    for (const number of [1, 2, 3, 4])
      expect((await sendBytes(host, own, { part: 0, number }, fragments[number] as Buffer)).body.next).toBe(number + 1);
    const again = viewer.send<string>('GET', `${feedAt}&after=${String(seen.at(-1))}`);
    await expect.poll(() => relayOf(app.platform).watched(own.streamId)?.standing.newest).toBe(4);
    const lying = (await findFragmentsAfter(app.home.store, own.streamId, -1, 10)).map(({ storage_key: key }) => key ?? '');
    expect(await Promise.all(lying.map(async (key) => app.platform.files.size(key)))).toEqual(fragments.map(({ length }) => length));
    await host.call(endLiveStream, { params: { streamId: own.streamId } });
    take(new FrameReader(), (await again).bytes);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    await app.jobsDone();
    expect((await findRecorded(app.home.store, own.card.id))?.recording_seconds).toBe(5);
    const content = (await viewer.call(getCard, { params: { idOrSlug: own.card.id } })).content as LiveStreamShown;
    expect(content.recording?.lost).toBeNull();
    expect((await viewer.send('GET', content.media?.url ?? '')).status).toBe(200);
  },
);
