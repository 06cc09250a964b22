import { completeCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const learningSamples = defineSamples(({ caller }) => ({
  'learning.outcome': async () => {
    const { id } = await aPublishedCard(caller);
    await caller.call(completeCard, { params: { cardId: id } });
    return { params: { cardId: id } };
  },
  'learning.plan': { query: { by: 'quarter' } },
  'learning.count': {},
  'learning.completed': {},
  'learning.change-own-content': async () => ({ body: { action: 'archive', cardIds: [(await aPublishedCard(caller)).id] } }),
}));
