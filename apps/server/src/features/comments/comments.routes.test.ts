import { expect, test } from 'vitest';
import { addComment, deleteComment, editComment, getCard, listComments, markHelpful, unmarkHelpful } from '@waymark/contract/cards';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const learner = await app.signedIn();
const card = await aPublishedCard(curator);
const params = { cardId: card.id as never };
const on = (comment: { id: string }) => ({ ...params, commentId: comment.id as never });

test('CRD-11 a comment mentions people, is edited by its author and answered on two levels', async () => {
  const comment = await learner.call(addComment, { params, body: { body: `Thank you @${curator.handle}, and @nobody-here.` } });
  expect(comment.mentions.map((person) => person.id)).toEqual([curator.userId]);
  const answer = await curator.call(addComment, { params, body: { body: 'Gladly', parentId: comment.id } });
  const deeper = await learner.call(addComment, { params, body: { body: 'And again', parentId: answer.id } });
  expect([answer.parentId, deeper.parentId]).toEqual([comment.id, comment.id]);
  const edited = await learner.call(editComment, { params: on(comment), body: { body: 'Thank you' } });
  expect([edited.body, edited.editedAt !== null, edited.repliesCount]).toEqual(['Thank you', true, 2]);
  const refused = await curator.attempt(editComment, { params: on(comment), body: { body: 'Not mine' } });
  expect(refused.status).toBe(403);
});

test('CRD-11 comments show only with CREATE_COMMENT', async () => {
  await app.home.store.db.updateTable('roles').set({ permissions: [] }).where('key', '=', 'mentee').execute();
  const mute = await app.signedIn();
  await app.home.store.db.deleteFrom('user_roles').where('organisation_id', '=', app.home.id).where('user_id', '=', mute.userId).execute();
  expect((await mute.attempt(listComments, { params })).status).toBe(403);
  expect((await mute.attempt(addComment, { params, body: { body: 'Hello' } })).status).toBe(403);
  expect((await mute.call(getCard, { params: { idOrSlug: card.id } })).commentsEnabled).toBe(false);
});

test('CRD-11 the count of comments is right when they are written and deleted at once', async () => {
  const busy = await aPublishedCard(curator);
  const here = { cardId: busy.id as never };
  const written = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => learner.call(addComment, { params: here, body: { body: `Comment ${number}` } })),
  );
  const [first] = written;
  const twice = { ...here, commentId: first?.id as never };
  await Promise.all([learner.attempt(deleteComment, { params: twice }), learner.attempt(deleteComment, { params: twice })]);
  expect((await learner.call(getCard, { params: { idOrSlug: busy.id } })).commentsCount).toBe(5);
  const page = await learner.call(listComments, { params: here, query: { limit: 20 } });
  expect(page.items).toHaveLength(5);
});

test('CRD-11 a comment is deleted by a moderator', async () => {
  const comment = await learner.call(addComment, { params, body: { body: 'Rude words' } });
  await curator.call(deleteComment, { params: on(comment) });
  const gone = await learner.attempt(editComment, { params: on(comment), body: { body: 'Still here' } });
  expect(gone.problem?.code).toBe('comment-not-found');
});

test('CRD-11 what helped is marked once by each person', async () => {
  const comment = await curator.call(addComment, { params, body: { body: 'Compare Sundays with Sundays' } });
  await learner.call(markHelpful, { params: on(comment) });
  expect(await learner.call(markHelpful, { params: on(comment) })).toEqual({ on: true, count: 1 });
  expect(await learner.call(unmarkHelpful, { params: on(comment) })).toEqual({ on: false, count: 0 });
  expect((await curator.attempt(markHelpful, { params: on(comment) })).status, 'not one’s own').toBe(403);
});
