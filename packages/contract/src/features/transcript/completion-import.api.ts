import { z } from 'zod';
import { importId } from '../imports/imports.schema.ts';
import { tableChoiceSchema } from '../imports/table-reading.schema.ts';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { pageOf } from '../../kit/page.ts';
import { completionImportLineSchema, completionImportLinesQuery, completionImportSchema } from './completion-import.schema.ts';
import { transcriptProblems as problems } from './transcript.problems.ts';

const access = ['MANAGE_CONTENT', 'MANAGE_USERS'] as const;
const params = z.object({ importId });
const notFound = problems['completion-import-not-found'];
const notNow = problems['completion-import-not-now'];

export const startCompletionImport = defineEndpoint({
  id: 'transcript.import-start',
  method: 'POST',
  path: '/api/v1/completion-imports',
  summary: 'Takes a file of completions and checks every line; nothing is recorded yet',
  access,
  feature: 'transcript',
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: z.object({ fileName: z.string().trim().min(1).max(255) }),
  status: 201,
  response: completionImportSchema,
  problems: [problems['completion-import-unreadable'], problems['completion-import-too-large'], ...TABLE_REFUSALS],
});

export const readCompletionImport = defineEndpoint({
  id: 'transcript.import-read',
  method: 'PUT',
  path: '/api/v1/completion-imports/:importId/reading',
  summary: 'Reads the file as is said and tells its beginning once more, or checks every line of it; nothing is recorded yet',
  access,
  feature: 'transcript',
  params,
  body: tableChoiceSchema.extend({ check: z.boolean() }),
  response: completionImportSchema,
  problems: [notFound, notNow, problems['completion-import-unreadable'], ...TABLE_REFUSALS],
});

export const listCompletionImports = defineEndpoint({
  id: 'transcript.imports',
  method: 'GET',
  path: '/api/v1/completion-imports',
  summary: 'The last twenty imports of completions',
  access,
  feature: 'transcript',
  response: z.object({ items: z.array(completionImportSchema) }),
});

export const getCompletionImport = defineEndpoint({
  id: 'transcript.import-get',
  method: 'GET',
  path: '/api/v1/completion-imports/:importId',
  summary: 'How far an import of completions is, and what it does',
  access,
  feature: 'transcript',
  params,
  response: completionImportSchema,
  problems: [notFound],
});

export const listCompletionImportLines = defineEndpoint({
  id: 'transcript.import-lines',
  method: 'GET',
  path: '/api/v1/completion-imports/:importId/lines',
  summary: 'The lines of an import with one effect, in the order of the file',
  access,
  feature: 'transcript',
  params,
  query: completionImportLinesQuery,
  response: pageOf(completionImportLineSchema),
  problems: [notFound],
});

export const runCompletionImport = defineEndpoint({
  id: 'transcript.import-run',
  method: 'POST',
  path: '/api/v1/completion-imports/:importId/run',
  summary: 'Records the completions of a checked file in the background, each as of the day it was done',
  access,
  feature: 'transcript',
  params,
  /** How many bad lines are left out; refused when that is not what the check found. */
  body: z.object({ leavingOut: z.number().int().min(0) }),
  response: completionImportSchema,
  problems: [notFound, notNow],
});

export const cancelCompletionImport = defineEndpoint({
  id: 'transcript.import-cancel',
  method: 'POST',
  path: '/api/v1/completion-imports/:importId/cancellation',
  summary: 'Stops an import; the lines that are done stay done',
  access,
  feature: 'transcript',
  params,
  response: completionImportSchema,
  problems: [notFound],
});
