import { expect, test } from 'vitest';
import type { OrganisationId } from '@waymark/contract/kit';
import { changeOrganisationHost, getOrganisation, getOrganisationHosts, giveUpFormerHost } from '@waymark/contract/organisation';
import { requestPasswordReset } from '@waymark/contract/session';
import { beginSignOn } from '@waymark/contract/sso';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aSamlProvider } from '../sso/sso.factory.ts';

const app = await testApp({
  environment: { HOST_NAMES: '*.example, *.localhost, academy.test', CONTENT_ORIGIN: 'https://*.courses.example' },
});
const admin = await app.signedIn({ role: 'organisation-admin' });
const take = (hostName: string) => admin.attempt(changeOrganisationHost, { body: { hostName } });
const organisationAt = (host: string) =>
  app.visitor().send<{ id: string; hostName: string }>('GET', '/api/v1/organisation', undefined, { host });

test('ADM-02 an organisation takes another address: both lead to it, links name the new one, no one else may have either', async () => {
  const learner = await app.signedIn({ role: 'learner' });
  expect(await admin.call(changeOrganisationHost, { body: { hostName: ' Moved.Example ' } })).toMatchObject({
    hostName: 'moved.example',
    formerNames: [{ hostName: 'home.example', can: { giveUp: false } }],
    offered: ['*.example', '*.localhost', 'academy.test'],
  });
  expect((await organisationAt('moved.example')).body).toMatchObject({ id: app.home.id, hostName: 'moved.example' });
  expect((await organisationAt('HOME.example')).body).toMatchObject({ id: app.home.id, hostName: 'moved.example' });
  expect((await learner.attempt(getOrganisation)).status, 'who is signed in at the previous address stays so').toBe(200);

  await app.visitor().call(requestPasswordReset, { body: { email: learner.email } });
  await app.jobsDone();
  const { db, organisationId } = app.home.store;
  const mails = db.selectFrom('mail_outbox').select('text_body').where('organisation_id', '=', organisationId);
  expect((await mails.where('to_address', '=', learner.email).executeTakeFirstOrThrow()).text_body).toContain('//moved.example');

  const stranger = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  for (const hostName of ['moved.example', 'home.example'])
    expect((await stranger.attempt(changeOrganisationHost, { body: { hostName } })).problem).toMatchObject({
      status: 409,
      code: 'host-name-taken',
    });
  await expect(app.platform.database.createOrganisation(newId<OrganisationId>(), 'home.example', 'Squatter')).rejects.toThrow(
    'host name taken',
  );
});

test('ADM-02 SES-20 signing on through a provider begins at the address the provider answers to', async () => {
  await take('providers.example');
  const { provider } = await aSamlProvider(admin);
  const answer = await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id }, query: { RelayState: '/groups' } });
  expect([answer.status, answer.headers['location']]).toEqual([
    302,
    expect.stringMatching(new RegExp(`//providers\\.example(:\\d+)?/saml/auth/${provider.id}\\?RelayState=%2Fgroups$`)),
  ]);
});

test.for([
  ['elsewhere.test', 422, 'host-name-not-offered'],
  ['example', 422, 'host-name-not-offered'],
  ['notexample.test', 422, 'host-name-not-offered'],
  ['0123456789abcdef0123456789abcdef.content.localhost', 422, 'host-name-not-offered'],
  ['courses.example', 422, 'host-name-not-offered'],
  ['a.courses.example', 422, 'host-name-not-offered'],
  ['-broken-.example', 422, 'invalid-input'],
  ['https://moved.example', 422, 'invalid-input'],
  ['moved.example:3000', 422, 'invalid-input'],
] as const)('ADM-02 %s is refused as an address', async ([hostName, status, code]) => {
  expect((await take(hostName)).problem).toMatchObject({ status, code });
});

test('ADM-02 previous addresses are limited, may be taken again, and are given up by people who use another', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) await take(`${name}.example`);
  expect((await take('six.example')).problem).toMatchObject({ code: 'too-many-former-hosts' });
  expect((await take('one.example')).status, 'a previous one does not count as new').toBe(200);
  expect((await admin.attempt(giveUpFormerHost, { params: { hostName: 'home.example' } })).problem).toMatchObject({
    code: 'host-name-in-use',
  });
  const { formerNames } = await admin.call(getOrganisationHosts);
  for (const { hostName, can } of formerNames) if (can.giveUp) await admin.call(giveUpFormerHost, { params: { hostName } });
  expect((await organisationAt('five.example')).problem).toMatchObject({ status: 404, code: 'unknown-organisation' });
  expect((await admin.attempt(giveUpFormerHost, { params: { hostName: 'five.example' } })).problem).toMatchObject({
    code: 'former-host-not-found',
  });
});

test('ADM-02 of two organisations that take one address at once, one gets it', async () => {
  const stranger = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  const answers = await Promise.all(
    [admin, stranger].map((who) => who.attempt(changeOrganisationHost, { body: { hostName: 'wanted.example' } })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
