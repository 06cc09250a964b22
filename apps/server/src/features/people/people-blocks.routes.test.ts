import { describe, expect, test } from 'vitest';
import { addComment, editComment } from '@waymark/contract/cards';
import {
  blockPerson,
  blockUser,
  followPerson,
  getProfile,
  listBlockedUsers,
  listBlocks,
  unblockPerson,
  unblockUser,
} from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
await app.configure('switches', { block_users: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const to = ({ userId }: { userId: string }) => ({ params: { userId } });

describe('between two people', () => {
  test('PPL-09 who blocks somebody is not followed, mentioned or commented by them, nor they by who blocked', async () => {
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

describe('by the administration', () => {
  test('PPL-09 a blocked user is listed, addresses nobody, and is let go again', async () => {
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

  test('PPL-09 where the organisation switched blocking off, nobody is kept apart', async () => {
    const [me, other] = await Promise.all([app.signedIn(), app.signedIn()]);
    await me.call(blockPerson, to(other));
    await app.configure('switches', { block_users: false });
    expect((await other.call(followPerson, to(me))).isFollowed).toBe(true);
    await app.configure('switches', { block_users: true });
    expect((await me.attempt(followPerson, to(other))).problem?.code).toBe('person-blocked');
  });
});
