import { defineSamples } from '../../testing/samples.ts';
import { aConsentFor } from './approvals.factory.ts';
import { createDeputy } from '@waymark/contract/approvals';

export const approvalSamples = defineSamples(({ app, caller }) => {
  const waiting = async () => {
    const { kind, id } = (await aConsentFor(app, caller)).item;
    return { kind, id };
  };
  const deputy = async () => ({
    deputyId: (await app.signedIn()).userId,
    firstDay: app.clock.now().toISOString().slice(0, 10),
    lastDay: new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
  });
  return {
    'approvals.list': async () => {
      await waiting();
      return { query: { area: 'consents', order: 'person' } };
    },
    'approvals.counts': async () => ({}),
    'approvals.decided': async () => ({ query: {} }),
    'approvals.deputies': async () => ({ query: { side: 'mine' } }),
    'approvals.create-deputy': async () => ({ body: await deputy() }),
    'approvals.delete-deputy': async () => ({
      params: { deputyId: (await caller.call(createDeputy, { body: await deputy() })).id },
    }),
    'approvals.get': async () => ({ params: await waiting() }),
    'approvals.decide': async () => ({ params: await waiting(), body: { outcome: 'declined', reason: 'Not this quarter.' } }),
    'approvals.hand-over': async () => ({ params: await waiting(), body: { userId: (await app.signedIn()).userId } }),
  };
});
