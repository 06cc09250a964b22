import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, queryList, requiredText } from '../../kit/text.ts';
import { careerPreferencesSchema } from '../career-preferences/career-preferences.schema.ts';
import { workEntrySchema } from '../experience/experience.schema.ts';
import { JOB_LEVELS } from '../job-roles/job-roles.rules.ts';
import { geolocationFilterSchema } from '../locations/geolocation.schema.ts';
import { orgUnitId } from '../locations/org-units.schema.ts';
import { MATCH_TIERS } from '../matching/match-tier.rules.ts';
import { matchExplanationSchema } from '../matching/matching.schema.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { anyRequestStatus } from '../opportunities/opportunity-requests.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { VACANCY_STATES } from '../vacancies/vacancies.rules.ts';
import { vacancyRecordSchema } from '../vacancies/vacancies.schema.ts';
import { vacancyApplicationDetailSchema } from '../vacancies/vacancy-applications.schema.ts';
import {
  AVAILABILITIES,
  CANDIDATE_ACTIONS,
  CANDIDATE_SKILL_STATES,
  CANDIDATE_SORTS,
  CANDIDATE_TABS,
  SOURCING_LIMITS,
} from './sourcing.rules.ts';

export const sourcingStepId = idOf('sourcing-step');
export type SourcingStepId = z.infer<typeof sourcingStepId>;

const count = z.number().int();
export const tierCountsSchema = z.object({ excellent: count, good: count, fair: count, low: count });
export type TierCounts = z.infer<typeof tierCountsSchema>;

/** A vacancy in the sourcing table, with its candidates by tier (SOU-01). */
export const sourcingRowSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.enum(VACANCY_STATES),
  organisation: z.array(z.string()),
  locations: z.array(z.string()),
  /** As far as the caller may see people; null where the vacancy asks for no skill, so that there is no figure. */
  tiers: tierCountsSchema.nullable(),
  applied: count,
  shortlisted: count,
  waiting: count,
  openings: count,
  openingsTaken: count,
  team: z.array(personSummarySchema),
  postedAt: z.string().nullable(),
  applyBy: z.string().nullable(),
  updatedAt: z.string(),
});
export type SourcingRow = z.infer<typeof sourcingRowSchema>;
export const sourcingQuery = pageQuery(20).extend({
  q: optionalText(80).default(''),
  status: z.enum(['staffing', 'all', ...VACANCY_STATES]).default('staffing'),
});
/** `columns`: those of the sourcing_table setting (SOU-05). */
export const sourcingPageSchema = pageOf(sourcingRowSchema).extend({ columns: z.array(z.string()) });
export type SourcingPage = z.infer<typeof sourcingPageSchema>;

const askedSkillSchema = z.object({ skillId, label: z.string(), level: z.string() });

/** A vacancy with what its candidates' page needs (SOU-02). */
export const sourcingVacancySchema = z.object({
  vacancy: vacancyRecordSchema,
  skills: z.array(askedSkillSchema),
  /** Of suggestions there is no number where the vacancy asks for no skill. */
  counts: z.object({ suggested: count.nullable(), applied: count, shortlisted: count, contacted: count, closed: count }),
  rejectionReasons: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type SourcingVacancy = z.infer<typeof sourcingVacancySchema>;
export const sourcingSlugParams = z.object({ slug: z.string().min(1).max(200) });
export const sourcingVacancyParams = z.object({ vacancyId: opportunityId });

/** What a list of candidates is narrowed to and sorted by; what is left out narrows nothing. */
export const candidateFiltersSchema = z.object({
  tab: z.enum(CANDIDATE_TABS).default('suggested'),
  q: optionalText(80).default(''),
  tiers: z.array(z.enum(MATCH_TIERS)).max(MATCH_TIERS.length).default([]),
  skills: z.array(skillId).max(20).default([]),
  geolocation: geolocationFilterSchema.default([]),
  orgUnits: z.array(orgUnitId).max(20).default([]),
  levels: z.array(z.enum(JOB_LEVELS)).max(JOB_LEVELS.length).default([]),
  availability: z.array(z.enum(AVAILABILITIES)).max(AVAILABILITIES.length).default([]),
  sort: z.enum(CANDIDATE_SORTS).default('match'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type CandidateFilters = z.output<typeof candidateFiltersSchema>;
export const candidatesInputSchema = candidateFiltersSchema.extend({
  pageNumber: z.number().int().min(0).max(10_000).default(0),
  pageSize: z.number().int().min(1).max(SOURCING_LIMITS.page).default(20),
});
export type CandidatesInput = z.output<typeof candidatesInputSchema>;

/** A skill a vacancy asks for, as a candidate has it; nothing is told of what they do not share. */
export const candidateSkillSchema = z.object({
  skillId,
  label: z.string(),
  asked: z.string(),
  held: z.string(),
  state: z.enum(CANDIDATE_SKILL_STATES),
});
export type CandidateSkill = z.infer<typeof candidateSkillSchema>;

/** Someone in a list of candidates. */
export const candidateSchema = z.object({
  person: personSummarySchema,
  /** Null where there is no figure: the vacancy asks for no skill, or nothing is known of the person yet. */
  score: count.nullable(),
  tier: z.enum(MATCH_TIERS).nullable(),
  skills: z.array(candidateSkillSchema),
  skillsMet: count,
  skillsAsked: count,
  /** Skills they do not share with the reader. */
  skillsHidden: count,
  location: z.string(),
  organisation: z.string(),
  level: z.enum(JOB_LEVELS).nullable(),
  experienceYears: z.number().nullable(),
  availability: z.enum(AVAILABILITIES),
  application: z.object({ id: z.string(), status: anyRequestStatus, createdAt: z.string() }).nullable(),
  invitedAt: z.string().nullable(),
  shortlistedAt: z.string().nullable(),
  rejectedAt: z.string().nullable(),
  allowedActions: z.array(z.enum(CANDIDATE_ACTIONS)),
});
export type Candidate = z.infer<typeof candidateSchema>;
export const candidatesSchema = z.object({
  items: z.array(candidateSchema),
  total: count,
  /** Of all that fit the other filters; null where there is no figure. */
  tiers: tierCountsSchema.nullable(),
  pageNumber: count,
  pageSize: count,
});
export type Candidates = z.infer<typeof candidatesSchema>;

/** Something that happened between recruiters and a candidate. */
export const sourcingStepSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: personSummarySchema.nullable(),
  action: z.string(),
  text: z.string(),
  reason: z.string(),
});
export type SourcingStep = z.infer<typeof sourcingStepSchema>;
export const sourcingNoteSchema = sourcingStepSchema.extend({ can: z.object({ delete: z.boolean() }) });

/** SOU-03: someone for a vacancy: skills with evidence, experience, preferences, the match explained, and their history with it. */
export const candidateDetailSchema = candidateSchema.extend({
  match: matchExplanationSchema.nullable(),
  evidence: z.array(z.object({ skillId, sources: z.array(z.object({ source: z.string(), count })) })),
  work: z.array(workEntrySchema),
  preferences: careerPreferencesSchema.extend({ locationNames: z.array(z.string()) }).nullable(),
  applicationDetail: vacancyApplicationDetailSchema.nullable(),
  steps: z.array(sourcingStepSchema),
  notes: z.array(sourcingNoteSchema),
  /** Their place in the list of suggestions, from 1 on; null where they are not in it. */
  place: z.number().int().nullable(),
});
export type CandidateDetail = z.infer<typeof candidateDetailSchema>;
export const candidateParams = z.object({ vacancyId: opportunityId, userId });

export const compareQuery = z.object({ ids: queryList(userId, SOURCING_LIMITS.compared) });
export const compareSchema = z.object({ skills: z.array(askedSkillSchema), items: z.array(candidateSchema) });
export type Comparison = z.infer<typeof compareSchema>;

export const candidateActionSchema = z.object({
  action: z.enum(CANDIDATE_ACTIONS),
  /** The invitation or message; required for a message. */
  text: optionalText(SOURCING_LIMITS.message).default(''),
  /** Key of a reason to decline; required to reject. */
  reason: optionalText(60).default(''),
});
export type CandidateActionInput = z.output<typeof candidateActionSchema>;
export const noteInputSchema = z.object({ text: requiredText(SOURCING_LIMITS.note) });
export const noteParams = candidateParams.extend({ noteId: sourcingStepId });
export const exportQuery = z.object({ tab: z.enum(CANDIDATE_TABS).default('suggested') });
