import { sql } from 'kysely';
import type { SkillId, TaxonomyVersionKind } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** What a version keeps of a skill, under the names of the store. */
export type SkillStateJson = Readonly<Record<string, unknown>>;

export interface VersionRow {
  readonly number: number;
  readonly kind: TaxonomyVersionKind;
  readonly note: string;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly published_at: Date;
  readonly published_by: UserId | null;
}

/** One change of the taxonomy at a time in an organisation. */
export async function lockTaxonomy(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`skill-taxonomy:${store.organisationId}`}, 0))`.execute(store.db);
}

/** Number of the last version; 0 where there is none. */
export async function lastVersion(store: Store): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from skill_versions where organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0]?.number ?? 0;
}

/** Begins a version: writes down how the skills stand that it is about to change. */
export async function openVersion(
  store: Store,
  version: Pick<VersionRow, 'number' | 'kind' | 'note' | 'published_at' | 'published_by'>,
  touched: readonly SkillId[],
): Promise<void> {
  await store.db
    .insertInto('skill_versions')
    .values({ organisation_id: store.organisationId, ...version })
    .execute();
  await sql`
    insert into skill_version_changes (organisation_id, number, skill_id, before)
    select ${store.organisationId}, ${version.number}, t.id, case when s.id is not null then skill_state(s) end from unnest(${[...touched]}::uuid[]) as t (id)
    left join skills s on s.organisation_id = ${store.organisationId} and s.id = t.id`.execute(store.db);
}

/** Ends a version: writes down what became of the skills, forgets those that are as they were, and counts. */
export async function closeVersion(store: Store, number: number): Promise<VersionRow> {
  const { organisationId } = store;
  await sql`update skill_version_changes c set after = skill_state(s) from skills s
    where c.organisation_id = ${organisationId} and c.number = ${number} and s.organisation_id = c.organisation_id and s.id = c.skill_id`.execute(
    store.db,
  );
  await sql`delete from skill_version_changes c
    where c.organisation_id = ${organisationId} and c.number = ${number} and c.before is not distinct from c.after`.execute(store.db);
  const { rows } = await sql<VersionRow>`
    update skill_versions v set (added, changed, gone) = (
      select count(*) filter (where not coalesce(c.before->>'state' = 'active', false) and c.after->>'state' = 'active'),
        count(*) filter (where c.before->>'state' = c.after->>'state'),
        count(*) filter (where c.before->>'state' = 'active' and c.after->>'state' <> 'active')
      from skill_version_changes c where c.organisation_id = v.organisation_id and c.number = v.number)
    where v.organisation_id = ${organisationId} and v.number = ${number}
    returning number, kind, note, added, changed, gone, published_at, published_by`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A version that was opened is there');
  return row;
}

export async function findVersions(store: Store, before: number | null, limit: number): Promise<VersionRow[]> {
  const older = before === null ? sql`` : sql`and number < ${before}`;
  const { rows } = await sql<VersionRow>`
    select number, kind, note, added, changed, gone, published_at, published_by from skill_versions
    where organisation_id = ${store.organisationId} ${older} order by number desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Skills that are different in two versions, with how they were in the earlier and are in the later; null where they were not there. */
export async function findDifferences(
  store: Store,
  { earlier, later }: { readonly earlier: number; readonly later: number },
  after: SkillId | null,
  limit: number,
): Promise<{ readonly skill_id: SkillId; readonly before: SkillStateJson | null; readonly after: SkillStateJson | null }[]> {
  const next = after === null ? sql`` : sql`and c.skill_id > ${after}`;
  const { rows } = await sql<{ skill_id: SkillId; before: SkillStateJson | null; after: SkillStateJson | null }>`
    select d.* from (
      select c.skill_id, (array_agg(c.before order by c.number))[1] as before, (array_agg(c.after order by c.number desc))[1] as after
      from skill_version_changes c
      where c.organisation_id = ${store.organisationId} and c.number > ${earlier} and c.number <= ${later} ${next}
      group by c.skill_id) d
    where d.before is distinct from d.after and coalesce(d.before->>'state', 'retired') || (d.after->>'state') <> 'retiredretired'
    order by d.skill_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Ids of all skills that changed after a version. */
export async function findChangedSince(store: Store, number: number): Promise<SkillId[]> {
  const { rows } = await sql<{ id: SkillId }>`
    select distinct skill_id as id from skill_version_changes where organisation_id = ${store.organisationId} and number > ${number}`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

const texts = (json: ReturnType<typeof sql>) => sql`array(select jsonb_array_elements_text(${json}))`;

/** Makes skills what they were in a version; those that were not there then are retired. */
export async function restoreVersion(store: Store, number: number, ids: readonly SkillId[], now: Date): Promise<void> {
  const { organisationId } = store;
  // First out of use, so that labels that changed hands are free.
  await sql`update skills set state = 'retired', merged_into = null, updated_at = ${now}
    where organisation_id = ${organisationId} and id = any(${[...ids]}::uuid[])`.execute(store.db);
  await sql`
    update skills s set kind = d.state->>'kind', name = d.state->>'name', labels = d.state->'labels', synonyms = ${texts(sql`d.state->'synonyms'`)},
      description = d.state->>'description', parent_id = (d.state->>'parent_id')::uuid, related_ids = ${texts(sql`d.state->'related_ids'`)}::uuid[],
      source = d.state->>'source', source_key = d.state->>'source_key', state = d.state->>'state', merged_into = (d.state->>'merged_into')::uuid,
      terms = array_to_tsvector(${texts(sql`d.state->'terms'`)})
    from (
      select c.skill_id, (array_agg(c.before order by c.number))[1] as state from skill_version_changes c
      where c.organisation_id = ${organisationId} and c.number > ${number} and c.skill_id = any(${[...ids]}::uuid[]) group by c.skill_id) d
    where s.organisation_id = ${organisationId} and s.id = d.skill_id and d.state is not null`.execute(store.db);
}
