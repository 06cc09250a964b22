import { createCard } from '@waymark/contract/cards';
import { keepSearch } from '@waymark/contract/search';
import { defineSamples } from '../../testing/samples.ts';
import { cardInput } from '../cards/cards.factory.ts';

const KEPT = { bucket: 'card' as const, name: 'Night flow', search: { q: 'night flow', filters: { type: ['text'] } } };

export const searchSamples = defineSamples(({ caller }) => ({
  'search.search': async () => {
    await caller.call(createCard, { body: cardInput({ title: 'Night flow' }) });
    return { query: { q: 'night flow', kind: 'card', type: ['text'] } };
  },
  'search.suggest': { query: { q: 'nig' } },
  'search.list-kept': async () => {
    await caller.call(keepSearch, { body: KEPT });
    return {};
  },
  'search.keep': { body: KEPT },
  'search.delete-kept': async () => ({ params: { keptSearchId: (await caller.call(keepSearch, { body: KEPT })).id } }),
}));
