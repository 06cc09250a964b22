import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plannedMoment } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { skillSummarySchema } from '../skills/skills.schema.ts';
import {
  ASSESSED_SKILL_TYPES,
  ASSESSMENT_LIMITS as LIMITS,
  ASSESSMENT_STATUSES,
  INVITATION_ACTIONS,
  INVITATION_SORTS,
  INVITATION_STATUSES,
  MANAGER_TYPES,
  RATER_KINDS,
  RATING_SORTS,
  SORT_DIRECTIONS,
} from './assessments.rules.ts';

export const assessmentRequestId = idOf('assessment-request');
export type AssessmentRequestId = z.infer<typeof assessmentRequestId>;
export const assessmentInvitationId = idOf('assessment-invitation');
export type AssessmentInvitationId = z.infer<typeof assessmentInvitationId>;

/** A level with what it means for the skill in the reader's language; the description is empty where no one wrote one. */
const levelMeaningSchema = z.object({
  level: z.string(),
  translated_level: z.string(),
  translated_level_description: z.string(),
});
export type LevelMeaning = z.infer<typeof levelMeaningSchema>;

/** The average of peers: a level, a band of how many, and what they wrote, in an order that tells nothing (ASM-12). */
const peerAverageSchema = z.object({
  level: z.string(),
  raters: z.object({ from: z.number().int(), to: z.number().int().nullable() }),
  comments: z.array(z.string()),
  /** `YYYY-MM-DD` */
  releasedOn: z.string(),
});
export type PeerAverage = z.infer<typeof peerAverageSchema>;

/** One skill that the caller is assessed on (ASM-02, names as the requirement spells them). */
export const assessmentRowSchema = z.object({
  skill: skillSummarySchema,
  skill_type: z.enum(ASSESSED_SKILL_TYPES),
  skill_name: z.string(),
  /** The caller's own rating; null when there is none. */
  proficiency_level: z.string().nullable(),
  required_proficiency_level: levelMeaningSchema.nullable(),
  status: z.enum(ASSESSMENT_STATUSES),
  skill_assessment: z.object({
    manager_assessed_proficiency_level: z.string().nullable(),
    manager_assessed_comment: z.string(),
    /** Null until enough peers rated; never of one. */
    avg_proficiency_level: z.string().nullable(),
  }),
  average: peerAverageSchema.nullable(),
  /** Peers of the newest request for the skill; `short` is how many more have to be asked before there can be an average, 0 where none do. */
  peers: z.object({ asked: z.number().int(), answered: z.number().int(), short: z.number().int() }),
  /** What every level means for this skill, the lowest first. */
  levels: z.array(levelMeaningSchema),
});
export type AssessmentRow = z.infer<typeof assessmentRowSchema>;

/** A manager the caller may ask. */
const managerSchema = z.object({ person: personSummarySchema, manager_type: z.enum(MANAGER_TYPES) });

export const ownAssessmentSchema = z.object({
  items: z.array(assessmentRowSchema),
  options: z.object({
    roleSkills: z.boolean(),
    userSkills: z.boolean(),
    learningGoalSkills: z.boolean(),
    fewestPeers: z.number().int(),
  }),
  managers: z.array(managerSchema),
  counts: z.object({ received: z.number().int(), sent: z.number().int(), reviews: z.number().int() }),
  can: z.object({ rate: z.boolean(), review: z.boolean(), configure: z.boolean() }),
});
export type OwnAssessment = z.infer<typeof ownAssessmentSchema>;

export const assessedSkillParams = z.object({ skillId });
export const selfRatingSchema = z.object({ level: z.string().min(1).max(40), comment: optionalText(500).default('') });

export const peersQuery = z.object({ q: optionalText(80).default('') });
/** Colleagues to ask, and why they are suggested; `because` is null for those that were searched for. */
export const peersSchema = z.object({
  items: z.array(z.object({ person: personSummarySchema, because: z.enum(['project', 'team', 'group']).nullable() })),
});
export type SuggestedPeers = z.infer<typeof peersSchema>;

export const assessmentRequestInputSchema = z
  .object({
    skillIds: z.array(skillId).min(1).max(LIMITS.skillsPerRequest),
    peerIds: z.array(userId).max(LIMITS.peersPerRequest).default([]),
    /** Managers to ask; only one's own. */
    managerIds: z.array(userId).max(2).default([]),
    dueAt: plannedMoment,
  })
  .refine(({ peerIds, managerIds }) => peerIds.length + managerIds.length > 0, { path: ['peerIds'], message: 'required' });
export type AssessmentRequestInput = z.output<typeof assessmentRequestInputSchema>;

const invitationFields = {
  id: assessmentInvitationId,
  createdAt: z.string(),
  dueAt: z.string(),
  /** `rejected` is shown as declined (ASM-04). */
  status: z.enum(INVITATION_STATUSES),
  skills: z.array(skillSummarySchema),
};

const avatarImages = z.object({ small: z.string().nullable(), medium: z.string().nullable(), large: z.string().nullable() });

/** An invitation the caller sent (ASM-04). */
export const sentInvitationSchema = z.object({
  ...invitationFields,
  requestId: assessmentRequestId,
  kind: z.enum(RATER_KINDS),
  /** Null once they are erased. */
  rater: personSummarySchema.nullable(),
  lastReminderDate: z.string().nullable(),
  manager: z.boolean(),
  manager_type: z.enum(MANAGER_TYPES).nullable(),
  can: z.object({ remind: z.boolean(), withdraw: z.boolean() }),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** A request the caller received (ASM-04). */
export const receivedRequestSchema = z.object({
  ...invitationFields,
  kind: z.enum(RATER_KINDS),
  requester: personSummarySchema.extend({ avatarimages: avatarImages }),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), rate: z.boolean() }),
});
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>;

export const invitationParams = z.object({ invitationId: assessmentInvitationId });
export const invitationStepSchema = z.object({ action: z.enum(INVITATION_ACTIONS) });

const sortedPage = pageQuery(20).extend({
  sort: z.enum(INVITATION_SORTS).default('invited-on'),
  direction: z.enum(SORT_DIRECTIONS).default('desc'),
});
export const sentQuery = sortedPage.extend({ kind: z.enum(RATER_KINDS).optional() });
export const receivedQuery = sortedPage;
export type InvitationsQuery = z.output<typeof sentQuery>;

/** One skill that someone asks to be rated on; what is for managers alone is null for peers. */
const askedSkillSchema = z.object({
  skill: skillSummarySchema,
  levels: z.array(levelMeaningSchema),
  /** What the caller said already. */
  level: z.string().nullable(),
  comment: z.string(),
  context: z
    .object({
      required: z.string().nullable(),
      self: z.string().nullable(),
      average: z.string().nullable(),
    })
    .nullable(),
});
export const receivedRequestDetailsSchema = receivedRequestSchema.extend({ asked: z.array(askedSkillSchema) });
export type ReceivedRequestDetails = z.infer<typeof receivedRequestDetailsSchema>;

export const ratingsInputSchema = z.object({
  ratings: z
    .array(z.object({ skillId, level: z.string().min(1).max(40), comment: optionalText(LIMITS.comment).default('') }))
    .min(1)
    .max(LIMITS.skillsPerRequest),
});
export type RatingsInput = z.output<typeof ratingsInputSchema>;

export const ratingsQuery = pageQuery(20).extend({
  sort: z.enum(RATING_SORTS).default('sent-on'),
  direction: z.enum(SORT_DIRECTIONS).default('desc'),
});
export type RatingsQuery = z.output<typeof ratingsQuery>;

/** What the caller was rated: an average of peers, or one manager's word. */
export const receivedRatingSchema = z.object({
  id: z.uuid(),
  skill: skillSummarySchema,
  kind: z.enum(RATER_KINDS),
  /** The manager; null for an average. */
  rater: personSummarySchema.nullable(),
  level: z.string(),
  /** How many an average is of; null for a manager's rating. */
  raters: peerAverageSchema.shape.raters.nullable(),
  comments: z.array(z.string()),
  /** `YYYY-MM-DD` */
  on: z.string(),
});
export type ReceivedRating = z.infer<typeof receivedRatingSchema>;

/** A rating the caller gave. */
export const sentRatingSchema = z.object({
  id: z.uuid(),
  invitationId: assessmentInvitationId,
  skill: skillSummarySchema,
  kind: z.enum(RATER_KINDS),
  requester: personSummarySchema,
  level: z.string(),
  comment: z.string(),
  sentOn: z.string(),
  can: z.object({ change: z.boolean() }),
});
export type SentRating = z.infer<typeof sentRatingSchema>;

/** One skill of a report that waits for the caller's rating, or has it. */
export const managerReviewSchema = receivedRequestSchema.extend({
  skill: skillSummarySchema,
  skill_type: z.enum(ASSESSED_SKILL_TYPES),
  required: z.string().nullable(),
  self: z.string().nullable(),
  average: z.string().nullable(),
  /** The caller's own rating. */
  level: z.string().nullable(),
});
export type ManagerReview = z.infer<typeof managerReviewSchema>;
