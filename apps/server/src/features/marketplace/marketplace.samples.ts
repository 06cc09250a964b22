import { saveSearch } from '@waymark/contract/marketplace';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';
import { defineSamples } from '../../testing/samples.ts';

const payload = { type: 'project', keyword: 'leak', sortType: 'newest' } as const;

export const marketplaceSamples = defineSamples(({ store, caller }) => {
  const offer = async () => ({ opportunityId: await anOpportunity(store, caller.userId) });
  return {
    'marketplace.search': { body: payload },
    'marketplace.filter-options': { params: { type: 'project' } },
    'marketplace.overview': {},
    'marketplace.config': {},
    'marketplace.bookmarked': {},
    'marketplace.mark': async () => ({ params: { ...(await offer()), mark: 'bookmark' }, body: { state: true } }),
    'marketplace.saved-searches': {},
    'marketplace.save-search': { body: { name: 'Leaks', payload } },
    'marketplace.set-search-alerts': async () => ({
      params: { savedSearchId: (await caller.call(saveSearch, { body: { name: 'Leaks', payload } })).id },
      body: { alerts: true },
    }),
    'marketplace.delete-saved-search': async () => ({
      params: { savedSearchId: (await caller.call(saveSearch, { body: { name: 'Leaks', payload } })).id },
    }),
    'marketplace.feedback': async () => ({ params: await offer(), body: { reason: 'time', text: 'Too long' } }),
  };
});
