import { type RawBuilder, sql } from 'kysely';
import type { SkillId, SkillLevelKey } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A skill, and how many people are at a higher level in it than before. */
export interface SkillGrowth {
  readonly skillId: SkillId;
  readonly people: number;
}

/**
 * Skills in which people rose from the first day until before the last, most people first: whose level is higher after their last change than it was
 * before their first. Only what a caller may see of them (SKL-10).
 * @param people SQL: ids of users
 * @param levels from the lowest
 */
export async function findSkillGrowth(
  store: Store,
  people: RawBuilder<UserId>,
  callerId: UserId,
  levels: readonly SkillLevelKey[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SkillGrowth[]> {
  const keys = levels.map(({ key }) => key);
  const rankOf = (level: RawBuilder<unknown>) => sql`coalesce(array_position(${keys}::text[], ${level}), 0)`;
  const { rows } = await sql<SkillGrowth>`
    with changed as (
      select c.user_id, c.skill_id, (array_agg(c.from_level order by c.at, c.id))[1] as before,
        (array_agg(c.to_level order by c.at desc, c.id desc))[1] as after
      from skill_level_changes c where c.organisation_id = ${store.organisationId} and c.at >= ${from}::date and c.at < ${to}::date
        and c.user_id in (${people})
      group by c.user_id, c.skill_id)
    select c.skill_id as "skillId", count(*)::int as people from changed c
    join person_skills p on p.organisation_id = ${store.organisationId} and p.user_id = c.user_id and p.skill_id = c.skill_id
      and p.decision is distinct from 'rejected' and (p.status <> 'detected' or p.decision = 'confirmed')
      and (p.visibility = 'everyone' or p.visibility = 'manager' and exists (select from reporting_lines l
        where l.organisation_id = p.organisation_id and l.manager_id = ${callerId} and l.report_id = p.user_id))
    where ${rankOf(sql`c.after`)} > ${rankOf(sql`c.before`)}
    group by c.skill_id order by people desc, c.skill_id`.execute(store.db);
  return rows;
}
