import { listConnections } from '@waymark/contract/connections';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { workOf } from './connections.factory.ts';
import { saveClient } from './connections.public.ts';
import { putConnection } from './connections.repo.ts';
import { sealCredentials } from './credentials.ts';

const SETTINGS = {
  name: 'Sample',
  clientId: 'sample',
  authorizationEndpoint: 'https://sample.example/authorize',
  tokenEndpoint: 'https://sample.example/token',
  revocation: null,
  scopes: [],
  authentication: 'none',
  parameters: {},
  account: null,
} as const;

export const connectionSamples = defineSamples(({ app, caller, store }) => {
  const key = () => ({ purpose: 'sample', service: newId().slice(-12) });
  const aService = async (service = key()) => {
    const ctx = await workOf(app, store.organisationId);
    const clientId = await inTransaction(ctx, (ctx) => saveClient(ctx, service, { ...SETTINGS, scopes: [] }, undefined));
    return { params: service, clientId };
  };
  return {
    'connections.list': {},
    'connections.begin': async () => ({ params: (await aService()).params, body: {} }),
    'connections.end': async () => {
      const { clientId } = await aService();
      const credentials = sealCredentials(app.platform.vault, store.organisationId, {
        kind: 'oauth',
        accessToken: 'a',
        refreshToken: null,
      });
      const made = { id: newId<string>(), clientId, userId: caller.userId, accountName: '', credentials, endsAt: null };
      await putConnection(store, made, new Date());
      const { items } = await caller.call(listConnections);
      return { params: { connectionId: items[0]?.id } };
    },
    'connections.take-answer': { query: { state: 'nobody-began-this' }, answers: 400 },
  };
});
