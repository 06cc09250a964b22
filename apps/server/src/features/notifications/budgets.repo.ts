import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** What a person chose; null and nothing where they have not. */
export interface BudgetRow {
  readonly daily_cap: number | null;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly quiet_days: readonly number[];
}

/** A person's choice, their time zone, and how much counted on which day. */
export interface OwnBudgetRow extends BudgetRow {
  readonly time_zone: string | null;
  /** As `2026-11-22`; null where nothing ever counted. */
  readonly day: string | null;
  readonly sent: number | null;
}

export async function findBudget(store: Store, userId: UserId): Promise<OwnBudgetRow | undefined> {
  const { rows } = await sql<OwnBudgetRow>`
    select b.daily_cap, b.quiet_from, b.quiet_until, coalesce(b.quiet_days, '{}') as quiet_days, u.time_zone, t.day::text as day, t.sent
    from users u
    left join notification_budgets b on b.organisation_id = u.organisation_id and b.user_id = u.id
    left join notification_tallies t on t.organisation_id = u.organisation_id and t.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  return rows[0];
}

export async function saveBudget(store: Store, userId: UserId, row: BudgetRow): Promise<void> {
  await sql`
    insert into notification_budgets (organisation_id, user_id, daily_cap, quiet_from, quiet_until, quiet_days)
    values (${store.organisationId}, ${userId}, ${row.daily_cap}, ${row.quiet_from}, ${row.quiet_until}, ${row.quiet_days}::smallint[])
    on conflict (organisation_id, user_id) do update set daily_cap = excluded.daily_cap, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, quiet_days = excluded.quiet_days`.execute(store.db);
}

/** A notice that would interrupt its reader. */
export interface Interrupting {
  readonly userId: UserId;
  /** By the reader's calendar, as `2026-11-22`. */
  readonly day: string;
  /** How many they are sent on a day. */
  readonly cap: number;
}

/**
 * Counts one more notice that interrupts on each reader's day, where their cap leaves room for it; returns those readers. One statement, so that of many at
 * once only as many get through as may. A day before the last one counted (a clock that was moved, another time zone) counts as that one.
 */
export async function countInterruptions(store: Store, wanted: readonly Interrupting[]): Promise<Set<UserId>> {
  const allowed = wanted.filter(({ cap }) => cap > 0);
  if (allowed.length === 0) return new Set();
  const { rows } = await sql<{ user_id: UserId }>`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb) as n ("userId" uuid, day date, cap integer))
    insert into notification_tallies as t (organisation_id, user_id, day, sent)
    select ${store.organisationId}, "userId", day, 1 from n order by "userId"
    on conflict (organisation_id, user_id) do update
      set day = greatest(t.day, excluded.day), sent = case when excluded.day > t.day then 1 else t.sent + 1 end
      where excluded.day > t.day or t.sent < (select n.cap from n where n."userId" = t.user_id)
    returning t.user_id`.execute(store.db);
  return new Set(rows.map((row) => row.user_id));
}
