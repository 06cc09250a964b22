import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { suspendAccount } from '@waymark/contract/accounts';
import { archiveCard, type CardDraft, getCard } from '@waymark/contract/cards';
import { type Group, removeGroupMember } from '@waymark/contract/groups';
import * as api from '@waymark/contract/live-streams';
import { FrameReader } from '@waymark/contract/live-streams';
import { decideModerationCase } from '@waymark/contract/moderation';
import { blockPerson, blockUser, removeRole } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { caseOf, report } from '../moderation/moderation.factory.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { aBroadcast, aPart, heavier, sendBytes, sendHead, someMedia } from './live-broadcast.factory.ts';
import { aLiveStream, aViewer } from './live-streams.factory.ts';

const app = await testApp();
const FRAGMENTS = 80;
const HEAVY_BYTES = 240_000;
await app.configure('switches', { block_users: true });
const admin = await app.signedIn({ role: 'super-admin' });
const at = (who: { userId: string }) => ({ params: { userId: who.userId as SignedIn['userId'] } });
type Own = Awaited<ReturnType<typeof aBroadcast>>;
const of = ({ streamId }: Pick<Own, 'streamId'>) => ({ params: { streamId } });
/** What a feed brought: kinds of frames with their numbers, and what is written in them. */
const feedOf = async (who: SignedIn, { streamId }: Own, connection: api.ConnectionId, place = '') => {
  const { body, problem, status } = await who.send<string>(
    'GET',
    `${api.getFeed.path.replace(':streamId', streamId)}?connection=${connection}${place}`,
  );
  const frames = typeof body === 'string' ? [...body.matchAll(/"kind":"(\w+)"(?:,"number":(\d+))?/g)] : [];
  const written = typeof body === 'string' ? [...body.matchAll(/"body":"([^"]+)"/g)].map(([, text]) => text) : [];
  return { status, problem, brought: frames.map(([, kind, number]) => `${kind}${number === undefined ? '' : ` ${number}`}`), written };
};
/** Waits until some people’s feeds are sent. */
const watching = (own: Own, count: number) =>
  vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.watching.size).toBe(count), { timeout: 20_000, interval: 20 });

describe('LIV-09 a feed that is open ends for who', () => {
  type Scene = { readonly own: Own; readonly author: SignedIn; readonly viewer: SignedIn; readonly groupId: Group['id'] };
  test.each<[string, (scene: Scene) => Promise<unknown>, role?: 'super-admin']>([
    [
      'was removed by the host',
      ({ own, author, viewer }) => author.call(api.removeLiveViewer, { params: { ...of(own).params, ...at(viewer).params } }),
    ],
    [
      'left the group that the card is for',
      ({ viewer, groupId }) => admin.call(removeGroupMember, { params: { groupId, ...at(viewer).params } }),
    ],
    [
      'lost the role by which they saw the card',
      async ({ viewer, groupId }) => {
        await admin.call(removeGroupMember, { params: { groupId, ...at(viewer).params } });
        await admin.call(removeRole, { params: { ...at(viewer).params, roleKey: 'super-admin' } });
      },
      'super-admin',
    ],
    ['was suspended', ({ viewer }) => admin.call(suspendAccount, at(viewer))],
  ])(
    '%s, within two looks, and brings nothing that comes later; for others it goes on',
    async (_who, act, role: 'super-admin' | 'learner' = 'learner') => {
      const [author, viewer, other] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role }), await app.signedIn()];
      const group = await aGroup(admin, {}, [author, viewer, other]);
      const own = await aBroadcast(author, { audience: { kind: 'restricted', userIds: [], groupIds: [group.id] } });
      // Who may see it by a right of theirs is in no group.
      const manager = await app.signedIn({ role: 'super-admin' });
      const [seat, otherSeat, managerSeat] = [
        await aViewer(viewer, own.streamId),
        await aViewer(other, own.streamId),
        await aViewer(manager, own.streamId),
      ];
      await aPart(author, own, 1);
      const [feed, ...others] = [feedOf(viewer, own, seat), feedOf(other, own, otherSeat), feedOf(manager, own, managerSeat)];
      await watching(own, 3);
      await act({ own, author, viewer, groupId: group.id });
      expect((await feed).brought).toEqual(['state', 'part', 'fragment 0']);
      const { fragments } = await someMedia(2);
      expect((await sendBytes(author, own, { part: 0, number: 1 }, fragments[1] as Buffer)).status).toBe(200);
      expect((await feedOf(viewer, own, seat)).status, 'and asked for again, it is refused').toBeGreaterThan(400);
      await author.call(api.endLiveStream, of(own));
      for (const { brought } of await Promise.all(others)) expect(brought).toEqual(['state', 'part', 'fragment 0', 'fragment 1', 'end']);
    },
  );
});

describe('LIV-09 what is taken away is not live either', () => {
  const hide = async (card: CardDraft) => {
    await report(await app.signedIn(), 'card', card);
    const found = await caseOf(admin, card);
    if (found === undefined) throw new Error('It was reported');
    const body = { decision: 'hide' as const, reason: 'Look again', revision: found.revision };
    await admin.call(decideModerationCase, { params: { caseId: found.id }, body });
  };
  const retire = (card: CardDraft) => admin.call(archiveCard, { params: { cardId: card.id } });
  test.each([
    ['broadcast', 'hidden by a moderator', hide],
    ['broadcast', 'retired', retire],
    ['meeting', 'hidden by a moderator', hide],
    ['meeting', 'retired', retire],
  ] as const)(
    'of a %s that is %s the open feeds of all end, also of its host and of moderators, and it is over',
    async (way, _what, act) => {
      const [author, viewer, manager] = [
        await app.signedIn({ role: 'curator' }),
        await app.signedIn(),
        await app.signedIn({ role: 'super-admin' }),
      ];
      const own = way === 'broadcast' ? await aBroadcast(author) : await aLiveStream(author);
      const place = way === 'broadcast' ? '' : '&only=talk';
      const feeds = [
        feedOf(viewer, own, await aViewer(viewer, own.streamId), place),
        feedOf(manager, own, await aViewer(manager, own.streamId), place),
        feedOf(author, own, own.connection, '&only=talk'),
      ];
      await watching(own, 3);
      await act(own.card);
      const card = await author.call(getCard, { params: { idOrSlug: own.card.id } });
      expect(card.content, 'before its stream is ended too').toMatchObject({
        state: 'over',
        endedBecause: 'card-gone',
        can: { start: false },
      });
      for (const { brought } of await Promise.all(feeds)) expect(brought[0]).toBe('state');
      await app.jobsDone();
      const { rows } = await app.platform.database.owner.query(
        "select details->>'because' as because from audit_entries where action = 'live-streams.ended' and details->>'streamId' = $1",
        [own.streamId],
      );
      expect(rows).toEqual([{ because: 'card-gone' }]);
      const told = (who: SignedIn) => who.call(getCard, { params: { idOrSlug: own.card.id } });
      expect((await told(manager)).content, 'and why, for who moderates it').toMatchObject({ state: 'over', endedBecause: 'card-gone' });
      expect((await feedOf(viewer, own, own.connection)).status).toBeGreaterThan(400);
      expect((await sendHead(author, own, (await someMedia(1)).head)).status, 'of the host').toBeGreaterThan(400);
    },
  );
});

test('LIV-09 a place in one broadcast opens no other: neither its feed nor its fragments', async () => {
  const [author, other, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const [own, foreign] = [await aBroadcast(author), await aBroadcast(other)];
  const seat = await aViewer(viewer, own.streamId);
  await aPart(author, own, 1);
  await aPart(other, foreign, 3);
  expect((await feedOf(viewer, foreign, seat, '&from=0')).problem?.code).toBe('not-in-stream');
  const beyond = feedOf(viewer, own, seat, '&after=2');
  await vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.standing.newest).toBe(0), { timeout: 20_000, interval: 20 });
  const { fragments } = await someMedia(2);
  await sendBytes(author, own, { part: 0, number: 1 }, fragments[1] as Buffer);
  await author.call(api.endLiveStream, of(own));
  expect((await beyond).brought, 'after a number that only the other has comes its own next').toEqual([
    'state',
    'part',
    'fragment 1',
    'end',
  ]);
  const { connection } = own;
  expect((await sendBytes(author, { ...foreign, connection }, { part: 0, number: 3 }, fragments[1] as Buffer)).problem?.code).toBe(
    'not-in-stream',
  );
});

test('LIV-09 who reads too slowly is moved to the newest picture and told, and little waits for them', async () => {
  const [author, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const own = await aBroadcast(author);
  const seat = await aViewer(viewer, own.streamId);
  const { head, fragments } = await someMedia(FRAGMENTS);
  const { part } = (await sendHead(author, own, head)).body;
  const sockets: Socket[] = [];
  app.server.server.on('connection', (socket) => sockets.push(socket));
  const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  const path = `${api.getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}`;
  const headers = { host: app.home.hostName, cookie: `session=${viewer.cookies['session']}` };
  const line = request({ port, host: '127.0.0.1', path, headers }).end();
  const [answer] = (await once(line, 'response')) as [IncomingMessage];
  let most = 0;
  // Their line takes nothing while a minute of picture is sent, which is more than a system keeps for it.
  for (const [number, bytes] of fragments.entries()) {
    await sendBytes(author, own, { part, number }, heavier(bytes, HEAVY_BYTES));
    most = Math.max(most, ...sockets.map(({ writableLength }) => writableLength));
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(500_000);
  const frames = new FrameReader();
  const kinds: string[] = [];
  let newest = -1;
  for await (const piece of answer) {
    for (const { head: frame } of frames.read(piece as Buffer)) {
      kinds.push(frame.kind);
      if (frame.kind === 'fragment') newest = frame.number;
    }
    if (newest === FRAGMENTS - 1) break;
  }
  line.destroy();
  expect(kinds).toContain('skipped');
  expect(kinds.filter((kind) => kind === 'fragment').length).toBeLessThan(FRAGMENTS);
});

describe('PPL-09 in a live stream', () => {
  test.each(['meeting', 'broadcast'] as const)(
    'of a %s, two who are kept apart do not read each other; everyone else reads both',
    async (way) => {
      const author = await app.signedIn({ role: 'curator' });
      const own = way === 'broadcast' ? await aBroadcast(author) : await aLiveStream(author);
      const [ann, bob, cid] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
      const seats = [await aViewer(ann, own.streamId), await aViewer(bob, own.streamId), await aViewer(cid, own.streamId)];
      await ann.call(blockPerson, at(bob));
      const feeds =
        way === 'broadcast' ? [ann, bob, cid].map((who, index) => feedOf(who, own, seats[index] as api.ConnectionId, '&only=talk')) : [];
      if (way === 'broadcast') await watching(own, 3);
      const post = (who: SignedIn, body: string) => who.call(api.postLiveMessage, { ...of(own), body: { kind: 'question', body } });
      await post(ann, 'of Ann');
      await post(bob, 'of Bob');
      const read = async (who: SignedIn) => [
        (await who.call(api.listLiveMessages, { ...of(own), query: {} })).items.map(({ body }) => body).toSorted(),
        (await who.call(api.listLiveQuestions, { ...of(own), query: {} })).items.map(({ body }) => body).toSorted(),
      ];
      const both = ['of Ann', 'of Bob'];
      expect([await read(ann), await read(bob), await read(cid), await read(author)]).toEqual(
        [['of Ann'], ['of Bob'], both, both].map((bodies) => [bodies, bodies]),
      );
      await author.call(api.endLiveStream, of(own));
      const heard = (await Promise.all(feeds)).map(({ written }) => written.toSorted());
      expect(heard).toEqual(way === 'broadcast' ? [['of Ann'], ['of Bob'], both] : []);
    },
  );

  test('who is kept apart while a feed is open reads nothing more of the other from then on', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const own = await aBroadcast(author);
    const [ann, bob] = [await app.signedIn(), await app.signedIn()];
    const seats = [await aViewer(ann, own.streamId), await aViewer(bob, own.streamId)];
    const feeds = [ann, bob].map((who, index) => feedOf(who, own, seats[index] as api.ConnectionId, '&only=talk'));
    await watching(own, 2);
    await bob.call(api.postLiveMessage, { ...of(own), body: { body: 'before' } });
    await relayOf(app.platform).watched(own.streamId)?.look();
    await ann.call(blockPerson, at(bob));
    await bob.call(api.postLiveMessage, { ...of(own), body: { body: 'of Bob' } });
    await ann.call(api.postLiveMessage, { ...of(own), body: { body: 'of Ann' } });
    await author.call(api.endLiveStream, of(own));
    expect((await Promise.all(feeds)).map(({ written }) => written)).toEqual([
      ['before', 'of Ann'],
      ['before', 'of Bob'],
    ]);
  });

  test('who the administration blocked, or the host, watches and writes nothing; the host asks them not on stage', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const own = await aBroadcast(author);
    const [ann, bob] = [await app.signedIn(), await app.signedIn()];
    for (const one of [ann, bob]) await aViewer(one, own.streamId);
    await admin.call(blockUser, { ...at(ann), body: { reason: 'Advertising' } });
    await author.call(blockPerson, at(bob));
    for (const one of [ann, bob]) {
      expect((await one.attempt(api.postLiveMessage, { ...of(own), body: { body: 'Hello' } })).problem?.code).toBe('person-blocked');
      const message = { kind: 'message' as const, body: 'Hello' };
      expect((await one.attempt(api.joinLiveStream, { ...of(own), body: { message } })).problem?.code).toBe('person-blocked');
      expect((await one.attempt(api.joinLiveStream, { ...of(own), body: {} })).status).toBe(200);
      const invited = await author.attempt(api.inviteOnStage, { params: { ...of(own).params, ...at(one).params } });
      expect(invited.problem?.code).toBe('person-blocked');
    }
  });
});
