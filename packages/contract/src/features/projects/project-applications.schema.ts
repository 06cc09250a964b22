import { z } from 'zod';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { REQUEST_LIMITS } from '../opportunities/opportunities.rules.ts';
import { opportunityRequestId, opportunityRequestSchema, requestStepSchema } from '../opportunities/opportunity-requests.schema.ts';
import { scoreRangeQuery } from '../matching/matching.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { PROJECT_APPLICATION_ACTIONS, PROJECT_APPLICATION_STATUSES, PROJECT_LIMITS } from './projects.rules.ts';

/** A skill as the owner rated it; level null while the rating is asked for (PRJ-05). */
export const projectRatingSchema = z.object({ skillId, label: z.string(), level: z.string().nullable() });
export type ProjectRating = z.infer<typeof projectRatingSchema>;

/** Someone's application for a project, with what the caller may do about it. */
export const projectApplicationSchema = opportunityRequestSchema.extend({
  allowedActions: z.array(z.enum(PROJECT_APPLICATION_ACTIONS)),
  /** Empty unless the applicant has completed the project and skills are rated here. */
  ratings: z.array(projectRatingSchema),
  can: z.object({ rate: z.boolean() }),
  /** How well the applicant fits, 0 to 100, in the lists of who looks after the project; null elsewhere, and where it asks for nothing. */
  matchScore: z.number().nullable(),
});
export type ProjectApplication = z.infer<typeof projectApplicationSchema>;

export const projectApplicationDetailSchema = projectApplicationSchema.extend({ steps: z.array(requestStepSchema) });
export type ProjectApplicationDetail = z.infer<typeof projectApplicationDetailSchema>;

export const projectApplicationParams = z.object({ requestId: opportunityRequestId });

/** `applicants`: who is not in, of them `waiting` for an answer, or `answered`; `members`: who is in, or was to the end. */
export const projectApplicationsQuery = pageQuery(20).extend({
  part: z.enum(['applicants', 'waiting', 'answered', 'members']).default('applicants'),
  status: z.enum(['all', ...PROJECT_APPLICATION_STATUSES]).default('all'),
  scoreRange: scoreRangeQuery,
});
export const suggestedCandidatesQuery = z.object({ scoreRange: scoreRangeQuery });
export type ProjectApplicationsQuery = z.output<typeof projectApplicationsQuery>;
export const projectApplicationPageSchema = pageOf(projectApplicationSchema);

export const projectApplySchema = z.object({ message: optionalText(REQUEST_LIMITS.message).default('') });

export const projectApplicationStepSchema = z.object({
  action: z.enum(PROJECT_APPLICATION_ACTIONS),
  /** Key of a reason of the organisation's menu; empty for none. */
  reason: optionalText(60).default(''),
  reasonText: optionalText(REQUEST_LIMITS.reason).default(''),
});
export type ProjectApplicationStep = z.output<typeof projectApplicationStepSchema>;

export const projectRatingsInputSchema = z.object({
  ratings: z
    .array(z.object({ skillId, level: z.string().max(40) }))
    .min(1)
    .max(PROJECT_LIMITS.skills),
});

/** Someone whose skills fit, and why. */
export const suggestedCandidateSchema = z.object({
  person: personSummarySchema,
  /** 0 to 100. */
  score: z.number(),
  /** How many of the skills asked for they have. */
  skillsMet: z.number(),
  skillsAsked: z.number(),
});
export type SuggestedCandidate = z.infer<typeof suggestedCandidateSchema>;
