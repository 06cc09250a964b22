import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { anInvitation } from './sign-up.factory.ts';

export const signUpSamples = defineSamples(({ app, organisation, store }) => {
  const address = () => `${newId<string>()}@${organisation.hostName}`;
  return {
    'sign-up.rules': {},
    'sign-up.request': { as: app.visitor(), body: { firstName: 'Ada', lastName: 'Byron', email: address() } },
    'sign-up.invitation': async () => ({ as: app.visitor(), params: { token: await anInvitation(store, address()) } }),
    'sign-up.complete': async () => ({
      as: app.visitor(),
      params: { token: await anInvitation(store, address()) },
      body: { firstName: 'Ada', lastName: 'Byron', password: 'an engine that weaves' },
    }),
    'sign-up.related-organisations': {},
  };
});
