import { sql } from 'kysely';
import type { JobRoleSource } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { NAMED_COLUMNS, ROLES } from './job-roles.repo.ts';
import type { NamedRoleRow, PersonRoleRow, WorkingRoleRow } from './job-role.row.ts';

/** What a person works as. */
export async function findRoleOf(store: Store, userId: UserId): Promise<PersonRoleRow | undefined> {
  const { rows } = await sql<PersonRoleRow>`
    select ${NAMED_COLUMNS}, h.source, h.since from ${ROLES}
    join person_job_roles h on h.organisation_id = r.organisation_id and h.role_id = r.id
    where r.organisation_id = ${store.organisationId} and h.user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Roles a person would like to grow into, the last one first. */
export async function findAspirationsOf(store: Store, userId: UserId): Promise<NamedRoleRow[]> {
  const { rows } = await sql<NamedRoleRow>`
    select ${NAMED_COLUMNS} from ${ROLES}
    join opportunity_marks m on m.organisation_id = r.organisation_id and m.opportunity_id = r.id
    where r.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.mark = 'aspirational'
    order by m.at desc, r.id`.execute(store.db);
  return rows;
}

/** What some people work as, with the roles they would like to grow into. One statement. */
export async function findRolesOfPeople(store: Store, userIds: readonly UserId[]): Promise<WorkingRoleRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<WorkingRoleRow>`
    select p.id as user_id, w.role, array(select m.opportunity_id from opportunity_marks m
      where m.organisation_id = ${store.organisationId} and m.user_id = p.id and m.mark = 'aspirational') as wished_ids,
      array(select s.value->>'skillId' from opportunity_marks m join opportunities o on o.organisation_id = m.organisation_id and o.id = m.opportunity_id,
        jsonb_array_elements(o.skills) s where m.organisation_id = ${store.organisationId} and m.user_id = p.id and m.mark = 'aspirational') as wished_skill_ids,
      array(select s.value->>'skillId' from person_job_roles h join opportunities o on o.organisation_id = h.organisation_id and o.id = h.role_id,
        jsonb_array_elements(o.skills) s where h.organisation_id = ${store.organisationId} and h.user_id = p.id) as skill_ids
    from unnest(${userIds}::uuid[]) as p (id)
    left join lateral (select to_json(n) as role from (
      select ${NAMED_COLUMNS} from ${ROLES} join person_job_roles h on h.organisation_id = r.organisation_id and h.role_id = r.id
      where r.organisation_id = ${store.organisationId} and h.user_id = p.id) n) w on true`.execute(store.db);
  return rows;
}

/** What the roles that some people work in ask for. One statement. */
export async function findRequiredSkills(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ user_id: UserId; skills: SkillRequirement[] }[]> {
  const { rows } = await sql<{ user_id: UserId; skills: SkillRequirement[] }>`
    select h.user_id, o.skills from person_job_roles h
    join opportunities o on o.organisation_id = h.organisation_id and o.id = h.role_id
    where h.organisation_id = ${store.organisationId} and h.user_id = any(${[...userIds]}::uuid[])`.execute(store.db);
  return rows;
}

/** Says what a person works as, in the place of what was said. */
export async function putRoleOf(tx: Store, userId: UserId, roleId: OpportunityId, source: JobRoleSource, now: Date): Promise<void> {
  await sql`
    insert into person_job_roles (organisation_id, user_id, role_id, source, since)
    values (${tx.organisationId}, ${userId}, ${roleId}, ${source}, ${now})
    on conflict (organisation_id, user_id) do update set role_id = excluded.role_id, source = excluded.source,
      since = case when person_job_roles.role_id = excluded.role_id then least(person_job_roles.since, excluded.since)
        else excluded.since end`.execute(tx.db);
}

export async function deleteRoleOf(tx: Store, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('person_job_roles').where('organisation_id', '=', tx.organisationId).where('user_id', '=', userId).execute();
}

/** Takes an erased person's name off the moves between roles; the moves stay, as they count. */
export async function forgetMovesOf(tx: Store, userId: UserId): Promise<void> {
  await tx.db
    .updateTable('job_role_moves')
    .set({ user_id: null })
    .where('organisation_id', '=', tx.organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whose titles are read: of some people, of anyone who is called like one of some roles, or everyone's. */
export type WhoseTitles = { readonly userIds: readonly UserId[] } | { readonly roleIds: readonly OpportunityId[] } | 'everyone';

/** What job titles say again: people who came into a role by theirs, or out of one (null). */
export interface TitleMove {
  readonly user_id: UserId;
  readonly role_id: OpportunityId | null;
}

/**
 * Brings the roles of people in line with their job titles: a title means the
 * only role in use with that title, in any language, or that code. What someone said themselves, or an administrator, stays.
 */
export async function followTitles(tx: Store, about: WhoseTitles, now: Date): Promise<TitleMove[]> {
  const people = typeof about === 'object' && 'userIds' in about ? sql`u.id = any(${about.userIds}::uuid[])` : sql`true`;
  const touched = typeof about === 'object' && 'roleIds' in about ? sql`m.role_id = any(${about.roleIds}::uuid[])` : sql`true`;
  const { rows } = await sql<TitleMove>`
    with called as (
      select r.id, r.title_key as name from job_roles r where r.organisation_id = ${tx.organisationId} and r.state = 'active'
      union select r.id, lower(t.value ->> 'title') from job_roles r, jsonb_each(r.translations) t
        where r.organisation_id = ${tx.organisationId} and r.state = 'active'
      union select r.id, lower(r.code) from job_roles r where r.organisation_id = ${tx.organisationId} and r.state = 'active' and r.code <> ''
    ), means as (
      select name, (array_agg(id))[1] as role_id from called group by name having count(*) = 1
    ), asked as (
      select u.id, u.key, m.role_id, h.role_id as had, h.source from (
        select u.id, lower(regexp_replace(normalize(btrim(u.job_title), NFKC), '\\s+', ' ', 'g')) as key from users u
        where u.organisation_id = ${tx.organisationId} and u.status in ('active', 'suspended') and ${people}
      ) u left join means m on m.name = u.key and u.key <> ''
      left join person_job_roles h on h.organisation_id = ${tx.organisationId} and h.user_id = u.id
      where ${touched} and coalesce(h.source, 'title') = 'title' and h.role_id is distinct from m.role_id
    ), gone as (
      delete from person_job_roles h using asked a where h.organisation_id = ${tx.organisationId} and h.user_id = a.id and a.role_id is null
    ), come as (
      insert into person_job_roles (organisation_id, user_id, role_id, source, since)
      select ${tx.organisationId}, a.id, a.role_id, 'title', ${now} from asked a where a.role_id is not null
      on conflict (organisation_id, user_id) do update set role_id = excluded.role_id, since = excluded.since
    )
    select id as user_id, role_id from asked`.execute(tx.db);
  return rows;
}
