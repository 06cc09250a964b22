import { describe, expect, test, vi } from 'vitest';
import { deleteCard } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import { type FeedHead, FrameReader } from '@waymark/contract/live-streams';
import { decideModerationCase } from '@waymark/contract/moderation';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { caseOf, report } from '../moderation/moderation.factory.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { aBroadcast, aPart, sendBytes, sendHead, type SentMedia, someMedia } from './live-broadcast.factory.ts';
import { liveStreamCalls } from './live-streams.public.ts';
import { aViewer } from './live-streams.factory.ts';

const CACHE = 'https://live.example';
const NOTHING = new Uint8Array();
// No worker: the pieces of a broadcast that has ended stay, as they do until its film is made.
const app = await testApp({ environment: { LIVE_CACHE_URL: `${CACHE}/`, ROLES: 'api' } });
type Own = Awaited<ReturnType<typeof aBroadcast>>;
const of = ({ streamId }: Own) => ({ params: { streamId } });

/** Everything a feed brings, until it ends. */
async function feedOf(who: SignedIn, { streamId }: Own, connection: api.ConnectionId, place = '') {
  const path = `${api.getFeed.path.replace(':streamId', streamId)}?connection=${connection}${place}`;
  const { bytes: all } = await who.send('GET', path);
  return new FrameReader().read(all).map(({ head, bytes }) => ({ head, size: bytes.length }));
}
const addressesIn = (frames: readonly { readonly head: FeedHead }[]) =>
  frames.flatMap(({ head }) => (head.kind === 'part' || head.kind === 'fragment' ? [head.address ?? ''] : []));
/** A cache asks for an address, under a name of its own and without a session. */
const fetched = async (address: string) => {
  const answer = await app.server.inject({ method: 'GET', url: address.slice(CACHE.length), headers: { host: 'origin.example' } });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    title: answer.statusCode === 200 ? '' : answer.json().title,
  };
};
const watching = (own: Own, count: number) =>
  vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.watching.size).toBe(count), { timeout: 20_000, interval: 20 });

/** A broadcast of so many seconds with a viewer, and what their feed brought. */
async function aWatched(seconds: number, media?: SentMedia) {
  const [author, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const own = await aBroadcast(author);
  const seat = await aViewer(viewer, own.streamId);
  await aPart(author, own, seconds, media);
  const feed = async () => {
    const open = feedOf(viewer, own, seat, '&from=0');
    await watching(own, 1);
    await author.call(api.endLiveStream, of(own));
    return open;
  };
  return { author, own, feed };
}

describe('LIV-09 with a cache in front of broadcasts', () => {
  test('a feed carries addresses in the place of bytes; each gives its own piece to who has it, for a cache to keep as long as it is good', async () => {
    const media = await someMedia(3);
    const { feed } = await aWatched(3, media);
    const frames = await feed();
    expect(frames.map(({ head }) => head.kind)).toEqual(['state', 'part', 'fragment', 'fragment', 'fragment', 'end']);
    expect(frames.every(({ size }) => size === 0)).toBe(true);
    const pieces = await Promise.all(addressesIn(frames).map(fetched));
    expect(pieces.map(({ bytes }) => bytes)).toEqual([media.head, ...media.fragments]);
    for (const { status, headers } of pieces) {
      expect(status).toBe(200);
      const [, age = ''] = /^public, immutable, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
      expect(Number(age)).toBeGreaterThan(240);
      expect(Number(age)).toBeLessThanOrEqual(600);
      expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'access-control-allow-origin': '*' });
      expect([headers['set-cookie'], headers['content-encoding']]).toEqual([undefined, undefined]);
    }
  });

  test('all viewers have the same addresses, also in a pause; some minutes later new ones', async () => {
    const [author, ann, bob] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
    const own = await aBroadcast(author);
    const seats = [await aViewer(ann, own.streamId), await aViewer(bob, own.streamId)] as const;
    await aPart(author, own, 2);
    const feeds = [feedOf(ann, own, seats[0], '&from=0'), feedOf(bob, own, seats[1], '&from=0')];
    await watching(own, 2);
    const relayed = relayOf(app.platform).watched(own.streamId);
    const heads = async () =>
      new FrameReader().read(Buffer.concat([(await relayed?.part(0)) ?? NOTHING, (await relayed?.fragment(0))?.frame ?? NOTHING]));
    const [now, again] = [addressesIn(await heads()), addressesIn(await heads())];
    app.clock.advance({ minutes: 6 });
    const later = addressesIn(await heads());
    await author.call(api.endLiveStream, of(own));
    const [first, second] = (await Promise.all(feeds)).map(addressesIn);
    expect([first?.length, now.length, later.length]).toEqual([3, 2, 2]);
    expect([second, again]).toEqual([first, now]);
    for (const address of later) expect(now).not.toContain(address);
  });

  test('an address that was changed, has ended, is of another stream, kind or number, or of what is gone, leads nowhere, in the same words', async () => {
    const [{ feed, author, own }, other, third] = [await aWatched(2), await aWatched(2), await aWatched(2)];
    const [, address = ''] = addressesIn(await feed());
    const [, foreign = ''] = addressesIn(await other.feed());
    const [, still = ''] = addressesIn(await third.feed());
    const parts = address.split('/');
    const changed = (at: number, to: string) => [...parts.slice(0, at), to, ...parts.slice(at + 1)].join('/');
    const fromEnd = (back: number, to: string) => changed(parts.length - back, to);
    const WORDS = 'This live stream is not available.';
    const refused = async (one: string) => {
      const { status, title, headers } = await fetched(one);
      return [status, title, headers['cache-control'], headers['access-control-allow-origin']];
    };
    const NOWHERE = [404, WORDS, 'private, no-store', '*'];
    const foreignStream = foreign.split('/').at(-5) ?? '';
    for (const wrong of [
      fromEnd(1, 'A'.repeat(43)),
      fromEnd(1, foreign.split('/').at(-1) ?? ''),
      fromEnd(2, String(Number(parts.at(-2)) + 300)),
      fromEnd(3, '1'),
      fromEnd(4, 'parts'),
      fromEnd(5, foreignStream),
      fromEnd(6, app.other.id),
      fromEnd(6, 'nothing'),
    ])
      expect(await refused(wrong), wrong).toEqual(NOWHERE);
    expect((await fetched(address)).status).toBe(200);
    await app.configure('switches', { live_streams: false });
    expect(await refused(address), 'switched off').toEqual(NOWHERE);
    await app.configure('switches', { live_streams: true });
    app.clock.advance({ minutes: 4 });
    expect((await fetched(address)).status, 'four minutes later').toBe(200);
    await author.call(deleteCard, { params: { cardId: own.card.id } });
    expect(await refused(address), 'deleted').toEqual(NOWHERE);
    expect((await fetched(foreign)).status).toBe(200);
    await report(await app.signedIn(), 'card', other.own.card);
    const moderator = await app.signedIn({ role: 'curator' });
    const found = await caseOf(moderator, other.own.card);
    if (found === undefined) throw new Error('It was reported');
    const body = { decision: 'hide' as const, reason: 'Look again', revision: found.revision };
    await moderator.call(decideModerationCase, { params: { caseId: found.id }, body });
    expect(await refused(foreign), 'hidden by a moderator').toEqual(NOWHERE);
    expect((await fetched(still)).status).toBe(200);
    app.clock.advance({ minutes: 6 });
    expect(await refused(still), 'ten minutes later').toEqual(NOWHERE);
  });

  test('who is removed is told no address that comes later, within two seconds; what they were told before ends', async () => {
    const [author, viewer, other] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
    const own = await aBroadcast(author, { audience: { kind: 'restricted', userIds: [viewer.userId, other.userId], groupIds: [] } });
    const [seat, otherSeat] = [await aViewer(viewer, own.streamId), await aViewer(other, own.streamId)];
    await aPart(author, own, 1);
    const [feed, goesOn] = [feedOf(viewer, own, seat), feedOf(other, own, otherSeat)];
    await watching(own, 2);
    const began = Date.now();
    await author.call(api.removeLiveViewer, { params: { ...of(own).params, userId: viewer.userId } });
    const told = addressesIn(await feed);
    expect(Date.now() - began).toBeLessThan(2_000);
    const { fragments } = await someMedia(2);
    await sendBytes(author, own, { part: 0, number: 1 }, fragments[1] as Buffer);
    await author.call(api.endLiveStream, of(own));
    expect(told).toHaveLength(2);
    expect(addressesIn(await goesOn)).toHaveLength(3);
    app.clock.advance({ minutes: 10 });
    for (const address of told) expect((await fetched(address)).status).toBe(404);
    const stranger = await app.signedIn();
    expect((await stranger.send('GET', `${api.getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}`)).status).toBe(403);
  });

  test('who looks far back is given a minute of addresses at a time', async () => {
    const [author, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
    const own = await aBroadcast(author);
    const seat = await aViewer(viewer, own.streamId);
    const { head, fragments } = await someMedia(64);
    const { part } = (await sendHead(author, own, head)).body;
    for (const [number, bytes] of fragments.entries()) await sendBytes(author, own, { part, number }, bytes);
    const numbers = (await feedOf(viewer, own, seat, '&from=0')).flatMap(({ head: one }) => (one.kind === 'fragment' ? [one.number] : []));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([60, 0, 59]);
  });

  test('an organisation that lets people in from its own networks alone has bytes in its feeds, and no addresses', async () => {
    const { feed } = await aWatched(1);
    const { feed: later } = await aWatched(1);
    const [address = ''] = addressesIn(await feed());
    await app.configure('ip_allow_list', ['127.0.0.0/8']);
    const frames = await later();
    await app.configure('ip_allow_list', ['127.0.0.0/8']);
    const found = (await fetched(address)).status;
    await app.configure('ip_allow_list', []);
    expect(addressesIn(frames)).toEqual(['', '']);
    expect(frames.filter(({ size }) => size > 0)).toHaveLength(2);
    expect(found).toBe(404);
  });
});

test('LIV-09 pages may call the cache where one is configured, and no address leads anywhere without one', async () => {
  expect(liveStreamCalls(app.platform.config)).toEqual([CACHE]);
  expect(liveStreamCalls({ agora: undefined, liveCacheUrl: undefined })).toEqual([]);
});
