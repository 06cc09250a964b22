import { createCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import { cardInput } from '../cards/cards.factory.ts';

export const searchSamples = defineSamples(({ caller }) => ({
  'search.search': async () => {
    await caller.call(createCard, { body: cardInput({ title: 'Night flow' }) });
    return { query: { q: 'night flow', kind: 'card', type: ['text'] } };
  },
  'search.suggest': { query: { q: 'nig' } },
}));
