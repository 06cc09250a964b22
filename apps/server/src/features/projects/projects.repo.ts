import { type RawBuilder, sql } from 'kysely';
import { type ClosedBecause, MEMBER_STATUSES, type ProjectStatus } from '@waymark/contract/projects';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { type PersonSummaryRow, personJson } from '../people/people.public.ts';
import type { ProjectRow, ProjectWritten } from './project.row.ts';

const columnsFor = (
  viewer: UserId | null,
) => sql`p.id, p.slug, p.status, p.status_since, p.closed_because, p.decline_reason, p.title, p.description,
  p.thumbnail_file_id, p.starts_at, p.ends_at, p.apply_by, p.day_zone, p.time_commitment, p.remote, p.requires_application, p.max_positions,
  p.application_limit, p.role_ids, p.time_zones, p.languages, p.location_ids, p.division_ids, p.skills, p.created_by, p.end_asked_at,
  p.created_at, o.places_taken,
  array(select ${personJson('u')} from project_owners w join users u on u.organisation_id = w.organisation_id and u.id = w.user_id
    where w.organisation_id = p.organisation_id and w.project_id = p.id order by w.added_at, w.user_id) as owners,
  (select count(*)::int from opportunity_requests r where r.organisation_id = p.organisation_id and r.opportunity_id = p.id
    and r.status in ('pendingconfirmation', 'applied')) as waiting_count,
  (select count(*)::int from opportunity_requests r where r.organisation_id = p.organisation_id and r.opportunity_id = p.id
    and r.status <> all(${[...MEMBER_STATUSES]}::text[])) as applicants_count,
  exists (select 1 from opportunity_requests r where r.organisation_id = p.organisation_id and r.opportunity_id = p.id
    and (r.applicant_id = ${viewer} or ${viewer} = any(r.concerned_ids))) as is_concerned`;
const FROM = sql`projects p join opportunities o on o.organisation_id = p.organisation_id and o.id = p.id`;

/** A project by id or by the word in its address, as someone meets it. */
export async function findProject(
  store: Store,
  viewer: UserId | null,
  which: { readonly id: OpportunityId } | { readonly slug: string },
): Promise<ProjectRow | undefined> {
  const condition = 'id' in which ? sql`p.id = ${which.id}` : sql`p.slug = ${which.slug}`;
  const { rows } = await sql<ProjectRow>`
    select ${columnsFor(viewer)} from ${FROM} where p.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0];
}

/** Projects that fulfil a condition on `projects p`, newest first. */
export async function listProjects(
  store: Store,
  viewer: UserId,
  options: {
    readonly condition: RawBuilder<unknown>;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<ProjectRow[]> {
  const { condition, after, limit } = options;
  const from = after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<ProjectRow>`
    select ${columnsFor(viewer)} from ${FROM} where p.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by p.created_at desc, p.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Of projects, a condition: open to apply for, with one of some skills asked for or gained, other than one. */
export function sharesSkill(skillIds: readonly SkillId[], except: OpportunityId): RawBuilder<boolean> {
  return sql<boolean>`(p.status = 'open' and p.id <> ${except} and exists (
    select 1 from jsonb_array_elements(p.skills) s where (s ->> 'id')::uuid = any(${[...skillIds]}::uuid[])))`;
}

const stored = ({ skills, ...written }: ProjectWritten) => ({
  ...written,
  role_ids: [...written.role_ids],
  time_zones: [...written.time_zones],
  languages: [...written.languages],
  location_ids: [...written.location_ids],
  division_ids: [...written.division_ids],
  skills: JSON.stringify(skills),
});

export async function insertProject(
  tx: Store,
  project: ProjectWritten & Pick<ProjectRow, 'id' | 'slug' | 'status' | 'day_zone' | 'created_by'>,
  now: Date,
): Promise<void> {
  const { id, slug, status, day_zone, created_by, ...written } = project;
  await tx.db
    .insertInto('projects')
    .values({
      organisation_id: tx.organisationId,
      ...{ id, slug, status, day_zone, created_by },
      ...stored(written),
      status_since: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Writes a project again; whose end moves is asked about it again when that has come. */
export async function updateProjectRow(
  tx: Store,
  project: Authorized<ProjectRow, 'edit'>,
  written: ProjectWritten,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set({
      ...stored(written),
      updated_at: now,
      ...(written.ends_at?.getTime() === project.ends_at?.getTime() ? {} : { end_asked_at: null }),
    })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', project.id)
    .execute();
}

export async function setStatus(
  tx: Store,
  id: OpportunityId,
  change: { readonly status: ProjectStatus; readonly because: ClosedBecause | null; readonly declineReason: string },
  now: Date,
): Promise<void> {
  await sql`update projects set status = ${change.status}, closed_because = ${change.because},
    decline_reason = ${change.declineReason}, status_since = ${now}, updated_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Makes these people the owners, in place of anyone who was. */
export async function replaceOwners(tx: Store, id: OpportunityId, owners: readonly UserId[], now: Date): Promise<void> {
  await sql`delete from project_owners
    where organisation_id = ${tx.organisationId} and project_id = ${id} and user_id <> all(${owners}::uuid[])`.execute(tx.db);
  await sql`insert into project_owners (organisation_id, project_id, user_id, added_at)
    select ${tx.organisationId}, ${id}, owner, ${now} from unnest(${owners}::uuid[]) owner on conflict do nothing`.execute(tx.db);
}

/** Notes that the owners were asked to complete a project. */
export async function noteEndAsked(tx: Store, id: OpportunityId, now: Date): Promise<void> {
  await sql`update projects set end_asked_at = ${now} where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Whether anyone ever applied. */
export async function hasApplications(tx: Store, id: OpportunityId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from opportunity_requests
    where organisation_id = ${tx.organisationId} and opportunity_id = ${id}) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}

/** Projects whose time to apply is over, and projects whose end has come and whose owners were not asked; the earliest first. */
export async function findDueProjects(store: Store, now: Date, most: number): Promise<OpportunityId[]> {
  const { rows } = await sql<{ id: OpportunityId }>`
    select id from projects where organisation_id = ${store.organisationId} and
      ((status = 'open' and apply_by <= ${now})
        or (status in ('open', 'closed', 'inprogress') and ends_at <= ${now} and end_asked_at is null))
    order by id limit ${sql.lit(most)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Roles (opportunities of that type) by id, for the names a project gives, in a language where they were translated. */
export async function findRoleTitles(store: Store, ids: readonly string[], language: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(titles ->> ${language}, title) as title from opportunities
    where organisation_id = ${store.organisationId} and type = 'job_role' and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Open roles with a text in their title in a language, in alphabetical order. */
export async function findRolesLike(store: Store, text: string, language: string, most: number): Promise<{ id: string; name: string }[]> {
  const title = sql`coalesce(titles ->> ${language}, title)`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${title} as name from opportunities
    where organisation_id = ${store.organisationId} and type = 'job_role' and state = 'open' and strpos(lower(${title}), lower(${text})) > 0
    order by lower(${title}), id limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** Projects that someone owns, and projects they have applied for that are not over for them. */
export async function projectsOf(store: Store, userId: UserId): Promise<{ owned: OpportunityId[]; applied: OpportunityId[] }> {
  const { rows } = await sql<{ owned: OpportunityId[]; applied: OpportunityId[] }>`select
    array(select project_id from project_owners where organisation_id = ${store.organisationId} and user_id = ${userId} order by project_id)
      as owned,
    array(select opportunity_id from opportunity_requests where organisation_id = ${store.organisationId} and applicant_id = ${userId}
      and type = 'project' and ended_at is null order by opportunity_id) as applied`.execute(store.db);
  return rows[0] ?? { owned: [], applied: [] };
}

/** Applications of some people for projects that are not over, in the order of the projects. */
export async function applicationsOf(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ readonly opportunityId: OpportunityId; readonly applicantId: UserId }[]> {
  const { rows } = await sql<{ opportunityId: OpportunityId; applicantId: UserId }>`
    select opportunity_id as "opportunityId", applicant_id as "applicantId" from opportunity_requests
    where organisation_id = ${store.organisationId} and applicant_id = any(${userIds}::uuid[]) and type = 'project' and ended_at is null
    order by opportunity_id, applicant_id`.execute(store.db);
  return rows;
}

/** Who takes part in a project, or is to. */
export async function membersOf(store: Store, id: OpportunityId): Promise<UserId[]> {
  const { rows } = await sql<{ applicant_id: UserId }>`select distinct applicant_id from opportunity_requests
    where organisation_id = ${store.organisationId} and opportunity_id = ${id} and status in ('approved', 'inprogress')`.execute(store.db);
  return rows.map(({ applicant_id }) => applicant_id);
}

/** Who has an open application for a project, or is in it. */
export async function applicantsOf(store: Store, id: OpportunityId): Promise<UserId[]> {
  const { rows } = await sql<{ applicant_id: UserId }>`select distinct applicant_id from opportunity_requests
    where organisation_id = ${store.organisationId} and opportunity_id = ${id}
      and status not in ('rejected', 'withdrawn')`.execute(store.db);
  return rows.map(({ applicant_id }) => applicant_id);
}

/** Returns who runs some projects, in the order they were added. */
export async function findProjectOwners(
  store: Store,
  projectIds: readonly OpportunityId[],
): Promise<ReadonlyMap<OpportunityId, readonly PersonSummaryRow[]>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ project_id: OpportunityId; owners: PersonSummaryRow[] }>`
    select w.project_id, array_agg(${personJson('u')} order by w.added_at, w.user_id) as owners from project_owners w
    join users u on u.organisation_id = w.organisation_id and u.id = w.user_id
    where w.organisation_id = ${store.organisationId} and w.project_id = any(${projectIds}::uuid[])
    group by w.project_id`.execute(store.db);
  return new Map(rows.map((row) => [row.project_id, row.owners]));
}
