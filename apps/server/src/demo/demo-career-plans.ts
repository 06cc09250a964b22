import type { CareerPlan, CareerPlanId, PlanPhaseId, PlanStepId } from '@waymark/contract/career-plans';
import type { CardDraft } from '@waymark/contract/cards';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import {
  addContent,
  addOffer,
  addPhase,
  addSkills,
  assignContent,
  commentedPlans,
  createPlan,
  markSeen,
  sharePlan,
  takePlanStep,
  updatePhase,
} from '../features/career-plans/career-plans.public.ts';
import { createComment } from '../features/comments/comments.public.ts';
import { skillsByLabels } from '../features/skills/skills.public.ts';
import type { DemoActors } from './demo-actors.ts';
import type { DemoRole } from './demo-job-roles.ts';

const LEARNER = 'learner@northmere.example';
const MANAGER = 'manager@northmere.example';
const MENTOR = 'mentor@northmere.example';
const DAY_MILLISECONDS = 86_400_000;

/** Phases of Leila's way to become a hydraulic modeller: what she did, what she is at, and what comes then. */
const PHASES = [
  { title: 'Get the basics solid', skills: ['Geographic information systems', 'Map reading'], inDays: null },
  { title: 'Read the network', skills: ['Hydraulic modelling', 'Stakeholder writing'], inDays: 26 },
  { title: 'Lead a decision', skills: ['Pressure management', 'Night flow analysis'], inDays: 90 },
] as const;

/** Lets Leila plan: one plan under way, and one that her manager and her mentor read and comment on. */
export async function makeCareerPlans(
  actors: DemoActors,
  roles: ReadonlyMap<string, DemoRole>,
  cards: readonly CardDraft[],
): Promise<void> {
  const idsOf = (...titles: string[]): OpportunityId[] => titles.flatMap((title) => roles.get(title)?.id ?? []);
  const labels = [...new Set(PHASES.flatMap(({ skills }) => [...skills]))];
  const ids = await skillsByLabels(actors.as(LEARNER, 0).store, labels, new Date());
  const skillOf = new Map<string, SkillId>(labels.map((label, at) => [label, ids[at] as SkillId]));
  const opened = await createPlan(actors.as(LEARNER, 31), idsOf('Hydraulic modeller', 'Principal hydraulic modeller'));
  const world = { actors, planId: opened.id as CareerPlanId, skillOf };
  const planned = await fillPhases(world, opened);
  await takePlanStep(actors.as(LEARNER, 29), world.planId, 'start');
  await addLearning(world, planned, cards);
  await addPeople(world, planned);
  await shareDraft(actors, idsOf('Leakage inspector'));
}

interface World {
  readonly actors: DemoActors;
  readonly planId: CareerPlanId;
  readonly skillOf: ReadonlyMap<string, SkillId>;
}

async function fillPhases({ actors, planId, skillOf }: World, opened: CareerPlan): Promise<CareerPlan> {
  let plan = opened;
  const step = () => plan.steps[0];
  for (const [at, { title, skills, inDays }] of PHASES.entries()) {
    const learner = actors.as(LEARNER, 30);
    if (step()?.phases[at] === undefined) plan = await addPhase(learner, planId, step()?.id as PlanStepId, title);
    const phaseId = step()?.phases[at]?.id as PlanPhaseId;
    const targetOn =
      inDays === null ? null : new Date(actors.as(LEARNER, 0).now().getTime() + inDays * DAY_MILLISECONDS).toISOString().slice(0, 10);
    plan = await updatePhase(learner, planId, phaseId, { title, targetOn });
    const wanted = skills.map((label) => ({
      skillId: skillOf.get(label) as SkillId,
      level: label === 'Hydraulic modelling' ? 'advanced' : 'intermediate',
    }));
    plan = await addSkills(learner, planId, phaseId, wanted);
  }
  return plan;
}

/** A card for each skill of the phase Leila is at, two of them assigned. */
async function addLearning({ actors, planId, skillOf }: World, plan: CareerPlan, cards: readonly CardDraft[]): Promise<void> {
  const learner = actors.as(LEARNER, 20);
  for (const label of [...PHASES[1].skills, ...PHASES[2].skills]) {
    const skillId = skillOf.get(label);
    const planSkillId = plan.steps[0]?.phases.flatMap(({ skills }) => skills).find(({ skill }) => skill.skillId === skillId)?.id;
    const card = cards.find(({ skills, audience }) => audience.kind !== 'restricted' && skills.some(({ id }) => id === skillId));
    if (planSkillId === undefined || card === undefined) continue;
    await addContent(learner, planId, planSkillId, card.id);
    if ((PHASES[1].skills as readonly string[]).includes(label)) await assignContent(learner, planId, planSkillId, card.id, null);
  }
}

async function addPeople({ actors, planId }: World, plan: CareerPlan): Promise<void> {
  const learner = actors.as(LEARNER, 15);
  const stepId = plan.steps[0]?.id as PlanStepId;
  const offers = await learner.store.db
    .selectFrom('opportunities')
    .select(['id', 'type', 'person_id', 'title'])
    .where('organisation_id', '=', learner.store.organisationId)
    .where('type', 'in', ['mentorship', 'project'])
    .where('state', '=', 'open')
    .orderBy('title')
    .execute();
  const mentor = offers.find(({ person_id: id }) => id === actors.idOf(MENTOR));
  const project = offers.find(({ type, title }) => type === 'project' && /leak|network|zone/i.test(title));
  if (mentor !== undefined) await addOffer(learner, planId, stepId, { id: mentor.id as OpportunityId, type: 'mentorship' });
  if (project !== undefined) await addOffer(learner, planId, stepId, { id: project.id as OpportunityId, type: 'project' });
  // Leila saw long ago that the second phase opened.
  for (const { id } of plan.steps[0]?.phases ?? []) await markSeen(learner, planId, id);
}

async function shareDraft(actors: DemoActors, roleIds: readonly OpportunityId[]): Promise<void> {
  const plan = await createPlan(actors.as(LEARNER, 9), roleIds);
  const id = plan.id as CareerPlanId;
  const phase = plan.steps[0]?.phases[0];
  const first = phase?.skills[0]?.skill;
  if (phase !== undefined && first !== undefined) {
    await addSkills(actors.as(LEARNER, 9), id, phase.id, [{ skillId: first.skillId, level: first.skillProficiencyLevel }]);
  }
  await sharePlan(actors.as(LEARNER, 8), id, actors.idOf(MANAGER), 'Would a year with the inspectors help me on?');
  await sharePlan(actors.as(LEARNER, 8), id, actors.idOf(MENTOR), '');
  await createComment(actors.as(MANAGER, 6), commentedPlans, id, {
    body: 'Yes, if you keep a day a week for the model of zone 14.',
    parentId: null,
  });
  await createComment(actors.as(LEARNER, 5), commentedPlans, id, { body: 'I can do that from January.', parentId: null });
  await createComment(actors.as(MENTOR, 4), commentedPlans, id, {
    body: 'Night flows first: they are what modellers ask inspectors for.',
    parentId: null,
  });
}
