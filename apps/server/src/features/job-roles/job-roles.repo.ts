import { type RawBuilder, sql } from 'kysely';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';
import type { JobFamilyRow, JobRoleRow, MetRoleRow, NamedRoleRow } from './job-role.row.ts';

export const NAMED_COLUMNS = sql`r.id, o.slug, r.title, r.translations, r.family_id, f.title as family_title,
  f.translations as family_translations, r.level`;
const COLUMNS = sql`${NAMED_COLUMNS}, r.state, r.code, r.title_key, r.description, r.track, r.occupation, o.skills, r.updated_at`;
export const ROLES = sql`job_roles r join opportunities o on o.organisation_id = r.organisation_id and o.id = r.id
  left join job_families f on f.organisation_id = r.organisation_id and f.id = r.family_id`;

const holders = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from person_job_roles h
  join users u on u.organisation_id = h.organisation_id and u.id = h.user_id
  where h.organisation_id = r.organisation_id and h.role_id = r.id and ${condition})`;
const HERE = sql`u.status in ('active', 'suspended')`;

/** A role by the word in its address, as someone meets it; people are counted as far as they may see them. */
export async function findMetRole(
  store: Store,
  slug: string,
  viewer: { readonly userId: UserId; readonly visible: RawBuilder<boolean> },
): Promise<MetRoleRow | undefined> {
  const { rows } = await sql<MetRoleRow>`
    select ${COLUMNS}, ${holders(viewer.visible)} as people_count,
      exists (select from person_job_roles own where own.organisation_id = r.organisation_id and own.user_id = ${viewer.userId}
        and own.role_id = r.id) as is_own,
      array(select m.mark from opportunity_marks m where m.organisation_id = r.organisation_id and m.user_id = ${viewer.userId}
        and m.opportunity_id = r.id) as marks,
      (select count(*)::int from opportunity_marks m where m.organisation_id = r.organisation_id and m.user_id = ${viewer.userId}
        and m.mark = 'aspirational') as aspirations
    from ${ROLES} where r.organisation_id = ${store.organisationId} and o.type = 'job_role' and o.slug = ${slug}`.execute(store.db);
  return rows[0];
}

/** Roles by id with all that is kept of them, in the order of their titles. @param lock until the transaction ends */
export async function findRoles(store: Store, ids: readonly OpportunityId[], lock = false): Promise<JobRoleRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JobRoleRow>`
    select ${COLUMNS}, ${holders(HERE)} as people_count from ${ROLES}
    where r.organisation_id = ${store.organisationId} and r.id = any(${ids}::uuid[])
    order by r.title_key, r.id ${lock ? sql`for no key update of r` : sql``}`.execute(store.db);
  return rows;
}

/** Roles that fulfil a condition on `job_roles r`, by title, and one more. */
export async function listRoles(
  store: Store,
  page: {
    readonly condition: RawBuilder<unknown>;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<JobRoleRow[]> {
  const from = page.after === null ? sql`true` : sql`(r.title_key, r.id) > (${page.after.name}, ${page.after.id}::uuid)`;
  const { rows } = await sql<JobRoleRow>`
    select ${COLUMNS}, ${holders(HERE)} as people_count from ${ROLES}
    where r.organisation_id = ${store.organisationId} and ${page.condition} and ${from}
    order by r.title_key, r.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Roles as lists name them: those that fulfil a condition on `job_roles r`, by title. */
export async function findNamedRoles(store: Store, condition: RawBuilder<unknown>, most: number): Promise<NamedRoleRow[]> {
  const { rows } = await sql<NamedRoleRow>`
    select ${NAMED_COLUMNS} from ${ROLES} where r.organisation_id = ${store.organisationId} and ${condition}
    order by r.title_key, r.id limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** A condition on `job_roles r`: its title, in any language, or its code has a text in it. */
export function hasTitleLike(text: string): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  return sql<boolean>`(strpos(r.title_key, lower(${text})) > 0 or strpos(lower(r.code), lower(${text})) > 0
    or exists (select from jsonb_each(r.translations) t where strpos(lower(t.value ->> 'title'), lower(${text})) > 0))`;
}

export type CandidateRow = NamedRoleRow & { readonly skills: readonly SkillRequirement[] };

/** Roles in use that ask for some of the same skills, those with the most of them first. */
export async function findRolesAsking(
  store: Store,
  { skillIds, except, most }: { readonly skillIds: readonly SkillId[]; readonly except: OpportunityId; readonly most: number },
): Promise<CandidateRow[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select ${NAMED_COLUMNS}, o.skills from ${ROLES}
    where r.organisation_id = ${store.organisationId} and r.state = 'active' and r.id <> ${except} and o.skill_ids && ${skillIds}::uuid[]
    order by (select count(*) from unnest(o.skill_ids) s where s = any(${skillIds}::uuid[])) desc, r.title_key, r.id
    limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** People who work in a role, by name, and one more. */
export async function findPeopleOf(
  store: Store,
  roleId: OpportunityId,
  page: {
    readonly visible: RawBuilder<boolean>;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<PersonSummaryRow[]> {
  const from = page.after === null ? sql`true` : sql`(u.full_name, u.id) > (${page.after.name}, ${page.after.id}::uuid)`;
  const { rows } = await sql<PersonSummaryRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id from person_job_roles h
    join users u on u.organisation_id = h.organisation_id and u.id = h.user_id
    where h.organisation_id = ${store.organisationId} and h.role_id = ${roleId} and ${page.visible} and ${from}
    order by u.full_name, u.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

const FAMILY_COLUMNS = sql`f.id, f.code, f.title, f.title_key, f.description, f.translations, (select count(*)::int from job_roles r
  where r.organisation_id = f.organisation_id and r.family_id = f.id and r.state = 'active') as roles_count`;

/** Families that fulfil a condition on `job_families f`, by title, and one more. */
export async function listFamilies(
  store: Store,
  page: {
    readonly condition: RawBuilder<unknown>;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<JobFamilyRow[]> {
  const from = page.after === null ? sql`true` : sql`(f.title_key, f.id) > (${page.after.name}, ${page.after.id}::uuid)`;
  const { rows } = await sql<JobFamilyRow>`
    select ${FAMILY_COLUMNS} from job_families f where f.organisation_id = ${store.organisationId} and ${page.condition} and ${from}
    order by f.title_key, f.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** The roles in use of families, with the family of each. */
export async function findRolesOfFamilies(store: Store, most: number): Promise<{ id: OpportunityId; family_id: string }[]> {
  const { rows } = await sql<{ id: OpportunityId; family_id: string }>`
    select id, family_id from job_roles where organisation_id = ${store.organisationId} and state = 'active' and family_id is not null
    order by id limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}
