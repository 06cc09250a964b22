import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import type { TeamPart, VacancyClosedBecause, VacancyState } from '@waymark/contract/vacancies';
import type { Store } from '../../platform/db/database.ts';
import { type PersonSummaryRow, personJson } from '../people/people.public.ts';
import type { VacancyRow, VacancyWritten } from './vacancy.row.ts';

const columnsFor = (
  viewer: UserId | null,
) => sql`v.id, v.slug, v.status, v.status_since, v.closed_because, v.code, v.title, v.title_key, v.description,
  v.translations, v.role_id, v.family_id, v.level, v.track, v.contract_type, v.schedule, v.remote, v.work_pattern, v.experience_years,
  v.openings, v.opens_at, v.apply_by, v.day_zone, v.apply_url, v.location_ids, v.org_unit_ids, v.created_by, v.created_at, v.updated_at, v.version,
  o.skills, o.published_at, o.places_taken, f.title as family_title, f.translations as family_translations,
  (select json_build_object('id', r.id, 'slug', ro.slug, 'title', r.title, 'translations', r.translations) from job_roles r
    join opportunities ro on ro.organisation_id = r.organisation_id and ro.id = r.id
    where r.organisation_id = v.organisation_id and r.id = v.role_id) as role,
  coalesce((select json_agg(json_build_object('part', t.part, 'person', ${personJson('u')}) order by t.added_at, t.user_id) from vacancy_team t
    join users u on u.organisation_id = t.organisation_id and u.id = t.user_id
    where t.organisation_id = v.organisation_id and t.vacancy_id = v.id), '[]') as team,
  (select count(*)::int from opportunity_requests r where r.organisation_id = v.organisation_id and r.opportunity_id = v.id
    and r.status = 'pendingapproval') as waiting_count,
  (select count(*)::int from opportunity_requests r where r.organisation_id = v.organisation_id and r.opportunity_id = v.id) as applications_count,
  exists (select 1 from opportunity_requests r where r.organisation_id = v.organisation_id and r.opportunity_id = v.id
    and (r.applicant_id = ${viewer} or ${viewer} = any(r.concerned_ids))) as is_concerned,
  array(select m.mark from opportunity_marks m where m.organisation_id = v.organisation_id and m.user_id = ${viewer}
    and m.opportunity_id = v.id) as marks`;
const FROM = sql`vacancies v join opportunities o on o.organisation_id = v.organisation_id and o.id = v.id
  left join job_families f on f.organisation_id = v.organisation_id and f.id = v.family_id`;

/** A vacancy by id or by the word in its address, as someone meets it. */
export async function findVacancy(
  store: Store,
  viewer: UserId | null,
  which: { readonly id: OpportunityId } | { readonly slug: string },
): Promise<VacancyRow | undefined> {
  const condition = 'id' in which ? sql`v.id = ${which.id}` : sql`v.slug = ${which.slug}`;
  const { rows } = await sql<VacancyRow>`
    select ${columnsFor(viewer)} from ${FROM} where v.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0];
}

/** Vacancies that fulfil a condition on `vacancies v`, newest first, and one more. */
export async function listVacancies(
  store: Store,
  viewer: UserId | null,
  page: {
    readonly condition: RawBuilder<unknown>;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<VacancyRow[]> {
  const from = page.after === null ? sql`true` : sql`(v.created_at, v.id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<VacancyRow>`
    select ${columnsFor(viewer)} from ${FROM} where v.organisation_id = ${store.organisationId} and ${page.condition} and ${from}
    order by v.created_at desc, v.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** A condition on `vacancies v`: its title, in any language, or its code has a text in it. */
export function hasTitleLike(text: string): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  return sql<boolean>`(strpos(v.title_key, lower(${text})) > 0 or strpos(lower(v.code), lower(${text})) > 0
    or exists (select from jsonb_each(v.translations) t where strpos(lower(t.value ->> 'title'), lower(${text})) > 0))`;
}

/** Adds vacancies beside their opportunities, or updates them, in one statement. */
export async function putVacancies(
  tx: Store,
  vacancies: readonly {
    readonly vacancy: Pick<VacancyRow, 'id' | 'slug' | 'status' | 'day_zone' | 'created_by'>;
    readonly written: VacancyWritten;
  }[],
  now: Date,
): Promise<void> {
  if (vacancies.length === 0) return;
  const rows = vacancies.map(({ vacancy, written }) => ({ ...vacancy, ...written }));
  await sql`
    insert into vacancies (organisation_id, id, slug, status, day_zone, created_by, code, title, description, translations, role_id, family_id, level, track,
      contract_type, schedule, remote, work_pattern, experience_years, openings, opens_at, apply_by, apply_url, location_ids, org_unit_ids,
      status_since, created_at, updated_at)
    select ${tx.organisationId}, v.id, v.slug, v.status, v.day_zone, v.created_by, v.code, v.title, v.description, v.translations, v.role_id, v.family_id,
      v.level, v.track, v.contract_type, v.schedule, v.remote, v.work_pattern, v.experience_years, v.openings, v.opens_at, v.apply_by, v.apply_url,
      v.location_ids, v.org_unit_ids, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, slug text, status text, day_zone text, created_by uuid, code text, title text,
      description text, translations jsonb, role_id uuid, family_id uuid, level text, track text, contract_type text, schedule text,
      remote boolean, work_pattern text, experience_years integer, openings integer, opens_at timestamptz, apply_by timestamptz,
      apply_url text, location_ids uuid[], org_unit_ids uuid[])
    on conflict (organisation_id, id) do update set code = excluded.code, title = excluded.title, description = excluded.description,
      translations = excluded.translations, role_id = excluded.role_id, family_id = excluded.family_id, level = excluded.level,
      track = excluded.track, contract_type = excluded.contract_type, schedule = excluded.schedule, remote = excluded.remote,
      work_pattern = excluded.work_pattern, experience_years = excluded.experience_years, openings = excluded.openings,
      opens_at = excluded.opens_at, apply_by = excluded.apply_by, apply_url = excluded.apply_url, location_ids = excluded.location_ids,
      org_unit_ids = excluded.org_unit_ids, updated_at = excluded.updated_at, version = vacancies.version + 1`.execute(tx.db);
}

/** Moves vacancies, each named once, to the states they come to, in one statement. */
export async function setVacancyStatuses(
  tx: Store,
  changes: readonly { readonly id: OpportunityId; readonly status: VacancyState; readonly because: VacancyClosedBecause | null }[],
  now: Date,
): Promise<void> {
  await sql`update vacancies v set status = c.status, closed_because = c.because, status_since = ${now}, updated_at = ${now}
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ status }) => status)}::text[],
      ${changes.map(({ because }) => because)}::text[]) as c (id, status, because)
    where v.organisation_id = ${tx.organisationId} and v.id = c.id`.execute(tx.db);
}

/** Makes these people the hiring team, in place of anyone who was. */
export async function replaceTeam(
  tx: Store,
  id: OpportunityId,
  team: readonly { readonly userId: UserId; readonly part: TeamPart }[],
  now: Date,
): Promise<void> {
  const userIds = team.map(({ userId }) => userId);
  await sql`delete from vacancy_team
    where organisation_id = ${tx.organisationId} and vacancy_id = ${id} and user_id <> all(${userIds}::uuid[])`.execute(tx.db);
  await addToTeams(
    tx,
    team.map((member) => ({ ...member, id })),
    now,
  );
}

/** Takes people into the hiring teams of vacancies, or gives them another part there, in one statement. */
export async function addToTeams(
  tx: Store,
  members: readonly { readonly id: OpportunityId; readonly userId: UserId; readonly part: TeamPart }[],
  now: Date,
): Promise<void> {
  await sql`insert into vacancy_team (organisation_id, vacancy_id, user_id, part, added_at)
    select ${tx.organisationId}, m.id, m.user_id, m.part, ${now} from unnest(${members.map(({ id }) => id)}::uuid[],
      ${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ part }) => part)}::text[]) as m (id, user_id, part)
    on conflict (organisation_id, vacancy_id, user_id) do update set part = excluded.part`.execute(tx.db);
}

/** Whether another vacancy has a code. */
export async function vacancyCodeIsTaken(tx: Store, code: string, except: OpportunityId): Promise<boolean> {
  if (code === '') return false;
  const { rows } = await sql<{ id: string }>`
    select id from vacancies where organisation_id = ${tx.organisationId} and code = ${code} and id <> ${except}`.execute(tx.db);
  return rows.length > 0;
}

/** Changes of vacancies by imports come one after the other: two never add the same twice. */
export async function lockVacancies(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vacancies:${tx.organisationId}`}, 0))`.execute(tx.db);
}

/** Vacancies whose day to open, or whose deadline, has come; the earliest ids first. */
export async function findDueVacancies(store: Store, now: Date, most: number): Promise<OpportunityId[]> {
  const { rows } = await sql<{ id: OpportunityId }>`
    select id from vacancies where organisation_id = ${store.organisationId}
      and ((status = 'scheduled' and opens_at <= ${now}) or (status = 'open' and apply_by <= ${now}))
    order by id limit ${sql.lit(most)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

export interface NearRow {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly level: string | null;
  readonly family: string | null;
  readonly skills: readonly SkillRequirement[];
}

/** Open offers of a type that ask for some of the same skills, those with the most of them first. */
export async function findNear(
  store: Store,
  type: 'job_vacancy' | 'job_role',
  { skillIds, except, most }: { readonly skillIds: readonly SkillId[]; readonly except: OpportunityId; readonly most: number },
): Promise<NearRow[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<NearRow>`
    select o.id, o.slug, o.title, o.titles, o.facets -> 'levelId' ->> 0 as level, f.title as family, o.skills from opportunities o
    left join job_families f on f.organisation_id = o.organisation_id and f.id::text = o.facets -> 'jobFamily' ->> 0
    where o.organisation_id = ${store.organisationId} and o.type = ${sql.lit(type)} and o.state = 'open' and o.id <> ${except}
      and o.skill_ids && ${skillIds}::uuid[]
    order by (select count(*) from unnest(o.skill_ids) s where s = any(${skillIds}::uuid[])) desc, o.title, o.id
    limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** People who work in a job role, by name, as far as a condition on `users u` says. */
export async function findPeopleInRole(
  store: Store,
  roleId: OpportunityId,
  visible: RawBuilder<boolean>,
  most: number,
): Promise<PersonSummaryRow[]> {
  const { rows } = await sql<PersonSummaryRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id from person_job_roles h
    join users u on u.organisation_id = h.organisation_id and u.id = h.user_id
    where h.organisation_id = ${store.organisationId} and h.role_id = ${roleId} and ${visible}
    order by u.full_name, u.id limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** What is named by id and has to be there: roles and families that are not. */
export async function findUnknown(
  store: Store,
  { roleId, familyId }: { readonly roleId: string | null; readonly familyId: string | null },
): Promise<('roleId' | 'familyId')[]> {
  const { rows } = await sql<{ role: boolean; family: boolean }>`select
    (${roleId}::uuid is null or exists (select from job_roles where organisation_id = ${store.organisationId} and id = ${roleId})) as role,
    (${familyId}::uuid is null or exists (select from job_families where organisation_id = ${store.organisationId} and id = ${familyId})) as family`.execute(
    store.db,
  );
  const [found] = rows;
  return [...(found?.role === true ? [] : (['roleId'] as const)), ...(found?.family === true ? [] : (['familyId'] as const))];
}

/** Vacancies someone is on the hiring team of. */
export async function findVacanciesOfTeamMember(store: Store, userId: UserId): Promise<OpportunityId[]> {
  const { rows } = await sql<{ vacancy_id: OpportunityId }>`
    select vacancy_id from vacancy_team where organisation_id = ${store.organisationId} and user_id = ${userId} order by vacancy_id`.execute(
    store.db,
  );
  return rows.map(({ vacancy_id: id }) => id);
}

/** Vacancies that ask for a skill. */
export async function findVacanciesWith(tx: Store, skillId: SkillId): Promise<OpportunityId[]> {
  const { rows } = await sql<{ id: OpportunityId }>`
    select id from opportunities where organisation_id = ${tx.organisationId} and type = 'job_vacancy' and skill_ids @> array[${skillId}::uuid]
    order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
