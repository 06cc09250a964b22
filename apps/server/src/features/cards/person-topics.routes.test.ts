import { expect, test } from 'vitest';
import { ACTIVE_TOPICS, completeCard, getPersonTopics, visitCard } from '@waymark/contract/cards';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { topicsByNames } from './card-topics.service.ts';
import { aPublishedCard } from './cards.factory.ts';

const app = await testApp();

test('SKL-06 PPL-03 active topics are those of what one learnt in the last 90 days, the most first, and for oneself alone', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const person = await app.signedIn();
  const colleague = await app.signedIn();
  const cards = [
    await aPublishedCard(author, { topics: ['Valves', 'Safety'] }),
    await aPublishedCard(author, { topics: ['Safety'] }),
    await aPublishedCard(author, { topics: ['Poetry'] }),
  ];
  const params = { userId: person.userId };
  const [known = '', learnt = ''] = await topicsByNames(app.home.store, ['Maps', 'Pumps']);
  await person.call(updateUser, { params, body: { expertTopics: [known], learningTopics: [learnt] } });
  expect((await person.call(getPersonTopics, { params })).activeTopics).toEqual([]);
  await person.call(completeCard, { params: { cardId: cards[0]!.id } });
  await person.call(visitCard, { params: { cardId: cards[1]!.id }, body: {} });
  const shown = await person.call(getPersonTopics, { params });
  expect(shown).toMatchObject({ expertTopics: [{ name: 'Maps' }], learningTopics: [{ name: 'Pumps' }] });
  expect(shown.activeTopics?.map(({ name, cardsCount }) => [name, cardsCount])).toEqual([
    ['Safety', 2],
    ['Valves', 1],
  ]);
  expect(await colleague.call(getPersonTopics, { params })).toMatchObject({ expertTopics: [{ name: 'Maps' }], activeTopics: null });
  app.clock.advance({ days: ACTIVE_TOPICS.days });
  expect((await person.call(getPersonTopics, { params })).activeTopics).toEqual([]);
  app.clock.advance({ days: -ACTIVE_TOPICS.days });
});
