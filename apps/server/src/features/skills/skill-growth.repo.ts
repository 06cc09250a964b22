import { type RawBuilder, sql } from 'kysely';
import type { SkillId, SkillLevelKey } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A skill, and how many people are at a higher level in it than before. */
export interface SkillGrowth {
  readonly skillId: SkillId;
  readonly people: number;
}

/** Whose growth is asked for, who asks, and the first day and the one after the last. */
export interface AskedGrowth {
  /** SQL: ids of users. */
  readonly people: RawBuilder<UserId>;
  readonly callerId: UserId;
  /** From the lowest. */
  readonly levels: readonly SkillLevelKey[];
  readonly from: string;
  readonly to: string;
}

/**
 * SQL: the skills of people whose level is higher after their last change in the days than it was before their first. Only what the caller may see
 * of them (SKL-10).
 */
function risen(store: Store, { people, callerId, levels, from, to }: AskedGrowth): RawBuilder<unknown> {
  const keys = levels.map(({ key }) => key);
  const rankOf = (level: RawBuilder<unknown>) => sql`coalesce(array_position(${keys}::text[], ${level}), 0)`;
  return sql`(
    with changed as (
      select c.user_id, c.skill_id, (array_agg(c.from_level order by c.at, c.id))[1] as before,
        (array_agg(c.to_level order by c.at desc, c.id desc))[1] as after
      from skill_level_changes c where c.organisation_id = ${store.organisationId} and c.at >= ${from}::date and c.at < ${to}::date
        and c.user_id in (${people})
      group by c.user_id, c.skill_id)
    select c.user_id, c.skill_id, c.before, c.after from changed c
    join person_skills p on p.organisation_id = ${store.organisationId} and p.user_id = c.user_id and p.skill_id = c.skill_id
      and p.decision is distinct from 'rejected' and (p.status <> 'detected' or p.decision = 'confirmed')
      and (p.visibility = 'everyone' or p.visibility = 'manager' and exists (select from reporting_lines l
        where l.organisation_id = p.organisation_id and l.manager_id = ${callerId} and l.report_id = p.user_id))
    where ${rankOf(sql`c.after`)} > ${rankOf(sql`c.before`)})`;
}

/** Skills in which people rose, most people first. */
export async function findSkillGrowth(store: Store, asked: AskedGrowth): Promise<SkillGrowth[]> {
  const { rows } = await sql<SkillGrowth>`
    select g.skill_id as "skillId", count(*)::int as people from ${risen(store, asked)} g
    group by g.skill_id order by people desc, g.skill_id`.execute(store.db);
  return rows;
}

/** A skill of someone that rose, with its level before and after. */
export interface RisenSkill {
  readonly user_id: UserId;
  readonly skill_id: SkillId;
  readonly before: string | null;
  readonly after: string;
}

/** The skills that `findSkillGrowth` counts, by person: one more than asked for. */
export async function listRisenSkills(
  store: Store,
  asked: AskedGrowth,
  { after, limit }: { readonly after: { readonly userId: string; readonly skillId: string } | null; readonly limit: number },
): Promise<RisenSkill[]> {
  const { rows } = await sql<RisenSkill>`
    select g.user_id, g.skill_id, g.before, g.after from ${risen(store, asked)} g
    ${after === null ? sql`` : sql`where (g.user_id, g.skill_id) > (${after.userId}::uuid, ${after.skillId}::uuid)`}
    order by g.user_id, g.skill_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
