import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plannedMoment, requiredText } from '../../kit/text.ts';
import { opportunityRequestId, opportunityRequestSchema } from '../opportunities/opportunity-requests.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { mentorshipOptionSchema, mentorSkillSchema } from './mentors.schema.ts';
import {
  MENTORSHIP_ACTIONS,
  MENTORSHIP_STATUSES,
  MENTORSHIP_LIMITS as LIMITS,
  SESSION_ACTIONS,
  SESSION_STATES,
} from './mentorship.rules.ts';

/** A mentorship goes by the id of its request: they are one thing from the first word on. */
export const mentorshipParams = z.object({ mentorshipId: opportunityRequestId });

const days = z.number().int().min(7).max(LIMITS.longest);
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]);

/** Asking for a mentor (MEN-03). */
export const mentorshipRequestSchema = z.object({
  message: requiredText(2000),
  program: z.string().max(60).nullable().default(null),
  topic: z.string().max(60).nullable().default(null),
  type: z.string().max(60).nullable().default(null),
  language: z.string().max(12).nullable().default(null),
  durationDays: days.default(84),
  skillIds: z.array(skillId).max(LIMITS.goals).default([]),
});
export type MentorshipRequestInput = z.output<typeof mentorshipRequestSchema>;

/** A step of a mentorship. `reason` is a key of the menu that the step has; `days` is the duration it proposes. */
export const stepInputSchema = z.object({
  action: z.enum(MENTORSHIP_ACTIONS),
  reason: z.string().max(60).default(''),
  text: optionalText(1000).default(''),
  durationDays: days.optional(),
});
export type StepInput = z.output<typeof stepInputSchema>;

const level = z.string().min(1).max(40);
const goalSchema = z.object({
  id: z.string(),
  skill: mentorSkillSchema,
  /** `no_level` for none yet. */
  from: z.string(),
  to: z.string(),
  percent: z.number().int(),
});
export type MentorshipGoal = z.infer<typeof goalSchema>;

const pointSchema = z.object({ id: z.string(), text: z.string(), done: z.boolean() });
const sessionSchema = z.object({
  id: z.string(),
  /** The how-manieth of those that were held or may be; null for one that was not. */
  number: z.number().int().nullable(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  link: z.string(),
  state: z.enum(SESSION_STATES),
  /** Until when someone should have said whether it was held; null where no one has to. */
  dueAt: z.string().nullable(),
  allowedActions: z.array(z.enum(SESSION_ACTIONS)),
  points: z.array(pointSchema),
});
export type MentorshipSession = z.infer<typeof sessionSchema>;
const noteSchema = z.object({
  id: z.string(),
  author: personSummarySchema,
  text: z.string(),
  at: z.string(),
  sessionId: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type MentorshipNote = z.infer<typeof noteSchema>;

/** What every list says of a mentorship. */
export const mentorshipSummarySchema = opportunityRequestSchema.extend({
  status: z.enum(MENTORSHIP_STATUSES),
  mentor: personSummarySchema,
  side: z.enum(['mentor', 'mentee', 'programme']),
  program: mentorshipOptionSchema.nullable(),
  durationDays: z.number().int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  week: z.number().int().nullable(),
  weeks: z.number().int().nullable(),
  allowedActions: z.array(z.enum(MENTORSHIP_ACTIONS)),
});
export type MentorshipSummary = z.infer<typeof mentorshipSummarySchema>;

/** A mentorship with everything inside it (MEN-04); what is for the two only is empty for a programme manager. */
export const mentorshipSchema = mentorshipSummarySchema.extend({
  mentorTimeZone: z.string().nullable(),
  menteeTimeZone: z.string().nullable(),
  topic: mentorshipOptionSchema.nullable(),
  type: mentorshipOptionSchema.nullable(),
  language: z.string().nullable(),
  /** A new duration someone proposed. */
  proposal: z.object({ days: z.number().int(), by: personSummarySchema, endsAt: z.string() }).nullable(),
  mentorSkills: z.array(mentorSkillSchema),
  mentorRhythm: z.string(),
  goals: z.array(goalSchema),
  progress: z.number().int().nullable(),
  sessions: z.array(sessionSchema),
  notes: z.array(noteSchema),
  nextStep: z.enum(['see-other-mentors', 'share-what-you-learnt', 'none']),
  can: z.object({ work: z.boolean(), seeInside: z.boolean() }),
});
export type Mentorship = z.infer<typeof mentorshipSchema>;

export const mentorshipsQuery = pageQuery(10).extend({
  side: z.enum(['mentor', 'mentee', 'programme']),
  show: z.enum(['waiting', 'answered', 'agreed', 'ended', 'all']).default('all'),
});
export type MentorshipsQuery = z.output<typeof mentorshipsQuery>;

export const goalInputSchema = z.object({
  skillId,
  from: level.default('no_level'),
  to: level,
  percent: z.number().int().min(0).max(100).default(0),
});
export type GoalInput = z.output<typeof goalInputSchema>;
export const goalParams = mentorshipParams.extend({ goalId: z.uuid() });

export const sessionInputSchema = z.object({
  title: requiredText(LIMITS.title),
  startsAt: plannedMoment,
  endsAt: plannedMoment,
  place: optionalText(LIMITS.place).default(''),
  link: webAddress.default(''),
});
export type SessionInput = z.output<typeof sessionInputSchema>;
/** Moving a session is writing it again (`changeSession`). */
export const sessionStepSchema = z.object({ action: z.enum(SESSION_ACTIONS).exclude(['move']) });
export const sessionParams = mentorshipParams.extend({ sessionId: z.uuid() });

export const pointInputSchema = z.object({ text: requiredText(LIMITS.point), done: z.boolean().default(false) });
export type PointInput = z.output<typeof pointInputSchema>;
export const pointParams = sessionParams.extend({ pointId: z.uuid() });

export const noteInputSchema = z.object({ text: requiredText(LIMITS.note), sessionId: z.uuid().nullable().default(null) });
export type NoteInput = z.output<typeof noteInputSchema>;
export const noteParams = mentorshipParams.extend({ noteId: z.uuid() });
