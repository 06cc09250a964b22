import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const discoverSamples = defineSamples(({ caller }) => ({
  'discover.get': async () => {
    await aPublishedCard(caller, { topics: ['Hydraulics'] });
    return {};
  },
  'discover.list': async () => {
    await aPublishedCard(caller, { topics: ['Hydraulics'] });
    return { query: { by: 'topic', value: 'hydraulics', limit: 12 } };
  },
}));
