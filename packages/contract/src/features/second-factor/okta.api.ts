import { defineEndpoint } from '../../kit/endpoint.ts';
import { sessionProblems } from '../session/session.problems.ts';
import { secondFactorProblems as problems } from './second-factor.problems.ts';
import {
  oktaEnrolmentSchema,
  oktaEnrolmentStateSchema,
  oktaPushStateSchema,
  oktaTenantSchema,
  rememberSchema,
  setOktaTenantSchema,
} from './second-factor.schema.ts';

const reaching = [problems['okta-not-configured'], problems['okta-unreachable'], problems['okta-user-unknown']] as const;

export const enrolOkta = defineEndpoint({
  id: 'second-factor.enrol-okta',
  method: 'POST',
  path: '/api/v1/second-factors/okta',
  summary: 'Begin with Okta Verify: the square code it is fed with',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 10, perSeconds: 600, by: 'actor' },
  response: oktaEnrolmentSchema,
  problems: [...reaching, sessionProblems['proof-required'], problems['too-many-factors']],
});

export const pollOktaEnrolment = defineEndpoint({
  id: 'second-factor.okta-enrolment',
  method: 'POST',
  path: '/api/v1/second-factors/okta/enrolment',
  summary: 'Whether Okta Verify has taken the square code; from then on it is asked for',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 400, perSeconds: 600, by: 'actor' },
  body: rememberSchema,
  response: oktaEnrolmentStateSchema,
  problems: [...reaching],
});

export const pushOkta = defineEndpoint({
  id: 'second-factor.push-okta',
  method: 'POST',
  path: '/api/v1/second-factors/verification/okta',
  summary: 'Ask for the second factor on the phone with Okta Verify',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 10, perSeconds: 600, by: 'actor' },
  problems: [...reaching, problems['factor-not-found']],
});

export const pollOktaPush = defineEndpoint({
  id: 'second-factor.okta-push',
  method: 'POST',
  path: '/api/v1/second-factors/verification/okta/answer',
  summary: 'Whether the phone has answered; then the session is in',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 400, perSeconds: 600, by: 'actor' },
  body: rememberSchema,
  response: oktaPushStateSchema,
  problems: [...reaching],
});

export const getOktaTenant = defineEndpoint({
  id: 'second-factor.okta-tenant',
  method: 'GET',
  path: '/api/v1/okta-tenant',
  summary: 'The organisation at Okta, without its token',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  response: oktaTenantSchema,
});

export const setOktaTenant = defineEndpoint({
  id: 'second-factor.set-okta-tenant',
  method: 'PUT',
  path: '/api/v1/okta-tenant',
  summary: 'Connect the organisation at Okta; it is asked whether it accepts the token first',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  body: setOktaTenantSchema,
  response: oktaTenantSchema,
  problems: [problems['okta-unreachable'], problems['okta-refused']],
});

export const removeOktaTenant = defineEndpoint({
  id: 'second-factor.remove-okta-tenant',
  method: 'DELETE',
  path: '/api/v1/okta-tenant',
  summary: 'Disconnect the organisation at Okta; factors kept there are no longer asked for',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
});
