import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { TABLE_REFUSALS, tableProblems as problems } from './imports.problems.ts';
import { importId } from './imports.schema.ts';
import {
  tableImportLineSchema,
  tableImportLinesQuery,
  tableImportQuery,
  tableImportSchema,
  tableImportsQuery,
} from './table-import.schema.ts';
import { tableChoiceSchema } from './table-reading.schema.ts';

const params = z.object({ importId });
const notFound = problems['table-import-not-found'];
const notNow = problems['table-import-not-now'];

export const startTableImport = defineEndpoint({
  id: 'imports.table-start',
  method: 'POST',
  path: '/api/v1/table-imports',
  summary: 'Takes a table and checks every line, or asks how it is read; nothing is changed yet',
  access: 'signedIn',
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: tableImportsQuery.extend({ fileName: z.string().trim().min(1).max(255) }),
  status: 201,
  response: tableImportSchema,
  problems: [notFound, problems['table-import-unreadable'], problems['table-import-too-large'], ...TABLE_REFUSALS],
});

export const listTableImports = defineEndpoint({
  id: 'imports.tables',
  method: 'GET',
  path: '/api/v1/table-imports',
  summary: 'The last twenty imports of one kind of table',
  access: 'signedIn',
  query: tableImportsQuery,
  response: z.object({ items: z.array(tableImportSchema) }),
  problems: [notFound],
});

export const getTableImport = defineEndpoint({
  id: 'imports.table-get',
  method: 'GET',
  path: '/api/v1/table-imports/:importId',
  summary: 'How far an import of a table is, and what it does; not found where another kind or target is named',
  access: 'signedIn',
  params,
  query: tableImportQuery,
  response: tableImportSchema,
  problems: [notFound],
});

export const readTableImport = defineEndpoint({
  id: 'imports.table-read',
  method: 'PUT',
  path: '/api/v1/table-imports/:importId/reading',
  summary: 'Reads the table as is said and tells its beginning once more, or checks every line of it; nothing is changed yet',
  access: 'signedIn',
  params,
  body: tableChoiceSchema.extend({ check: z.boolean() }),
  response: tableImportSchema,
  problems: [notFound, notNow, problems['table-import-unreadable'], ...TABLE_REFUSALS],
});

export const listTableImportLines = defineEndpoint({
  id: 'imports.table-lines',
  method: 'GET',
  path: '/api/v1/table-imports/:importId/lines',
  summary: 'The lines of an import of one sort, in the order of the file',
  access: 'signedIn',
  params,
  query: tableImportLinesQuery,
  response: pageOf(tableImportLineSchema),
  problems: [notFound],
});

export const runTableImport = defineEndpoint({
  id: 'imports.table-run',
  method: 'POST',
  path: '/api/v1/table-imports/:importId/run',
  summary: 'Carries out a checked table in the background, without its bad lines',
  access: 'signedIn',
  params,
  /** How many bad lines are left out; refused when that is not what the check found. */
  body: z.object({ leavingOut: z.number().int().min(0) }),
  response: tableImportSchema,
  problems: [notFound, notNow],
});

export const cancelTableImport = defineEndpoint({
  id: 'imports.table-cancel',
  method: 'POST',
  path: '/api/v1/table-imports/:importId/cancellation',
  summary: 'Stops an import of a table; what is done stays done',
  access: 'signedIn',
  params,
  response: tableImportSchema,
  problems: [notFound],
});
