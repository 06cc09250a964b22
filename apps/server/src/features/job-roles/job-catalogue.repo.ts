import { sql } from 'kysely';
import type { JobFamilyId, JobFamilyInput, JobRoleState } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { ROLES } from './job-roles.repo.ts';
import type { JobRoleRow, WrittenRole } from './job-role.row.ts';

/** Adds roles beside their opportunities, or writes them again, in one statement; throws the store's unique violation where a code is taken. */
export async function putRoles(
  tx: Store,
  roles: readonly { readonly id: OpportunityId; readonly state: JobRoleState; readonly role: WrittenRole }[],
  now: Date,
): Promise<void> {
  if (roles.length === 0) return;
  const rows = roles.map(({ id, state, role }) => ({ id, state, ...role }));
  await sql`
    insert into job_roles (organisation_id, id, state, code, title, description, translations, family_id, level, track, occupation, created_at,
      updated_at)
    select ${tx.organisationId}, r.id, r.state, r.code, r.title, r.description, r.translations, r.family_id, r.level, r.track, r.occupation, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, state text, code text, title text, description text, translations jsonb,
      family_id uuid, level text, track text, occupation text)
    on conflict (organisation_id, id) do update set state = excluded.state, code = excluded.code, title = excluded.title,
      description = excluded.description, translations = excluded.translations, family_id = excluded.family_id, level = excluded.level, track = excluded.track,
      occupation = excluded.occupation, updated_at = excluded.updated_at`.execute(tx.db);
}

export async function setRoleState(tx: Store, id: OpportunityId, state: JobRoleState, now: Date): Promise<void> {
  await sql`update job_roles set state = ${state}, updated_at = ${now} where organisation_id = ${tx.organisationId} and id = ${id}`.execute(
    tx.db,
  );
}

/** Changes of the roles and families of an organisation come one after the other: two imports never add the same twice. */
export async function lockCatalogue(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job-roles:${tx.organisationId}`}, 0))`.execute(tx.db);
}

/** Whether another role has a code. */
export async function roleCodeIsTaken(tx: Store, code: string, except: OpportunityId): Promise<boolean> {
  if (code === '') return false;
  const { rows } = await sql<{ id: string }>`
    select id from job_roles where organisation_id = ${tx.organisationId} and code = ${code} and id <> ${except}`.execute(tx.db);
  return rows.length > 0;
}

/** Which of a family's code and title another one has. */
export async function takenOfFamily(
  tx: Store,
  { code, title }: Pick<JobFamilyInput, 'code' | 'title'>,
  except: JobFamilyId,
): Promise<'code' | 'title' | null> {
  const { rows } = await sql<{ is_code: boolean }>`
    select code <> '' and code = ${code} as is_code from job_families where organisation_id = ${tx.organisationId} and id <> ${except}
      and ((code <> '' and code = ${code}) or title_key = lower(regexp_replace(normalize(btrim(${title}::text), NFKC), '\\s+', ' ', 'g')))
    order by 1 limit 1`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) return null;
  return row.is_code ? 'code' : 'title';
}

/** Adds families, or writes them again, in one statement. */
export async function putFamilies(
  tx: Store,
  families: readonly (JobFamilyInput & { readonly id: JobFamilyId })[],
  now: Date,
): Promise<void> {
  if (families.length === 0) return;
  await sql`
    insert into job_families (organisation_id, id, code, title, description, translations, created_at, updated_at)
    select ${tx.organisationId}, f.id, f.code, f.title, f.description, f.translations, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as f (id uuid, code text, title text, description text, translations jsonb)
    on conflict (organisation_id, id) do update set code = excluded.code, title = excluded.title, description = excluded.description,
      translations = excluded.translations, updated_at = excluded.updated_at`.execute(tx.db);
}

/** Takes a family away. False where it has roles, archived ones among them. */
export async function deleteFamily(tx: Store, id: JobFamilyId): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from job_families f where f.organisation_id = ${tx.organisationId} and f.id = ${id}
      and not exists (select from job_roles r where r.organisation_id = f.organisation_id and r.family_id = f.id) returning f.id`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Every role there is, for an import to compare with. */
export async function allRoles(tx: Store, most: number): Promise<JobRoleRow[]> {
  const { rows } = await sql<JobRoleRow>`
    select r.id, o.slug, r.title, r.title_key, r.translations, r.family_id, f.title as family_title, f.translations as family_translations,
      r.level, r.state, r.code, r.description, r.track, r.occupation, o.skills, 0 as people_count, r.updated_at
    from ${ROLES} where r.organisation_id = ${tx.organisationId} order by r.title_key, r.id limit ${sql.lit(most)}`.execute(tx.db);
  return rows;
}

/** Active skills by what they are called, by label, label in a language or synonym, all in lower case. */
export async function findSkillsCalled(tx: Store, names: readonly string[]): Promise<Map<string, SkillId>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: SkillId }>`
    with wanted as (select distinct unnest(${names}::text[]) as name)
    select distinct on (w.name) w.name, s.id from skills s
    cross join lateral (
      select s.label_key as name, 0 as rank
      union all select lower(l.value), 1 from jsonb_each_text(s.labels) l
      union all select lower(y), 2 from unnest(s.synonyms) y
    ) called join wanted w on w.name = called.name
    where s.organisation_id = ${tx.organisationId} and s.state = 'active' and s.kind = 'skill'
    order by w.name, called.rank, s.id`.execute(tx.db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Roles that ask for a skill. */
export async function findRolesWith(tx: Store, skillId: SkillId): Promise<OpportunityId[]> {
  const { rows } = await sql<{ id: OpportunityId }>`
    select id from opportunities where organisation_id = ${tx.organisationId} and type = 'job_role' and skill_ids @> array[${skillId}::uuid]
    order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
