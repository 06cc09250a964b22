import { defineEndpoint } from '../../kit/endpoint.ts';
import {
  achievementParams,
  badgeInputSchema,
  credentialFileQuery,
  credentialInputSchema,
  credentialKeyInputSchema,
  credentialKeyParams,
  credentialKeysSchema,
  credentialParams,
  credentialSchema,
  credentialsSchema,
  keyRevocationSchema,
  outsideCredentialParams,
  outsideCredentialSchema,
} from './credentials.schema.ts';
import { skillProblems as problems } from './skills.problems.ts';

export const listCredentials = defineEndpoint({
  id: 'skills.credentials',
  method: 'GET',
  path: '/api/v1/own-credentials',
  summary: 'The caller’s skill credentials and badges from elsewhere, and the skills that could have a credential',
  access: 'signedIn',
  response: credentialsSchema,
});

export const createCredential = defineEndpoint({
  id: 'skills.create-credential',
  method: 'POST',
  path: '/api/v1/own-credentials',
  summary: 'Signs a confirmed skill of the caller as an Open Badge 3.0',
  access: 'signedIn',
  status: 201,
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: credentialInputSchema,
  response: credentialSchema,
  problems: [problems['credential-not-confirmed'], problems['credentials-full']],
});

export const downloadCredential = defineEndpoint({
  id: 'skills.download-credential',
  method: 'GET',
  path: '/api/v1/own-credentials/:credentialId/file',
  summary: 'A credential as a file: the signed text, or a picture that carries it',
  access: 'signedIn',
  onBehalf: 'no-one',
  transport: 'download',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: credentialParams,
  query: credentialFileQuery,
  problems: [problems['credential-not-found']],
});

export const revokeCredential = defineEndpoint({
  id: 'skills.revoke-credential',
  method: 'POST',
  path: '/api/v1/credentials/:credentialId/revocation',
  summary: 'Revokes a credential: its owner, or people who keep skills; people who verify it are told',
  access: 'signedIn',
  params: credentialParams,
  response: credentialSchema,
  problems: [problems['credential-not-found']],
});

export const addOutsideCredential = defineEndpoint({
  id: 'skills.add-outside-credential',
  method: 'POST',
  path: '/api/v1/own-outside-credentials',
  summary: 'Keeps a badge from elsewhere, once its signature, dates and status are verified',
  access: 'signedIn',
  status: 201,
  bodyLimit: 1_500_000,
  rateLimit: { max: 30, perSeconds: 3600, by: 'actor' },
  body: badgeInputSchema,
  response: outsideCredentialSchema,
  problems: [
    problems['badge-unreadable'],
    problems['badge-not-verified'],
    problems['badge-issuer-unreachable'],
    problems['badge-revoked'],
    problems['badge-key-revoked'],
    problems['badge-expired'],
    problems['badge-of-someone-else'],
    problems['credentials-full'],
  ],
});

export const removeOutsideCredential = defineEndpoint({
  id: 'skills.remove-outside-credential',
  method: 'DELETE',
  path: '/api/v1/own-outside-credentials/:outsideCredentialId',
  summary: 'Takes a badge from elsewhere out of the caller’s passport',
  access: 'signedIn',
  params: outsideCredentialParams,
  problems: [problems['credential-not-found']],
});

export const getIssuerDocument = defineEndpoint({
  id: 'skills.credential-issuer',
  method: 'GET',
  path: '/api/v1/credentials/did.json',
  summary: 'The organisation as the issuer of credentials: its public keys (did:web)',
  access: 'public',
  transport: 'download',
  produces: ['application/did+json'],
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
});

export const getAchievement = defineEndpoint({
  id: 'skills.credential-achievement',
  method: 'GET',
  path: '/api/v1/credentials/achievements/:skillId/:level',
  summary: 'What a credential was given for: a page for people, JSON for programs',
  access: 'public',
  transport: 'download',
  produces: ['application/ld+json', 'text/html'],
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
  params: achievementParams,
  problems: [problems['credential-not-found']],
});

export const getStatusList = defineEndpoint({
  id: 'skills.credential-status',
  method: 'GET',
  path: '/api/v1/credentials/status',
  summary: 'The signed list of revoked credentials (Bitstring Status List)',
  access: 'public',
  transport: 'download',
  produces: ['application/vc'],
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
});

export const listCredentialKeys = defineEndpoint({
  id: 'skills.credential-keys',
  method: 'GET',
  path: '/api/v1/credential-keys',
  summary: 'The keys that sign and verify the organisation’s credentials',
  access: ['MANAGE_ORGANISATION'],
  response: credentialKeysSchema,
});

export const replaceCredentialKey = defineEndpoint({
  id: 'skills.replace-credential-key',
  method: 'POST',
  path: '/api/v1/credential-keys',
  summary: 'Lets a new key sign from now on; what older ones signed is still verified by them',
  access: ['MANAGE_ORGANISATION'],
  onBehalf: 'no-one',
  rateLimit: { max: 10, perSeconds: 3600, by: 'actor' },
  status: 201,
  body: credentialKeyInputSchema,
  response: credentialKeysSchema,
  problems: [problems['credential-key-replaced'], problems['credential-keys-full']],
});

export const revokeCredentialKey = defineEndpoint({
  id: 'skills.revoke-credential-key',
  method: 'POST',
  path: '/api/v1/credential-keys/:keyId/revocation',
  summary: 'Revokes a key that others may have: nothing it signed is verified from then on, and a new key signs if it did',
  access: ['MANAGE_ORGANISATION'],
  onBehalf: 'no-one',
  rateLimit: { max: 10, perSeconds: 3600, by: 'actor' },
  params: credentialKeyParams,
  body: keyRevocationSchema,
  response: credentialKeysSchema,
  problems: [problems['credential-key-not-found'], problems['credential-key-revoked']],
});
