import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { calendarDay, optionalText, plannedMoment, plausibleDay, requiredText } from '../../kit/text.ts';
import { STANDARD_CHECK_IN_QUESTIONS } from '../../platform/check-in-options.ts';
import { planSummarySchema } from '../career-plans/career-plan.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { CHECK_IN_ENDS, CHECK_IN_LIMITS as LIMITS, CHECK_IN_RELATIONS, CHECK_IN_SIDES, MEETING_MINUTES, MOODS } from './check-ins.rules.ts';

const checkInId = idOf('check-in');
export type CheckInId = z.infer<typeof checkInId>;
const questionId = idOf('check-in-question');
export type CheckInQuestionId = z.infer<typeof questionId>;
const agreementId = idOf('check-in-agreement');
export type CheckInAgreementId = z.infer<typeof agreementId>;

export const checkInParams = z.object({ checkInId });
export const checkInQuestionParams = checkInParams.extend({ questionId });
export const checkInAgreementParams = checkInParams.extend({ agreementId });

const mood = z.number().int().min(1).max(MOODS).nullable();
const rhythm = z.enum(['monthly', 'quarterly']);
const side = z.enum(CHECK_IN_SIDES);
/** What the writer read last, so that two windows do not write over each other; 0 before anything is kept. */
const version = z.number().int().min(0);

/** A check-in in lists and in the history of two people. */
export const checkInSummarySchema = z.object({
  id: checkInId,
  /** What the caller is to it. */
  side,
  other: personSummarySchema,
  relation: z.enum(CHECK_IN_RELATIONS),
  /** First day of its period. */
  period: calendarDay,
  rhythm,
  isOpen: z.boolean(),
  /** Who of the two has closed it. */
  closed: z.object({ byMe: z.boolean(), byOther: z.boolean() }),
  endedBecause: z.enum(CHECK_IN_ENDS).nullable(),
  meetsAt: z.string().nullable(),
  /** How the learner said that work is going. */
  mood,
  questions: z.number().int(),
  answered: z.object({ mine: z.number().int(), theirs: z.number().int() }),
  agreed: z.number().int(),
  done: z.number().int(),
  /** The other one waits for answers of the caller. */
  waitsForMe: z.boolean(),
});
export type CheckInSummary = z.infer<typeof checkInSummarySchema>;

/** Someone that the caller checks in with, with the open check-in or the last one. */
export const checkInPersonSchema = z.object({
  person: personSummarySchema,
  relation: z.enum(CHECK_IN_RELATIONS),
  latest: checkInSummarySchema.nullable(),
  /** The check-in of this period is not begun yet. */
  canStart: z.boolean(),
});
export type CheckInPerson = z.infer<typeof checkInPersonSchema>;

/** An answer that was sent. */
const sentAnswerSchema = z.object({ text: z.string(), mood, sentAt: z.string(), editedAt: z.string().nullable() });
export type SentAnswer = z.infer<typeof sentAnswerSchema>;

export const checkInQuestionSchema = z.object({
  id: questionId,
  /** One of the product's own, which is shown in the reader's language; null where `text` has the words. */
  standard: z.enum(STANDARD_CHECK_IN_QUESTIONS).nullable(),
  text: z.string(),
  /** The learner also says how it is going, from 1 to 5. */
  withMood: z.boolean(),
  mine: sentAnswerSchema.nullable(),
  theirs: sentAnswerSchema.nullable(),
  /** What the caller wrote and has not sent; no one else gets it. */
  draft: z.object({ text: z.string(), mood }).nullable(),
  version,
  canRemove: z.boolean(),
});
export type CheckInQuestion = z.infer<typeof checkInQuestionSchema>;

export const checkInAgreementSchema = z.object({
  id: agreementId,
  text: z.string(),
  /** Who does it. */
  isMine: z.boolean(),
  dueOn: calendarDay.nullable(),
  doneAt: z.string().nullable(),
  /** It was made in an earlier check-in. */
  isCarried: z.boolean(),
  version,
});
export type CheckInAgreement = z.infer<typeof checkInAgreementSchema>;

export const checkInSchema = checkInSummarySchema.extend({
  me: personSummarySchema,
  meetingMinutes: z.number().int(),
  otherTimeZone: z.string().nullable(),
  items: z.array(checkInQuestionSchema),
  agreements: z.array(checkInAgreementSchema),
  /** Only the caller's; the other one has their own. */
  note: z.object({ text: z.string(), version }),
  /** How the learner said that work was going the time before. */
  previousMood: mood,
  /** The development plan that the learner shares with the other one; to the learner, where none is shared, their own. */
  plan: planSummarySchema.nullable(),
  /** The other one does not see the plan. */
  isPlanPrivate: z.boolean(),
  can: z.object({ work: z.boolean(), tick: z.boolean() }),
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const newCheckInSchema = z.object({ personId: userId, side });
export const checkInsQuerySchema = z.object({ side: side.optional(), with: userId.optional() });
export const checkInPeopleQuerySchema = z.object({ side, q: optionalText(100).default(''), person: userId.optional() });

export const answerInputSchema = z.object({ text: optionalText(LIMITS.answer), mood: mood.default(null), version });
export type AnswerInput = z.output<typeof answerInputSchema>;
export const savedSchema = z.object({ version });
export const ownQuestionSchema = z.object({ text: requiredText(LIMITS.question) });
export const agreementInputSchema = z.object({
  text: requiredText(LIMITS.agreement),
  /** The caller does it; otherwise the other one. */
  isMine: z.boolean(),
  dueOn: plausibleDay.nullable().default(null),
});
export type AgreementInput = z.output<typeof agreementInputSchema>;
export const agreementChangeSchema = agreementInputSchema.extend({ version });
export const tickSchema = z.object({ isDone: z.boolean() });
export const meetingInputSchema = z.object({
  /** Null takes the date away. */
  meetsAt: plannedMoment.nullable(),
  minutes: z.number().int().min(MEETING_MINUTES.shortest).max(MEETING_MINUTES.longest).default(MEETING_MINUTES.usual),
});
export type MeetingInput = z.output<typeof meetingInputSchema>;
export const checkInNoteSchema = z.object({ text: optionalText(LIMITS.note), version });
