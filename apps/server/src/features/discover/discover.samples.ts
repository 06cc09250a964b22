import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPageLayout } from '../page-layouts/page-layouts.factory.ts';

export const discoverSamples = defineSamples(({ caller }) => ({
  'discover.get': async () => {
    await aPublishedCard(caller, { topics: ['Hydraulics'] });
    return {};
  },
  'discover.preview': async () => ({
    params: { pageLayoutId: (await aPageLayout(caller, { page: 'discover' })).id },
    query: { language: 'en' },
  }),
  'discover.list': async () => {
    await aPublishedCard(caller, { topics: ['Hydraulics'] });
    return { query: { by: 'topic', value: 'hydraulics', limit: 12 } };
  },
}));
