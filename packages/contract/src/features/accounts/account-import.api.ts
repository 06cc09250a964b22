import { z } from 'zod';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { importId } from '../imports/imports.schema.ts';
import { tableChoiceSchema } from '../imports/table-reading.schema.ts';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { accountImportSchema, importLineSchema, importLinesQuery, importPlanSchema } from './account-import.schema.ts';
import { accountProblems } from './accounts.problems.ts';

const access = ['MANAGE_USERS'] as const;
const params = z.object({ importId });
const notFound = accountProblems['import-not-found'];
const inTheWay = accountProblems['import-not-now'];
const unreadable = accountProblems['import-unreadable'];

export const startImport = defineEndpoint({
  id: 'accounts.import-start',
  method: 'POST',
  path: '/api/v1/account-imports',
  summary: 'Takes a file of people and tells how it would be read; nothing happens to anyone',
  access,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: z.object({ fileName: z.string().trim().min(1).max(255) }),
  status: 201,
  response: accountImportSchema,
  problems: [unreadable, accountProblems['import-too-large'], ...TABLE_REFUSALS],
});

export const listImports = defineEndpoint({
  id: 'accounts.imports',
  method: 'GET',
  path: '/api/v1/account-imports',
  summary: 'The last twenty imports',
  access,
  response: z.object({ items: z.array(accountImportSchema) }),
});

export const getImport = defineEndpoint({
  id: 'accounts.import-get',
  method: 'GET',
  path: '/api/v1/account-imports/:importId',
  summary: 'How far an import is, and what it does',
  access,
  params,
  response: accountImportSchema,
  problems: [notFound],
});

export const readImport = defineEndpoint({
  id: 'accounts.import-read',
  method: 'PUT',
  path: '/api/v1/account-imports/:importId/reading',
  summary: 'Reads the file in another encoding, with another delimiter or with days in another order',
  access,
  params,
  body: tableChoiceSchema.omit({ columns: true }),
  response: accountImportSchema,
  problems: [notFound, inTheWay, unreadable, ...TABLE_REFUSALS],
});

export const checkImport = defineEndpoint({
  id: 'accounts.import-check',
  method: 'PUT',
  path: '/api/v1/account-imports/:importId/plan',
  summary: 'Looks at every line and tells what it would do; nothing happens to anyone',
  access,
  params,
  body: importPlanSchema,
  response: accountImportSchema,
  problems: [notFound, inTheWay],
});

export const runImport = defineEndpoint({
  id: 'accounts.import-run',
  method: 'POST',
  path: '/api/v1/account-imports/:importId/run',
  summary: 'Does what the check told, in the background; bad lines are left out',
  access,
  params,
  /** How many people the check said would be suspended; refused when that is not what it said. */
  body: z.object({ suspending: z.number().int().min(0) }),
  response: accountImportSchema,
  problems: [notFound, inTheWay],
});

export const cancelImport = defineEndpoint({
  id: 'accounts.import-cancel',
  method: 'POST',
  path: '/api/v1/account-imports/:importId/cancellation',
  summary: 'Stops an import; the lines that are done stay done',
  access,
  params,
  response: accountImportSchema,
  problems: [notFound],
});

export const listImportLines = defineEndpoint({
  id: 'accounts.import-lines',
  method: 'GET',
  path: '/api/v1/account-imports/:importId/lines',
  summary: 'The lines of an import with one effect, in the order of the file',
  access,
  params,
  query: importLinesQuery,
  response: pageOf(importLineSchema),
  problems: [notFound],
});
