import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { findUnreachedPart, type Part, type UnreachedPart } from './duty-sources.repo.ts';

/** The next page of the people who match the rule of an assignment (SHR-10). */
export function findUnreachedByRule(store: Store, part: Part): Promise<UnreachedPart> {
  const members = sql`target_members m where a.target_type = 'rule' and m.target_id = a.target_id`;
  return findUnreachedPart(store, members, part);
}

/** Live assignments by a rule. */
export async function findAssignmentsByRule(store: Store, targetId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments where organisation_id = ${store.organisationId} and target_type = 'rule' and target_id = ${targetId}
      and ended_at is null order by id`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Begins the pause of those who no longer match a rule; sources that stay once given stay. */
export async function beginLeavingRule(store: Store, targetId: string, now: Date): Promise<void> {
  await sql`update duty_sources s set left_at = ${now} from assignments a
    where a.organisation_id = ${store.organisationId} and a.target_type = 'rule' and a.target_id = ${targetId} and a.ended_at is null
      and not a.stays and s.organisation_id = a.organisation_id and s.assignment_id = a.id and s.left_at is null
      and not exists (select from target_members m where m.organisation_id = s.organisation_id and m.target_id = a.target_id
        and m.user_id = s.user_id)`.execute(store.db);
}

export async function setStays(store: Store, assignmentId: string, stays: boolean): Promise<void> {
  await sql`update assignments set stays = ${stays} where organisation_id = ${store.organisationId} and id = ${assignmentId}`.execute(
    store.db,
  );
}

/** How many active people there are, match a rule, and match it and have the card; conditions on `users u`. */
export async function countRuleReach(
  store: Store,
  matches: RawBuilder<boolean>,
  has: RawBuilder<boolean>,
): Promise<{ people: number; matching: number; has: number }> {
  const { rows } = await sql<{ people: number; matching: number; has: number }>`
    select count(*) as people, count(*) filter (where m.matches) as matching, count(*) filter (where m.matches and ${has}) as has
    from users u cross join lateral (select ${matches} as matches) m
    where u.organisation_id = ${store.organisationId} and u.status = 'active'`.execute(store.db);
  return rows[0] ?? { people: 0, matching: 0, has: 0 };
}
