import { describe, expect, test } from 'vitest';
import { deleteCard, getCard, reportProgress } from '@waymark/contract/cards';
import { listLearningStatements } from '@waymark/contract/learning-records';
import * as api from '@waymark/contract/live-streams';
import type { LiveStreamShown } from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anUpload, A_PDF, aVideo } from '../media/media.factory.ts';
import { aLiveCard, aLiveStream, aViewer } from './live-streams.factory.ts';
import { endSilentStreams } from './live-streams.service.ts';

const app = await testApp({
  environment: {
    STUN_URLS: 'stun:stun.example.org:3478',
    TURN_URLS: 'turn:turn.example.org:3478?transport=udp',
    TURN_SECRET: 'a secret of the TURN server',
  },
});
const plain = await testApp();
const host = async () => app.signedIn({ role: 'curator' });
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => app.signedIn()));
type Streamed = Awaited<ReturnType<typeof aLiveStream>>;
const of = ({ streamId }: Pick<Streamed, 'streamId'>) => ({ params: { streamId } });
const start = (who: SignedIn, card: { id: string }, resumes: api.ConnectionId | null = null) =>
  who.attempt(api.startLiveStream, { params: { cardId: card.id }, body: { resumes } });
const join = (who: SignedIn, stream: Streamed) => who.attempt(api.joinLiveStream, { ...of(stream), body: {} });
const beat = (who: SignedIn, stream: Streamed, connection: api.ConnectionId) =>
  who.attempt(api.keepPresence, { ...of(stream), body: { connection } });
const remove = (who: SignedIn, stream: Streamed, userId: UserId) =>
  who.attempt(api.removeLiveViewer, { params: { streamId: stream.streamId, userId } });
const shown = async (who: SignedIn, card: { id: string }) => {
  const detail = await who.call(getCard, { params: { idOrSlug: card.id } });
  return { detail, content: detail.content as LiveStreamShown };
};
const tick = async () => {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The home organisation is there');
  await endSilentStreams({
    platform: app.platform,
    organisation,
    store: app.home.store,
    requestId: newId(),
    actor: null,
    now: () => app.clock.now(),
  });
};
/** Watches for so many seconds: a sign of life each ten. */
async function watch(who: readonly (readonly [SignedIn, api.ConnectionId])[], stream: Streamed, seconds: number) {
  for (let at = 0; at < seconds; at += 10) {
    app.clock.advance({ seconds: 10 });
    for (const [one, connection] of who) expect((await beat(one, stream, connection)).status).toBe(200);
  }
}

describe('LIV-01 who goes live', () => {
  test('an editor of the card with the right does; others do not', async () => {
    const author = await host();
    const card = await aLiveCard(author);
    const learner = await app.signedIn();
    const leader = await app.signedIn({ role: 'group-leader' });
    expect((await start(learner, card)).status, 'without the right').toBe(403);
    expect((await start(leader, card)).status, 'with the right, on a card of another').toBe(403);
    expect((await shown(learner, card)).content).toMatchObject({ state: 'planned', uuid: null, can: { start: false, watch: true } });
    expect((await shown(author, card)).content.can.start).toBe(true);
    const { body } = await start(author, card);
    expect(body.stream).toMatchObject({ status: 'live', viewerCount: 0, own: { isHost: true } });
    const { detail, content } = await shown(learner, card);
    expect(detail.videoStream).toEqual({ status: 'live', uuid: body.stream.uuid, videoStreamType: 'streaming' });
    expect(content).toMatchObject({ state: 'live', media: null });
  });

  test('a card of another organisation, or of another audience, is not there for anyone else', async () => {
    const author = await host();
    const [listener, other] = (await people(2)) as [SignedIn, SignedIn];
    const stream = await aLiveStream(author, { audience: { kind: 'restricted', userIds: [listener.userId] } });
    const foreign = await app.signedIn({ organisation: app.other, role: 'super-admin' });
    expect((await foreign.attempt(api.getLiveStream, of(stream))).problem?.code).toBe('live-stream-not-found');
    expect((await join(foreign, stream)).problem?.code).toBe('live-stream-not-found');
    expect((await join(other, stream)).problem?.code).toBe('card-not-authorized');
    expect((await other.attempt(api.listLiveMessages, of(stream))).problem?.code).toBe('card-not-authorized');
    expect((await join(listener, stream)).status).toBe(200);
  });
});

describe('LIV-03 one stream at a time', () => {
  test('of two starts at once one wins: of a host on two cards, and of two hosts on a card', async () => {
    const author = await host();
    const cards = [await aLiveCard(author), await aLiveCard(author)];
    const own = await Promise.all(cards.map(async (card) => start(author, card)));
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(own.find(({ status }) => status === 409)?.problem?.code).toBe('already-live');
    const shared = await aLiveCard(await host());
    const curators = [await host(), await host()];
    const both = await Promise.all(curators.map(async (one) => start(one, shared)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('card-already-live');
  });

  test('the same tab goes on after it was loaded again; another one only once the first is silent', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    expect((await start(author, stream.card)).problem?.code).toBe('already-live');
    const { body } = await start(author, stream.card, stream.connection);
    expect(body.stream.uuid).toBe(stream.streamId);
    expect((await beat(author, stream, stream.connection)).problem?.code, 'the page before').toBe('not-in-stream');
    app.clock.advance({ seconds: 21 });
    expect((await start(author, stream.card)).status).toBe(200);
  });
});

describe('LIV-08 viewers', () => {
  test('as many get in as there is room; of those who ask at once for the last place one does', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const all = await people(api.LIVE_LIMITS.viewers + 2);
    const answers = await Promise.all(all.map(async (one) => join(one, stream)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(api.LIVE_LIMITS.viewers);
    expect(answers.filter(({ problem }) => problem?.code === 'live-stream-full')).toHaveLength(2);
    expect((await author.call(api.getLiveStream, of(stream))).viewerCount).toBe(api.LIVE_LIMITS.viewers);
  });

  test('a tab that died no longer counts, its place is free, and it joins again when it is back', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const [annIsAt, bobIsAt] = [await aViewer(ann, stream.streamId), await aViewer(bob, stream.streamId)];
    await watch([[bob, bobIsAt]], stream, 30);
    const { viewerCount } = (await beat(author, stream, stream.connection)).body;
    expect(viewerCount).toBe(1);
    expect((await beat(ann, stream, annIsAt)).problem?.code).toBe('not-in-stream');
    await aViewer(ann, stream.streamId);
    await bob.call(api.leaveLiveStream, { params: { ...of(stream).params, connection: bobIsAt } });
    expect((await author.call(api.getLiveStream, of(stream))).viewerCount).toBe(1);
  });

  test('a later page of the same person takes the place of the one before', async () => {
    const stream = await aLiveStream(await host());
    const ann = await app.signedIn();
    const [first, second] = [await aViewer(ann, stream.streamId), await aViewer(ann, stream.streamId)];
    expect((await beat(ann, stream, first)).problem?.code).toBe('not-in-stream');
    expect((await beat(ann, stream, second)).body.viewerCount).toBe(1);
  });

  test('who was removed neither comes back nor reads on; the next stream is open to them', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const connection = await aViewer(ann, stream.streamId);
    await aViewer(bob, stream.streamId);
    expect((await remove(bob, stream, ann.userId)).status, 'not by another viewer').toBe(403);
    expect((await remove(author, stream, ann.userId)).status).toBe(204);
    const refused = [
      await join(ann, stream),
      await beat(ann, stream, connection),
      await ann.attempt(api.listLiveMessages, of(stream)),
      await ann.attempt(api.postLiveMessage, { ...of(stream), body: { body: 'Hello?' } }),
      await ann.attempt(api.sendSignal, { ...of(stream), body: { connection, to: stream.connection, kind: 'offer', data: '' } }),
    ];
    expect(refused.map(({ problem }) => problem?.code)).toEqual(refused.map(() => 'removed-from-stream'));
    const seen = await ann.call(api.getLiveStream, of(stream));
    expect(seen).toMatchObject({ own: { isRemoved: true }, viewerCount: 0, handsCount: 0, hostConnection: null });
    await bob.call(api.raiseHand, { ...of(stream), body: { isUp: true } });
    expect(await ann.call(api.getLiveStream, of(stream))).toEqual(seen);
    expect((await bob.call(api.getLiveStream, of(stream))).viewerCount).toBe(1);
    expect((await author.call(api.listLiveViewers, of(stream))).items.map(({ person }) => person.id)).toEqual([bob.userId]);
    await author.call(api.endLiveStream, of(stream));
    const next = (await start(author, stream.card)).body.stream;
    expect((await join(ann, { ...stream, streamId: next.uuid })).status).toBe(200);
  });

  test('LIV-02 one joins with a question; hands come in the order they were raised; who is muted does neither', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const message = { kind: 'question' as const, body: 'Why three nights, not two?' };
    await ann.call(api.joinLiveStream, { ...of(stream), body: { message } });
    await aViewer(bob, stream.streamId);
    const hand = (who: SignedIn, isUp = true) => who.attempt(api.raiseHand, { ...of(stream), body: { isUp } });
    await hand(bob);
    app.clock.advance({ seconds: 1 });
    expect((await hand(ann)).body).toMatchObject({ handsCount: 2, own: { hasHandUp: true } });
    const hands = (await author.call(api.listLiveViewers, of(stream))).items;
    expect(hands.map(({ person, hasHandUp }) => [person.id, hasHandUp])).toEqual([
      [bob.userId, true],
      [ann.userId, true],
    ]);
    const mute = (isMuted: boolean) =>
      author.call(api.updateLiveViewer, { params: { ...of(stream).params, userId: ann.userId }, body: { isMuted, hasHandUp: false } });
    expect(await mute(true)).toMatchObject({ isMuted: true, hasHandUp: false });
    const write = () => ann.attempt(api.postLiveMessage, { ...of(stream), body: { body: 'And now?' } });
    expect([(await write()).problem?.code, (await hand(ann)).problem?.code]).toEqual(['muted-in-stream', 'muted-in-stream']);
    await mute(false);
    expect((await write()).body).toMatchObject({ body: 'And now?', kind: 'message', isHost: false });
    await author.call(api.postLiveMessage, { ...of(stream), body: { body: 'Two gives too many false digs.' } });
    const { items } = await bob.call(api.listLiveMessages, of(stream));
    expect(items.map(({ body, isHost }) => [body, isHost])).toEqual([
      ['Two gives too many false digs.', true],
      ['And now?', false],
      [message.body, false],
    ]);
    expect((await bob.call(api.listLiveMessages, { ...of(stream), query: { kind: 'question' } })).items).toHaveLength(1);
  });
});

describe('LIV-01 the end', () => {
  test('a host who is gone ends the stream once, when they were last heard of; who comes back in time goes on', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    app.clock.advance({ seconds: api.HOST_GONE_SECONDS - 1 });
    await tick();
    expect((await beat(author, stream, stream.connection)).body.status).toBe('live');
    const heardOf = app.clock.now().getTime();
    app.clock.advance({ seconds: api.HOST_GONE_SECONDS });
    await Promise.all([tick(), tick(), tick()]);
    const { endedAt } = await author.call(api.getLiveStream, of(stream));
    expect(Math.abs(Date.parse(endedAt ?? '') - heardOf), 'when the host was last heard of, not when it was noticed').toBeLessThan(1000);
    const { rows } = await app.platform.database.owner.query<{ because: string }>(
      "select details->>'because' as because from audit_entries where action = 'live-streams.ended' and subject_id = $1",
      [stream.card.id],
    );
    expect(rows).toEqual([{ because: 'host-gone' }]);
    expect((await join(await app.signedIn(), stream)).problem?.code).toBe('live-stream-over');
  });

  test('who watched enough has completed the card; who looked in briefly has not', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const annIsAt = await aViewer(ann, stream.streamId);
    await aViewer(bob, stream.streamId);
    await watch([[ann, annIsAt]], stream, 60);
    await author.call(api.endLiveStream, of(stream));
    expect(await ann.call(getCard, { params: { idOrSlug: stream.card.id } })).toMatchObject({ completionState: 'COMPLETED' });
    const other = await bob.call(getCard, { params: { idOrSlug: stream.card.id } });
    expect(other.completionState).not.toBe('COMPLETED');
    expect(other.content).toMatchObject({ state: 'over', media: null });
  });

  test('LIV-09 a completed stream is a statement of who watched it, once, and of no one else', async () => {
    await app.configure('is_lrs_enabled', true);
    const [author, admin] = [await host(), await app.signedIn({ role: 'organisation-admin' })];
    const stream = await aLiveStream(author, { title: 'Ask about pumps' });
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const annIsAt = await aViewer(ann, stream.streamId);
    await aViewer(bob, stream.streamId);
    await watch([[ann, annIsAt]], stream, 60);
    await author.call(api.endLiveStream, of(stream));
    await app.jobsDone();
    const statements = async (who: SignedIn) =>
      (await admin.call(listLearningStatements, { query: { person: who.userId } })).items.map(({ verb, object }) => [
        verb.name,
        object.name,
      ]);
    expect([await statements(ann), await statements(bob)]).toEqual([[['completed', 'Ask about pumps']], []]);
    await app.configure('is_lrs_enabled', false);
  });

  test('its recording plays for who may see the card, and completes it when it was played', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    app.clock.advance({ seconds: 100 });
    const keep = (who: SignedIn, fileId: string, seconds = 1000) =>
      who.attempt(api.keepRecording, { ...of(stream), body: { fileId, seconds } });
    const recording = await anUpload(author, 'recording.mp4', aVideo(3000));
    expect((await keep(author, recording.id)).problem?.errors?.[0]?.code, 'while it is live').toBe('still-live');
    await author.call(api.endLiveStream, of(stream));
    const learner = await app.signedIn();
    expect((await keep(learner, (await anUpload(learner, 'mine.mp4', aVideo(3000))).id)).status, 'by another').toBe(403);
    const paper = await anUpload(author, 'paper.pdf', A_PDF);
    expect((await keep(author, paper.id)).problem?.errors?.[0]?.code).toBe('not-a-video');
    expect((await keep(author, recording.id)).status).toBe(200);
    const { content, detail } = await shown(learner, stream.card);
    expect(content).toMatchObject({ state: 'recorded', media: { fileName: 'recording.mp4' } });
    expect(detail.videoStream?.status).toBe('past');
    const played = (to: number) =>
      learner.call(reportProgress, {
        params: { cardId: stream.card.id },
        body: { played: [[0, to]], positionSeconds: to, durationSeconds: 1 },
      });
    expect((await played(1)).completionState, 'a second of it, whatever the player says of its length').not.toBe('COMPLETED');
    app.clock.advance({ seconds: 200 });
    expect((await played(100)).completionState).toBe('COMPLETED');
  });

  test('LIV-09 what was watched live and what later count together, each second once: four fifths complete it', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    const learner = await app.signedIn();
    const connection = await aViewer(learner, stream.streamId);
    await watch([[learner, connection]], stream, 40);
    await learner.call(api.leaveLiveStream, { params: { streamId: stream.streamId, connection } });
    app.clock.advance({ seconds: 60 });
    await beat(author, stream, stream.connection);
    await author.call(api.endLiveStream, of(stream));
    const recording = await anUpload(author, 'recording.mp4', aVideo(3000));
    await author.call(api.keepRecording, { ...of(stream), body: { fileId: recording.id, seconds: 100 } });
    const played = (from: number, to: number) =>
      learner.call(reportProgress, {
        params: { cardId: stream.card.id },
        body: { played: [[from, to]], positionSeconds: to, durationSeconds: 100 },
      });
    await played(0, 1);
    app.clock.advance({ seconds: 300 });
    expect((await played(0, 35)).completionState, 'the same seconds again').not.toBe('COMPLETED');
    app.clock.advance({ seconds: 300 });
    expect((await played(40, 70)).completionState, 'seven tenths').not.toBe('COMPLETED');
    app.clock.advance({ seconds: 300 });
    expect((await played(70, 85)).completionState).toBe('COMPLETED');
  });

  test('LIV-06 a card that is gone ends its stream, and its screen answers that it is not there', async () => {
    const author = await host();
    const stream = await aLiveStream(author);
    await author.call(deleteCard, { params: { cardId: stream.card.id } });
    await app.jobsDone();
    const { rows } = await app.platform.database.owner.query('select ended_because from live_streams where id = $1', [stream.streamId]);
    expect(rows).toEqual([{ ended_because: 'card-gone' }]);
    expect((await author.attempt(api.getLiveStreamCard, { params: { idOrSlug: stream.card.slug } })).status).toBe(404);
  });
});

test('LIV-07 the configuration: the built-in way, with its ICE servers', async () => {
  const viewer = await app.signedIn();
  const configuration = await viewer.call(api.getStreamingConfiguration, {});
  expect(configuration).toMatchObject({ transport: 'built-in', viewerLimit: 10, agoraAppId: null });
  const [stun, turn] = configuration.iceServers;
  expect(stun).toEqual({ urls: ['stun:stun.example.org:3478'] });
  expect(turn?.username).toMatch(new RegExp(`^\\d+:${viewer.userId}$`));
  expect(turn?.credential).toMatch(/^[\w+/]{27}=$/);
});

describe('LIV-09 connections are relayed', () => {
  const relayed = async (way: 'meeting' | 'broadcast', relaysConnections: boolean, running = app) => {
    const author = await running.signedIn({ role: 'curator' });
    const card = await aLiveCard(author, { way, relaysConnections });
    const { stream } = await author.call(api.startLiveStream, { params: { cardId: card.id }, body: {} });
    return stream.relaysConnections;
  };

  test('in a meeting whose author wants it, where there is a TURN server', async () => {
    expect((await (await app.signedIn()).call(api.getStreamingConfiguration, {})).hasRelay).toBe(true);
    expect([await relayed('meeting', true), await relayed('meeting', false), await relayed('broadcast', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('nowhere without one: no one would reach anyone', async () => {
    expect((await (await plain.signedIn()).call(api.getStreamingConfiguration, {})).hasRelay).toBe(false);
    expect(await relayed('meeting', true, plain)).toBe(false);
  });
});
