import { expect, test } from 'vitest';
import { type CardNote, createCardNote, deleteCardNote, listCardNotes, updateCardNote } from '@waymark/contract/card-notes';
import { archiveCard, getCard } from '@waymark/contract/cards';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();

test('PLY-06 notes stay with who wrote them: found by card and by their words, changed, deleted, and seen by no one else', async () => {
  const [author, learner, other] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'admin' })];
  const card = await aPublishedCard(author, { title: 'Valves at night' });
  const another = await aPublishedCard(author, { title: 'Pumps' });
  const write = (cardId: string, body: string, positionSeconds: number | null = null) =>
    learner.call(createCardNote, { params: { cardId }, query: {}, body: { body, positionSeconds } });
  const first = await write(card.id, 'Ask 100% of the crew', 72);
  await write(card.id, 'Close slowly');
  await write(another.id, 'Oil each May');
  const found = async (query: { card?: CardNote['card']['id']; q?: string }) =>
    (await learner.call(listCardNotes, { query })).items.map(({ body }) => body);
  expect(first).toMatchObject({ positionSeconds: 72, card: { title: 'Valves at night', state: 'published' } });
  expect(await found({})).toEqual(['Oil each May', 'Close slowly', 'Ask 100% of the crew']);
  expect(await found({ card: first.card.id })).toEqual(['Close slowly', 'Ask 100% of the crew']);
  expect(await found({ q: 'oil' })).toEqual(['Oil each May']);
  expect(await found({ q: 'valves' })).toEqual(['Close slowly', 'Ask 100% of the crew']);
  expect(await found({ q: '0%' })).toEqual(['Ask 100% of the crew']);
  const page = await learner.call(listCardNotes, { query: { limit: 2 } });
  expect((await learner.call(listCardNotes, { query: { limit: 2, cursor: page.nextCursor! } })).items).toEqual([first]);
  expect((await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} })).notesCount).toBe(2);

  expect((await other.call(listCardNotes, { query: { card: first.card.id } })).items).toEqual([]);
  expect((await other.attempt(updateCardNote, { params: { noteId: first.id }, body: { body: 'Mine' } })).problem?.code).toBe(
    'note-not-found',
  );
  expect((await other.attempt(deleteCardNote, { params: { noteId: first.id } })).problem?.code).toBe('note-not-found');

  const edited = await learner.call(updateCardNote, { params: { noteId: first.id }, body: { body: 'Ask the crew' } });
  expect(edited).toMatchObject({ body: 'Ask the crew', positionSeconds: 72, editedAt: expect.any(String) });
  await author.call(archiveCard, { params: { cardId: first.card.id } });
  expect((await learner.call(listCardNotes, { query: { q: 'crew' } })).items).toMatchObject([{ card: { state: 'archived' } }]);
  await learner.call(deleteCardNote, { params: { noteId: first.id } });
  expect(await found({ q: 'crew' })).toEqual([]);
});

test('CRD-08 a note needs a card that one may open, and has words', async () => {
  const [author, learner] = [await app.signedIn(), await app.signedIn()];
  const hidden = await aPublishedCard(author, { audience: { kind: 'restricted', userIds: [author.userId], groupIds: [] } });
  const params = { cardId: hidden.id as CardNote['card']['id'] };
  const attempt = await learner.attempt(createCardNote, { params, query: {}, body: { body: 'x' } });
  expect(attempt.problem?.code).toBe('card-not-authorized');
  expect((await author.attempt(createCardNote, { params, query: {}, body: { body: '  ' } })).problem).toMatchObject({
    errors: [{ field: 'body' }],
  });
});
