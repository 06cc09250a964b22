import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { generalProblems } from '../../kit/problem.ts';
import { sessionProblems } from '../session/session.problems.ts';
import { privacyProblems as problems } from './privacy.problems.ts';
import { consentPageSchema, dataExportSchema, erasureInputSchema, exportId, privacyChoiceSchema, privacySchema } from './privacy.schema.ts';

export const getPrivacy = defineEndpoint({
  id: 'privacy.get',
  method: 'GET',
  path: '/api/v1/privacy',
  summary: 'What one chose about who sees what, and what one asked about one’s data',
  access: 'signedIn',
  onBehalf: 'administrator',
  personal: true,
  response: privacySchema,
});

export const choosePrivacy = defineEndpoint({
  id: 'privacy.choose',
  method: 'PUT',
  path: '/api/v1/privacy',
  summary: 'Chooses who sees what; what is not sent stays',
  access: 'signedIn',
  personal: true,
  body: privacyChoiceSchema,
  response: privacySchema,
});

export const requestExport = defineEndpoint({
  id: 'privacy.request-export',
  method: 'POST',
  path: '/api/v1/privacy/exports',
  summary: 'Has an archive made of everything the product keeps about one',
  access: 'signedIn',
  personal: true,
  rateLimit: { max: 5, perSeconds: 86_400, by: 'actor' },
  status: 202,
  response: dataExportSchema,
  onBehalf: 'no-one',
  problems: [problems['export-running']],
});

export const downloadExport = defineEndpoint({
  id: 'privacy.download-export',
  method: 'GET',
  path: '/api/v1/privacy/exports/:exportId',
  summary: 'The archive of one’s own data, until it expires',
  access: 'signedIn',
  onBehalf: 'no-one',
  personal: true,
  transport: 'download',
  produces: ['application/zip'],
  params: z.object({ exportId }),
  problems: [problems['export-not-found'], problems['export-not-ready']],
});

export const requestErasure = defineEndpoint({
  id: 'privacy.request-erasure',
  method: 'POST',
  path: '/api/v1/privacy/erasure',
  summary: 'Asks to be erased; it happens after a time in which it can be taken back',
  access: 'signedIn',
  personal: true,
  body: erasureInputSchema,
  response: privacySchema,
  onBehalf: 'no-one',
  problems: [generalProblems['last-administrator'], sessionProblems['proof-required'], sessionProblems['account-locked']],
});

export const cancelErasure = defineEndpoint({
  id: 'privacy.cancel-erasure',
  method: 'DELETE',
  path: '/api/v1/privacy/erasure',
  summary: 'Takes back that one asked to be erased',
  access: 'signedIn',
  personal: true,
  response: privacySchema,
  onBehalf: 'no-one',
  problems: [problems['erasure-not-requested']],
});

export const listConsents = defineEndpoint({
  id: 'privacy.consents',
  method: 'GET',
  path: '/api/v1/privacy/consents',
  summary: 'What one agreed to, chose and took back, newest first',
  access: 'signedIn',
  onBehalf: 'administrator',
  personal: true,
  query: pageQuery(15),
  response: consentPageSchema,
});
