import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { CARD_TYPES } from '../cards/card-types.rules.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { EXPORT_FORMATS, EXPORT_NOTES } from './course-exports.rules.ts';

const params = z.object({ cardId });
const query = z.object({ format: z.enum(EXPORT_FORMATS) });
const problems = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], cardProblems['card-not-bought']];

/** What moving something out would carry, said before it happens. */
export const exportPreviewSchema = z.object({
  /** Things that go out, changed ones too. */
  carried: z.number().int(),
  /** Things that stay here or change, each with why, in their order. */
  notes: z.array(z.object({ title: z.string(), cardType: z.enum(CARD_TYPES), note: z.enum(EXPORT_NOTES) })),
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;

export const previewCourseExport = defineEndpoint({
  id: 'moving-in.export-preview',
  method: 'GET',
  path: '/api/v1/cards/:cardId/export-preview',
  summary: 'What of a pathway, journey or quiz can be moved out in a format, and what not',
  access: 'signedIn',
  params,
  query,
  response: exportPreviewSchema,
  problems,
});

export const downloadCourseExport = defineEndpoint({
  id: 'moving-in.export',
  method: 'GET',
  path: '/api/v1/cards/:cardId/export',
  summary: 'A pathway or journey as a Common Cartridge 1.3 or a zip of its files, a quiz as QTI 2.1 or 3.0; for who may edit it',
  access: 'signedIn',
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params,
  query,
  problems,
});
