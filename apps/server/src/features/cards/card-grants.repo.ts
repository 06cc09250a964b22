import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** People and groups by id. */
export interface GrantTargets {
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Lets people and groups in to a restricted card (CRD-13). Returns nothing for those who are in already. */
export async function insertGrants(store: Store, cardId: string, { userIds, groupIds }: GrantTargets, now: Date): Promise<void> {
  await sql`
    insert into card_audience (organisation_id, card_id, target_type, target_id, created_at)
    select ${store.organisationId}::uuid, ${cardId}::uuid, 'user', id, ${now}::timestamptz from unnest(${userIds}::uuid[]) as t (id)
    union all
    select ${store.organisationId}::uuid, ${cardId}::uuid, 'group', id, ${now}::timestamptz from unnest(${groupIds}::uuid[]) as t (id)
    on conflict do nothing`.execute(store.db);
}

/** Takes people and groups out of a restricted card's audience. */
export async function deleteGrants(store: Store, cardId: string, { userIds, groupIds }: GrantTargets): Promise<void> {
  await sql`
    delete from card_audience
    where organisation_id = ${store.organisationId} and card_id = ${cardId}
      and (target_type = 'user' and target_id = any(${userIds}::uuid[]) or target_type = 'group' and target_id = any(${groupIds}::uuid[]))`.execute(
    store.db,
  );
}

/** How many of some people and groups are not let in to a restricted card: people neither by name nor by a group. */
export async function countWithoutGrant(store: Store, cardId: string, { userIds, groupIds }: GrantTargets): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select (select count(*) from unnest(${groupIds}::uuid[]) as t (id) where not exists (
        select from card_audience a where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId}
          and a.target_type = 'group' and a.target_id = t.id))
      + (select count(*) from unnest(${userIds}::uuid[]) as t (id) where not exists (
        select from card_audience a where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId}
          and (a.target_type = 'user' and a.target_id = t.id or a.target_type = 'group' and exists (
            select from group_members m where m.organisation_id = a.organisation_id and m.group_id = a.target_id
              and m.user_id = t.id and m.role <> 'pending')))) as missing`.execute(store.db);
  return rows[0]?.missing ?? 0;
}
