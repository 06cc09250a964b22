import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { accountExportId, accountExportSchema } from './account-export.schema.ts';
import { accountProblems } from './accounts.problems.ts';
import { accountFilterSchema } from './accounts.schema.ts';

const params = z.object({ exportId: accountExportId });

export const startExport = defineEndpoint({
  id: 'accounts.export-start',
  method: 'POST',
  path: '/api/v1/account-exports',
  summary: 'Writes the people a filter means into a CSV file, in the background',
  access: ['MANAGE_USERS'],
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: accountFilterSchema,
  status: 201,
  response: accountExportSchema,
});

export const getExport = defineEndpoint({
  id: 'accounts.export-get',
  method: 'GET',
  path: '/api/v1/account-exports/:exportId',
  summary: 'How far an own export is',
  access: ['MANAGE_USERS'],
  params,
  response: accountExportSchema,
  problems: [accountProblems['account-export-not-found']],
});

export const downloadExport = defineEndpoint({
  id: 'accounts.export-download',
  method: 'GET',
  path: '/api/v1/account-exports/:exportId/file',
  summary: 'The file of an own export',
  access: ['MANAGE_USERS'],
  transport: 'download',
  params,
  problems: [accountProblems['account-export-not-found'], accountProblems['account-export-not-ready']],
});
