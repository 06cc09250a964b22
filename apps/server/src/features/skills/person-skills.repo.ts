import { sql } from 'kysely';
import type { SkillId, SkillVisibility } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { PersonSkillRow } from './skill.row.ts';

const COLUMNS = sql`p.user_id, p.skill_id, p.visibility, p.decision, p.status, p.level, p.weight, p.confidence, p.declared_level, p.disagrees,
  p.rules_version, p.computed_on::text as computed_on`;

/** Skills of people as they were last computed, the strongest first. */
export async function findPersonSkills(store: Store, userIds: readonly UserId[], skillIds?: readonly SkillId[]): Promise<PersonSkillRow[]> {
  if (userIds.length === 0) return [];
  const ofSkills = skillIds === undefined ? sql`` : sql`and p.skill_id = any(${[...skillIds]}::uuid[])`;
  const { rows } = await sql<PersonSkillRow>`
    select ${COLUMNS} from person_skills p
    where p.organisation_id = ${store.organisationId} and p.user_id = any(${[...userIds]}::uuid[]) ${ofSkills}
    order by p.user_id, p.weight desc, p.confidence desc, p.skill_id`.execute(store.db);
  return rows;
}

/** One writer of a person's skills at a time: what is computed from the evidence is computed from all of it. */
export async function lockPersonSkills(store: Store, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person-skills:${store.organisationId}:${userId}`}, 0))`.execute(store.db);
}

/** What was computed of a skill of a person; what the owner decided stays as it is. */
export type ComputedSkill = Omit<PersonSkillRow, 'visibility' | 'decision'>;

/** Writes what was computed. A new skill has the visibility its owner set, from the first moment (SKL-10). */
export async function putComputed(store: Store, skills: readonly ComputedSkill[], now: Date): Promise<void> {
  if (skills.length === 0) return;
  await sql`
    insert into person_skills (organisation_id, user_id, skill_id, status, level, weight, confidence, declared_level, disagrees,
      rules_version, computed_on, visibility, created_at, updated_at)
    select ${store.organisationId}, c.user_id, c.skill_id, c.status, c.level, c.weight, c.confidence, c.declared_level, c.disagrees,
      c.rules_version, c.computed_on, coalesce((select s.new_visibility from skill_preferences s
        where s.organisation_id = ${store.organisationId} and s.user_id = c.user_id), 'everyone'), ${now}, ${now}
    from json_to_recordset(${JSON.stringify(skills)}::json) as c (user_id uuid, skill_id uuid, status text, level text, weight real,
      confidence real, declared_level text, disagrees boolean, rules_version int, computed_on date)
    on conflict (organisation_id, user_id, skill_id) do update set status = excluded.status, level = excluded.level, weight = excluded.weight,
      confidence = excluded.confidence, declared_level = excluded.declared_level, disagrees = excluded.disagrees,
      rules_version = excluded.rules_version, computed_on = excluded.computed_on, updated_at = excluded.updated_at`.execute(store.db);
}

/** Forgets skills of a person for which there is no evidence left. */
export async function deletePersonSkills(store: Store, userId: UserId, skillIds: readonly SkillId[]): Promise<void> {
  if (skillIds.length === 0) return;
  await sql`delete from person_skills where organisation_id = ${store.organisationId} and user_id = ${userId}
    and skill_id = any(${[...skillIds]}::uuid[])`.execute(store.db);
}

/** What the owner decides of a skill: who sees it, and whether it is theirs. */
export async function decidePersonSkill(
  store: Store,
  userId: UserId,
  skillId: SkillId,
  decided: { readonly visibility?: PersonSkillRow['visibility']; readonly decision?: PersonSkillRow['decision'] },
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('person_skills')
    .set({ ...decided, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('skill_id', '=', skillId)
    .execute();
}

/** Who sees a new skill of someone, as they set it. */
export async function findNewVisibility(store: Store, userId: UserId): Promise<SkillVisibility> {
  const row = await store.db
    .selectFrom('skill_preferences')
    .select('new_visibility')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.new_visibility ?? 'everyone') as SkillVisibility;
}

export async function putNewVisibility(store: Store, userId: UserId, visibility: SkillVisibility, now: Date): Promise<void> {
  await sql`
    insert into skill_preferences (organisation_id, user_id, new_visibility, updated_at)
    values (${store.organisationId}, ${userId}, ${visibility}, ${now})
    on conflict (organisation_id, user_id) do update set new_visibility = excluded.new_visibility, updated_at = excluded.updated_at`.execute(
    store.db,
  );
}

/** Of some people, those whose direct or secondary manager someone is. */
export async function findManagedBy(store: Store, managerId: UserId, ids: readonly UserId[]): Promise<Set<UserId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: UserId }>`
    select distinct report_id as id from reporting_lines
    where organisation_id = ${store.organisationId} and manager_id = ${managerId} and report_id = any(${[...ids]}::uuid[])`.execute(
    store.db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function isManagerOf(store: Store, managerId: UserId, userId: UserId): Promise<boolean> {
  return (await findManagedBy(store, managerId, [userId])).has(userId);
}

/** Removes all that is kept of what someone can do; what they said of others stays, without their name. */
export async function deleteSkillsOf(store: Store, userId: UserId): Promise<void> {
  for (const table of ['skill_evidence', 'person_skills', 'skill_level_changes', 'skill_preferences', 'passport_shares'] as const) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
}
