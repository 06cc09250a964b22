import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { CARD_STATUSES } from '../cards/cards.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { CMI5_LIMITS, LAUNCH_MODES, WAIVE_REASONS } from './cmi5.rules.ts';

/** One line of a course: a block, or a unit that can be opened. */
const cmi5LineSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 for the outermost. */
  depth: z.number().int(),
  isUnit: z.boolean(),
  isSatisfied: z.boolean(),
  waived: z.enum(WAIVE_REASONS).nullable(),
  status: z.enum(CARD_STATUSES),
  score: z.number().nullable(),
});
export type Cmi5Line = z.infer<typeof cmi5LineSchema>;

/** A learner's standing in a cmi5 course (PLY-04). */
export const cmi5StandingSchema = z.object({
  title: z.string(),
  outline: z.array(cmi5LineSchema),
  status: z.enum(CARD_STATUSES),
  percentage: z.number().int(),
  score: z.number().nullable(),
  /** Whether a session of the course is open: opened, and neither ended nor abandoned. */
  isOpen: z.boolean(),
  /** The session that was opened last. A window whose own session is another one was replaced: the course was opened elsewhere. */
  session: z.uuid().nullable(),
  /** Tried out by an author; nothing counts. */
  isTrial: z.boolean(),
});
export type Cmi5CourseStanding = z.infer<typeof cmi5StandingSchema>;

/** An opened unit. */
export const cmi5LaunchSchema = z.object({
  session: z.uuid(),
  registration: z.uuid(),
  unitId: z.string(),
  mode: z.enum(LAUNCH_MODES),
  /** With all the parameters of a cmi5 launch. Its fetch address works once. */
  address: z.string(),
  /** The unit wants a window of its own. */
  ownWindow: z.boolean(),
  standing: cmi5StandingSchema,
});
export type Cmi5Launch = z.infer<typeof cmi5LaunchSchema>;

/** Someone who began a course, and where they are in it, as those who manage content see it. */
export const cmi5LearnerSchema = z.object({ person: personSummarySchema, standing: cmi5StandingSchema });
export type Cmi5Learner = z.infer<typeof cmi5LearnerSchema>;

/** A cmi5.xml by itself, of a course whose units are all at other sites. */
export const cmi5StructureSchema = z.object({ xml: z.string().min(1).max(CMI5_LIMITS.structure) });

export const cmi5WaiverSchema = z.object({ userId, unitId: z.string().max(2_000), reason: z.enum(WAIVE_REASONS) });
export type Cmi5Waiver = z.infer<typeof cmi5WaiverSchema>;
