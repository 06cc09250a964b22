import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { CARD_STATUSES } from '../cards/cards.rules.ts';
import { fileId } from '../media/media.schema.ts';
import { HIDEABLE } from './sequencing/activity.rules.ts';
import { PACKAGE_PROBLEMS, PACKAGE_STATES, PACKAGE_VERSIONS, SCORM_VERSIONS, STATE_LIMITS } from './scorm.rules.ts';

export const attemptId = idOf('scorm-attempt');
export type AttemptId = z.infer<typeof attemptId>;

/** What is wrong with a package: which file, item or resource, where one can be named. */
const packageProblemSchema = z.object({ code: z.enum(PACKAGE_PROBLEMS), name: z.string() });
export type PackageProblem = z.infer<typeof packageProblemSchema>;

/** An uploaded archive as a package (PLY-02). */
export const packageSchema = z.object({
  fileId,
  state: z.enum(PACKAGE_STATES),
  /** Of the files it holds, so many are taken out. */
  filesCount: z.number().int(),
  filesDone: z.number().int(),
  version: z.enum(PACKAGE_VERSIONS).nullable(),
  title: z.string(),
  /** Titles of what can be opened in it, in order. */
  parts: z.array(z.string()),
  problems: z.array(packageProblemSchema),
  /** Addresses outside that its files name (PLY-10): closed, unless an administrator allows them for this package. */
  outside: z.array(z.object({ origin: z.string(), isAllowed: z.boolean() })),
  can: z.object({ allowOutside: z.boolean() }),
});
export type CoursePackage = z.infer<typeof packageSchema>;

const standing = {
  status: z.enum(CARD_STATUSES),
  percentage: z.number().int(),
  score: z.number().nullable(),
};

/** One line of a course's outline: a heading, or a part that can be opened. */
export const outlineItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 for the outermost. */
  depth: z.number().int(),
  canOpen: z.boolean(),
  /** Whether it is a part itself, or a heading over others. */
  isPart: z.boolean(),
  status: z.enum(CARD_STATUSES),
});
export type OutlineItem = z.infer<typeof outlineItemSchema>;

const values = z.record(z.string(), z.string());

/** What a learner may ask for next; what is named may be chosen, or jumped to by the course. */
const validSchema = z.object({
  continue: z.boolean(),
  previous: z.boolean(),
  choice: z.array(z.string()),
  jump: z.array(z.string()),
});

/** How a course of SCORM 2004 is gone through (PLY-09); null where every part can be opened at any time. */
const sequencingSchema = z
  .object({
    valid: validSchema,
    /** Buttons of the player that the part wants hidden, as it brings its own. */
    hides: z.array(z.enum(HIDEABLE)),
    /** Stores of `adl.data`, in their order. */
    stores: z.array(z.object({ target: z.string(), reads: z.boolean(), writes: z.boolean() })),
  })
  .nullable();

/** A course as it opens: where its files are for a while, and what the part that opens begins with. */
export const launchSchema = z.object({
  attemptId,
  /** Which opening this is; commits name it. */
  launch: z.number().int(),
  /** How far the commits of the opening before came. */
  kept: z.number().int(),
  version: z.enum(SCORM_VERSIONS),
  title: z.string(),
  outline: z.array(outlineItemSchema),
  partId: z.string(),
  /** Whether it speaks with the product; what is only shown is done by being shown. */
  isSco: z.boolean(),
  sequencing: sequencingSchema,
  /** The part's first page. */
  address: z.string(),
  /** What frames that page and gives it the interface of SCORM; null where each page brings it along (docs/decisions/0016). */
  launcher: z.url().nullable(),
  /** The part's values as they begin (`cmi.suspend_data`). */
  values,
  /** Tried out by who may edit it; nothing counts. */
  isTrial: z.boolean(),
  ...standing,
});
export type Launch = z.infer<typeof launchSchema>;

const VALUE_NAME = /^(?:cmi|adl)\.[\w.]+$/;
/** PostgreSQL's JSON takes neither NUL nor half of a pair; no course means either. */
// oxlint-disable-next-line no-control-regex -- NUL is what is dropped
const keepable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/**
 * What of a commit is kept: a value that is none of SCORM's, one too many, or one that no longer fits is left out, and all others are taken.
 * The shortest come first, so that a status is never lost to a text that is too long.
 */
function keptOf(all: Readonly<Record<string, string>>): Record<string, string> {
  let room: number = STATE_LIMITS.characters;
  const fits = ([, value]: [string, string]) => {
    if (value.length > room) return false;
    room -= value.length;
    return true;
  };
  const named = Object.entries(all).filter(([name]) => name.length <= STATE_LIMITS.name && VALUE_NAME.test(name));
  const taken = new Set(
    named
      .slice(0, STATE_LIMITS.values)
      .toSorted(([, one], [, other]) => one.length - other.length)
      .filter(fits)
      .map(([name]) => name),
  );
  return Object.fromEntries(named.filter(([name]) => taken.has(name)).map(([name, value]) => [name, keepable(value)]));
}

/** All that a part keeps at a moment. */
export const commitSchema = z.object({
  launch: z.number().int().min(1),
  /** Counts the commits of an opening; one that comes twice or late changes nothing. */
  sequence: z.number().int().min(1),
  partId: z.string().max(400),
  values: z.record(z.string(), z.string()).transform(keptOf),
  /** The part said that it is over for now. */
  ended: z.boolean(),
});
export type Commit = z.infer<typeof commitSchema>;

/** What became of a commit. */
export const committedSchema = z.object({
  /** `superseded`: the course was opened elsewhere since; what was done counts, what it keeps is the other window's. */
  outcome: z.enum(['kept', 'superseded']),
  sequence: z.number().int(),
  outline: z.array(outlineItemSchema),
  sequencing: sequencingSchema,
  ...standing,
});
export type Committed = z.infer<typeof committedSchema>;

export const NAVIGATION_REQUESTS = [
  'continue',
  'previous',
  'choice',
  'jump',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;

/** Where a learner, or the course itself, wants to go from the part that is open. */
export const navigationSchema = z.object({
  launch: z.number().int().min(1),
  request: z.enum(NAVIGATION_REQUESTS),
  /** Of choice and jump: which activity. */
  target: z.string().max(400).optional(),
});
export type Navigation = z.infer<typeof navigationSchema>;

/** Where it led: a part opens, the course is left, the learner chooses what comes next, or it was refused and all stays as it was. */
export const navigatedSchema = z.object({
  outcome: z.enum(['delivered', 'ended', 'idle', 'refused', 'superseded']),
  launch: launchSchema.nullable(),
  outline: z.array(outlineItemSchema),
  sequencing: sequencingSchema,
  ...standing,
});
export type Navigated = z.infer<typeof navigatedSchema>;

/** What the server has of an attempt, for who wants to see that it came through. */
export const attemptSchema = z.object({ partId: z.string(), launch: z.number().int(), sequence: z.number().int(), values, ...standing });
export type CourseAttempt = z.infer<typeof attemptSchema>;

/** A sample of ours, made and opened (ADM-11); without a launch, the package says what is wrong. */
export const checkSchema = z.object({ package: packageSchema, filesFound: z.number().int(), launch: launchSchema.nullable() });
export type CourseCheck = z.infer<typeof checkSchema>;
