import {
  addSkillPhase,
  type CareerPlan,
  currentStep,
  isAlreadyInStep,
  type PathDetails,
  type PathSkill,
  type PlanContent,
  type PlanPhase,
  type PlanStep,
  type StepOffer,
  unlockedPhases,
  unlockedSteps,
} from '@waymark/contract/career-plans';
import type { CardId, CardSummary } from '@waymark/contract/cards';
import type { JobRoleReference } from '@waymark/contract/job-roles';
import { countGaps, hideGaps, readiness, type SharedSkillGap, type SkillId, type SkillSummary } from '@waymark/contract/skills';
import { abilities } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { imageUrl } from '../media/media.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { compareWithHeld, levelsOf, type SkillComparison } from '../skills/skills.public.ts';
import type {
  CareerPlanRow,
  PlanContentRow,
  PlanOfferRow,
  PlanPhaseRow,
  PlanRoleRow,
  PlanSkillRow,
  PlanStepRow,
} from './career-plan.row.ts';
import { planPolicy } from './career-plans.policy.ts';
import { askedInStep } from './plan-progress.ts';

/** Widest that a project's picture is shown, in pixels. */
const IMAGE_WIDTH = 640;

export const languageOf = (ctx: Pick<Acting, 'actor' | 'organisation'>): string =>
  ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage');

const titleIn = (row: Pick<PlanRoleRow, 'title' | 'translations'>, language: string) => row.translations[language]?.title ?? row.title;
const iso = (time: string | Date | null): string | null => (time === null ? null : new Date(time).toISOString());

/** A role as plans name it. */
export function presentPlanRole(row: PlanRoleRow, language: string): JobRoleReference {
  const family = row.family_title === null ? null : (row.family_translations?.[language]?.title ?? row.family_title);
  return { id: row.id, slug: row.slug, title: titleIn(row, language), family, level: row.level };
}

/** What presenting a plan needs in addition to its rows. */
export interface PlanReading {
  readonly comparison: SkillComparison<SharedSkillGap>;
  /** Cards that the caller may see. */
  readonly cards: ReadonlyMap<string, CardSummary>;
}

/** A plan as the caller sees it (CAR-01). */
export function presentPlan(ctx: Acting, plan: CareerPlanRow, reading: PlanReading, isProposal = false): CareerPlan {
  const language = languageOf(ctx);
  const isOwn = plan.owner_id === ctx.actor.userId;
  const gapsOf = gapReader(ctx, reading);
  const isOpen = unlockedSteps(plan.steps);
  const steps = plan.steps.map((step, at) => presentStep(ctx, plan, { step, isUnlocked: isOpen[at] === true, isProposal }, reading));
  const { from, skillContents } = { from: ownRole(plan, language), skillContents: presentContents(plan, reading) };
  return {
    id: isProposal ? null : plan.id,
    roleId: plan.role_id,
    owner: summaryOf(plan.owner),
    isOwn,
    state: plan.state,
    locks: [...plan.locks],
    lockNote: plan.lock_note,
    createdAt: isProposal ? null : iso(plan.created_at),
    startedAt: iso(plan.started_at),
    completedAt: iso(plan.completed_at),
    finishedAt: iso(plan.finished_at),
    from,
    steps,
    currentStepId: currentStep(plan.steps, plan.current_step_id)?.id ?? null,
    pathDetails: Object.fromEntries(
      plan.roles.map((role): [string, PathDetails] => {
        const gaps = gapsOf(role.skills);
        const { met, missing, notShared } = countGaps(gaps);
        const counts = { required: gaps.length, met, missing, notShared, readiness: readiness(gaps, levelsOf(ctx)) };
        return [role.id, { ...presentPlanRole(role, language), state: role.state, ...counts }];
      }),
    ),
    skillContents,
    phaseContents: Object.fromEntries(
      plan.phases.map(({ id }) => {
        const all = plan.skills.filter(({ phase_id: phaseId }) => phaseId === id).flatMap((skill) => skillContents[skill.id] ?? []);
        return [id, { total: all.length, completed: all.filter(({ state }) => state === 'completed').length }];
      }),
    ),
    sharedActionPlans: plan.shares.map(({ person, kind, message, shared_at: at }) => ({
      person: summaryOf(person),
      kind,
      message: isOwn || person.id === ctx.actor.userId ? message : '',
      sharedAt: new Date(at).toISOString(),
    })),
    commentsCount: plan.comments_count,
    unlocked: isOwn && !isProposal ? unlockedDialog(plan) : null,
    can: isProposal
      ? { edit: false, start: false, finish: false, share: false, unshare: false, comment: false, delete: false }
      : withoutView(abilities(ctx.actor, planPolicy, plan)),
  };
}

const withoutView = ({ view: _view, ...can }: ReturnType<typeof abilities<CareerPlanRow, 'view' | keyof CareerPlan['can']>>) => can;

/** Gaps as the caller sees them. */
function gapReader(ctx: Acting, { comparison }: PlanReading) {
  const hidden = new Set(comparison.gaps.filter(({ state }) => state === 'not_shared').map(({ skillId }) => skillId));
  return (required: Parameters<typeof compareWithHeld>[1]): SharedSkillGap[] =>
    hideGaps(compareWithHeld(ctx, required, comparison.held, comparison.skills).gaps, (skillId) => !hidden.has(skillId));
}

function ownRole({ own_role: role, steps }: CareerPlanRow, language: string): CareerPlan['from'] {
  if (role === null || steps.some(({ role_id: id }) => id === role.id)) return null;
  return { title: titleIn(role, language), since: new Date(role.since).toISOString() };
}

interface StepInPlan {
  readonly step: PlanStepRow;
  readonly isUnlocked: boolean;
  readonly isProposal: boolean;
}

function presentStep(ctx: Acting, plan: CareerPlanRow, { step, isUnlocked, isProposal }: StepInPlan, reading: PlanReading): PlanStep {
  const phases = plan.phases.filter(({ step_id: id }) => id === step.id);
  const skills = plan.skills.filter(({ step_id: id }) => id === step.id);
  const isOpen = unlockedPhases(
    phases.map(({ id }) => ({ states: skills.filter((one) => one.phase_id === id).map(({ state }) => state) })),
  );
  const gaps = gapReader(ctx, reading)(askedInStep(plan, step));
  const offers = plan.offers
    .filter(({ step_id: id }) => id === step.id)
    .map((row) => ({ row, shown: presentOffer(ctx, row, skills, reading) }));
  const named = (skillId: SkillId, level: string) => nameOf(reading.comparison.skills, skillId, level);
  const presentPhase = (phase: PlanPhaseRow, at: number): PlanPhase => ({
    id: phase.id,
    phase: at + 1,
    title: phase.title,
    status: phase.status,
    isUnlocked: isUnlocked && isOpen[at] === true,
    targetOn: phase.target_on,
    completedAt: iso(phase.completed_at),
    skills: skills
      .filter(({ phase_id: id }) => id === phase.id)
      .flatMap((skill) => presentSkill(ctx, plan, { skill, step, gaps }, reading) ?? []),
  });
  return {
    id: step.id,
    roleId: step.role_id,
    status: isProposal ? 'RECOMMENDED' : step.status,
    isUnlocked,
    startedAt: iso(step.started_at),
    completedAt: iso(step.completed_at),
    phases: phases.map(presentPhase),
    addSkillPhaseId: addSkillPhase(phases)?.id ?? null,
    missingSkills:
      step.status === 'COMPLETED'
        ? []
        : gaps
            .filter(({ state }) => state !== 'met')
            .flatMap((gap) => {
              const skill = named(gap.skillId, gap.required);
              const rows = skills.map(({ skill_id: skillId, state }) => ({ skillId, state }));
              return skill === undefined ? [] : [{ skill, isAlreadyInStep: isAlreadyInStep(gap.skillId, rows), gap }];
            }),
    mentors: offers.filter(({ row }) => row.type === 'mentorship').map(({ shown }) => shown),
    projects: offers.filter(({ row }) => row.type === 'project').map(({ shown }) => shown),
  };
}

function nameOf(names: ReadonlyMap<SkillId, SkillSummary>, skillId: SkillId, level: string): PathSkill['skill'] | undefined {
  const skill = names.get(skillId);
  return skill === undefined ? undefined : { skillId, skillName: skill.slug, skillLabel: skill.label, skillProficiencyLevel: level };
}

interface SkillInPlan {
  readonly skill: PlanSkillRow;
  readonly step: PlanStepRow;
  /** What the step's role asks for, as the caller sees it. */
  readonly gaps: readonly SharedSkillGap[];
}

function presentSkill(ctx: Acting, plan: CareerPlanRow, { skill: row, gaps }: SkillInPlan, reading: PlanReading): PathSkill | undefined {
  const skill = nameOf(reading.comparison.skills, row.skill_id, row.level);
  const [gap] = gapReader(ctx, reading)([{ skillId: row.skill_id, level: row.level }]);
  if (skill === undefined) return undefined;
  const contents = plan.contents.filter(({ plan_skill_id: id, assigned_at: at }) => id === row.id && at !== null);
  return {
    id: row.id,
    skill,
    state: row.state,
    source: row.source,
    asked: gaps.find(({ skillId }) => skillId === row.skill_id)?.required ?? null,
    askedBefore: row.level_before,
    changedAt: iso(row.level_changed_at),
    // A retired skill counts nowhere; what was planned stays readable.
    gap: gap ?? { skillId: row.skill_id, required: row.level, held: 'no_level', state: 'missing', steps: 0, missing: 0 },
    isContentDone: contents.length > 0 && contents.every(({ completion_state: state }) => state === 'COMPLETED'),
    completedAt: iso(row.completed_at),
  };
}

function presentContents(plan: CareerPlanRow, { cards }: PlanReading): CareerPlan['skillContents'] {
  const present = (row: PlanContentRow): PlanContent => ({
    cardId: row.card_id as CardId,
    card: cards.get(row.card_id) ?? null,
    state: row.completion_state === 'COMPLETED' ? 'completed' : row.assigned_at === null ? 'added' : 'assigned',
    percentage: row.completion_state === 'COMPLETED' ? 100 : (row.completed_percentage ?? 0),
    addedAt: new Date(row.added_at).toISOString(),
    assignedAt: iso(row.assigned_at),
    completedAt: row.completion_state === 'COMPLETED' ? iso(row.completed_at) : null,
  });
  return Object.fromEntries(
    plan.skills.map(({ id }) => [id, plan.contents.filter(({ plan_skill_id: skillId }) => skillId === id).map(present)]),
  );
}

function presentOffer(ctx: Acting, row: PlanOfferRow, skills: readonly PlanSkillRow[], { comparison }: PlanReading): StepOffer {
  const inStep = new Set(skills.map(({ skill_id: id }) => id));
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    title: row.titles[languageOf(ctx)] ?? row.title,
    state: row.state,
    summary: row.summary,
    timeCommitment: row.time_commitment,
    imageUrl: imageUrl(row.image_file_id, IMAGE_WIDTH),
    person: row.person === null ? null : summaryOf(row.person),
    requestStatus: row.request_status,
    skills: row.skill_ids.filter((id) => inStep.has(id)).flatMap((id) => comparison.skills.get(id)?.label ?? []),
  };
}

/**
 * CAR-04: which dialog opens: that the current step was unlocked, or a phase of it; each once, and only for what opened after the plan was.
 * The first step and the first phase of a step never have one, nor does what was unlocked from its beginning on.
 */
function unlockedDialog(plan: Pick<CareerPlanRow, 'created_at' | 'steps' | 'phases' | 'skills' | 'current_step_id' | 'seen'>) {
  const step = currentStep(plan.steps, plan.current_step_id);
  if (step === undefined || step.status === 'COMPLETED') return null;
  const isNew = (id: string, unlockedAt: string | null) =>
    unlockedAt !== null && new Date(unlockedAt) > plan.created_at && !plan.seen.includes(id);
  if (step.id !== plan.steps[0]?.id && isNew(step.id, step.unlocked_at)) return { kind: 'step' as const, id: step.id };
  const [, ...later] = plan.phases.filter(({ step_id: id }) => id === step.id);
  const phase = later.find(
    ({ id, unlocked_at: at, status }) =>
      status !== 'completed' &&
      isNew(id, at) &&
      at !== step.unlocked_at &&
      plan.skills.some(({ phase_id: of, state }) => of === id && state !== 'REMOVED'),
  );
  return phase === undefined ? null : { kind: 'phase' as const, id: phase.id };
}
