import { getPasskeyCreation, getPasskeyRequest } from '@waymark/contract/second-factor';
import { addAuthenticator } from '@waymark/contract/second-factor';
import { defineSamples } from '../../testing/samples.ts';
import { anAuthenticator, codeOf, SoftKey } from './second-factor.factory.ts';

export const secondFactorSamples = defineSamples(({ app, organisation, caller }) => {
  const origin = `http://${organisation.hostName}`;
  const headers = { origin };
  const aKey = async () => {
    const key = new SoftKey(organisation.hostName, origin);
    const { challenge } = await caller.call(getPasskeyCreation);
    return { key, body: { name: 'Key', passkey: key.create(challenge) } };
  };
  return {
    'second-factor.show': {},
    'second-factor.add-authenticator': { body: { name: 'Phone' } },
    'second-factor.confirm-authenticator': async () => {
      const { factorId, secret } = await caller.call(addAuthenticator, { body: { name: 'Phone' } });
      return { params: { factorId }, body: { code: codeOf(app, secret) } };
    },
    'second-factor.passkey-creation': {},
    // Without the address of a page no passkey is taken, and a sample's would be of the wrong host elsewhere; passkeys.routes.test.ts has one.
    'second-factor.add-passkey': async () => ({ body: (await aKey()).body, answers: 422 }),
    'second-factor.rename': async () => {
      const { factor } = await anAuthenticator(app, caller);
      return { params: { factorId: factor.id }, body: { name: 'Work phone' } };
    },
    'second-factor.remove': async () => ({ params: { factorId: (await anAuthenticator(app, caller)).factor.id } }),
    'second-factor.renew-recovery-codes': async () => {
      await anAuthenticator(app, caller);
      return {};
    },
    'second-factor.reset': async () => {
      const person = await app.signedIn();
      await anAuthenticator(app, person);
      return { params: { userId: person.userId }, body: { reason: 'Lost the phone' } };
    },
    'second-factor.verify-code': async () => {
      const { recoveryCodes } = await anAuthenticator(app, caller);
      return { body: { kind: 'recovery', code: recoveryCodes[0] } };
    },
    'second-factor.passkey-request': async () => {
      const { body } = await aKey();
      const added = await caller.send<{ csrfToken: string }>('POST', '/api/v1/second-factors/passkeys', body, headers);
      caller.csrfToken = added.body.csrfToken;
      return {};
    },
    'second-factor.verify-passkey': async () => {
      const { key, body } = await aKey();
      const added = await caller.send<{ csrfToken: string }>('POST', '/api/v1/second-factors/passkeys', body, headers);
      caller.csrfToken = added.body.csrfToken;
      const { challenge } = await caller.call(getPasskeyRequest);
      return { body: { passkey: key.use(challenge) }, answers: 422 };
    },
    // No organisation is connected to Okta until it says so; okta.routes.test.ts talks to one.
    'second-factor.enrol-okta': { answers: 409 },
    'second-factor.okta-enrolment': { body: { remember: false } },
    'second-factor.push-okta': { answers: 404 },
    'second-factor.okta-push': { body: { remember: false } },
    'second-factor.okta-tenant': {},
    'second-factor.set-okta-tenant': { body: { address: 'https://okta.invalid', apiToken: 'no such token' }, answers: 424 },
    'second-factor.remove-okta-tenant': {},
  };
});
