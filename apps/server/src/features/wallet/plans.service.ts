import type { Page } from '@waymark/contract/kit';
import { generalProblems } from '@waymark/contract/kit';
import {
  type BegunPayment,
  type NewPlan,
  type Plan,
  type PlanId,
  type PlanUpdate,
  walletProblems as problems,
} from '@waymark/contract/wallet';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { beginPayment } from './payments.service.ts';
import { findSettings } from './settings.repo.ts';
import { findPlanBySku, findPlans, findSubscriptionOf, insertPlan, lockPlan, savePlan } from './subscriptions.repo.ts';
import { planCreated, planUpdated } from './wallet.events.ts';
import { presentPlan } from './wallet.present.ts';
import type { PlanRow, SubscriptionRow } from './wallet.row.ts';

const manages = (actor: Actor) => holds(actor, 'MANAGE_ORGANISATION');
const isLive = (row: SubscriptionRow | undefined) => row?.state === 'active' || row?.state === 'past_due';

async function presenter(ctx: ActorContext): Promise<(row: PlanRow) => Plan> {
  const own = await findSubscriptionOf(ctx.store, ctx.actor.userId);
  const canSubscribe = !isLive(own) && ctx.actor.impersonatorId === null;
  return (row) => presentPlan(row, { isOwn: isLive(own) && own?.plan_id === row.id, canEdit: manages(ctx.actor), canSubscribe });
}

/** Returns a page of plans, cheapest first (WAL-02); withdrawn ones only to who manages them. */
export async function listPlans(
  ctx: ActorContext,
  { cursor, limit, withdrawn = false }: { cursor?: string | undefined; limit: number; withdrawn?: boolean | undefined },
): Promise<Page<Plan>> {
  const [amount, id] = cursor === undefined ? [0, ''] : decodeCursor(cursor, 'count', 'uuid');
  const after = cursor === undefined ? null : { amount, id };
  const rows = await findPlans(ctx.store, { after, limit, withdrawn: withdrawn && manages(ctx.actor) });
  return toPage(rows, limit, await presenter(ctx), (row) => encodeCursor([row.amount, row.id]));
}

/** Returns one plan by its sku (WAL-02). Throws `plan-not-found`. */
export async function getPlan(ctx: ActorContext, sku: string): Promise<Plan> {
  const row = await findPlanBySku(ctx.store, sku);
  if (row === undefined || (!row.is_offered && !manages(ctx.actor) && !(await hasIt(ctx, row)))) throw refuse(problems['plan-not-found']);
  return (await presenter(ctx))(row);
}

const hasIt = async (ctx: ActorContext, { id }: PlanRow) => (await findSubscriptionOf(ctx.store, ctx.actor.userId))?.plan_id === id;

/** Creates a plan (WAL-02). Throws `invalid-input` where the sku is taken. */
export async function createPlan(ctx: ActorContext, { price, ...plan }: NewPlan): Promise<Plan> {
  const row: PlanRow = { id: newId<PlanId>(), ...plan, ...price, is_offered: true, version: 1, created_at: ctx.now() };
  const present = await presenter(ctx);
  try {
    return await mutate(ctx, planCreated, async (ctx) => {
      await insertPlan(ctx.store, row);
      await organisationChanged(ctx.store);
      return {
        result: present(row),
        subject: { type: 'subscription-plan', id: row.id },
        details: { planId: row.id, name: row.name, sku: row.sku },
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'subscription_plans_sku')) throw refuseField('sku', 'taken');
    throw error;
  }
}

/** Changes a plan or withdraws it (WAL-02); subscriptions stay as they were bought. Throws `plan-not-found`, `conflict`. */
export async function updatePlan(ctx: ActorContext, id: PlanId, { price, isOffered, version, ...wanted }: PlanUpdate): Promise<Plan> {
  const present = await presenter(ctx);
  return mutate(ctx, planUpdated, async (ctx) => {
    const before = await lockPlan(ctx.store, id);
    if (before === undefined) throw refuse(problems['plan-not-found']);
    if (before.version !== version) throw refuse(generalProblems.conflict);
    const row: PlanRow = { ...before, ...wanted, ...price, is_offered: isOffered, version: version + 1 };
    const fields = ['name', 'description', 'points', 'amount', 'currency', 'interval', 'is_offered'] as const;
    const changed = fields.filter((field) => JSON.stringify(row[field]) !== JSON.stringify(before[field]));
    if (changed.length === 0) return unchanged(present(before));
    await savePlan(ctx.store, row);
    await organisationChanged(ctx.store);
    return { result: present(row), subject: { type: 'subscription-plan', id }, details: { planId: id, name: row.name, changed } };
  });
}

/**
 * Begins to buy a plan (WAL-02). Throws `plan-not-found`, `plan-not-offered`, `already-subscribed`, `payment-provider-unavailable`.
 */
export async function subscribe(ctx: ActorContext, sku: string, redirectPath: string | undefined): Promise<BegunPayment> {
  const plan = await findPlanBySku(ctx.store, sku);
  if (plan === undefined) throw refuse(problems['plan-not-found']);
  if (!plan.is_offered) throw refuse(problems['plan-not-offered']);
  if (isLive(await findSubscriptionOf(ctx.store, ctx.actor.userId))) throw refuse(problems['already-subscribed']);
  const { provider } = await findSettings(ctx.store);
  return beginPayment(ctx, {
    purpose: 'subscription',
    title: plan.name,
    planId: plan.id,
    period: 0,
    amount: plan.amount,
    currency: plan.currency,
    provider,
    redirectPath,
  });
}
