import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

const CAPABILITIES_AT_MOST = 200;

/** Capabilities that have skills, in alphabetical order, with how many. */
export async function findCapabilities(store: Store, language: string): Promise<{ id: SkillId; label: string; skillsCount: number }[]> {
  const { rows } = await sql<{ id: SkillId; label: string; skillsCount: number }>`
    select c.id, coalesce(c.labels->>${language}, c.name) as label, n.count as "skillsCount" from skills c
    join lateral (select count(*)::int as count from skills s where s.organisation_id = c.organisation_id and s.parent_id = c.id
      and s.state = 'active' and s.kind = 'skill') n on n.count > 0
    where c.organisation_id = ${store.organisationId} and c.kind = 'capability' and c.state = 'active'
    order by label, c.id limit ${sql.lit(CAPABILITIES_AT_MOST)}`.execute(store.db);
  return rows;
}

/** How many people show a skill to everyone; those who are suspended or gone not. */
export async function countSeen(store: Store, id: SkillId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_skills p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.skill_id = ${id} and p.visibility = 'everyone' and u.status = 'active'
      and (p.decision = 'confirmed' or (p.decision is null and p.status <> 'detected'))`.execute(store.db);
  return rows[0]?.count ?? 0;
}
