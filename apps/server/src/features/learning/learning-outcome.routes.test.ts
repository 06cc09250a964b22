import { expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import { listMyCertifications } from '@waymark/contract/compliance';
import { getLearningOutcome } from '@waymark/contract/learning';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, textContent } from '../cards/cards.factory.ts';
import { aCertification } from '../compliance/compliance.factory.ts';

const app = await testApp();

test('LRN-09 after a completion: what is done, what it gave, and what comes next', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  const sketch = { content: textContent, skills: ['Leak detection'] };
  const card = await aPublishedCard(author, { ...sketch, title: 'Night flow', certificate: { title: 'Night reader' } });
  const other = await aPublishedCard(author, { ...sketch, title: 'Listening' });
  const done = await aPublishedCard(author, { ...sketch, title: 'Valves' });
  const outcome = async () => learner.attempt(getLearningOutcome, { params: { cardId: card.id } });
  expect((await outcome()).problem?.code).toBe('card-not-found');
  for (const { id } of [card, done]) await learner.call(completeCard, { params: { cardId: id } });
  await app.jobsDone();
  const { body } = await outcome();
  expect(body).toMatchObject({
    title: 'Night flow',
    skills: [{ name: 'Leak detection' }],
    badges: [],
    certificate: { title: 'Night reader' },
    next: [{ card: { id: other.id }, because: 'skill', pathTitle: null }],
  });
  expect((body as { points: number }).points).toBeGreaterThan(0);
  const stranger = await app.signedIn();
  expect((await stranger.attempt(getLearningOutcome, { params: { cardId: card.id } })).problem?.code).toBe('card-not-found');
});

test('LRN-09 LRN-08 the result of what certifies says until when the certification is valid', async () => {
  const officer = await app.signedIn({ role: 'super-admin' });
  const learner = await app.signedIn();
  const { id, name, firstCard } = await aCertification(app, officer, [{ type: 'user', id: learner.userId }]);
  const params = { cardId: firstCard.id };
  await learner.call(completeCard, { params });
  await app.jobsDone();
  const { items } = await learner.call(listMyCertifications, { query: {} });
  const validUntil = items[0]?.standing.award?.expiresOn;
  expect(validUntil).toBeDefined();
  expect((await learner.call(getLearningOutcome, { params })).certifications).toEqual([{ id, name, validUntil }]);
  const own = await aPublishedCard(officer);
  await learner.call(completeCard, { params: { cardId: own.id } });
  expect((await learner.call(getLearningOutcome, { params: { cardId: own.id } })).certifications).toEqual([]);
});
