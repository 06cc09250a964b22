import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { configurationProblems } from '../configuration/configuration.problems.ts';
import { wordingProblems as problems } from './wordings.problems.ts';
import { WORDING_LIMITS } from './wordings.rules.ts';
import {
  changedWordingsSchema,
  changeWordingsSchema,
  decideReportSchema,
  importPreviewQuery,
  importPreviewSchema,
  previewWordingSchema,
  reportWordingSchema,
  saidTextsParams,
  termPreviewSchema,
  termSchema,
  undoParams,
  wordingDetailsSchema,
  wordingExportQuery,
  wordingPlace,
  wordingPreviewSchema,
  wordingReportParams,
  wordingReportSchema,
  wordingReportsQuery,
  wordingsQuery,
  wordingsSchema,
} from './wordings.schema.ts';

const access = ['MANAGE_ORGANISATION'] as const;
const changed = configurationProblems['configuration-changed'];
/** A thousand long texts. */
const MANY_TEXTS_BYTES = 8_000_000;

export const getSaidTexts = defineEndpoint({
  id: 'wordings.said',
  method: 'GET',
  path: '/api/v1/wordings/said/:language/:digest',
  summary: 'What the pages of the organisation say otherwise than the product, in one language; its address changes with what it says',
  access: 'public',
  onBehalf: 'anyone',
  params: saidTextsParams,
  transport: 'download',
  produces: ['application/json'],
});

export const listWordings = defineEndpoint({
  id: 'wordings.list',
  method: 'GET',
  path: '/api/v1/wordings',
  summary: 'Texts of the product, found by what they say in any language',
  access,
  query: wordingsQuery,
  response: wordingsSchema,
});

export const getWording = defineEndpoint({
  id: 'wordings.get',
  method: 'GET',
  path: '/api/v1/wordings/texts/:source/:textId',
  summary: 'A text in every language, with its changes',
  access,
  params: wordingPlace,
  response: wordingDetailsSchema,
  problems: [problems['wording-not-found']],
});

export const previewWording = defineEndpoint({
  id: 'wordings.preview',
  method: 'POST',
  path: '/api/v1/wordings/previews',
  summary: 'A text with sample values in each of its forms, or why it cannot be said',
  access,
  body: previewWordingSchema,
  response: wordingPreviewSchema,
  problems: [problems['wording-not-found']],
});

export const changeWordings = defineEndpoint({
  id: 'wordings.change',
  method: 'POST',
  path: '/api/v1/wordings/changes',
  summary: 'Change texts, all or none, as one change that can be undone',
  access,
  isIdempotent: true,
  bodyLimit: MANY_TEXTS_BYTES,
  body: changeWordingsSchema,
  response: changedWordingsSchema,
  problems: [problems['wording-not-found'], changed],
});

export const undoWordings = defineEndpoint({
  id: 'wordings.undo',
  method: 'POST',
  path: '/api/v1/wordings/changes/:version/undo',
  summary: 'Take back what a change made of texts, where no later one changed them',
  access,
  isIdempotent: true,
  params: undoParams,
  response: changedWordingsSchema,
  problems: [problems['wording-change-not-found'], changed],
});

export const previewTerm = defineEndpoint({
  id: 'wordings.preview-term',
  method: 'POST',
  path: '/api/v1/wordings/term-previews',
  summary: 'Every text of a language that holds a term, with what renaming it would make of it',
  access,
  body: termSchema,
  response: termPreviewSchema,
});

export const exportWordings = defineEndpoint({
  id: 'wordings.export',
  method: 'GET',
  path: '/api/v1/wordings/export',
  summary: 'Texts of a language as a .po or CSV file',
  access,
  query: wordingExportQuery,
  transport: 'download',
  produces: ['text/csv', 'text/x-gettext-translation'],
});

export const previewWordingImport = defineEndpoint({
  id: 'wordings.preview-import',
  method: 'POST',
  path: '/api/v1/wordings/import-previews',
  summary: 'What a .po or CSV file would change, and what of it is refused, line by line',
  access,
  bodyLimit: WORDING_LIMITS.file * 2,
  body: importPreviewQuery,
  response: importPreviewSchema,
});

export const reportWording = defineEndpoint({
  id: 'wordings.report',
  method: 'POST',
  path: '/api/v1/wordings/reports',
  summary: 'Tell who looks after the texts that one is missing or wrong',
  access: 'signedIn',
  rateLimit: { max: 20, perSeconds: 3600, by: 'actor' },
  status: 201,
  isIdempotent: true,
  body: reportWordingSchema,
  response: wordingReportSchema,
});

export const listWordingReports = defineEndpoint({
  id: 'wordings.reports',
  method: 'GET',
  path: '/api/v1/wordings/reports',
  summary: 'Reported wordings that wait for an answer, the oldest first',
  access,
  query: wordingReportsQuery,
  response: pageOf(wordingReportSchema),
});

export const decideWordingReport = defineEndpoint({
  id: 'wordings.decide-report',
  method: 'POST',
  path: '/api/v1/wordings/reports/:reportId/decisions',
  summary: 'Answer a report: the text was changed, or is left as it is',
  access,
  isIdempotent: true,
  params: wordingReportParams,
  body: decideReportSchema,
  response: wordingReportSchema,
  problems: [problems['wording-report-not-found'], problems['wording-report-decided']],
});
