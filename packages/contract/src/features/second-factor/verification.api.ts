import { defineEndpoint } from '../../kit/endpoint.ts';
import { passkeyRequestSchema } from './passkey.schema.ts';
import { secondFactorProblems as problems } from './second-factor.problems.ts';
import { verifiedSchema, verifyCodeSchema, verifyPasskeySchema } from './second-factor.schema.ts';

export const verifyCode = defineEndpoint({
  id: 'second-factor.verify-code',
  method: 'POST',
  path: '/api/v1/second-factors/verification/code',
  summary: 'Give the second factor by a code of an app or a recovery code',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  body: verifyCodeSchema,
  response: verifiedSchema,
  problems: [problems['too-many-factor-attempts']],
});

export const getPasskeyRequest = defineEndpoint({
  id: 'second-factor.passkey-request',
  method: 'POST',
  path: '/api/v1/second-factors/verification/passkey-request',
  summary: 'What the browser uses a passkey with',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 60, perSeconds: 600, by: 'actor' },
  response: passkeyRequestSchema,
  problems: [problems['factor-not-found']],
});

export const verifyPasskey = defineEndpoint({
  id: 'second-factor.verify-passkey',
  method: 'POST',
  path: '/api/v1/second-factors/verification/passkey',
  summary: 'Give the second factor by a passkey',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  body: verifyPasskeySchema,
  response: verifiedSchema,
  problems: [problems['passkey-refused'], problems['challenge-over'], problems['too-many-factor-attempts']],
});
