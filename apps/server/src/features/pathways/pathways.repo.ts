import { sql } from 'kysely';
import type { PathKind, PathStructureInput } from '@waymark/contract/pathways';
import type { Store } from '../../platform/db/database.ts';
import type { EntryRow, HeadingRow, PathRow } from './path.row.ts';

const PATH_COLUMNS = sql`p.card_id, p.kind, p.draft_version, p.published_version, p.revision, p.starts_on::text as starts_on, p.edited_by, p.edited_at`;

/** A path by its card; undefined while no one has put anything in. `lock` makes other authors wait. */
export async function findPath(store: Store, pathId: string, options: { lock?: boolean } = {}): Promise<PathRow | undefined> {
  const { rows } = await sql<PathRow>`
    select ${PATH_COLUMNS} from paths p where p.organisation_id = ${store.organisationId} and p.card_id = ${pathId}
    ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** Makes the row of a new path; does nothing where it is there. */
export async function insertPath(store: Store, pathId: string, kind: PathKind, now: Date): Promise<void> {
  await sql`insert into paths (organisation_id, card_id, kind, edited_at) values (${store.organisationId}, ${pathId}, ${kind}, ${now})
    on conflict do nothing`.execute(store.db);
}

/** Headings and entries of some versions of a path, in their order; two statements. */
export async function findStructures(
  store: Store,
  pathId: string,
  versions: readonly number[],
): Promise<{ headings: HeadingRow[]; entries: EntryRow[] }> {
  const headings = await sql<HeadingRow>`
    select version, section_id, title, note from path_sections
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and version = any(${versions}::int[])
    order by version, position`.execute(store.db);
  const entries = await sql<EntryRow>`
    select version, entry_id, section_id, card_id, earlier_card_id, is_mandatory, is_locked, leap, opens, opens_on::text as opens_on, after_previous
    from path_entries
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and version = any(${versions}::int[])
    order by version, position`.execute(store.db);
  return { headings: headings.rows, entries: entries.rows };
}

/** Writes what is in a draft. The store refuses circles and too many levels (constraints `path_cycle`, `path_depth`). */
export async function replaceDraft(store: Store, path: PathRow, structure: PathStructureInput): Promise<void> {
  const { card_id: pathId, draft_version: version } = path;
  await sql`
    with gone as (delete from path_sections where organisation_id = ${store.organisationId} and path_id = ${pathId} and version = ${version})
    delete from path_entries where organisation_id = ${store.organisationId} and path_id = ${pathId} and version = ${version}`.execute(
    store.db,
  );
  const sections = structure.sections.map((section, position) => ({ ...section, position }));
  await sql`
    insert into path_sections (organisation_id, path_id, version, section_id, position, title, note)
    select ${store.organisationId}, ${pathId}::uuid, ${version}::int, s.id, s.position, s.title, s.note
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as s (id uuid, position int, title text, note text)`.execute(store.db);
  const entries = structure.entries.map((entry, position) => ({ ...entry, position }));
  await sql`
    insert into path_entries (organisation_id, path_id, version, entry_id, position, section_id, card_id, earlier_card_id, is_mandatory, is_locked,
      leap, opens, opens_on, after_previous)
    select ${store.organisationId}, ${pathId}::uuid, ${version}::int, e."id", e."position", e."sectionId", e."cardId", e."earlierCardId",
      e."isMandatory", e."isLocked", nullif(e."leap", 'null'), e."opens", e."opensOn", e."afterPrevious"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("id" uuid, "position" int, "sectionId" uuid, "cardId" uuid, "earlierCardId" uuid,
      "isMandatory" boolean, "isLocked" boolean, "leap" jsonb, "opens" text, "opensOn" date, "afterPrevious" boolean)`.execute(store.db);
}

/** Notes who saved a draft; the next save needs the new revision. */
export async function markEdited(store: Store, pathId: string, startsOn: string | null, editorId: string, now: Date): Promise<void> {
  await sql`
    update paths set revision = revision + 1, starts_on = ${startsOn}::date, edited_by = ${editorId}, edited_at = ${now}
    where organisation_id = ${store.organisationId} and card_id = ${pathId}`.execute(store.db);
}

/** Copies one version of a path into the draft of another path, or of the same. */
export async function copyStructure(
  store: Store,
  from: { pathId: string; version: number },
  to: { pathId: string; version: number },
): Promise<void> {
  await sql`
    insert into path_sections (organisation_id, path_id, version, section_id, position, title, note)
    select organisation_id, ${to.pathId}::uuid, ${to.version}::int, section_id, position, title, note from path_sections
    where organisation_id = ${store.organisationId} and path_id = ${from.pathId} and version = ${from.version}`.execute(store.db);
  await sql`
    insert into path_entries (organisation_id, path_id, version, entry_id, position, section_id, card_id, earlier_card_id, is_mandatory, is_locked,
      leap, opens, opens_on, after_previous)
    select organisation_id, ${to.pathId}::uuid, ${to.version}::int, entry_id, position, section_id, card_id, earlier_card_id, is_mandatory, is_locked,
      leap, opens, opens_on, after_previous from path_entries
    where organisation_id = ${store.organisationId} and path_id = ${from.pathId} and version = ${from.version}`.execute(store.db);
}

/** Makes the draft the published version and begins the next draft with the same content. */
export async function publishDraft(store: Store, path: PathRow, publisherId: string, movedLearners: boolean, now: Date): Promise<void> {
  const { card_id: pathId, draft_version: version } = path;
  await sql`
    with published as (
      insert into path_versions (organisation_id, path_id, version, starts_on, published_by, published_at, moved_learners)
      values (${store.organisationId}, ${pathId}, ${version}, ${path.starts_on}::date, ${publisherId}, ${now}, ${movedLearners}))
    update paths set published_version = ${version}, draft_version = ${version + 1}, revision = revision + 1
    where organisation_id = ${store.organisationId} and card_id = ${pathId}`.execute(store.db);
  await copyStructure(store, { pathId, version }, { pathId, version: version + 1 });
}

/** Takes everything out of a draft. */
export async function clearDraft(store: Store, path: PathRow): Promise<void> {
  await replaceDraft(store, path, { sections: [], entries: [], startsOn: null });
}

/** The first day of a journey in a published version. */
export async function findStartDay(store: Store, pathId: string, version: number): Promise<string | null> {
  const { rows } = await sql<{ starts_on: string | null }>`
    select starts_on::text as starts_on from path_versions
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and version = ${version}`.execute(store.db);
  return rows[0]?.starts_on ?? null;
}

/** Paths that hold a card in what is published or in the version a person began, directly; by id. */
export async function findPathsWith(store: Store, cardId: string, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ path_id: string }>`
    select distinct e.path_id from path_entries e
    join paths p on p.organisation_id = e.organisation_id and p.card_id = e.path_id
    left join path_learners l on l.organisation_id = e.organisation_id and l.path_id = e.path_id and l.user_id = ${userId}::uuid
    where e.organisation_id = ${store.organisationId} and e.card_id = ${cardId} and e.version = coalesce(l.version, p.published_version)`.execute(
    store.db,
  );
  return rows.map(({ path_id }) => path_id);
}

/** Paths in which someone is under way with a card in it, at whatever depth; innermost first. */
export async function findPathsInUseWith(store: Store, cardId: string): Promise<string[]> {
  const { rows } = await sql<{ path_id: string }>`
    with recursive up as (
      select e.path_id, 1 as level from path_entries e
      where e.organisation_id = ${store.organisationId} and (e.card_id = ${cardId} or e.earlier_card_id = ${cardId})
      union
      select e.path_id, up.level + 1 from up
      join path_entries e on e.organisation_id = ${store.organisationId} and e.card_id = up.path_id where up.level < 3
    )
    select path_id from up
    where exists (select 1 from path_learners l where l.organisation_id = ${store.organisationId} and l.path_id = up.path_id)
    group by path_id order by max(level), path_id`.execute(store.db);
  return rows.map(({ path_id }) => path_id);
}

/**
 * The cards that a card asks for as a whole: the required cards of a path's published version, of a journey those of its required sections;
 * any other card itself. A path inside a path is one card (B2).
 */
export async function findRequiredCards(store: Store, cardId: string): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    with entry as (
      select p.kind, e.card_id from paths p
      join path_entries e on e.organisation_id = p.organisation_id and e.path_id = p.card_id and e.version = p.published_version and e.is_mandatory
      where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId}),
    leaf as (
      select card_id from entry where kind = 'pathway'
      union
      select e.card_id from entry s
      join paths p on p.organisation_id = ${store.organisationId} and p.card_id = s.card_id
      join path_entries e on e.organisation_id = p.organisation_id and e.path_id = p.card_id and e.version = p.published_version and e.is_mandatory
      where s.kind = 'journey')
    select l.card_id from leaf l join cards c on c.organisation_id = ${store.organisationId} and c.id = l.card_id and c.state = 'published'
    order by l.card_id`.execute(store.db);
  return rows.length === 0 ? [cardId] : rows.map((row) => row.card_id);
}
