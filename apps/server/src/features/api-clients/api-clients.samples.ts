import { defineSamples } from '../../testing/samples.ts';
import { anApiClient } from './api-clients.factory.ts';

export const apiClientSamples = defineSamples(({ caller }) => {
  const own = async () => ({ clientId: (await anApiClient(caller)).client.id });
  const body = { name: 'Payroll', permissions: ['MANAGE_USERS'], mayWrite: true };
  return {
    'api-clients.list': {},
    'api-clients.create': { body: { ...body, days: 90 } },
    'api-clients.update': async () => ({ params: await own(), body }),
    'api-clients.revoke': async () => ({ params: await own() }),
    'api-clients.create-token': async () => ({ params: await own(), body: { days: 30 } }),
    'api-clients.revoke-token': async () => {
      const { client } = await anApiClient(caller);
      return { params: { clientId: client.id, tokenId: client.tokens[0]?.id } };
    },
  };
});
