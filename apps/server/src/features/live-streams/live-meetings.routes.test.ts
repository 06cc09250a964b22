import { describe, expect, test, vi } from 'vitest';
import * as api from '@waymark/contract/live-streams';
import { blockPerson, blockUser } from '@waymark/contract/people';
import { suspendAccount } from '@waymark/contract/accounts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { aBroadcast } from './live-broadcast.factory.ts';
import { aLiveStream, aViewer } from './live-streams.factory.ts';

const app = await testApp();
await app.configure('switches', { block_users: true });
const admin = await app.signedIn({ role: 'super-admin' });
type Streamed = Pick<Awaited<ReturnType<typeof aLiveStream>>, 'streamId'>;
const at = (who: SignedIn) => ({ params: { userId: who.userId } });
const of = ({ streamId }: Streamed) => ({ params: { streamId } });
const one = (stream: Streamed, who: SignedIn) => ({ params: { ...of(stream).params, userId: who.userId } });

/** A meeting with its host and two people in it: each with the connection of their page. */
async function aMeeting() {
  const [host, ann, bob] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
  const { streamId, connection } = await aLiveStream(host);
  const pages = { host: connection, ann: await aViewer(ann, streamId), bob: await aViewer(bob, streamId) };
  const stream = { streamId };
  const say = (who: SignedIn, from: api.ConnectionId, to: api.ConnectionId, kind: api.SignalKind = 'offer', data = '{}') =>
    who.attempt(api.sendSignal, { ...of(stream), body: { connection: from, to, kind, data } });
  const heard = async (who: SignedIn, page: api.ConnectionId) =>
    (await who.call(api.listSignals, { ...of(stream), query: { connection: page } })).items;
  const speak = (who: SignedIn, page: api.ConnectionId) => who.attempt(api.joinStage, { ...of(stream), body: { connection: page } });
  /** What someone's page is told of the others: who they connect to, and who is on. */
  const seenBy = async (who: SignedIn) =>
    new Map((await who.call(api.listLiveViewers, of(stream))).items.map(({ person, ...seen }) => [person.id, seen]));
  return { stream, host, ann, bob, pages, say, heard, speak, seenBy };
}

describe('LIV-09 in a meeting everyone speaks with everyone', () => {
  test('who is there: the host and the others, in both directions; the list says by which page', async () => {
    const { host, ann, bob, pages, say, heard, seenBy, stream } = await aMeeting();
    // As long as an offer of a browser with many formats.
    const offer = 'v=0 '.repeat(5_000);
    expect((await say(bob, pages.bob, pages.ann, 'offer', offer)).status).toBe(204);
    expect((await say(host, pages.host, pages.ann, 'candidates')).status).toBe(204);
    expect((await say(ann, pages.ann, pages.host, 'answer')).status).toBe(204);
    expect(await heard(ann, pages.ann)).toMatchObject([
      { from: pages.bob, kind: 'offer', data: offer },
      { from: pages.host, kind: 'candidates' },
    ]);
    expect(await heard(host, pages.host)).toMatchObject([{ from: pages.ann, kind: 'answer' }]);
    expect(await heard(bob, pages.bob)).toEqual([]);
    for (const who of [host, ann, bob]) {
      const seen = await seenBy(who);
      expect([seen.get(ann.userId)?.connection, seen.get(bob.userId)?.connection]).toEqual([pages.ann, pages.bob]);
    }
    const eve = await app.signedIn();
    const refused = [
      await say(ann, pages.ann, pages.bob, 'watch'),
      await say(ann, pages.bob, pages.host),
      await say(ann, pages.ann, pages.ann),
      await say(eve, pages.ann, pages.host),
      await bob.attempt(api.listSignals, { ...of(stream), query: { connection: pages.ann } }),
    ];
    expect(refused.map(({ problem }) => problem?.code)).toEqual([
      'forbidden',
      'not-in-stream',
      'not-in-stream',
      'not-in-stream',
      'not-in-stream',
    ]);
  });

  test('of two pages of one person the later one is heard; a page that was silent for too long is not', async () => {
    const { ann, bob, pages, say, seenBy, stream } = await aMeeting();
    const later = await aViewer(ann, stream.streamId);
    expect((await seenBy(bob)).get(ann.userId)?.connection).toBe(later);
    expect((await say(bob, pages.bob, pages.ann)).problem?.code, 'to the page before').toBe('not-in-stream');
    expect((await say(ann, pages.ann, pages.bob)).problem?.code, 'from the page before').toBe('not-in-stream');
    expect((await say(bob, pages.bob, later)).status).toBe(204);
    app.clock.advance({ seconds: api.VIEWER_GONE_SECONDS - 1 });
    await ann.call(api.keepPresence, { ...of(stream), body: { connection: later } });
    app.clock.advance({ seconds: 1 });
    expect((await say(ann, later, pages.bob)).problem?.code, 'to who is silent').toBe('not-in-stream');
    expect((await say(bob, pages.bob, later)).problem?.code, 'from who is silent').toBe('not-in-stream');
  });

  test('camera and microphone are off on joining; the host and the co-host take anyone off, no one else does', async () => {
    const { host, ann, bob, pages, speak, seenBy, stream } = await aMeeting();
    const isOn = async (who: SignedIn) => (await seenBy(host)).get(who.userId)?.stage === 'on';
    expect([await isOn(ann), await isOn(bob)]).toEqual([false, false]);
    expect((await speak(ann, pages.ann)).body.own.stage).toBe('on');
    const takeOff = (who: SignedIn, other: SignedIn) => who.attempt(api.leaveStage, one(stream, other));
    expect((await takeOff(bob, ann)).status, 'not another viewer').toBe(403);
    expect((await takeOff(host, ann)).status).toBe(200);
    expect(await isOn(ann)).toBe(false);
    expect((await speak(ann, pages.ann)).status, 'and again by their own press').toBe(200);
    await host.call(api.setCoHost, { ...of(stream), body: { userId: bob.userId } });
    expect((await takeOff(bob, ann)).status, 'the co-host').toBe(200);
    await speak(ann, pages.ann);
    expect((await takeOff(ann, ann)).status, 'oneself').toBe(200);
    await speak(ann, pages.ann);
    await aViewer(ann, stream.streamId);
    expect(await isOn(ann), 'in another page').toBe(false);
  });

  test('who is removed is cut off at once: nothing that waits, nothing from them, nothing to them', async () => {
    const { host, ann, bob, pages, say, heard, speak, seenBy, stream } = await aMeeting();
    await speak(ann, pages.ann);
    await say(ann, pages.ann, pages.bob);
    await say(bob, pages.bob, pages.ann);
    await host.call(api.removeLiveViewer, one(stream, ann));
    expect(await heard(bob, pages.bob), 'what they said and no one read yet').toEqual([]);
    expect((await seenBy(bob)).has(ann.userId)).toBe(false);
    expect((await say(ann, pages.ann, pages.bob)).problem?.code).toBe('removed-from-stream');
    expect((await say(ann, pages.ann, pages.host)).problem?.code).toBe('removed-from-stream');
    expect((await speak(ann, pages.ann)).problem?.code).toBe('removed-from-stream');
    for (const [who, page] of [
      [bob, pages.bob],
      [host, pages.host],
    ] as const)
      expect((await say(who, page, pages.ann)).problem?.code).toBe('not-in-stream');
    const listing = await ann.attempt(api.listSignals, { ...of(stream), query: { connection: pages.ann } });
    expect(listing.problem?.code).toBe('removed-from-stream');
  });

  test('who loses the right to the card is out of the meeting within two looks, and the others’ pages know', async () => {
    const { ann, bob, pages, seenBy, stream } = await aMeeting();
    const path = api.getFeed.path.replace(':streamId', stream.streamId);
    const feed = ann.send('GET', `${path}?connection=${pages.ann}&only=talk`);
    await vi.waitFor(() => expect(relayOf(app.platform).watched(stream.streamId)?.watching.size).toBe(1), { timeout: 20_000 });
    await admin.call(suspendAccount, at(ann));
    await feed;
    expect((await seenBy(bob)).has(ann.userId)).toBe(false);
  });

  test('a meeting whose host loses the right to the card is over within two looks', async () => {
    const { host, bob, pages, stream } = await aMeeting();
    const path = api.getFeed.path.replace(':streamId', stream.streamId);
    const feed = host.send('GET', `${path}?connection=${pages.host}&only=talk`);
    await vi.waitFor(() => expect(relayOf(app.platform).watched(stream.streamId)?.watching.size).toBe(1), { timeout: 20_000 });
    await admin.call(suspendAccount, at(host));
    await feed;
    expect((await bob.call(api.getLiveStream, of(stream))).status).toBe('past');
  });

  test('a raised hand stays up, whatever its owner turns on and off', async () => {
    const { host, ann, pages, speak, seenBy, stream } = await aMeeting();
    await ann.call(api.raiseHand, { ...of(stream), body: { isUp: true } });
    const isUp = async () => (await seenBy(host)).get(ann.userId)?.hasHandUp;
    await speak(ann, pages.ann);
    expect(await isUp(), 'on').toBe(true);
    await ann.call(api.leaveStage, one(stream, ann));
    expect(await isUp(), 'off').toBe(true);
  });

  test('who was turned off by someone else is written down, not who speaks when', async () => {
    const { host, ann, pages, speak, stream } = await aMeeting();
    await speak(ann, pages.ann);
    await ann.call(api.leaveStage, one(stream, ann));
    await speak(ann, pages.ann);
    await host.call(api.leaveStage, one(stream, ann));
    await host.call(api.leaveStage, one(stream, ann));
    const { rows } = await app.platform.database.owner.query(
      "select actor_id, details->>'userId' as user_id, details->>'stage' as stage from audit_entries where action = 'live-streams.stage-changed' and details->>'streamId' = $1",
      [stream.streamId],
    );
    expect(rows).toEqual([{ actor_id: host.userId, user_id: ann.userId, stage: 'off' }]);
  });
});

describe('PPL-09 in a meeting', () => {
  test('two who are kept apart neither see nor hear each other; both see the host and everyone else', async () => {
    const { host, ann, bob, pages, say, seenBy, stream } = await aMeeting();
    const cid = await app.signedIn();
    const third = await aViewer(cid, stream.streamId);
    await ann.call(blockPerson, at(bob));
    for (const [who, page, other, otherPage] of [
      [ann, pages.ann, bob, pages.bob],
      [bob, pages.bob, ann, pages.ann],
    ] as const) {
      const seen = await seenBy(who);
      expect([seen.get(other.userId)?.connection, seen.get(cid.userId)?.connection]).toEqual([null, third]);
      expect((await say(who, page, otherPage)).problem?.code).toBe('not-in-stream');
      expect((await say(who, page, third)).status).toBe(204);
      expect((await say(who, page, pages.host)).status).toBe(204);
    }
    expect((await say(host, pages.host, pages.bob)).status).toBe(204);
  });

  test('who the administration blocked, or the host, sees and hears the others and is not heard', async () => {
    const { host, ann, bob, pages, say, speak } = await aMeeting();
    await admin.call(blockUser, { ...at(ann), body: { reason: 'Advertising' } });
    await host.call(blockPerson, at(bob));
    for (const [who, page] of [
      [ann, pages.ann],
      [bob, pages.bob],
    ] as const) {
      expect((await speak(who, page)).problem?.code).toBe('person-blocked');
      expect((await say(who, page, pages.host)).status).toBe(204);
    }
  });
});

test('LIV-09 in a broadcast no one comes on stage by themselves, and viewers do not speak with each other', async () => {
  const [host, ann, bob] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
  const own = await aBroadcast(host);
  const [a, b] = [await aViewer(ann, own.streamId), await aViewer(bob, own.streamId)];
  const join = (who: SignedIn, connection: api.ConnectionId) => who.attempt(api.joinStage, { ...of(own), body: { connection } });
  expect((await join(ann, a)).problem?.code).toBe('not-invited-on-stage');
  for (const who of [ann, bob]) await host.call(api.inviteOnStage, one(own, who));
  for (const [who, page] of [
    [ann, a],
    [bob, b],
  ] as const)
    expect((await join(who, page)).status).toBe(200);
  const say = (to: api.ConnectionId) =>
    ann.attempt(api.sendSignal, { ...of(own), body: { connection: a, to, kind: 'watch' as const, data: '{}' } });
  expect((await say(b)).problem?.code).toBe('not-in-stream');
  expect((await say(own.connection)).status).toBe(204);
  expect((await host.attempt(api.leaveStage, one(own, ann))).status).toBe(200);
  expect((await say(own.connection)).status, 'off the stage').toBe(403);
});
