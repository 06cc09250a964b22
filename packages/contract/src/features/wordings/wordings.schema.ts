import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { COMPLETE_LANGUAGES } from '../../platform/languages.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { REPORT_DECISIONS, WORDING_FILTERS, WORDING_FORMATS, WORDING_LIMITS } from './wordings.rules.ts';

const codes = COMPLETE_LANGUAGES.map(({ code }) => code) as [string, ...string[]];
export const wordingLanguage = z.enum(codes);
const person = personSummarySchema.nullable();
const version = z.number().int().min(0).max(1_000_000_000);

export const wordingPlace = z.object({
  /** Where it is said: `web`, `server`, or the name of an embedded section. */
  source: z.string().regex(/^[\w-]{1,80}$/),
  textId: z.string().regex(/^[\w.-]{1,200}$/),
});

const said = { own: z.string(), changed: z.string().nullable() };

/** A text of the product in one language, and how the organisation says it. */
export const wordingSchema = wordingPlace.extend({
  english: z.string(),
  ...said,
  /** The features that say it. */
  areas: z.array(z.string()),
  /** Whether the product says it today; a changed text of before does nothing. */
  isSaid: z.boolean(),
});
export type Wording = z.infer<typeof wordingSchema>;

export const wordingsQuery = pageQuery(20).extend({
  language: wordingLanguage,
  q: optionalText(WORDING_LIMITS.query).default(''),
  filter: z.enum(WORDING_FILTERS).default('all'),
  area: z.string().max(80).default(''),
});

/** A page of texts, with how many there are and the areas that say any. */
export const wordingsSchema = z.object({
  items: z.array(wordingSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  areas: z.array(z.string()),
});

export const wordingChangeSchema = z.object({
  version,
  at: z.string(),
  by: person,
  language: wordingLanguage,
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
  /** How many texts were changed together. */
  together: z.number().int(),
});
export type WordingChange = z.infer<typeof wordingChangeSchema>;

/** A text in every language, with all that became of it. */
export const wordingDetailsSchema = wordingPlace.extend({
  english: z.string(),
  areas: z.array(z.string()),
  isSaid: z.boolean(),
  texts: z.array(z.object({ language: wordingLanguage, ...said })),
  history: z.array(wordingChangeSchema),
  version,
});
export type WordingDetails = z.infer<typeof wordingDetailsSchema>;

const newText = z.string().max(WORDING_LIMITS.text).nullable();
export const newWording = wordingPlace.extend({ language: wordingLanguage, text: newText });
export type NewWording = z.infer<typeof newWording>;

/** Texts as they are to be; null is the product's own. */
export const changeWordingsSchema = z.object({
  basedOn: version,
  texts: z.array(newWording).min(1).max(WORDING_LIMITS.together),
  note: optionalText(WORDING_LIMITS.note).default(''),
});
export const changedWordingsSchema = z.object({ version });

export const previewWordingSchema = newWording.extend({ text: z.string().max(WORDING_LIMITS.text) });
const fault = z.object({ code: z.string(), params: z.record(z.string(), z.string()) }).nullable();
export const wordingPreviewSchema = z.object({
  fault,
  /** The text with sample values: one for each of its forms. */
  examples: z.array(z.string()),
});
export type WordingPreview = z.infer<typeof wordingPreviewSchema>;

export const undoParams = z.object({ version: z.coerce.number().int().min(1).max(1_000_000_000) });

const form = requiredText(WORDING_LIMITS.form);
export const termSchema = z.object({
  language: wordingLanguage,
  forms: z
    .array(z.object({ from: form, to: form }))
    .min(1)
    .max(WORDING_LIMITS.forms),
});
export const termPreviewSchema = z.object({
  version,
  /** `isExact` where the term stands as one of its forms; otherwise a word only begins with it. */
  items: z.array(wordingPlace.extend({ english: z.string(), from: z.string(), to: z.string(), isExact: z.boolean(), fault })),
  /** How many more there are than are proposed at once. */
  more: z.number().int(),
});
export type TermPreview = z.infer<typeof termPreviewSchema>;

export const wordingExportQuery = z.object({
  language: wordingLanguage,
  format: z.enum(WORDING_FORMATS).default('csv'),
  filter: z.enum(['all', 'changed']).default('changed'),
});
export const importPreviewQuery = z.object({
  language: wordingLanguage,
  format: z.enum(WORDING_FORMATS),
  content: z.string().max(WORDING_LIMITS.file),
});
export const importPreviewSchema = z.object({
  version,
  /** Lines that would change something, or are refused, with why. */
  lines: z.array(wordingPlace.extend({ line: z.number().int(), english: z.string(), from: z.string(), to: z.string(), fault })),
  unchanged: z.number().int(),
  more: z.number().int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const saidTextsParams = z.object({ language: wordingLanguage, digest: z.string().regex(/^[0-9a-f]{32}$/) });
/** What the pages of an organisation say otherwise, cut at its placeholders as browsers take it, by source and id. */
export const saidTextsSchema = z.record(z.string(), z.record(z.string(), z.json()));
export type SaidTexts = z.infer<typeof saidTextsSchema>;

export const wordingReportId = idOf('wording-report');
export type WordingReportId = z.infer<typeof wordingReportId>;
export const reportWordingSchema = z.object({
  language: wordingLanguage,
  seen: requiredText(WORDING_LIMITS.seen),
  comment: requiredText(WORDING_LIMITS.comment),
  proposal: optionalText(WORDING_LIMITS.seen).default(''),
});
export const wordingReportSchema = z.object({
  id: wordingReportId,
  language: wordingLanguage,
  seen: z.string(),
  comment: z.string(),
  proposal: z.string(),
  state: z.enum(['open', ...REPORT_DECISIONS]),
  reporter: person,
  createdAt: z.string(),
});
export type WordingReport = z.infer<typeof wordingReportSchema>;
export const wordingReportsQuery = pageQuery(10);
export const wordingReportParams = z.object({ reportId: wordingReportId });
export const decideReportSchema = z.object({ decision: z.enum(REPORT_DECISIONS) });
