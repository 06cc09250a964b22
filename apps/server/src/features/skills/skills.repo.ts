import { type RawBuilder, sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { wordsOf } from '../../platform/search/words.ts';
import type { SkillRow, SkillSummaryRow } from './skill.row.ts';

/** The columns of `SkillSummaryRow` of a skill `s` with its capability `p`, in a language. */
export const summaryColumns = (
  language: string,
): RawBuilder<unknown> => sql`s.id, s.slug, coalesce(s.labels->>${language}, s.name) as label,
  s.kind, s.state, coalesce(p.labels->>${language}, p.name, '') as capability`;
export const withCapability = sql`left join skills p on p.organisation_id = s.organisation_id and p.id = s.parent_id`;

const COLUMNS = sql`s.id, s.slug, s.name, s.label_key, s.kind, s.labels, s.synonyms, s.description, s.parent_id, s.related_ids, s.source,
  s.source_key, s.state, s.merged_into`;

/** What finds a skill: the beginnings of all words must begin one of its own. Undefined where there is no text; signs alone find nothing. */
export function wordsQuery(text: string): string | undefined {
  return text.trim() === ''
    ? undefined
    : wordsOf(text)
        .map((word) => `'${word.replaceAll("'", "''")}':*`)
        .join(' & ');
}

/** The folded words of everything a skill is called. */
export function termsOf(skill: {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly synonyms?: readonly string[];
}): string[] {
  return [...new Set([skill.name, ...Object.values(skill.labels ?? {}), ...(skill.synonyms ?? [])].flatMap(wordsOf))];
}

/** Skills by id, whatever became of them. */
export async function findSummaries(store: Store, ids: readonly SkillId[], language: string): Promise<SkillSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SkillSummaryRow>`
    select ${summaryColumns(language)} from skills s ${withCapability}
    where s.organisation_id = ${store.organisationId} and s.id = any(${[...new Set(ids)]}::uuid[])`.execute(store.db);
  return rows;
}

/**
 * How near a skill `s` that was found by words comes to them, in a language: `0` its label is the text, `1` it begins like it, `2` it has
 * the words, `3` only a synonym or another language has.
 */
export function nearness(text: string, words: string, language: string): RawBuilder<string> {
  const typed = text.trim().toLowerCase();
  const label = sql`lower(coalesce(s.labels->>${language}, s.name))`;
  return sql`case when ${label} = ${typed} then '0' when ${label} like ${`${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} then '1'
    when to_tsvector('simple', ${label}) @@ ${words}::tsquery then '2' else '3' end`;
}

/** Active skills (no capabilities) by the beginnings of their words, the nearest first, short ones before long. */
export async function suggestSkills(store: Store, text: string, language: string, limit: number): Promise<SkillSummaryRow[]> {
  const words = wordsQuery(text);
  const found = words === undefined ? sql`` : sql`and s.terms @@ ${words}::tsquery`;
  const order =
    words === undefined ? sql`s.label_key, s.id` : sql`${nearness(text, words, language)}, length(s.label_key), s.label_key, s.id`;
  const { rows } = await sql<SkillSummaryRow>`
    select ${summaryColumns(language)} from skills s ${withCapability}
    where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.kind = 'skill' ${found}
    order by ${order} limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Active skills related to some, or of the same capability; what is related to more of them first. Not those themselves. */
export async function findRelated(store: Store, ids: readonly SkillId[], language: string, limit: number): Promise<SkillSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SkillSummaryRow>`
    with wanted as (
      select id, parent_id, related_ids from skills where organisation_id = ${store.organisationId} and id = any(${[...ids]}::uuid[])
    ), near as (
      select unnest(related_ids) as id, 3 as nearness from wanted
      union all
      select s.id, 3 from skills s where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.related_ids && ${[...ids]}::uuid[]
      union all
      select c.id, 1 from (select distinct parent_id from wanted where parent_id is not null) w cross join lateral (
        select s.id from skills s where s.organisation_id = ${store.organisationId} and s.parent_id = w.parent_id order by s.label_key, s.id limit 20) c
    ), ranked as (
      select id, sum(nearness) as nearness from near where id <> all(${[...ids]}::uuid[]) group by id
    )
    select ${summaryColumns(language)} from ranked r
    join skills s on s.organisation_id = ${store.organisationId} and s.id = r.id ${withCapability}
    where s.state = 'active' and s.kind = 'skill' order by r.nearness desc, s.label_key, s.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** One skill with all it has; locked where it is to be changed. */
export async function findSkills(store: Store, ids: readonly SkillId[], lock = false): Promise<SkillRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SkillRow>`
    select ${COLUMNS} from skills s where s.organisation_id = ${store.organisationId} and s.id = any(${[...ids]}::uuid[])
    order by s.id ${lock ? sql`for update` : sql``}`.execute(store.db);
  return rows;
}

/** Ids of skills by label in any case; what was merged leads on to its survivor, and what was retired is not found. */
export async function findByLabels(store: Store, labels: readonly string[]): Promise<Map<string, SkillId>> {
  if (labels.length === 0) return new Map();
  const { rows } = await sql<{ wanted: string; id: SkillId }>`
    with wanted as (
      select label, lower(regexp_replace(normalize(btrim(label), NFKC), '\\s+', ' ', 'g')) as key from unnest(${[...labels]}::text[]) as label
    )
    select distinct on (w.label) w.label as wanted, coalesce(t.id, s.id) as id from wanted w
    join skills s on s.organisation_id = ${store.organisationId} and s.label_key = w.key and s.kind = 'skill' and s.state <> 'retired'
    left join skills t on t.organisation_id = s.organisation_id and t.id = s.merged_into
    where s.state = 'active' or t.state = 'active'
    order by w.label, s.state = 'active' desc, s.id`.execute(store.db);
  return new Map(rows.map(({ wanted, id }) => [wanted, id]));
}

/** A skill that a table means. */
export interface SkillMeant {
  readonly id: SkillId;
  readonly name: string;
}

/** Returns the skills in use that some names mean, by the name in lower case: id, key, label in any language, synonym; those that were merged mean the other. */
export async function findSkillsMeant(store: Store, names: readonly string[]): Promise<Map<string, SkillMeant>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<SkillMeant & { said: string }>`
    with wanted as (select distinct unnest(${[...names]}::text[]) as said)
    select distinct on (w.said) w.said, k.id, k.name from skills s
    cross join lateral (
      select s.label_key as said, 0 as rank
      union all select s.id::text, 0
      union all select lower(s.source_key), 0
      union all select s.slug, 1
      union all select lower(l.value), 1 from jsonb_each_text(s.labels) l
      union all select lower(y), 2 from unnest(s.synonyms) y
    ) called
    join wanted w on w.said = called.said
    join skills k on k.organisation_id = s.organisation_id and k.id = coalesce(s.merged_into, s.id) and k.state = 'active' and k.kind = 'skill'
    where s.organisation_id = ${store.organisationId}
    order by w.said, s.merged_into is not null, called.rank, k.id`.execute(store.db);
  return new Map(rows.map(({ said, ...skill }) => [said, skill]));
}

export interface NewSkill {
  readonly id: SkillId;
  readonly slug: string;
  readonly name: string;
}

/** Adds skills of the organisation's own; one whose label is there already is left out. */
export async function insertOwnSkills(store: Store, skills: readonly NewSkill[], now: Date): Promise<void> {
  for (const { id, slug, name } of skills) {
    await sql`insert into skills (organisation_id, id, slug, name, terms, created_at, updated_at)
      select ${store.organisationId}, ${id}, case when exists (select 1 from skills where organisation_id = ${store.organisationId} and slug = ${slug})
        then ${`${slug.slice(0, 70)}-${id.slice(-8)}`} else ${slug} end, ${name}, array_to_tsvector(${termsOf({ name })}::text[]), ${now}, ${now}
      on conflict do nothing`.execute(store.db);
  }
}
