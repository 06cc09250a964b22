import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, plausibleDay } from '../../kit/text.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { jobRoleReferenceSchema } from '../job-roles/job-role.schema.ts';
import { JOB_ROLE_STATES } from '../job-roles/job-roles.rules.ts';
import { opportunityId, opportunityReferenceSchema } from '../opportunities/opportunities.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { skillRequirementSchema, sharedSkillGapSchema } from '../skills/skills.schema.ts';
import {
  PATH_SKILL_STATES,
  PHASE_STATUSES,
  PLAN_ACTIONS,
  PLAN_LIMITS,
  PLAN_LOCKS,
  PLAN_STATES,
  SHAREE_KINDS,
  STEP_OFFER_TYPES,
  STEP_STATUSES,
} from './career-plans.rules.ts';

export const careerPlanId = idOf('career-plan');
export type CareerPlanId = z.infer<typeof careerPlanId>;
export const planStepId = idOf('career-plan-step');
export type PlanStepId = z.infer<typeof planStepId>;
export const planPhaseId = idOf('career-plan-phase');
export type PlanPhaseId = z.infer<typeof planPhaseId>;
export const planSkillId = idOf('career-plan-skill');
export type PlanSkillId = z.infer<typeof planSkillId>;

/** How a plan names a skill (CAR-01); the label is in the caller's language, the level the one to reach. */
export const planSkillNameSchema = z.object({
  skillId,
  skillName: z.string(),
  skillLabel: z.string(),
  skillProficiencyLevel: z.string(),
});

/** A skill inside a phase. */
export const pathSkillSchema = z.object({
  id: planSkillId,
  skill: planSkillNameSchema,
  state: z.enum(PATH_SKILL_STATES),
  source: z.enum(['role', 'own']),
  /** What the role asks for now; null where it does not ask for the skill. */
  asked: z.string().nullable(),
  /** What the role asked for when the skill came into the plan, if that changed. */
  askedBefore: z.string().nullable(),
  changedAt: z.string().nullable(),
  gap: sharedSkillGapSchema,
  /** All assigned content is completed. With the level not reached yet, that is said. */
  isContentDone: z.boolean(),
  completedAt: z.string().nullable(),
});
export type PathSkill = z.infer<typeof pathSkillSchema>;

/** What a step's role asks for beyond what the plan's owner has. */
export const missingSkillSchema = z.object({
  skill: planSkillNameSchema,
  isAlreadyInStep: z.boolean(),
  gap: sharedSkillGapSchema,
});
export type MissingSkill = z.infer<typeof missingSkillSchema>;

export const planPhaseSchema = z.object({
  id: planPhaseId,
  /** 1 for the first of its step. */
  phase: z.number().int(),
  title: z.string(),
  status: z.enum(PHASE_STATUSES),
  isUnlocked: z.boolean(),
  /** A day, `YYYY-MM-DD`. */
  targetOn: z.string().nullable(),
  completedAt: z.string().nullable(),
  skills: z.array(pathSkillSchema),
});
export type PlanPhase = z.infer<typeof planPhaseSchema>;

/** A mentor or project of a step. One that is no longer on offer is named, and can be replaced. */
export const stepOfferSchema = opportunityReferenceSchema.extend({
  summary: z.string(),
  timeCommitment: z.string(),
  imageUrl: z.string().nullable(),
  person: personSummarySchema.nullable(),
  /** Where the owner's request stands; null without one. */
  requestStatus: z.string().nullable(),
  /** Labels of skills that it has in common with the step. */
  skills: z.array(z.string()),
});
export type StepOffer = z.infer<typeof stepOfferSchema>;

export const planStepSchema = z.object({
  id: planStepId,
  roleId: opportunityId,
  status: z.enum(STEP_STATUSES),
  isUnlocked: z.boolean(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  phases: z.array(planPhaseSchema),
  /** The phase that the add-skill dialog opens on (CAR-03). */
  addSkillPhaseId: planPhaseId.nullable(),
  missingSkills: z.array(missingSkillSchema),
  mentors: z.array(stepOfferSchema),
  projects: z.array(stepOfferSchema),
});
export type PlanStep = z.infer<typeof planStepSchema>;

/** A role of the plan: how much of what it asks for the owner has (SKL-09). */
export const pathDetailsSchema = jobRoleReferenceSchema.extend({
  state: z.enum(JOB_ROLE_STATES),
  required: z.number().int(),
  met: z.number().int(),
  missing: z.number().int(),
  notShared: z.number().int(),
  /** How ready the owner is, in whole per cent of the levels asked for. */
  readiness: z.number().int(),
});
export type PathDetails = z.infer<typeof pathDetailsSchema>;

/** Content to learn a skill with, and how far the plan's owner is. */
export const planContentSchema = z.object({
  cardId,
  /** Null where the caller may not see the card. */
  card: cardSummarySchema.nullable(),
  state: z.enum(['added', 'assigned', 'completed']),
  percentage: z.number().int(),
  addedAt: z.string(),
  assignedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type PlanContent = z.infer<typeof planContentSchema>;

/** Someone who reads the plan and comments on it (CAR-08). */
export const sharedActionPlanSchema = z.object({
  person: personSummarySchema,
  kind: z.enum(SHAREE_KINDS),
  message: z.string(),
  sharedAt: z.string(),
});
export type SharedActionPlan = z.infer<typeof sharedActionPlanSchema>;

/** CAR-01: a development plan as the caller may see it. */
export const careerPlanSchema = z.object({
  /** Null while the plan is only proposed. */
  id: careerPlanId.nullable(),
  roleId: opportunityId,
  owner: personSummarySchema,
  isOwn: z.boolean(),
  state: z.enum(PLAN_STATES),
  locks: z.array(z.enum(PLAN_LOCKS)),
  lockNote: z.string(),
  createdAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** What the owner works as; null where it is not known, or is a step of the plan. */
  from: z.object({ title: z.string(), since: z.string() }).nullable(),
  steps: z.array(planStepSchema),
  currentStepId: planStepId.nullable(),
  pathDetails: z.record(z.string(), pathDetailsSchema),
  /** By the id of the path skill. */
  skillContents: z.record(z.string(), z.array(planContentSchema)),
  /** By the id of the phase: how much of its content is completed. */
  phaseContents: z.record(z.string(), z.object({ total: z.number().int(), completed: z.number().int() })),
  sharedActionPlans: z.array(sharedActionPlanSchema),
  commentsCount: z.number().int(),
  /** CAR-04: the dialog to open, once. */
  unlocked: z.object({ kind: z.enum(['phase', 'step']), id: z.uuid() }).nullable(),
  /** What happened to the plan, as it was when it was finished. */
  can: z.object({
    edit: z.boolean(),
    start: z.boolean(),
    finish: z.boolean(),
    share: z.boolean(),
    unshare: z.boolean(),
    comment: z.boolean(),
    delete: z.boolean(),
  }),
});
export type CareerPlan = z.infer<typeof careerPlanSchema>;

/** A plan in a list: how far it is and what comes next. */
export const planSummarySchema = z.object({
  id: careerPlanId,
  role: jobRoleReferenceSchema,
  owner: personSummarySchema,
  state: z.enum(PLAN_STATES),
  isShared: z.boolean(),
  updatedAt: z.string(),
  steps: z.object({ done: z.number().int(), total: z.number().int() }),
  /** On the whole way to the role: what was taken into open steps, and what the steps that open later ask for. */
  skills: z.object({ done: z.number().int(), total: z.number().int() }),
  /** What comes next: the current step with its role, and the first skill there that is open. */
  next: z
    .object({
      stepId: planStepId,
      place: z.number().int(),
      roleTitle: z.string(),
      skill: z.object({ skillId, label: z.string() }).nullable(),
    })
    .nullable(),
});
export type PlanSummary = z.infer<typeof planSummarySchema>;

export const planParams = z.object({ planId: careerPlanId });
export const planRoleParams = z.object({ roleId: opportunityId });
export const planStepParams = planParams.extend({ stepId: planStepId });
export const planPhaseParams = planParams.extend({ phaseId: planPhaseId });
export const planSkillParams = planParams.extend({ planSkillId });
export const planContentParams = planSkillParams.extend({ cardId });
export const planOfferParams = planStepParams.extend({ opportunityId });
export const planShareParams = planParams.extend({ userId });

/** Roles on the way, in order; the last one is where the plan leads. */
export const planRolesSchema = z.object({ roleIds: z.array(opportunityId).min(1).max(PLAN_LIMITS.steps) });
export const planActionSchema = z.object({ action: z.enum(PLAN_ACTIONS) });
export const phaseInputSchema = z.object({ title: optionalText(PLAN_LIMITS.phaseTitle), targetOn: plausibleDay.nullable() }).partial();
export const newPhaseSchema = z.object({ title: optionalText(PLAN_LIMITS.phaseTitle).default('') });
export const planSkillsSchema = z.object({ skills: z.array(skillRequirementSchema).min(1).max(PLAN_LIMITS.skillsPerStep) });
export const contentAssignmentSchema = z.object({ dueOn: plausibleDay.nullable().default(null) });
/** `replaces` is taken out of the step in the same moment (CAR-05). */
export const stepOfferInputSchema = z.object({ type: z.enum(STEP_OFFER_TYPES), replaces: opportunityId.optional() });
export const currentStepSchema = z.object({ stepId: planStepId });
export const seenDialogSchema = z.object({ id: z.uuid() });
export const planShareInputSchema = z.object({ message: optionalText(PLAN_LIMITS.message).default('') });

export const shareesSchema = z.object({ items: z.array(z.object({ person: personSummarySchema, kind: z.enum(SHAREE_KINDS) })) });
export const plansQuery = pageQuery(10);
export const planListSchema = pageOf(planSummarySchema);

/** A plan someone shared with the caller. */
export const receivedPlanSchema = z.object({
  plan: planSummarySchema,
  kind: z.enum(SHAREE_KINDS),
  message: z.string(),
  sharedAt: z.string(),
});
export type ReceivedPlan = z.infer<typeof receivedPlanSchema>;
export const receivedPlanListSchema = pageOf(receivedPlanSchema);

/** A plan as administrators see it: where it leads and where it is, not what is in it. */
export const planRecordSchema = z.object({
  id: careerPlanId,
  owner: personSummarySchema,
  role: jobRoleReferenceSchema,
  state: z.enum(PLAN_STATES),
  locks: z.array(z.enum(PLAN_LOCKS)),
  lockNote: z.string(),
  createdAt: z.string(),
  can: z.object({ lock: z.boolean(), unlock: z.boolean() }),
});
export type PlanRecord = z.infer<typeof planRecordSchema>;
export const planRecordsQuery = pageQuery(20).extend({ roleId: opportunityId.optional(), state: z.enum(PLAN_STATES).optional() });
export const planRecordListSchema = pageOf(planRecordSchema);
export const planLockInputSchema = z.object({ note: optionalText(PLAN_LIMITS.message).default('') });
