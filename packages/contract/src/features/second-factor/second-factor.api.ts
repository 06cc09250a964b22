import { defineEndpoint } from '../../kit/endpoint.ts';
import { sessionProblems } from '../session/session.problems.ts';
import { passkeyCreationSchema } from './passkey.schema.ts';
import { secondFactorProblems as problems } from './second-factor.problems.ts';
import {
  addPasskeySchema,
  confirmAuthenticatorSchema,
  factorAddedSchema,
  factorParams,
  factorSchema,
  nameFactorSchema,
  newAuthenticatorSchema,
  personParams,
  recoveryCodesSchema,
  resetFactorsSchema,
  secondFactorsSchema,
} from './second-factor.schema.ts';

const changing = [sessionProblems['proof-required']] as const;

export const getSecondFactors = defineEndpoint({
  id: 'second-factor.show',
  method: 'GET',
  path: '/api/v1/second-factors',
  summary: 'The second factors of the caller, and whether one is wanted',
  access: 'signedIn',
  personal: true,
  onBehalf: 'administrator',
  entrySteps: ['second-factor'],
  response: secondFactorsSchema,
});

export const addAuthenticator = defineEndpoint({
  id: 'second-factor.add-authenticator',
  method: 'POST',
  path: '/api/v1/second-factors/authenticators',
  summary: 'Begin with an authenticator app: what it is fed with',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 30, perSeconds: 600, by: 'actor' },
  body: nameFactorSchema,
  response: newAuthenticatorSchema,
  problems: [...changing, problems['too-many-factors']],
});

export const confirmAuthenticator = defineEndpoint({
  id: 'second-factor.confirm-authenticator',
  method: 'POST',
  path: '/api/v1/second-factors/authenticators/:factorId/confirmation',
  summary: 'Show by a code that the authenticator app works; from now on it is asked for',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  params: factorParams,
  body: confirmAuthenticatorSchema,
  response: factorAddedSchema,
  problems: [...changing, problems['factor-not-found'], problems['too-many-factor-attempts']],
});

export const getPasskeyCreation = defineEndpoint({
  id: 'second-factor.passkey-creation',
  method: 'POST',
  path: '/api/v1/second-factors/passkeys/creation',
  summary: 'Begin with a passkey: what the browser makes it with',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  rateLimit: { max: 30, perSeconds: 600, by: 'actor' },
  response: passkeyCreationSchema,
  problems: [...changing, problems['too-many-factors']],
});

export const addPasskey = defineEndpoint({
  id: 'second-factor.add-passkey',
  method: 'POST',
  path: '/api/v1/second-factors/passkeys',
  summary: 'Add the passkey that the browser made; from now on it is asked for',
  access: 'signedIn',
  personal: true,
  entrySteps: ['second-factor'],
  body: addPasskeySchema,
  response: factorAddedSchema,
  problems: [...changing, problems['passkey-refused'], problems['challenge-over'], problems['factor-exists']],
});

export const renameFactor = defineEndpoint({
  id: 'second-factor.rename',
  method: 'PATCH',
  path: '/api/v1/second-factors/:factorId',
  summary: 'Name a second factor',
  access: 'signedIn',
  personal: true,
  params: factorParams,
  body: nameFactorSchema,
  response: factorSchema,
  problems: [problems['factor-not-found']],
});

export const removeFactor = defineEndpoint({
  id: 'second-factor.remove',
  method: 'DELETE',
  path: '/api/v1/second-factors/:factorId',
  summary: 'Remove a second factor; with the last one go the recovery codes and the remembered browsers',
  access: 'signedIn',
  personal: true,
  params: factorParams,
  problems: [...changing, problems['factor-not-found'], problems['factor-needed']],
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'second-factor.renew-recovery-codes',
  method: 'POST',
  path: '/api/v1/second-factors/recovery-codes',
  summary: 'Replaces the recovery codes; the previous ones stop working',
  access: 'signedIn',
  personal: true,
  response: recoveryCodesSchema,
  problems: [...changing, problems['factor-not-found']],
});

export const resetFactors = defineEndpoint({
  id: 'second-factor.reset',
  method: 'DELETE',
  path: '/api/v1/users/:userId/second-factors',
  summary: 'Take all second factors from someone who has lost theirs',
  access: ['MANAGE_USERS'],
  personal: true,
  params: personParams,
  body: resetFactorsSchema,
  problems: [problems['factor-not-found'], problems['role-beyond-factor']],
});
