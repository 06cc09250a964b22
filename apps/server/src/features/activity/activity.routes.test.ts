import { describe, expect, test } from 'vitest';
import { listActivity } from '@waymark/contract/activity';
import { addComment, completeCard } from '@waymark/contract/cards';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const seenBy = async (who: SignedIn, person: SignedIn) =>
  (await who.call(listActivity, { params: { userId: person.userId } })).items.map(({ action, linkable }) => `${action} ${linkable.title}`);

describe('PPL-13 who did what on which linkable', () => {
  test('newest first, with snippets of 40 characters; completions only to oneself', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const me = await app.signedIn();
    const description = 'Where does the water go at night, when nobody drinks and nobody washes?';
    const card = await aPublishedCard(author, { title: 'Night flow', description });
    const params = { cardId: card.id as never };
    app.clock.advance({ seconds: 1 });
    await me.call(addComment, { params, body: { body: 'This is what I needed before the meeting on Thursday' } });
    app.clock.advance({ seconds: 1 });
    await me.call(completeCard, { params });
    expect(await seenBy(me, me)).toEqual(['completed Night flow', 'commented Night flow']);
    expect(await seenBy(author, me)).toEqual(['commented Night flow']);
    const [comment] = (await author.call(listActivity, { params: { userId: me.userId } })).items;
    expect(comment?.snippet.length).toBeLessThanOrEqual(40);
    expect(comment).toMatchObject({ linkable: { type: 'card', cardType: 'text', slug: card.slug } });
    expect(comment?.snippet).toMatch(/^This is what I needed/);
    expect(await seenBy(me, author)).toEqual(['published Night flow']);
  });

  test('CRD-16 cards the caller may not see are not told of, nor are drafts', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const [friend, stranger] = [await app.signedIn(), await app.signedIn()];
    await aPublishedCard(author, { title: 'For a friend', audience: { kind: 'restricted', userIds: [friend.userId], groupIds: [] } });
    await aDraft(author, { title: 'Not yet' });
    expect(await seenBy(friend, author)).toEqual(['published For a friend']);
    expect(await seenBy(stranger, author)).toEqual([]);
  });

  test('is paged, and goes on where the page before ended', async () => {
    const author = await app.signedIn({ role: 'curator' });
    for (const title of ['One', 'Two', 'Three']) {
      await aPublishedCard(author, { title });
      app.clock.advance({ seconds: 1 });
    }
    const page = async (cursor?: string) =>
      author.call(listActivity, { params: { userId: author.userId }, query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.items, ...second.items].map(({ linkable }) => linkable.title)).toEqual(['Three', 'Two', 'One']);
    expect(second.nextCursor).toBeNull();
  });

  test('a person who does not exist has no activity', async () => {
    const me = await app.signedIn();
    expect((await me.attempt(listActivity, { params: { userId: newId() } })).problem?.code).toBe('person-not-found');
  });
});
