import { describe, expect, test } from 'vitest';
import { addComment, editComment, listComments } from '@waymark/contract/cards';
import {
  blockPerson,
  blockUser,
  followPerson,
  getProfile,
  listBlockedUsers,
  listBlocks,
  suggestPeople,
  unblockPerson,
  unblockUser,
  updateUser,
} from '@waymark/contract/people';
import { previewFirstWeek, suggestPeopleToFollow } from '@waymark/contract/onboarding';
import { search, suggest } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
await app.configure('switches', { block_users: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const to = ({ userId }: { userId: string }) => ({ params: { userId } });

describe('between two people', () => {
  test('PPL-09 who blocks someone is not followed, mentioned or commented by them, nor they by who blocked', async () => {
    const [me, other] = await Promise.all([app.signedIn({ role: 'curator' }), app.signedIn({ role: 'curator' })]);
    const card = await aPublishedCard(me);
    await other.call(followPerson, to(me));
    const first = await other.call(addComment, { params: { cardId: card.id }, body: { body: 'Before', parentId: null } });
    await me.call(blockPerson, to(other));
    expect((await me.call(getProfile, { params: { handle: 'me' } })).followersCount).toBe(0);
    for (const [who, whom] of [
      [me, other],
      [other, me],
    ] as const) {
      expect((await who.attempt(followPerson, to(whom))).problem?.code).toBe('person-blocked');
    }
    const comment = { params: { cardId: card.id }, body: { body: 'After', parentId: null } };
    expect((await other.attempt(addComment, comment)).problem?.code).toBe('person-blocked');
    const reply = { params: { cardId: card.id }, body: { body: 'Reply', parentId: first.id } };
    expect((await me.attempt(addComment, reply)).problem?.code).toBe('person-blocked');
    const third = await aPublishedCard(await app.signedIn({ role: 'curator' }));
    const said = await other.call(addComment, { params: { cardId: third.id }, body: { body: `@${me.handle} hello`, parentId: null } });
    expect(said.mentions).toEqual([]);
    const edited = await other.call(editComment, {
      params: { cardId: third.id, commentId: said.id },
      body: { body: `again @${me.handle}` },
    });
    expect(edited.mentions).toEqual([]);
    expect((await me.call(getProfile, { params: { handle: other.handle } })).isBlocked).toBe(true);
    expect((await me.call(listBlocks)).items.map(({ id }) => id)).toEqual([other.userId]);
    await me.call(unblockPerson, to(other));
    expect((await other.call(followPerson, to(me))).isFollowed).toBe(true);
    expect((await me.attempt(blockPerson, to(me))).problem?.code).toBe('block-yourself');
  });
});

describe('two people who are kept apart', () => {
  test('PPL-09 neither is suggested to or found by the other, and is again when the block ends', async () => {
    const [me, other] = await Promise.all([
      app.signedIn({ firstName: 'Quirine', lastName: 'Vandermeer' }),
      app.signedIn({ firstName: 'Quirine', lastName: 'Osterhout' }),
    ]);
    await Promise.all([me, other].map((person) => person.call(updateUser, { params: { userId: person.userId }, body: { bio: 'Pumps' } })));
    const places = {
      'suggested by name': (who: SignedIn) => who.call(suggestPeople, { query: { q: 'quirine' } }),
      'found by name': (who: SignedIn) => who.call(search, { query: { q: 'quirine', kind: 'user' } }),
      'suggested while searching': (who: SignedIn) => who.call(suggest, { query: { q: 'quiri' } }),
      'worth following': (who: SignedIn) => who.call(suggestPeopleToFollow),
    };
    const finding = async (who: SignedIn, whom: SignedIn) => {
      const seen: string[] = [];
      for (const [place, look] of Object.entries(places)) if (JSON.stringify(await look(who)).includes(whom.userId)) seen.push(place);
      return seen;
    };
    const found = async (who: SignedIn) => (await who.call(search, { query: { q: 'quirine', kind: 'card' } })).overview?.counts.user.count;
    expect(await finding(me, other)).toEqual(Object.keys(places));
    await me.call(blockPerson, to(other));
    expect([await finding(me, other), await finding(other, me)]).toEqual([[], []]);
    expect([await found(me), await found(other)]).toEqual([1, 1]);
    // Who manages users finds everyone; a third person finds both.
    for (const who of [admin, await app.signedIn()]) expect(await found(who)).toBe(2);
    await me.call(unblockPerson, to(other));
    expect(await finding(other, me)).toEqual(Object.keys(places));
    expect(await found(me)).toBe(2);
  });

  test('PPL-09 an administrator is offered people they blocked themselves: someone must be able to manage them', async () => {
    const person = await app.signedIn({ firstName: 'Zebulon', lastName: 'Pike' });
    await admin.call(blockPerson, to(person));
    expect((await admin.call(suggestPeople, { query: { q: 'zebulon' } })).items.map(({ id }) => id)).toEqual([person.userId]);
  });

  test('PPL-09 colleagues of the first week are none one is kept apart from', async () => {
    const [me, other] = await Promise.all([app.signedIn(), app.signedIn({ role: 'curator' })]);
    const { topics } = await aPublishedCard(other, { topics: ['Kept apart'] });
    const chosen = topics.map(({ id }) => id);
    await other.call(updateUser, { params: { userId: other.userId }, body: { learningTopics: chosen } });
    const colleagues = async () => (await me.call(previewFirstWeek, { query: { topics: chosen } })).colleaguesCount;
    expect(await colleagues()).toBe(1);
    await other.call(blockPerson, to(me));
    expect(await colleagues()).toBe(0);
  });

  test('PPL-09 their comments do not show to each other; one with answers of others keeps its place', async () => {
    const [me, other, third] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn({ role: 'curator' })]);
    const card = await aPublishedCard(third);
    const params = { cardId: card.id };
    const say = (who: SignedIn, body: string, parentId: string | null = null) => who.call(addComment, { params, body: { body, parentId } });
    const answered = await say(other, 'Answered');
    await say(third, 'An answer', answered.id);
    await say(other, 'Mine again', answered.id);
    await say(other, 'Alone');
    await say(me, 'From me');
    await me.call(blockPerson, to(other));
    const seen = async (who: SignedIn, parent?: string) =>
      (await who.call(listComments, { params, query: parent === undefined ? {} : { parent } })).items.map(
        ({ body, withheld, repliesCount }) => [body, withheld, repliesCount],
      );
    expect(await seen(me)).toEqual([
      ['From me', null, 0],
      ['', 'blocked', 1],
    ]);
    expect(await seen(me, answered.id)).toEqual([['An answer', null, 0]]);
    expect((await seen(other)).map(([body]) => body)).toEqual(['Alone', 'Answered']);
    expect((await seen(third)).map(([body]) => body)).toEqual(['From me', 'Alone', 'Answered']);
    await me.call(unblockPerson, to(other));
    expect((await seen(me)).map(([body]) => body)).toEqual(['From me', 'Alone', 'Answered']);
  });
});

describe('by the administration', () => {
  test('PPL-09 a blocked user is listed, addresses no one, and is let go again', async () => {
    const [person, colleague] = await Promise.all([app.signedIn(), app.signedIn({ role: 'curator' })]);
    const card = await aPublishedCard(colleague);
    await admin.call(blockUser, { ...to(person), body: { reason: 'Insults' } });
    const comment = { params: { cardId: card.id }, body: { body: 'Hello', parentId: null } };
    expect((await person.attempt(addComment, comment)).problem?.code).toBe('person-blocked');
    expect((await person.attempt(followPerson, to(colleague))).problem?.code).toBe('person-blocked');
    expect((await admin.call(listBlockedUsers)).items).toMatchObject([
      { id: person.userId, reason: 'Insults', blockedBy: { id: admin.userId } },
    ]);
    expect((await colleague.attempt(listBlockedUsers)).problem?.code).toBe('forbidden');
    await admin.call(unblockUser, to(person));
    await person.call(addComment, comment);
  });

  test('PPL-09 where the organisation switched blocking off, no one is kept apart', async () => {
    const [me, other] = await Promise.all([app.signedIn(), app.signedIn()]);
    await me.call(blockPerson, to(other));
    await app.configure('switches', { block_users: false });
    expect((await other.call(followPerson, to(me))).isFollowed).toBe(true);
    await app.configure('switches', { block_users: true });
    expect((await me.attempt(followPerson, to(other))).problem?.code).toBe('person-blocked');
  });
});
