import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { mentorshipOptionSchema } from './mentors.schema.ts';
import { MENTORSHIP_LIMITS as LIMITS, SIDES } from './mentorship.rules.ts';

export const matchingId = idOf('mentorship-matching');
export type MatchingId = z.infer<typeof matchingId>;

export const programmeParams = z.object({ program: z.string().min(1).max(60) });
export const matchingParams = z.object({ matchingId });

/** A programme with the reader's place in it. */
export const programmeSchema = mentorshipOptionSchema.extend({
  menteeCount: z.number().int(),
  mentorCount: z.number().int(),
  running: z.number().int(),
  enrolment: z.object({ side: z.enum(SIDES), choices: z.array(personSummarySchema) }).nullable(),
});
export type Programme = z.infer<typeof programmeSchema>;
export const programmesSchema = z.object({ items: z.array(programmeSchema) });

/** First choices, the most wanted first. */
export const enrolmentInputSchema = z.object({
  side: z.enum(SIDES),
  choices: z.array(userId).max(LIMITS.firstChoices).default([]),
});
export type EnrolmentInput = z.output<typeof enrolmentInputSchema>;

export const poolPersonSchema = z.object({
  person: personSummarySchema,
  choices: z.array(personSummarySchema),
  /** Of a mentor: mentees they can still take. */
  placesLeft: z.number().int().nullable(),
});
export type PoolPerson = z.infer<typeof poolPersonSchema>;

const pairSchema = z.object({ menteeId: userId, mentorId: userId });
/** Everyone who is to be matched in a programme (MEN-06). who a person blocked is not told. */
export const poolSchema = z.object({
  programme: mentorshipOptionSchema,
  mentees: z.array(poolPersonSchema),
  mentors: z.array(poolPersonSchema),
  blocked: z.array(z.object({ mentee: personSummarySchema, mentor: personSummarySchema })),
  lastMatching: z.object({ id: matchingId, state: z.string(), createdAt: z.string() }).nullable(),
});
export type Pool = z.infer<typeof poolSchema>;

export const poolChangeSchema = z.object({
  addMentees: z.array(userId).max(LIMITS.pool).default([]),
  removeMentees: z.array(userId).max(LIMITS.pool).default([]),
  block: z.array(pairSchema).max(100).default([]),
  unblock: z.array(pairSchema).max(100).default([]),
});
export type PoolChange = z.output<typeof poolChangeSchema>;

export const MATCHING_STATES = ['proposed', 'confirming', 'confirmed'] as const;

const matchedSchema = z.object({
  mentee: personSummarySchema,
  mentor: personSummarySchema,
  score: z.number().int(),
  menteeRank: z.number().int().nullable(),
  mentorRank: z.number().int().nullable(),
  because: z.enum(['both-chose', 'mentee-chose', 'mentor-chose', 'best-fit', 'by-hand']),
  /** Both would rather have someone else who would rather have them: only after changes by hand. */
  isUnstable: z.boolean(),
  outcome: z.enum(['requested', 'had-one-open', 'no-longer-possible']).nullable(),
});
export type Matched = z.infer<typeof matchedSchema>;

/** A matching of a whole pool: nothing happens until it is confirmed. */
export const matchingSchema = z.object({
  id: matchingId,
  programme: mentorshipOptionSchema,
  state: z.enum(MATCHING_STATES),
  createdAt: z.string(),
  rulesVersion: z.number().int(),
  pairs: z.array(matchedSchema),
  unmatched: z.array(
    z.object({
      mentee: personSummarySchema,
      why: z.enum(['nobody-fits', 'places-taken', 'by-hand']),
      wanted: z.array(personSummarySchema),
    }),
  ),
  mentors: z.array(z.object({ person: personSummarySchema, places: z.number().int(), taken: z.number().int() })),
});
export type Matching = z.infer<typeof matchingSchema>;

export const moveInputSchema = z.object({ menteeId: userId, mentorId: userId.nullable() });
export type MoveInput = z.output<typeof moveInputSchema>;
