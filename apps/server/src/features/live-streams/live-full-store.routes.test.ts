import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import { type TestApp, testApp } from '../../testing/app.ts';
import { giveUp } from '../../testing/give-up.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { TestS3 } from '../../testing/test-s3.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { aBroadcast, sendBytes, sendHead, someMedia } from './live-broadcast.factory.ts';
import { makeFilmJob } from './live-film.service.ts';
import { aViewer } from './live-streams.factory.ts';
import { findRecorded } from './live-streams.repo.ts';

type Own = Awaited<ReturnType<typeof aBroadcast>>;
/** A disk that is always full. */
const NO_ROOM = '/dev/full';

const s3 = await TestS3.start();
afterAll(async () => s3.close());
beforeEach(() => {
  s3.room = Number.POSITIVE_INFINITY;
});
const inFolder = await testApp();
const inBucket = await testApp({ environment: s3.environment });

const partialOf = (own: Own, number: number) =>
  path.join(inFolder.dataFolder, 'files', inFolder.home.id, 'live', own.streamId, `0-${String(number)}.partial`);
/** Stores that have no room for some fragments. */
const stores: [name: string, app: TestApp, setFull: (own: Own, number: number, isFull: boolean) => Promise<void>][] = [
  [
    'a folder',
    inFolder,
    async (own, number, isFull) => {
      const partial = partialOf(own, number);
      await mkdir(path.dirname(partial), { recursive: true });
      if (isFull) await symlink(NO_ROOM, partial);
      else await rm(partial, { force: true });
    },
  ],
  [
    'a bucket',
    inBucket,
    async (_own, _number, isFull) => {
      s3.room = isFull ? 0 : Number.POSITIVE_INFINITY;
    },
  ],
];
const shown = async (who: SignedIn, { card }: Own) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as api.LiveStreamShown;
const of = ({ streamId }: Own) => ({ params: { streamId } });

describe.each(stores)('LIV-09 %s that is full in the middle', (_name, app, setFull) => {
  /** A host sends a second each, and is told of each whether it is kept. */
  const sendAll = async (author: SignedIn, own: Own, fits: readonly boolean[]) => {
    const { head, fragments } = await someMedia(fits.length);
    const { part } = (await sendHead(author, own, head)).body;
    const told: boolean[] = [];
    for (const [number, hasRoom] of fits.entries()) {
      await setFull(own, number, !hasRoom);
      const { status, body } = await sendBytes(author, own, { part, number }, fragments[number] as Buffer);
      expect(status).toBe(200);
      told.push(body.isKept);
    }
    await setFull(own, fits.length, false);
    return told;
  };

  test('viewers see all of it, the host is told at once, and the recording says where it ends', async () => {
    const [author, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
    const own = await aBroadcast(author);
    const seat = await aViewer(viewer, own.streamId);
    const feed = viewer.send<string>('GET', `${api.getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}`);
    await vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)).toBeDefined(), { timeout: 20_000, interval: 20 });
    const fits = [true, true, true, false, false];
    expect(await sendAll(author, own, fits)).toEqual(fits);
    await author.call(api.endLiveStream, of(own));
    const { body } = await feed;
    for (const number of fits.keys()) expect(body).toContain(`"number":${String(number)},`);
    await app.jobsDone();
    const recording = { lost: { fromSecond: 3, seconds: 2, isEnd: true } };
    expect(await shown(viewer, own)).toMatchObject({ state: 'recorded', film: null, recording });
    expect((await findRecorded(app.home.store, own.card.id))?.recording_seconds).toBe(3);
    await author.call(api.trimRecording, { ...of(own), body: { fromSecond: 0, toSecond: 1.5 } });
    await app.jobsDone();
    expect((await shown(viewer, own)).recording?.lost, 'what is missing after its end is missing no more').toBeNull();
  });

  test('where there is room again it goes on, and says what is missing', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const own = await aBroadcast(author);
    const fits = [true, false, true, true];
    expect(await sendAll(author, own, fits)).toEqual(fits);
    await author.call(api.endLiveStream, of(own));
    await app.jobsDone();
    expect((await shown(author, own)).recording?.lost).toEqual({ fromSecond: 1, seconds: 1, isEnd: false });
    expect((await findRecorded(app.home.store, own.card.id))?.recording_seconds).toBe(4);
  });

  test('full from its beginning, there is no recording, and the card says why', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const own = await aBroadcast(author);
    await sendAll(author, own, [false, false]);
    await author.call(api.endLiveStream, of(own));
    await app.jobsDone();
    expect(await shown(author, own)).toMatchObject({ state: 'over', media: null, film: 'lost' });
  });
});

test('LIV-09 a store without room for the film says so, and the film is made once there is', async () => {
  const author = await inBucket.signedIn({ role: 'curator' });
  const own = await aBroadcast(author);
  const { head, fragments } = await someMedia(2);
  await sendHead(author, own, head);
  for (const [number, bytes] of fragments.entries()) await sendBytes(author, own, { part: 0, number }, bytes);
  s3.room = 0;
  await author.call(api.endLiveStream, of(own));
  const tried = `select from pgboss.job where name = $1 and state = 'retry' and data::text like '%' || $2 || '%'`;
  const failures = async () => (await inBucket.platform.database.owner.query(tried, [makeFilmJob.name, own.streamId])).rowCount;
  await expect.poll(failures, { timeout: 20_000, interval: 10 }).toBe(1);
  expect(await shown(author, own), 'while it is tried again, no one has to').toMatchObject({ state: 'over', film: 'being-made' });
  await giveUp(inBucket, makeFilmJob);
  expect(await shown(author, own)).toMatchObject({ state: 'over', film: 'no-room' });
  s3.room = Number.POSITIVE_INFINITY;
  await author.call(api.remakeFilm, of(own));
  await expect.poll(async () => (await shown(author, own)).state, { timeout: 20_000 }).toBe('recorded');
});
