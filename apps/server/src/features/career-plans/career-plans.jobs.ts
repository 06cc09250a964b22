import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { subscribe, subscribeInTransaction, type Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { cardCompleted } from '../cards/cards.public.ts';
import { jobRoleChanged, jobRolesImported, personJobRoleSet } from '../job-roles/job-roles.public.ts';
import { managerChanged, personErased } from '../people/people.public.ts';
import { addSkillEvidence, personSkillsChanged, skillsMerged } from '../skills/skills.public.ts';
import { planMoved } from './career-plans.events.ts';
import { findPlan, lockPlanRow } from './career-plans.repo.ts';
import { detailsOf } from './plan-lookup.service.ts';
import { setLock } from './plan-records.service.ts';
import { deleteStaleShares, eraseFromPlans, findPlansToSettle, findPlanSkillsOfCard, replacePlanSkill } from './plan-upkeep.repo.ts';
import { finish, settlePlans } from './plan-upkeep.service.ts';

/** Plans that one piece of work goes through; the rest follow as another. */
const AT_ONCE = 50;

/** Which plans to go through: those that lead through a role, that have a skill, or all. */
interface Affected {
  readonly roleId?: OpportunityId;
  readonly skillId?: SkillId;
  readonly after?: string;
}

/** Settles plans whose roles or skills changed, locks those whose role is archived and unlocks those whose role is in use again. */
const followChanges: TransactionJob<Affected> = defineJob({
  name: 'career-plans.follow-changes',
  effect: 'transaction',
  handle: async (ctx, { roleId, skillId, after }) => {
    const through = (table: RawBuilder<unknown>, column: string, id: string | undefined) =>
      id === undefined
        ? sql`true`
        : sql`exists (select from ${table} t where t.organisation_id = p.organisation_id and t.plan_id = p.id and ${sql.ref(`t.${column}`)} = ${id})`;
    const condition = sql`${through(sql`career_plan_steps`, 'role_id', roleId)} and ${through(sql`career_plan_skills`, 'skill_id', skillId)}`;
    const plans = await findPlansToSettle(ctx.store, condition, { after: after ?? null, limit: AT_ONCE });
    for (const plan of plans) {
      if (plan.is_role_archived !== plan.locks.includes('role-archived')) {
        await setLock(ctx, plan.id, 'role-archived', { isOn: plan.is_role_archived, by: 'system' });
      }
    }
    await settlePlans(ctx, plans);
    const last = plans.at(-1);
    const rest = { ...(roleId === undefined ? {} : { roleId }), ...(skillId === undefined ? {} : { skillId }) };
    if (plans.length === AT_ONCE && last !== undefined)
      await ctx.platform.jobs.enqueue(ctx.store, followChanges, { ...rest, after: last.id });
  },
});

const settleWhere = async (ctx: BaseContext, condition: RawBuilder<unknown>) => {
  await settlePlans(ctx, await findPlansToSettle(ctx.store, condition, { after: null, limit: AT_ONCE }));
};

/** CAR-02: a skill that reached its level is completed, whatever the evidence came from. */
const onSkills = subscribe(personSkillsChanged, 'career-plans.follow-skills', (ctx, { details: { userId } }) =>
  settleWhere(ctx, sql`p.owner_id = ${userId}`),
);

const onRole = subscribe(jobRoleChanged, 'career-plans.follow-role', (ctx, { details: { roleId } }) =>
  ctx.platform.jobs.enqueue(ctx.store, followChanges, { roleId: roleId as OpportunityId }),
);
const onImport = subscribe(jobRolesImported, 'career-plans.follow-role-import', (ctx) =>
  ctx.platform.jobs.enqueue(ctx.store, followChanges, {}),
);

/** CAR-02: who takes the role that a completed plan leads to has finished it. */
const onOwnRole = subscribe(personJobRoleSet, 'career-plans.finish-taken', async (ctx, { details: { userId, roleId } }) => {
  if (roleId === null) return;
  await finishTaken(ctx, userId, roleId as OpportunityId);
});

async function finishTaken(ctx: JobContext, userId: UserId, roleId: OpportunityId): Promise<void> {
  await mutate(ctx, planMoved, async (ctx) => {
    const completed = sql`p.owner_id = ${userId} and p.role_id = ${roleId} and p.state = 'COMPLETED'`;
    const found = await findPlan(ctx.store, completed);
    if (found === undefined) return unchanged(undefined);
    await lockPlanRow(ctx.store, found.id);
    const plan = await findPlan(ctx.store, completed);
    if (plan === undefined) return unchanged(undefined);
    await finish(ctx, plan, { steps: plan.steps, skills: plan.skills });
    return {
      result: undefined,
      subject: { type: 'career-plan', id: plan.id },
      details: { ...detailsOf(plan), from: plan.state, to: 'FINISHED' },
    };
  });
}

/** CAR-05: content that was assigned for a skill speaks for it, also where the card does not say that it teaches it. */
const onContent = subscribe(cardCompleted, 'career-plans.follow-content', async (ctx, { details: { cardId, userId } }) => {
  const found = await findPlanSkillsOfCard(ctx.store, userId as UserId, cardId);
  if (found.length === 0) return;
  await addSkillEvidence(
    ctx,
    found.map(({ skill_id: skillId, title, level, completed_at: at }) => ({
      userId: userId as UserId,
      skillId,
      source: 'content' as const,
      level,
      about: { type: 'card', id: cardId, label: title },
      at: at ?? ctx.now(),
      origin: `content:${cardId}:${userId}:${skillId}`,
    })),
  );
});

/** A plan is shared with a manager as long as they are one. */
const onManager = subscribe(managerChanged, 'career-plans.end-manager-shares', (ctx, { details: { userId } }) =>
  deleteStaleShares(ctx.store, userId),
);

export const careerPlanSubscribers: readonly Subscriber[] = [
  onSkills,
  onRole,
  onImport,
  onOwnRole,
  onContent,
  onManager,
  subscribeInTransaction([skillsMerged], 'career-plans.follow-merge', (ctx, { details: { fromId, intoId } }) =>
    replacePlanSkill(ctx.store, fromId, intoId),
  ),
  subscribe(skillsMerged, 'career-plans.settle-merged', (ctx, { details: { intoId } }) =>
    ctx.platform.jobs.enqueue(ctx.store, followChanges, { skillId: intoId }),
  ),
  subscribeInTransaction([personErased], 'career-plans.erase', (ctx, { details: { userId } }) => eraseFromPlans(ctx.store, userId)),
];

export const careerPlanJobs = [followChanges];
