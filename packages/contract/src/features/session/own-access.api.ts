import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import {
  acceptTermsSchema,
  addressChangeSchema,
  addressLinkParams,
  browserParams,
  changePasswordSchema,
  confirmedAddressSchema,
  endedSessionsSchema,
  newAddressSchema,
  ownSessionSchema,
  proofSchema,
  rememberedBrowserSchema,
  sessionParams,
  termsSchema,
} from './own-access.schema.ts';
import { sessionProblems as problems } from './session.problems.ts';

export const changePassword = defineEndpoint({
  id: 'session.change-password',
  method: 'POST',
  path: '/api/v1/session/password',
  summary: 'Change the own password; signs every other device out',
  access: 'signedIn',
  personal: true,
  entrySteps: ['new-password'],
  body: changePasswordSchema,
  problems: [problems['password-not-changeable'], problems['account-locked']],
});

export const getAddressChange = defineEndpoint({
  id: 'session.address-change',
  method: 'GET',
  path: '/api/v1/session/address-change',
  summary: 'The new address of one’s own that waits to be confirmed',
  access: 'signedIn',
  personal: true,
  onBehalf: 'administrator',
  response: addressChangeSchema,
});

export const startAddressChange = defineEndpoint({
  id: 'session.start-address-change',
  method: 'POST',
  path: '/api/v1/session/address-change',
  summary: 'Ask for another address of one’s own, with the password: a link to confirm it is mailed there',
  access: 'signedIn',
  personal: true,
  rateLimit: { max: 10, perSeconds: 600, by: 'actor' },
  body: newAddressSchema,
  response: addressChangeSchema,
  problems: [problems['address-not-changeable'], problems['account-locked']],
});

export const cancelAddressChange = defineEndpoint({
  id: 'session.cancel-address-change',
  method: 'DELETE',
  path: '/api/v1/session/address-change',
  summary: 'Keep the address one has: the link that was mailed to the new one ends',
  access: 'signedIn',
  personal: true,
  response: addressChangeSchema,
});

export const confirmAddress = defineEndpoint({
  id: 'session.confirm-address',
  method: 'POST',
  path: '/api/v1/address-changes/:token',
  summary: 'Confirm a new address by the link that was mailed there; both addresses are told',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: addressLinkParams,
  response: confirmedAddressSchema,
  problems: [problems['address-link-invalid']],
});

export const proveIdentity = defineEndpoint({
  id: 'session.prove',
  method: 'POST',
  path: '/api/v1/session/proof',
  summary: 'Type the own password again, before changing how one is let in',
  access: 'signedIn',
  personal: true,
  body: proofSchema,
  problems: [problems['account-locked']],
});

export const listOwnSessions = defineEndpoint({
  id: 'session.list-own',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'The devices one is signed in on, the newest first',
  access: 'signedIn',
  personal: true,
  onBehalf: 'administrator',
  query: pageQuery(10),
  response: pageOf(ownSessionSchema),
});

export const endOwnSession = defineEndpoint({
  id: 'session.end-own',
  method: 'DELETE',
  path: '/api/v1/sessions/:sessionId',
  summary: 'Sign one of the own devices out',
  access: 'signedIn',
  personal: true,
  params: sessionParams,
  problems: [problems['session-not-found']],
});

export const endOtherSessions = defineEndpoint({
  id: 'session.end-others',
  method: 'POST',
  path: '/api/v1/sessions/end-others',
  summary: 'Sign out everywhere but here',
  access: 'signedIn',
  personal: true,
  response: endedSessionsSchema,
});

export const listRememberedBrowsers = defineEndpoint({
  id: 'session.remembered-browsers',
  method: 'GET',
  path: '/api/v1/remembered-browsers',
  summary: 'The browsers that need not give the second factor',
  access: 'signedIn',
  personal: true,
  onBehalf: 'administrator',
  query: pageQuery(10),
  response: pageOf(rememberedBrowserSchema),
});

export const forgetBrowser = defineEndpoint({
  id: 'session.forget-browser',
  method: 'DELETE',
  path: '/api/v1/remembered-browsers/:browserId',
  summary: 'Ask a browser for the second factor again',
  access: 'signedIn',
  personal: true,
  params: browserParams,
  problems: [problems['browser-not-found']],
});

export const getTerms = defineEndpoint({
  id: 'session.terms',
  method: 'GET',
  path: '/api/v1/session/terms',
  summary: 'The terms of the organisation, and whether they are accepted',
  access: 'signedIn',
  personal: true,
  entrySteps: ['terms'],
  response: termsSchema,
});

export const acceptTerms = defineEndpoint({
  id: 'session.accept-terms',
  method: 'POST',
  path: '/api/v1/session/terms',
  summary: 'Accept the terms, in the version that was read',
  access: 'signedIn',
  personal: true,
  entrySteps: ['terms'],
  body: acceptTermsSchema,
  problems: [problems['terms-changed']],
});
