import { contextOf } from '../people/people.factory.ts';
import { defineSamples } from '../../testing/samples.ts';
import { anOpportunity, aRequest } from './opportunities.factory.ts';

export const opportunitySamples = defineSamples(({ app, organisation, store, caller }) => ({
  'opportunities.own-requests': { query: { status: 'all' } },
  'opportunities.request': async () => {
    const offer = await anOpportunity(store, caller.userId);
    const ctx = await contextOf(app, organisation);
    const { id } = await aRequest(ctx, offer, { applicantId: caller.userId, decider: caller.userId });
    return { params: { requestId: id } };
  },
}));
