import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { metadataSchema, providerSchema, providersSchema, readMetadataSchema, saveProviderSchema } from './provider.schema.ts';
import { ssoProblems as problems } from './sso.problems.ts';
import {
  attemptDetailSchema,
  attemptParams,
  attemptSchema,
  attemptsQuery,
  backChannelLogoutSchema,
  beginQuery,
  diagnoseSchema,
  diagnosisSchema,
  doorParams,
  finishQuery,
  forcedSchema,
  logoutMessageSchema,
  oidcAnswerQuery,
  providerParams,
  samlAnswerSchema,
  ssoTestParams,
  ssoTestSchema,
} from './sso.schema.ts';

const ADMINISTRATION = ['MANAGE_ORGANISATION'] as const;
const door = { access: 'public', rateLimit: { max: 120, perSeconds: 60, by: 'address' } } as const;

export const beginSignOn = defineEndpoint({
  ...door,
  id: 'sso.begin',
  method: 'GET',
  path: '/saml/auth/:providerId',
  summary: 'Go to a sign-in provider, with a SAML request or an OpenID one',
  transport: 'download',
  refusesWith: 'page',
  status: 302,
  params: doorParams,
  query: beginQuery,
});

export const takeSamlAnswer = defineEndpoint({
  ...door,
  id: 'sso.take-saml-answer',
  method: 'POST',
  path: '/saml/:providerId/acs',
  summary: 'What a SAML provider says of someone, posted by their browser',
  transport: 'form',
  refusesWith: 'page',
  status: 303,
  params: doorParams,
  bodyLimit: 800_000,
  body: samlAnswerSchema,
});

export const takeOidcAnswer = defineEndpoint({
  ...door,
  id: 'sso.take-oidc-answer',
  method: 'GET',
  path: '/oidc/:providerId/callback',
  summary: 'Where an OpenID provider sends people back to',
  transport: 'download',
  refusesWith: 'page',
  status: 302,
  params: doorParams,
  query: oidcAnswerQuery,
});

export const takeBackChannelLogout = defineEndpoint({
  ...door,
  id: 'sso.back-channel-logout',
  method: 'POST',
  path: '/oidc/:providerId/backchannel-logout',
  summary: 'An OpenID provider says that someone’s sessions are over',
  transport: 'form',
  refusesWith: 'oauth',
  params: doorParams,
  body: backChannelLogoutSchema,
});

export const finishSignOn = defineEndpoint({
  ...door,
  id: 'sso.finish',
  method: 'GET',
  path: '/sso/finish',
  summary: 'Open the session that a SAML answer earned, in the browser that asked',
  transport: 'download',
  refusesWith: 'page',
  status: 302,
  query: finishQuery,
});

export const getOwnMetadata = defineEndpoint({
  ...door,
  id: 'sso.own-metadata',
  method: 'GET',
  path: '/saml/:providerId/metadata',
  summary: 'The SAML metadata of this organisation for one provider',
  transport: 'download',
  produces: ['application/samlmetadata+xml'],
  refusesWith: 'page',
  params: doorParams,
});

export const takeLogoutMessage = defineEndpoint({
  ...door,
  id: 'sso.take-logout-message',
  method: 'GET',
  path: '/saml/:providerId/slo',
  summary: 'The end of a single logout, or a provider’s wish for one',
  transport: 'download',
  refusesWith: 'page',
  status: 302,
  params: doorParams,
  query: logoutMessageSchema,
});

export const takePostedLogoutMessage = defineEndpoint({
  ...door,
  id: 'sso.take-posted-logout-message',
  method: 'POST',
  path: '/saml/:providerId/slo',
  summary: 'The end of a single logout, or a provider’s wish for one, posted by the browser',
  transport: 'form',
  refusesWith: 'page',
  status: 303,
  params: doorParams,
  body: logoutMessageSchema,
});

export const listProviders = defineEndpoint({
  id: 'sso.providers',
  method: 'GET',
  path: '/api/v1/sso/providers',
  summary: 'The sign-in providers of the organisation',
  access: ADMINISTRATION,
  response: providersSchema,
});

export const createProvider = defineEndpoint({
  id: 'sso.create-provider',
  method: 'POST',
  path: '/api/v1/sso/providers',
  summary: 'Add a sign-in provider',
  access: ADMINISTRATION,
  body: saveProviderSchema,
  response: providerSchema,
  status: 201,
  problems: [problems['too-many-providers']],
});

export const getProvider = defineEndpoint({
  id: 'sso.provider',
  method: 'GET',
  path: '/api/v1/sso/providers/:providerId',
  summary: 'One sign-in provider with its settings',
  access: ADMINISTRATION,
  params: providerParams,
  response: providerSchema,
  problems: [problems['provider-not-found']],
});

export const updateProvider = defineEndpoint({
  id: 'sso.update-provider',
  method: 'PUT',
  path: '/api/v1/sso/providers/:providerId',
  summary: 'Change a sign-in provider',
  access: ADMINISTRATION,
  params: providerParams,
  body: saveProviderSchema,
  response: providerSchema,
  problems: [problems['provider-not-found'], problems['force-needs-providers']],
});

export const deleteProvider = defineEndpoint({
  id: 'sso.delete-provider',
  method: 'DELETE',
  path: '/api/v1/sso/providers/:providerId',
  summary: 'Remove a sign-in provider; people keep their accounts',
  access: ADMINISTRATION,
  params: providerParams,
  problems: [problems['provider-not-found'], problems['force-needs-providers']],
});

export const readMetadata = defineEndpoint({
  id: 'sso.read-metadata',
  method: 'POST',
  path: '/api/v1/sso/metadata',
  summary: 'What a provider’s metadata say, by their text or their address',
  access: ADMINISTRATION,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  body: readMetadataSchema,
  response: metadataSchema,
  problems: [problems['metadata-unreadable'], problems['provider-not-reachable']],
});

export const forceSignOn = defineEndpoint({
  id: 'sso.force',
  method: 'PUT',
  path: '/api/v1/sso/forced',
  summary: 'Let everyone come in through the provider, or no longer',
  access: ADMINISTRATION,
  body: forcedSchema,
  response: providersSchema,
  problems: [problems['force-needs-providers'], problems['force-needs-test'], problems['force-needs-escape']],
});

export const getSsoTest = defineEndpoint({
  id: 'sso.test',
  method: 'GET',
  path: '/api/v1/sso/tests/:testId',
  summary: 'What a test sign-in brought back',
  access: ADMINISTRATION,
  params: ssoTestParams,
  response: ssoTestSchema,
  problems: [problems['test-not-found']],
});

export const listAttempts = defineEndpoint({
  id: 'sso.attempts',
  method: 'GET',
  path: '/api/v1/sso/attempts',
  summary: 'Sign-ons that failed lately, newest first',
  access: ADMINISTRATION,
  query: attemptsQuery,
  response: pageOf(attemptSchema),
});

export const getAttempt = defineEndpoint({
  id: 'sso.attempt',
  method: 'GET',
  path: '/api/v1/sso/attempts/:attemptId',
  summary: 'A sign-on that failed, with what came in and what is wrong with it',
  access: ADMINISTRATION,
  params: attemptParams,
  response: attemptDetailSchema,
  problems: [problems['attempt-not-found']],
});

export const diagnose = defineEndpoint({
  id: 'sso.diagnose',
  method: 'POST',
  path: '/api/v1/sso/diagnoses',
  summary: 'Decode a pasted SAML response or OpenID answer and name what is wrong with it',
  access: ADMINISTRATION,
  bodyLimit: 800_000,
  body: diagnoseSchema,
  response: diagnosisSchema,
  problems: [problems['provider-not-found']],
});
