import { createProvisioningToken } from '@waymark/contract/provisioning';
import { defineSamples } from '../../testing/samples.ts';
import { directoryOf } from './provisioning.factory.ts';

export const provisioningSamples = defineSamples(({ app, caller }) => ({
  'provisioning.get': {},
  'provisioning.create-token': { body: { name: 'Directory', days: 90 } },
  'provisioning.revoke-token': async () => ({
    params: { tokenId: (await caller.call(createProvisioningToken, { body: { name: 'Directory', days: null } })).token.id },
  }),
  'provisioning.requests': { query: { limit: 5 } },
  'provisioning.get-request': async () => {
    const directory = await directoryOf(app, caller);
    await directory.get('/Users/nobody');
    return { params: { requestId: await directory.lastRequestId() } };
  },
  'provisioning.dry-run': { body: { method: 'GET', path: '/Users?count=1' } },
}));
