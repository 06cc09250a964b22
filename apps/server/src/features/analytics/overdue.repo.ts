import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { FigureScope } from '../statistics/statistics.public.ts';
import { inScope } from './analytics.repo.ts';

/** SQL: duties `d` of people in view that are open although their due date has passed. */
const overdue = (store: Store, scope: FigureScope, today: string): RawBuilder<unknown> => sql`
  from learning_duties d join users u on u.organisation_id = d.organisation_id and u.id = d.user_id
  left join person_places p on p.organisation_id = u.organisation_id and p.user_id = u.id
  where d.organisation_id = ${store.organisationId} and d.status = 'open' and d.due_on < ${today}::date and ${inScope(store, scope)}`;

/** How many duties of people in view are overdue, and of how many people they are. */
export async function countOverdue(store: Store, scope: FigureScope, today: string): Promise<{ duties: number; people: number }> {
  const { rows } = await sql<{ duties: number; people: number }>`
    select count(*)::int as duties, count(distinct d.user_id)::int as people ${overdue(store, scope, today)}`.execute(store.db);
  return rows[0] ?? { duties: 0, people: 0 };
}

interface OverdueRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly due_on: string;
}

/** The duties that `countOverdue` counts, longest overdue first; one more than asked for. */
export async function listOverdue(
  store: Store,
  scope: FigureScope,
  today: string,
  { after, limit }: { readonly after: { readonly on: string; readonly id: string } | null; readonly limit: number },
): Promise<OverdueRow[]> {
  const id = sql`d.user_id || ' ' || d.card_id || ' ' || d.period`;
  const { rows } = await sql<OverdueRow>`
    select ${id} as id, d.user_id, d.card_id, d.due_on::text as due_on ${overdue(store, scope, today)}
      ${after === null ? sql`` : sql`and (d.due_on, ${id}) > (${after.on}::date, ${after.id})`}
    order by d.due_on, 1 limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
