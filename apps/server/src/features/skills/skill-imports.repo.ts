import { sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { SkillId, TaxonomyEffect } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { type LineCounts, NO_LINES } from '../imports/imports.public.ts';
import type { SkillRow } from './skill.row.ts';
import type { FileFault } from './taxonomy-file.ts';

/** How many lines of imports have which effect. A taxonomy is changed as a whole, so none of them is done by itself. */
export async function countLines(store: Store, ids: readonly ImportId[]): Promise<Map<ImportId, LineCounts>> {
  const { rows } = await sql<{ import_id: ImportId; lines: LineCounts['lines'] }>`
    select c.import_id, json_object_agg(c.effect, c.lines) as lines from (
      select import_id, effect, count(*) as lines from skill_import_lines
      where organisation_id = ${store.organisationId} and import_id = any(${[...ids]}::uuid[]) group by import_id, effect) c
    group by c.import_id`.execute(store.db);
  return new Map(rows.map(({ import_id: id, lines }) => [id, { ...NO_LINES, lines }]));
}

/** One skill of a file, with what becomes of it. `wanted` is what a version keeps of a skill, but for its capability and relations. */
export interface ImportLine {
  readonly line: number;
  readonly place: number;
  readonly label: string;
  readonly label_key: string;
  readonly kind: string;
  readonly effect: TaxonomyEffect;
  readonly skill_id: SkillId | null;
  readonly slug: string;
  readonly parent_key: string | null;
  readonly related_keys: string[];
  readonly wanted: object;
  readonly faults: readonly FileFault[];
  readonly cells: string[];
}

export async function insertLines(store: Store, id: ImportId, lines: readonly ImportLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into skill_import_lines (organisation_id, import_id, line, place, label, label_key, kind, effect, skill_id, slug, parent_key,
      related_keys, wanted, faults, cells)
    select ${store.organisationId}, ${id}, r.line, r.place, r.label, r.label_key, r.kind, r.effect, r.skill_id, r.slug, r.parent_key,
      r.related_keys, r.wanted, r.faults, r.cells
    from json_to_recordset(${JSON.stringify(lines)}::json) as r (line int, place smallint, label text, label_key text, kind text, effect text,
      skill_id uuid, slug text, parent_key text, related_keys text[], wanted jsonb, faults jsonb, cells text[])`.execute(store.db);
}

export async function deleteLines(store: Store, id: ImportId): Promise<void> {
  await store.db.deleteFrom('skill_import_lines').where('organisation_id', '=', store.organisationId).where('import_id', '=', id).execute();
}

type ListedLine = Pick<ImportLine, 'line' | 'place' | 'label' | 'effect' | 'skill_id' | 'wanted' | 'faults' | 'cells'> & {
  readonly parent_id: SkillId | null;
};

export async function findLines(
  store: Store,
  id: ImportId,
  effect: TaxonomyEffect,
  page: { readonly after: readonly [number, number] | null; readonly limit: number },
): Promise<ListedLine[]> {
  const after = page.after === null ? sql`` : sql`and (l.line, l.place) > (${page.after[0]}, ${page.after[1]})`;
  const { rows } = await sql<ListedLine>`
    select l.line, l.place, l.label, l.effect, l.faults, l.cells, l.skill_id, l.parent_id, l.wanted from skill_import_lines l
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.effect = ${effect} ${after}
    order by l.line, l.place limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Active skills that lines may mean: by what their source calls them, or by label. */
export async function findMeant(store: Store, source: string, keys: readonly string[], labelKeys: readonly string[]): Promise<SkillRow[]> {
  const columns = sql`s.id, s.slug, s.name, s.label_key, s.kind, s.labels, s.synonyms, s.description, s.parent_id, s.related_ids, s.source,
    s.source_key, s.state, s.merged_into`;
  const { rows } = await sql<SkillRow>`
    select ${columns} from skills s where s.organisation_id = ${store.organisationId} and s.source = ${source} and s.source_key = any(${[...keys]})
    union
    select ${columns} from skills s
    where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.label_key = any(${[...labelKeys]})`.execute(store.db);
  return rows;
}

/** Makes bad what a condition finds among the good lines; answers how many. */
async function spoil(store: Store, id: ImportId, fault: FileFault, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    update skill_import_lines l set effect = 'bad', faults = l.faults || ${JSON.stringify([fault])}::jsonb,
      cells = case when l.cells = '{}' then array[l.label, coalesce(l.parent_key, ''), array_to_string(l.related_keys, '|')] else l.cells end
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.effect <> 'bad' and ${condition}`.execute(store.db);
  return Number(numAffectedRows ?? 0);
}

/** The capabilities that would stand below themselves: what good lines say over what the taxonomy has. */
const circles = ({ organisationId }: Store, id: ImportId) => sql`
  with recursive now as (
    select coalesce(l.skill_id, s.id) as id, coalesce(l.parent_id, s.parent_id) as parent_id
    from (select skill_id, parent_id from skill_import_lines
      where organisation_id = ${organisationId} and import_id = ${id} and kind = 'capability' and effect <> 'bad') l
    full join (select id, parent_id from skills where organisation_id = ${organisationId} and kind = 'capability') s on s.id = l.skill_id
  ), up(start, at) as (
    select id, parent_id from now where parent_id is not null
    union select up.start, now.parent_id from up join now on now.id = up.at where now.parent_id is not null
  ) select start from up where at = start`;

/** Finds the capabilities and related skills that lines name, in the file or in the taxonomy; lines that name none are bad. */
export async function resolveNames(store: Store, id: ImportId): Promise<void> {
  const { organisationId } = store;
  const meant = (key: ReturnType<typeof sql>, kind: 'skill' | 'capability') => sql`coalesce(
    (select n.skill_id from skill_import_lines n where n.organisation_id = ${organisationId} and n.import_id = ${id} and n.label_key = ${key}
      and n.kind = ${kind} and n.effect <> 'bad' limit 1),
    (select s.id from skills s where s.organisation_id = ${organisationId} and s.label_key = ${key} and s.kind = ${kind} and s.state = 'active'))`;
  let spoilt: number;
  do {
    await sql`update skill_import_lines l set parent_id = ${meant(sql`l.parent_key`, 'capability')}
      where l.organisation_id = ${organisationId} and l.import_id = ${id} and l.effect <> 'bad' and l.parent_key is not null`.execute(
      store.db,
    );
    spoilt = await spoil(
      store,
      id,
      { field: 'capability', code: 'unknown-capability' },
      sql`l.parent_key is not null and l.parent_id is null`,
    );
    spoilt += await spoil(
      store,
      id,
      { field: 'related', code: 'unknown-related' },
      sql`l.related_keys <> '{}' and exists (select 1 from unnest(l.related_keys) k where ${meant(sql`k`, 'skill')} is null)`,
    );
    spoilt += await spoil(
      store,
      id,
      { field: 'capability', code: 'below-itself' },
      sql`l.kind = 'capability' and l.parent_key is not null and l.skill_id in (select start from (${circles(store, id)}) c)`,
    );
    // A capability that turned out bad is none for those that name it.
  } while (spoilt > 0);
  await sql`update skill_import_lines l set wanted = jsonb_set(l.wanted, '{related_ids}', (
      select coalesce(jsonb_agg(distinct r), '[]') from (
        select jsonb_array_elements_text(l.wanted->'related_ids') as r
        union all select ${meant(sql`k`, 'skill')}::text from unnest(l.related_keys) k) both_ways where r <> l.skill_id::text))
    where l.organisation_id = ${organisationId} and l.import_id = ${id} and l.effect <> 'bad' and l.related_keys <> '{}'`.execute(store.db);
  await sql`update skill_import_lines l set effect = 'change' from skills s
    where l.organisation_id = ${organisationId} and l.import_id = ${id} and l.effect = 'same'
      and s.organisation_id = l.organisation_id and s.id = l.skill_id
      and ((l.parent_key is not null and s.parent_id is distinct from l.parent_id)
        or (l.related_keys <> '{}' and not s.related_ids @> array(select jsonb_array_elements_text(l.wanted->'related_ids'))::uuid[]))`.execute(
    store.db,
  );
}

/** Ids of the skills an import makes or changes. */
export async function findTouched(store: Store, id: ImportId): Promise<SkillId[]> {
  const { rows } = await sql<{ id: SkillId }>`
    select skill_id as id from skill_import_lines
    where organisation_id = ${store.organisationId} and import_id = ${id} and effect in ('create', 'change')`.execute(store.db);
  return rows.map((row) => row.id);
}

const textsOf = (json: ReturnType<typeof sql>) => sql`array(select jsonb_array_elements_text(${json}))`;

/** Makes the taxonomy what the lines of an import say. */
export async function applyLines(store: Store, id: ImportId, now: Date): Promise<void> {
  const { organisationId } = store;
  const lines = sql`skill_import_lines l where l.organisation_id = ${organisationId} and l.import_id = ${id}`;
  // The changed ones first: a label that one of them gives up may be the label of a new one.
  await sql`
    update skills s set name = l.wanted->>'name', labels = l.wanted->'labels', synonyms = ${textsOf(sql`l.wanted->'synonyms'`)},
      description = l.wanted->>'description', parent_id = coalesce(l.parent_id, s.parent_id),
      related_ids = ${textsOf(sql`l.wanted->'related_ids'`)}::uuid[], source = l.wanted->>'source', source_key = l.wanted->>'source_key',
      state = 'active', merged_into = null, terms = array_to_tsvector(${textsOf(sql`l.wanted->'terms'`)}), updated_at = ${now}
    from ${lines} and l.effect = 'change' and l.parent_id is null and s.organisation_id = l.organisation_id and s.id = l.skill_id`.execute(
    store.db,
  );
  await sql`
    insert into skills (organisation_id, id, slug, name, kind, labels, synonyms, description, parent_id, related_ids, source, source_key, terms,
      created_at, updated_at)
    select l.organisation_id, l.skill_id,
      case when row_number() over (partition by l.slug order by l.line, l.place) > 1
          or exists (select 1 from skills s where s.organisation_id = l.organisation_id and s.slug = l.slug)
        then left(l.slug, 70) || '-' || right(l.skill_id::text, 8) else l.slug end,
      l.wanted->>'name', l.kind, l.wanted->'labels', ${textsOf(sql`l.wanted->'synonyms'`)}, l.wanted->>'description', l.parent_id,
      ${textsOf(sql`l.wanted->'related_ids'`)}::uuid[], l.wanted->>'source', l.wanted->>'source_key',
      array_to_tsvector(${textsOf(sql`l.wanted->'terms'`)}), ${now}, ${now}
    from ${lines} and l.effect = 'create'`.execute(store.db);
  await sql`
    update skills s set name = l.wanted->>'name', labels = l.wanted->'labels', synonyms = ${textsOf(sql`l.wanted->'synonyms'`)},
      description = l.wanted->>'description', parent_id = l.parent_id, related_ids = ${textsOf(sql`l.wanted->'related_ids'`)}::uuid[],
      source = l.wanted->>'source', source_key = l.wanted->>'source_key', state = 'active', merged_into = null,
      terms = array_to_tsvector(${textsOf(sql`l.wanted->'terms'`)}), updated_at = ${now}
    from ${lines} and l.effect = 'change' and l.parent_id is not null and s.organisation_id = l.organisation_id and s.id = l.skill_id`.execute(
    store.db,
  );
}
