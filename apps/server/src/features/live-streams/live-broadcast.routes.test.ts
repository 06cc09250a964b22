import { describe, expect, test, vi } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import type { LiveStreamShown } from '@waymark/contract/live-streams';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { aLiveStream, aViewer } from './live-streams.factory.ts';
import { findLastFragment, findLastPart } from './broadcast.repo.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { findRecorded, findStream } from './live-streams.repo.ts';
import { aBroadcast, aPart, BYTES, sendBytes, sendHead, someMedia } from './live-broadcast.factory.ts';

const app = await testApp();
const host = async () => app.signedIn({ role: 'curator' });
const of = ({ streamId }: { readonly streamId: api.StreamId }) => ({ params: { streamId } });
type Own = Awaited<ReturnType<typeof aBroadcast>>;
const shown = async (who: SignedIn, { card }: Own) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as LiveStreamShown;
const filmSeconds = async ({ card }: Own) => (await findRecorded(app.home.store, card.id))?.recording_seconds;
const end = async (who: SignedIn, own: Own) => {
  await who.call(api.endLiveStream, of(own));
  await app.jobsDone();
};
const start = (who: SignedIn, card: { id: string }, resumes: api.ConnectionId | null = null) =>
  who.attempt(api.startLiveStream, { params: { cardId: card.id }, body: { resumes } });
const feedOf = async (who: SignedIn, { streamId }: Own, connection: api.ConnectionId, place = '') => {
  const { status, body, problem, headers } = await who.send<string>(
    'GET',
    `${api.getFeed.path.replace(':streamId', streamId)}?connection=${connection}${place}`,
    undefined,
    { 'accept-encoding': 'gzip, br, zstd' },
  );
  // What is small would wait in a compressor for more.
  expect(headers['content-encoding'], 'nothing holds a feed back').toBeUndefined();
  return { status, body, problem };
};

describe('LIV-09 what a host sends', () => {
  test('is kept in its order; the same number again changes nothing, and over a reload the broadcast goes on', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    expect(await aPart(author, own, 3)).toEqual({ part: 0, next: 3, isKept: true });
    const { fragments } = await someMedia(4);
    const again = await sendBytes(author, own, { part: 0, number: 2 }, fragments[2] as Buffer);
    expect(again.body).toEqual({ part: 0, next: 3, isKept: true });
    const resumed = (await start(author, own.card, own.connection)).body;
    expect(resumed.stream).toMatchObject({ uuid: own.streamId, way: 'broadcast', status: 'live' });
    expect((await sendBytes(author, own, { part: 0, number: 3 }, fragments[3] as Buffer)).problem?.code, 'the page before').toBe(
      'not-in-stream',
    );
    expect(await aPart(author, { ...own, connection: resumed.connection }, 2)).toEqual({ part: 1, next: 5, isKept: true });
  });

  test('is refused to a page that another one takes over from, also what is on its way: there are never two hosts', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await aPart(author, own, 1);
    const { fragments } = await someMedia(2);
    const { files } = app.platform;
    const write = files.write.bind(files);
    const storing = vi.spyOn(files, 'write').mockImplementationOnce(async (...wanted) => {
      await start(author, own.card, own.connection);
      return write(...wanted);
    });
    const late = await sendBytes(author, own, { part: 0, number: 1 }, fragments[1] as Buffer);
    storing.mockRestore();
    expect(late.problem?.code).toBe('not-in-stream');
    expect((await findLastFragment(app.home.store, own.streamId))?.number).toBe(0);
  });

  test('comes from the host alone', async () => {
    const own = await aBroadcast(await host());
    const [viewer, elsewhere] = [await app.signedIn(), await app.signedIn({ organisation: app.other })];
    const [{ head, fragments }, query] = [await someMedia(1), `?connection=${own.connection}`];
    const fragment = api.sendFragment.path.replace(':streamId', own.streamId).replace(':part', '0').replace(':number', '0');
    for (const [who, code] of [
      [viewer, 'not-in-stream'],
      [elsewhere, 'live-stream-not-found'],
    ] as const) {
      const begun = await who.send('POST', `${api.beginPart.path.replace(':streamId', own.streamId)}${query}`, head, BYTES);
      const sent = await who.send('PUT', `${fragment}${query}`, fragments[0], BYTES);
      expect([begun.problem?.code, sent.problem?.code]).toEqual([code, code]);
    }
    expect(await findLastPart(app.home.store, own.streamId)).toBeUndefined();
  });

  test('is refused where it is something else, too large, out of order, back in time, or for a meeting; nothing else is disturbed', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    const { head, fragments } = await someMedia(4);
    const [first, second, third] = fragments as [Buffer, Buffer, Buffer];
    expect((await sendHead(author, own, Buffer.from('<html>not a film</html>'))).problem?.code).toBe('broadcast-refused');
    expect((await sendHead(author, own, Buffer.alloc(api.LIVE_LIMITS.headBytes + 1))).problem?.code, 'a head too large').toBe(
      'broadcast-refused',
    );
    expect((await sendBytes(author, own, { part: 0, number: 0 }, first)).problem?.code, 'before any part').toBe('broadcast-out-of-order');
    expect((await sendHead(author, own, head)).body).toEqual({ part: 0, next: 0, isKept: true });
    expect((await sendHead(author, own, head)).body, 'the answer was lost').toEqual({ part: 0, next: 0, isKept: true });
    const refused = async (bytes: Buffer, number = 0) => (await sendBytes(author, own, { part: 0, number }, bytes)).problem?.code;
    expect(await refused(head), 'an init in place of a fragment').toBe('broadcast-refused');
    expect(await refused(Buffer.alloc(api.LIVE_LIMITS.fragmentBytes + 1)), 'too large').toBe('broadcast-refused');
    expect(await refused(first, 1), 'one is missing').toBe('broadcast-out-of-order');
    expect((await sendBytes(author, own, { part: 0, number: 0 }, second)).status).toBe(200);
    expect(await refused(first, 1), 'back in time').toBe('broadcast-refused');
    expect((await sendBytes(author, own, { part: 0, number: 1 }, third)).status, 'the broadcast goes on').toBe(200);
    const viewer = await app.signedIn();
    const seat = { ...own, connection: await aViewer(viewer, own.streamId) };
    expect((await sendHead(viewer, seat, head)).problem?.code, 'a viewer').toBe('not-in-stream');
    const other = await host();
    const meeting = await aLiveStream(other);
    expect((await sendHead(other, meeting, head)).problem?.code).toBe('not-a-broadcast');
  });

  test('is paused until more of it comes', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await aPart(author, own, 2);
    const pause = await author.call(api.pauseBroadcast, { ...of(own), body: { connection: own.connection, isPaused: true } });
    expect(pause.isPaused).toBe(true);
    await aPart(author, own, 1);
    expect((await author.call(api.getLiveStream, of(own))).isPaused).toBe(false);
  });
});

describe('LIV-09 viewers', () => {
  test('more than ten get in, and each the same bytes; who has no access or was removed gets none', async () => {
    const author = await host();
    const stream = await aBroadcast(author);
    const viewers = await Promise.all(Array.from({ length: api.LIVE_LIMITS.viewers + 2 }, async () => app.signedIn()));
    const seats = await Promise.all(viewers.map(async (one) => aViewer(one, stream.streamId)));
    await aPart(author, stream, 3);
    const [first, second] = viewers as [SignedIn, SignedIn];
    const [seat, removedSeat] = seats as [api.ConnectionId, api.ConnectionId];
    await author.call(api.removeLiveViewer, { params: { streamId: stream.streamId, userId: second.userId } });
    expect((await feedOf(second, stream, removedSeat)).problem?.code).toBe('removed-from-stream');
    const stranger = await app.signedIn();
    expect((await feedOf(stranger, stream, seat)).problem?.code, 'with the seat of another').toBe('not-in-stream');
    const abroad = await app.signedIn({ organisation: app.other, role: 'super-admin' });
    expect((await feedOf(abroad, stream, seat)).problem?.code).toBe('live-stream-not-found');
    // A feed that is open ends with the broadcast.
    const watching = feedOf(first, stream, seat, '&from=0');
    await author.call(api.endLiveStream, of(stream));
    const { status, body } = await watching;
    expect(status).toBe(200);
    for (const sign of ['"kind":"part"', 'codecs=', '"number":0', '"number":2', '"kind":"end"']) expect(body).toContain(sign);
  });

  test('get it from any server: another one has all of it from the store, and finds what comes by itself', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await aPart(author, own, 2);
    const { fragments } = await someMedia(3);
    const stream = await findStream(app.home.store, own.streamId);
    if (stream === undefined) throw new Error('A broadcast that runs is there');
    // A server of its own has nothing in its memory.
    const elsewhere = relayOf({ ...app.platform });
    const relayed = elsewhere.enter(await contextOf(app, app.home), stream, author.userId);
    try {
      await relayed.look();
      expect(relayed.standing.newest).toBe(1);
      for (const number of [0, 1]) {
        const sent = await relayed.fragment(number);
        expect(Buffer.from(sent?.frame ?? []).includes(fragments[number] as Buffer)).toBe(true);
      }
      await sendBytes(author, own, { part: 0, number: 2 }, fragments[2] as Buffer);
      await vi.waitFor(() => expect(relayed.standing.newest).toBe(2), { timeout: 20_000, interval: 50 });
    } finally {
      elsewhere.leave(own.streamId, author.userId);
    }
  });

  test('what is said comes with the feed: messages of one moment in one frame, reactions counted, captions; who was removed or muted says nothing', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    const [ann, bob] = [await app.signedIn(), await app.signedIn()];
    const [seat] = [await aViewer(ann, own.streamId), await aViewer(bob, own.streamId)];
    await aPart(author, own, 1);
    const write = (who: SignedIn, body: string) => who.call(api.postLiveMessage, { ...of(own), body: { body } });
    const react = (who: SignedIn, count: number) => who.attempt(api.sendReactions, { ...of(own), body: { kind: 'applause', count } });
    await write(bob, 'before');
    const talk = feedOf(ann, own, seat, '&only=talk');
    // It listens from its first look on.
    await vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.standing.newest).toBe(0), { timeout: 20_000, interval: 50 });
    const said = ['What a night – schön', 'Grüße', 'こんにちは'];
    for (const body of said) await write(bob, body);
    expect((await react(ann, 3)).status).toBe(204);
    expect((await react(ann, api.MOST_REACTIONS + 1)).problem?.errors?.[0]).toMatchObject({ field: 'count' });
    await author.call(api.updateLiveViewer, {
      params: { ...of(own).params, userId: bob.userId },
      body: { isMuted: true, hasHandUp: false },
    });
    expect((await react(bob, 1)).problem?.code).toBe('muted-in-stream');
    expect((await react(await app.signedIn(), 1)).problem?.code).toBe('not-in-stream');
    const caption = (who: SignedIn) => who.attempt(api.writeCaption, { ...of(own), body: { body: 'A pump stops, <a leak> never does.' } });
    expect((await caption(ann)).status).toBe(403);
    expect((await caption(author)).status).toBe(204);
    await end(author, own);
    const { body } = await talk;
    expect(body).toContain('"kind":"end"');
    const heard = [...body.matchAll(/"body":"([^"]+)"/g)].map(([, text]) => JSON.parse(`"${text}"`) as string);
    expect(heard, 'each once, in order, and nothing from before').toEqual(said);
    const applause = [...body.matchAll(/"applause":(\d+)/g)].map(([, count]) => Number(count));
    expect(applause.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(body, 'without the picture').not.toContain('"kind":"fragment"');
    const known = (await ann.call(api.listLiveMessages, { ...of(own), query: {} })).items.map((one) => one.body);
    expect(known).toEqual([...said.toReversed(), 'before']);
    const { captions } = await shown(ann, own);
    expect((await ann.send<string>('GET', captions?.url ?? '')).body).toContain('A pump stops, &lt;a leak&gt; never does.');
  });

  test('four guests come on the stage as the host asks, and speak with the host alone; who is removed or not asked does not', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    const people = await Promise.all(Array.from({ length: api.LIVE_LIMITS.guests + 1 }, async () => app.signedIn()));
    const seats = await Promise.all(people.map(async (one) => aViewer(one, own.streamId)));
    const [ann, bob] = people as [SignedIn, SignedIn];
    const [annIsAt, bobIsAt] = seats as [api.ConnectionId, api.ConnectionId];
    const at = (who: SignedIn) => ({ params: { ...of(own).params, userId: who.userId } });
    const invite = (by: SignedIn, who: SignedIn) => by.attempt(api.inviteOnStage, at(who));
    const come = (who: SignedIn, connection: api.ConnectionId) => who.attempt(api.joinStage, { ...of(own), body: { connection } });
    const signal = (who: SignedIn, connection: api.ConnectionId, to: api.ConnectionId, kind: api.SignalKind) =>
      who.attempt(api.sendSignal, { ...of(own), body: { connection, to, kind, data: '{}' } });
    expect((await signal(ann, annIsAt, own.connection, 'watch')).status, 'a viewer of a broadcast').toBe(403);
    expect((await come(ann, annIsAt)).problem?.code).toBe('not-invited-on-stage');
    expect((await invite(ann, bob)).status).toBe(403);
    expect((await invite(author, await app.signedIn())).problem?.code).toBe('not-in-stream');
    expect((await invite(author, ann)).status).toBe(200);
    // Of the others, who ask for the places that are left at once, one finds none.
    const asked = await Promise.all(people.slice(1).map(async (one) => invite(author, one)));
    expect(asked.map(({ problem }) => problem?.code ?? 'asked').toSorted()).toEqual(['asked', 'asked', 'asked', 'stage-full']);
    expect((await author.call(api.getLiveStream, of(own))).guests).toHaveLength(api.LIVE_LIMITS.guests);
    expect(await ann.call(api.getLiveStream, of(own)), 'who is asked is on no stage, and a viewer is told of no one’s page').toMatchObject({
      guests: [],
      onStage: [],
    });
    expect((await come(ann, annIsAt)).body.own.stage).toBe('on');
    const onStage = [expect.objectContaining({ id: ann.userId, fullName: ann.fullName })];
    for (const one of [author, ann, bob]) expect((await one.call(api.getLiveStream, of(own))).onStage, 'all three').toEqual(onStage);
    expect((await signal(ann, annIsAt, own.connection, 'watch')).status).toBe(204);
    expect((await signal(author, own.connection, annIsAt, 'offer')).status).toBe(204);
    expect((await signal(author, own.connection, bobIsAt, 'offer')).problem?.code, 'not on the stage').toBe('not-in-stream');
    expect((await bob.attempt(api.leaveStage, at(ann))).status, 'another viewer').toBe(403);
    const told = feedOf(bob, own, bobIsAt);
    const isOnStage = (count: number) =>
      vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.standing.guests).toHaveLength(count), { timeout: 20_000 });
    await isOnStage(1);
    await author.call(api.removeLiveViewer, at(ann));
    await isOnStage(0);
    expect((await signal(ann, annIsAt, own.connection, 'answer')).problem?.code).toBe('removed-from-stream');
    const { guests } = await author.call(api.getLiveStream, of(own));
    expect(guests.map(({ person }) => person.id)).not.toContain(ann.userId);
    await author.call(api.endLiveStream, of(own));
    const names = [...(await told).body.matchAll(/"kind":"state",.*?"guests":(\[.*?\])/g)].map(
      ([, list = '']) => JSON.parse(list) as api.LiveStream['onStage'],
    );
    expect(names, 'viewers are told who is in the picture').toEqual([onStage, []]);
    const meeting = await aLiveStream(await host());
    expect((await author.attempt(api.inviteOnStage, { params: { streamId: meeting.streamId, userId: bob.userId } })).problem?.code).toBe(
      'not-a-broadcast',
    );
  });

  test('attendance says who watched which seconds, for the host and as CSV', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    const viewer = await app.signedIn();
    const connection = await aViewer(viewer, own.streamId);
    for (let beat = 0; beat < 3; beat += 1) {
      app.clock.advance({ seconds: 10 });
      await viewer.call(api.keepPresence, { ...of(own), body: { connection } });
    }
    const page = await author.call(api.listAttendance, of(own));
    const [attendee] = page.items;
    const [from = 0, to = 0] = attendee?.watched[0] ?? [];
    // The clock goes on between the steps, on a busy machine for seconds.
    expect([attendee?.watched.length, to - from]).toEqual([1, attendee?.seconds]);
    expect(attendee?.seconds).toBeGreaterThanOrEqual(30);
    expect(attendee?.percentage).toBe(Math.floor(((attendee?.seconds ?? 0) * 100) / page.streamSeconds));
    const { body } = await author.send<string>('GET', api.exportAttendance.path.replace(':streamId', own.streamId));
    expect(body).toMatch(/00:00:\d\d–00:00:\d\d/);
    expect((await viewer.attempt(api.listAttendance, of(own))).status).toBe(403);
    // A manager sees the people who report to them, and no one else.
    const [manager, report] = [await app.signedIn(), await app.signedIn()];
    await reportsTo(await app.signedIn({ role: 'organisation-admin' }), report.userId, manager.userId);
    await app.jobsDone();
    await aViewer(report, own.streamId);
    const team = await manager.call(api.listAttendance, of(own));
    expect([team.reach, team.items.map(({ person }) => person.id)]).toEqual(['team', [report.userId]]);
    const file = await manager.send<string>('GET', api.exportAttendance.path.replace(':streamId', own.streamId));
    expect(file.body.trim().split('\n')).toHaveLength(2);
    expect([(await shown(manager, own)).can.seeAttendance, (await shown(viewer, own)).can.seeAttendance]).toEqual([true, false]);
    expect((await author.call(api.listAttendance, of(own))).items, 'its host sees everyone').toHaveLength(2);
  });
});

describe('LIV-09 the recording', () => {
  test('is one film over reloads and pauses, made without any page, and a video of the card for who may open it', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await aPart(author, own, 3);
    // The host’s tab dies; another one goes on.
    const resumed = (await start(author, own.card, own.connection)).body;
    await aPart(author, { ...own, connection: resumed.connection }, 2);
    await end(author, own);
    const learner = await app.signedIn();
    const content = await shown(learner, own);
    expect(content).toMatchObject({ state: 'recorded', way: 'broadcast', film: null });
    expect(await filmSeconds(own)).toBe(5);
    const film = await learner.send<string>('GET', content.media?.url ?? '');
    expect(film.status).toBe(200);
    expect((await sendBytes(author, own, { part: 0, number: 5 }, Buffer.alloc(8))).problem?.code).toBe('live-stream-over');
  });

  test('ends with the last whole fragment where the host dies, also in the middle of one', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await aPart(author, own, 4);
    const { fragments } = await someMedia(5);
    const half = (fragments[4] as Buffer).subarray(0, 200);
    expect((await sendBytes(author, own, { part: 0, number: 4 }, half)).status, 'half a fragment').toBe(422);
    await end(author, own);
    expect(await filmSeconds(own)).toBe(4);
  });

  test('says that there is none where nothing was sent, and is tried again', async () => {
    const author = await host();
    const own = await aBroadcast(author);
    await end(author, own);
    expect(await shown(author, own)).toMatchObject({ state: 'over', media: null, film: null });
    const lost = await aBroadcast(author);
    await aPart(author, lost, 2);
    await author.call(api.endLiveStream, of(lost));
    expect(await shown(author, lost)).toMatchObject({ can: { control: true } });
    await author.call(api.remakeFilm, of(lost));
    await app.jobsDone();
    expect(await filmSeconds(lost), 'of two tries one film').toBe(2);
    expect((await (await app.signedIn()).attempt(api.remakeFilm, of(lost))).status).toBe(403);
  });
});
