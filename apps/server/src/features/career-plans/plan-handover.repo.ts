import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** How many people have a card in a development plan under way. */
export async function countPlanners(store: Store, cardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.owner_id)::int as count from career_plan_contents t
    join career_plans p on p.organisation_id = t.organisation_id and p.id = t.plan_id and p.finished_at is null
    where t.organisation_id = ${store.organisationId} and t.card_id = ${cardId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** Some of the people who have a card in a development plan under way, by id. */
export async function findPlanners(
  store: Store,
  cardId: string,
  { after, limit }: { readonly after: UserId | null; readonly limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ owner_id: UserId }>`
    select distinct p.owner_id from career_plan_contents t
    join career_plans p on p.organisation_id = t.organisation_id and p.id = t.plan_id and p.finished_at is null
    where t.organisation_id = ${store.organisationId} and t.card_id = ${cardId}
      ${after === null ? sql`` : sql`and p.owner_id > ${after}::uuid`}
    order by p.owner_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.owner_id);
}

/** Puts a card in the place of another in some people's plans under way; where it is there already, once is enough. */
export async function replaceInPlans(store: Store, cardId: string, successorId: string, ownerIds: readonly UserId[]): Promise<void> {
  await sql`
    with moved as (
      delete from career_plan_contents t using career_plans p
      where t.organisation_id = ${store.organisationId} and t.card_id = ${cardId} and p.organisation_id = t.organisation_id and p.id = t.plan_id
        and p.finished_at is null and p.owner_id = any(${[...ownerIds]}::uuid[])
      returning t.*
    )
    insert into career_plan_contents (organisation_id, plan_skill_id, card_id, plan_id, added_at, assigned_at)
    select organisation_id, plan_skill_id, ${successorId}, plan_id, added_at, assigned_at from moved on conflict do nothing`.execute(
    store.db,
  );
}
