import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { languageCode, optionalText, plannedMoment, queryList, requiredText, richText } from '../../kit/text.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { thumbnailSchema } from '../pictures/pictures.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { projectApplicationDetailSchema, projectApplicationSchema } from './project-applications.schema.ts';
import { PROJECT_FIELDS } from './project-form.rules.ts';
import { CLOSED_BECAUSE, PROJECT_ACTIONS, PROJECT_LIMITS, PROJECT_SKILL_STATUSES, PROJECT_STATUSES } from './projects.rules.ts';

const LIMITS = PROJECT_LIMITS;
const choices = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIMITS.choices).default([]);

/** A project as it is sent (PRJ-01): what is left out is empty. */
export const projectInputSchema = z.object({
  title: requiredText(LIMITS.title),
  description: richText(LIMITS.description).default(''),
  thumbnail: thumbnailSchema.optional(),
  startDate: plannedMoment.optional(),
  endDate: plannedMoment.optional(),
  timeCommitment: optionalText(LIMITS.timeCommitment).default(''),
  /** `open` publishes a new project at once; one that is there is published by its step. */
  status: z.enum(['draft', 'open']).default('draft'),
  remoteWorkPossible: z.boolean().default(false),
  requireApplication: z.boolean().default(true),
  /** Who owns it; the caller where left out. */
  owners: z.array(userId).max(LIMITS.owners).default([]),
  roles: choices(opportunityId),
  timezones: choices(z.string().max(60)),
  languages: choices(languageCode),
  locations: choices(z.uuid()),
  divisions: choices(z.uuid()),
  /** PRJ-04: 1 where missing or negative. */
  maxPositions: z
    .number()
    .int()
    .max(LIMITS.positions)
    .refine((places) => places !== 0, 'invalid')
    .optional(),
  /** How many may have applied at the same time; no limit where left out (ours). */
  applicationLimit: z.number().int().min(1).max(LIMITS.applications).optional(),
  skillDetails: z
    .array(z.object({ id: skillId, level: z.string().max(40), status: z.enum(PROJECT_SKILL_STATUSES).default('required') }))
    .max(LIMITS.skills)
    .default([]),
  applicationDeadline: plannedMoment.optional(),
});
export type ProjectInput = z.output<typeof projectInputSchema>;

/** A project as someone proposes it: who may publish it decides when. */
export const projectProposalSchema = projectInputSchema.omit({ status: true });
export type ProjectProposal = z.output<typeof projectProposalSchema>;

const named = z.object({ id: z.string(), name: z.string() });

export const projectSkillSchema = z.object({
  id: skillId,
  label: z.string(),
  level: z.string(),
  status: z.enum(PROJECT_SKILL_STATUSES),
});
export type ProjectSkill = z.infer<typeof projectSkillSchema>;

/** What a card of a project shows. */
export const projectSummarySchema = z.object({
  id: opportunityId,
  slug: z.string(),
  title: z.string(),
  status: z.enum(PROJECT_STATUSES),
  thumbnail: z.object({ fileId: z.string(), imageUrl: z.string() }).nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  applicationDeadline: z.string().nullable(),
  timeCommitment: z.string(),
  isRemotePossible: z.boolean(),
  isApplicationRequired: z.boolean(),
  /** Null: no limit. */
  maxPositions: z.number().nullable(),
  placesTaken: z.number(),
  /** How many applications wait for an answer; 0 for who does not look after the project. */
  waitingCount: z.number(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** A project's page, under the names of PRJ-02. */
export const projectSchema = projectSummarySchema.extend({
  description: z.string(),
  projectOwners: z.array(personSummarySchema),
  skills: z.array(projectSkillSchema),
  jobRoles: z.array(named),
  languages: z.array(z.string()),
  locations: z.array(named),
  divisions: z.array(named),
  timeZones: z.array(z.string()),
  applicationLimit: z.number().nullable(),
  /** The time zone that its days are days in. */
  dayZone: z.string(),
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  /** Why a proposal was declined; empty where it was not, and for who does not look after the project. */
  declineReason: z.string(),
  /** Its end is past, and it is not completed: the owners are asked to. */
  isEndReached: z.boolean(),
  /** How many applications the list of applicants holds, answered or not; 0 for who does not look after the project. */
  applicantsCount: z.number(),
  /** Until when its owners should move it on; null to others, and at its end. */
  dueAt: z.string().nullable(),
  allowedActions: z.array(z.enum(PROJECT_ACTIONS)),
  can: z.object({ edit: z.boolean(), manage: z.boolean(), apply: z.boolean(), delete: z.boolean(), leave: z.boolean() }),
  /** The caller's application, the newest there is. */
  application: projectApplicationDetailSchema.nullable(),
  /** Applications that wait for the caller's consent as the applicant's manager. */
  toConsent: z.array(projectApplicationSchema),
});
export type Project = z.infer<typeof projectSchema>;

/** An open project that is much like another: by the skills that both ask for or give (PRJ-06). */
export const similarProjectSchema = projectSummarySchema.extend({
  projectOwners: z.array(personSummarySchema),
  /** Their names; those that both have come first. */
  skills: z.array(z.string()),
  similarity: z.number().int().min(0).max(100),
});
export type SimilarProject = z.infer<typeof similarProjectSchema>;

export const projectParams = z.object({ projectId: opportunityId });
export const projectSlugParams = z.object({ slug: z.string().max(200) });
export const projectsQuery = pageQuery(12).extend({
  /** `all` for who manages projects. */
  scope: z.enum(['owned', 'all']).default('owned'),
  status: z.enum(['all', ...PROJECT_STATUSES]).default('all'),
});
export type ProjectsQuery = z.output<typeof projectsQuery>;
export const projectPageSchema = pageOf(projectSummarySchema);
export const projectStepSchema = z.object({ action: z.enum(PROJECT_ACTIONS) });

/** Job roles by a part of their title, or by id for the names of those chosen. */
export const projectJobRolesQuery = z.object({ q: optionalText(LIMITS.title).default(''), ids: queryList(opportunityId, LIMITS.choices) });
export const projectJobRolesSchema = z.object({ items: z.array(named) });

/** The form as the organisation configured it, its rules, and the reasons to choose from in the caller's language (PRJ-03, PRJ-05). */
export const projectFormSchema = z.object({
  fields: z.record(z.enum(PROJECT_FIELDS), z.object({ showField: z.boolean(), required: z.boolean() })),
  rules: z.object({
    applicationMessageRequired: z.boolean(),
    managerConsentRequired: z.boolean(),
    rejectionReasonMenu: z.boolean(),
    rejectionReasonRequired: z.boolean(),
    suggestedCandidates: z.boolean(),
    autoAssignSkills: z.boolean(),
    skillsRating: z.boolean(),
  }),
  can: z.object({ create: z.boolean(), propose: z.boolean() }),
  rejectionReasons: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type ProjectForm = z.infer<typeof projectFormSchema>;
