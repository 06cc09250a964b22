import {
  type GroupCount,
  IMPACT_STAGES,
  type ImpactOverrideId,
  type ImpactQuery,
  type ImpactReport,
  type ImpactStage,
  type ImpactStageReport,
  type impactOverrideInputSchema,
  judgeStage,
  mayBeAnswered,
  NOT_STATED_GROUP,
  populationDifference,
  sourcingProblems,
} from '@waymark/contract/sourcing';
import type { CustomField } from '@waymark/contract/custom-fields';
import type { SchemaOutput } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { visibleVacancy } from '../vacancies/vacancies.public.ts';
import {
  findFunnel,
  findOverrides,
  findPopulations,
  type FunnelRow,
  insertOverride,
  insertReport,
  type OverrideRow,
} from './impact.repo.ts';
import { impactOverridden, impactReportMade } from './sourcing.events.ts';
import { checkSourcingIsOn } from './sourcing.policy.ts';

const MONTH_MILLISECONDS = 30.44 * 86_400_000;
/** Reports older than this say too little of today's people to tell anything. */
const REMEMBERED_MILLISECONDS = 400 * 86_400_000;

const isAttribute = ({ isProtected, kind }: CustomField) => isProtected && (kind === 'choice' || kind === 'flag');

/** MKT-15: returns the attributes a report can be asked for: protected fields with a few values. */
export async function listAttributes(ctx: ActorContext) {
  checkSourcingIsOn(ctx);
  const fields = (await customFieldsOf(ctx.store)).filter(isAttribute);
  return { items: fields.map(({ key, label }) => ({ key, label })) };
}

async function attributeOf(store: Store, key: string): Promise<CustomField> {
  const field = (await customFieldsOf(store)).find((one) => one.key === key && isAttribute(one));
  if (field === undefined) throw refuse(sourcingProblems['impact-attribute-not-found']);
  return field;
}

/**
 * MKT-15: returns how each stage of hiring turned out by the groups of one attribute, in numbers alone; who asked is recorded. Throws
 * `impact-attribute-not-found`, `vacancy-not-found`, and `impact-too-similar` where an answered report is about nearly the same people.
 */
export async function getReport(ctx: ActorContext, { attribute: key, vacancyId, months }: ImpactQuery): Promise<ImpactReport> {
  checkSourcingIsOn(ctx);
  return mutate(ctx, impactReportMade, async (ctx) => {
    const field = await attributeOf(ctx.store, key);
    const vacancy = vacancyId === undefined ? null : await visibleVacancy(ctx, { id: vacancyId });
    const now = ctx.now();
    const since = new Date(now.getTime() - months * MONTH_MILLISECONDS);
    const funnel = await findFunnel(ctx.store, { key, vacancyId: vacancyId ?? null, since });
    const population = [...new Set(funnel.map(({ user_id: id }) => id))].toSorted();
    const answered = await findPopulations(ctx.store, key, new Date(now.getTime() - REMEMBERED_MILLISECONDS));
    const differences = answered.map((before) => populationDifference(before, population));
    if (!differences.every(mayBeAnswered)) throw refuse(sourcingProblems['impact-too-similar']);
    if (!differences.includes(0)) await insertReport(ctx.store, { askedBy: ctx.actor.userId, attribute: key, population }, now);
    const overrides = await findOverrides(ctx.store, key, vacancyId ?? null);
    const result: ImpactReport = {
      attribute: { key, label: field.label },
      vacancy: vacancy === null ? null : { id: vacancy.id, title: vacancy.title },
      madeAt: now.toISOString(),
      stages: IMPACT_STAGES.map((stage) => stageOf(field, stage, funnel, overrides)),
    };
    const details = { attribute: key, vacancyId: vacancyId ?? null, people: population.length };
    return { result, subject: { type: 'custom-field', id: field.id }, details };
  });
}

type Outcome = 'passed' | 'not-passed' | 'withdrawn' | 'waiting' | 'not-there';

/** What became of someone at a stage. Who withdrew before it was decided is in no group's numbers, and neither is who still waits. */
function outcomeAt(stage: ImpactStage, row: FunnelRow): Outcome {
  const { invited, applied, shortlisted, approved, started, withdrawn, rejected } = row;
  if (stage === 'applied') return invited ? (applied ? 'passed' : 'not-passed') : 'not-there';
  const [came, passed] = { shortlisted: [applied, shortlisted], approved: [shortlisted, approved], started: [approved, started] }[
    stage
  ] as [boolean, boolean];
  if (!came) return 'not-there';
  if (passed) return 'passed';
  if (withdrawn) return 'withdrawn';
  return rejected ? 'not-passed' : 'waiting';
}

function stageOf(
  field: CustomField,
  stage: ImpactStage,
  funnel: readonly FunnelRow[],
  overrides: readonly OverrideRow[],
): ImpactStageReport {
  const groups = new Map<string, { entered: number; passed: number }>();
  const counts = { withdrawn: 0, waiting: 0 };
  for (const row of funnel) {
    const outcome = outcomeAt(stage, row);
    if (outcome === 'withdrawn' || outcome === 'waiting') counts[outcome] += 1;
    if (outcome !== 'passed' && outcome !== 'not-passed') continue;
    const key = row.value ?? NOT_STATED_GROUP;
    const group = groups.get(key) ?? { entered: 0, passed: 0 };
    groups.set(key, { entered: group.entered + 1, passed: group.passed + (outcome === 'passed' ? 1 : 0) });
  }
  const given = [...groups].map(([key, { entered, passed }]): GroupCount => ({ key, entered, passed }));
  const judged = judgeStage(given);
  const labels = new Map(field.options.map(({ key, label }) => [key, label]));
  return {
    stage,
    entered: given.reduce((sum, { entered }) => sum + entered, 0),
    passed: given.reduce((sum, { passed }) => sum + passed, 0),
    ...counts,
    groups: judged.map((group) => Object.assign({ label: labels.get(group.key) ?? group.key }, group)),
    isFlagged: judged.some(({ reading }) => reading !== null && reading !== 'fine'),
    overrides: overrides.filter((override) => override.stage === stage).map(presentOverride),
  };
}

function presentOverride({ id, stage, reason, given_by: givenBy, given_at: givenAt }: OverrideRow) {
  return { id, stage, reason, givenBy: givenBy === null ? null : summaryOf(givenBy), givenAt: givenAt.toISOString() };
}

/** MKT-15: records why a flagged stage stands. Throws `impact-attribute-not-found` and `vacancy-not-found`. */
export async function overrideStage(ctx: ActorContext, input: SchemaOutput<typeof impactOverrideInputSchema>) {
  checkSourcingIsOn(ctx);
  const { attribute, vacancyId, stage, reason } = input;
  return mutate(ctx, impactOverridden, async (ctx) => {
    const field = await attributeOf(ctx.store, attribute);
    if (vacancyId !== null) await visibleVacancy(ctx, { id: vacancyId });
    const id = newId<ImpactOverrideId>();
    await insertOverride(ctx.store, { id, attribute, vacancyId, stage, reason, givenBy: ctx.actor.userId }, ctx.now());
    const row = (await findOverrides(ctx.store, attribute, vacancyId)).find((one) => one.id === id);
    if (row === undefined) throw new Error('An override that was just written is there');
    return { result: presentOverride(row), subject: { type: 'custom-field', id: field.id }, details: { attribute, vacancyId, stage } };
  });
}
