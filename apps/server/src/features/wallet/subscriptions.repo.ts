import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { PlanId, SubscriptionId } from '@waymark/contract/wallet';
import type { Store, Transaction } from '../../platform/db/database.ts';
import type { PlanRow, SubscriptionRow } from './wallet.row.ts';

const PLAN = sql`p.id, p.sku, p.name, p.description, p.points, p.amount, p.currency, p.interval, p.is_offered, p.version, p.created_at`;
const SUBSCRIPTION = sql`s.id, s.user_id, s.plan_id, s.sku, s.name, s.amount, s.currency, s.interval, s.anchor::text, s.period,
  s.paid_through::text, s.state, s.cancels_at_end, s.tried_on::text, s.noticed_period, s.provider, s.customer_ref, s.method_ref, s.created_at`;
const LIVE = sql`s.state in ('active', 'past_due')`;

/** One page and one more of plans, cheapest first. */
export async function findPlans(
  store: Store,
  page: { readonly after: { amount: number; id: string } | null; readonly limit: number; readonly withdrawn: boolean },
): Promise<PlanRow[]> {
  const rest = page.after === null ? sql`true` : sql`(p.amount, p.id) > (${page.after.amount}::bigint, ${page.after.id}::uuid)`;
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from subscription_plans p where p.organisation_id = ${store.organisationId} and ${rest}
      and ${page.withdrawn ? sql`true` : sql`p.is_offered`}
    order by p.amount, p.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findPlanBySku(store: Store, sku: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from subscription_plans p
    where p.organisation_id = ${store.organisationId} and p.sku = ${sku}`.execute(store.db);
  return rows[0];
}

export async function findPlanById(store: Store, id: PlanId): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from subscription_plans p
    where p.organisation_id = ${store.organisationId} and p.id = ${id}`.execute(store.db);
  return rows[0];
}

export async function lockPlan(store: Transaction, id: PlanId): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from subscription_plans p
    where p.organisation_id = ${store.organisationId} and p.id = ${id} for update`.execute(store.db);
  return rows[0];
}

export async function insertPlan(store: Transaction, row: PlanRow): Promise<void> {
  await store.db
    .insertInto('subscription_plans')
    .values({ organisation_id: store.organisationId, ...row, points: [...row.points] })
    .execute();
}

export async function savePlan(store: Transaction, row: PlanRow): Promise<void> {
  const { id, created_at: _created, sku: _sku, points, ...change } = row;
  await store.db
    .updateTable('subscription_plans')
    .set({ ...change, points: [...points] })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** What the organisation has to offer, for everyone who looks at its page (ORG-02). */
export async function findOfferedPlans(store: Store): Promise<Pick<PlanRow, 'sku' | 'name' | 'amount' | 'currency' | 'interval'>[]> {
  const { rows } = await sql<Pick<PlanRow, 'sku' | 'name' | 'amount' | 'currency' | 'interval'>>`
    select sku, name, amount, currency, interval from subscription_plans
    where organisation_id = ${store.organisationId} and is_offered order by amount, id limit 50`.execute(store.db);
  return rows;
}

/** One's subscription: the one that goes on, else the last one. */
export async function findSubscriptionOf(store: Store, userId: UserId): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`select ${SUBSCRIPTION} from subscriptions s
    where s.organisation_id = ${store.organisationId} and s.user_id = ${userId}
    order by ${LIVE} desc, s.created_at desc limit 1`.execute(store.db);
  return rows[0];
}

/** The same, locked until the transaction ends; undefined where none goes on. */
export async function lockLiveSubscription(store: Transaction, userId: UserId): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`select ${SUBSCRIPTION} from subscriptions s
    where s.organisation_id = ${store.organisationId} and s.user_id = ${userId} and ${LIVE} for update`.execute(store.db);
  return rows[0];
}

export async function lockSubscription(store: Transaction, id: SubscriptionId): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`select ${SUBSCRIPTION} from subscriptions s
    where s.organisation_id = ${store.organisationId} and s.id = ${id} for update`.execute(store.db);
  return rows[0];
}

/** Writes a subscription; false where the person has one that goes on. */
export async function insertSubscription(store: Transaction, row: SubscriptionRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into subscriptions (organisation_id, id, user_id, plan_id, sku, name, amount, currency, interval, anchor, period, paid_through, state,
      provider, customer_ref, method_ref, created_at)
    values (${store.organisationId}, ${row.id}, ${row.user_id}, ${row.plan_id}, ${row.sku}, ${row.name}, ${row.amount}, ${row.currency},
      ${row.interval}, ${row.anchor}, ${row.period}, ${row.paid_through}, ${row.state}, ${row.provider}, ${row.customer_ref}, ${row.method_ref},
      ${row.created_at})
    on conflict (organisation_id, user_id) where state in ('active', 'past_due') do nothing returning id`.execute(store.db);
  return rows.length > 0;
}

export type SubscriptionChange = Partial<
  Pick<
    SubscriptionRow,
    'period' | 'paid_through' | 'state' | 'cancels_at_end' | 'tried_on' | 'noticed_period' | 'customer_ref' | 'method_ref' | 'provider'
  >
> & { readonly ended_at?: Date };

export async function saveSubscription(store: Transaction, id: SubscriptionId, change: SubscriptionChange): Promise<void> {
  await store.db
    .updateTable('subscriptions')
    .set(change)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Subscriptions that on `today` may renew, lapse or end, and those that renew by `noticeUntil` and whose people were not told, the earliest first; days as
 * `YYYY-MM-DD`. Who was told, and who was tried today, takes no one's place.
 */
export async function findDue(
  store: Store,
  { today, noticeUntil, atMost }: { readonly today: string; readonly noticeUntil: string; readonly atMost: number },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`select ${SUBSCRIPTION} from subscriptions s
    where s.organisation_id = ${store.organisationId} and ${LIVE} and s.paid_through <= ${noticeUntil}
      and ((s.paid_through <= ${today} and (s.cancels_at_end or s.tried_on is distinct from ${today}))
        or (s.state = 'active' and not s.cancels_at_end and s.noticed_period is distinct from s.period))
    order by s.paid_through limit ${sql.lit(atMost)}`.execute(store.db);
  return rows;
}
