import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { CARD_TYPES } from '../cards/card-types.rules.ts';
import { importHeadSchema, importId } from '../imports/imports.schema.ts';
import { COURSE_EFFECTS, COURSE_FORMATS, COURSE_SHAPES } from './moving-in.rules.ts';

/** A course of another system that is moved in. */
export const courseImportSchema = importHeadSchema.extend({
  /** What the failure is about: a file inside; empty where it is the file itself. */
  failureOf: z.string(),
  /** Null until it was read. */
  course: z
    .object({
      title: z.string(),
      format: z.enum(COURSE_FORMATS),
      release: z.string(),
      /** Whether it was written by a later version than any that is known here: something may be missing. */
      isNewer: z.boolean(),
    })
    .nullable(),
  /** What becomes of the things in it. */
  counts: z.object({ whole: z.number().int(), changed: z.number().int(), known: z.number().int(), leftOut: z.number().int() }),
  /** What has been carried out: drafts that were made, and things that could no longer come over. */
  applied: z.object({ made: z.number().int(), failed: z.number().int() }),
  /** The pathway or journey that holds them; null while there is none. */
  path: z.object({ id: cardId, slug: z.string(), title: z.string(), kind: z.enum(COURSE_SHAPES) }).nullable(),
});
export type CourseImport = z.infer<typeof courseImportSchema>;

export const courseItemsQuery = pageQuery(20).extend({
  effect: z.enum(COURSE_EFFECTS),
  /** Only what failed when it was carried out. */
  failed: z.enum(['true', 'false']).default('false'),
});

export const courseItemSchema = z.object({
  /** Its place in the course, from 1 on. */
  line: z.number().int(),
  title: z.string(),
  section: z.string(),
  /** What it is there, in the other system's word. */
  sourceKind: z.string(),
  /** What it becomes; null where it does not come over. */
  cardType: z.enum(CARD_TYPES).nullable(),
  notes: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type CourseItem = z.infer<typeof courseItemSchema>;

/** The files of the last 30 days that were carried out. */
const stepSchema = z.object({
  files: z.number().int(),
  /** What they name and how much of it is here; null where it was not asked for. */
  compared: z.object({ named: z.number().int(), here: z.number().int() }).nullable(),
  /** The latest of them; null where there is none. */
  last: z.object({ id: importId, createdAt: z.iso.datetime() }).nullable(),
});
export type MoveInStep = z.infer<typeof stepSchema>;

/** How far a move from another system is; null where the caller may not manage it. */
export const moveInSchema = z.object({
  people: stepSchema.nullable(),
  content: stepSchema.nullable(),
  /** Of the content that is here, not published yet; null where it was not asked for. */
  drafts: z.number().int().nullable(),
  completions: stepSchema,
  /** Of people. */
  skills: stepSchema.nullable(),
});
export type MoveIn = z.infer<typeof moveInSchema>;
