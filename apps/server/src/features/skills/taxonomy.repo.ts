import { sql } from 'kysely';
import type { SkillId, SkillKind, SkillSource, SkillState } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import type { SkillRow, SkillSummaryRow } from './skill.row.ts';
import { sharedSkill } from './skills.policy.ts';
import { nearness, summaryColumns, termsOf, withCapability, wordsQuery } from './skills.repo.ts';

export type TaxonomyListRow = SkillSummaryRow & { readonly sort_key: string; readonly source: SkillSource; readonly people_count: number };

/** How many people have a skill `s`, as far as everyone may see it (SKL-10). */
const PEOPLE_COUNT = sql`(select count(*)::int from person_skills ps where ps.organisation_id = s.organisation_id and ps.skill_id = s.id
  and ${sharedSkill('ps')})`;

/** Skills and capabilities in alphabetical order and one more; of those found by words the nearest first. `sort_key` and id are where a page ends. */
export async function findTaxonomy(
  store: Store,
  filter: {
    readonly q: string;
    readonly state: SkillState;
    readonly kind?: SkillKind | undefined;
    readonly capabilityId?: SkillId | undefined;
  },
  page: { readonly after: { name: string; id: string } | null; readonly limit: number },
  language: string,
): Promise<TaxonomyListRow[]> {
  const words = wordsQuery(filter.q);
  const sortKey = words === undefined ? sql`s.label_key` : sql`${nearness(filter.q, words, language)} || s.label_key`;
  const conditions = [
    ...(words === undefined ? [] : [sql`and s.terms @@ ${words}::tsquery`]),
    ...(filter.kind === undefined ? [] : [sql`and s.kind = ${filter.kind}`]),
    ...(filter.capabilityId === undefined ? [] : [sql`and s.parent_id = ${filter.capabilityId}`]),
    ...(page.after === null ? [] : [sql`and (${sortKey}, s.id) > (${page.after.name}, ${page.after.id}::uuid)`]),
  ];
  const { rows } = await sql<TaxonomyListRow>`
    select ${summaryColumns(language)}, ${sortKey} as sort_key, s.source, ${PEOPLE_COUNT} as people_count from skills s ${withCapability}
    where s.organisation_id = ${store.organisationId} and s.state = ${sql.lit(filter.state)} ${sql.join(conditions, sql` `)}
    order by ${sortKey}, s.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function countPeople(store: Store, id: SkillId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${PEOPLE_COUNT} as count from skills s where s.organisation_id = ${store.organisationId} and s.id = ${id}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** Whether a skill belongs to a capability, by however many steps. */
export async function isWithin(store: Store, id: SkillId, above: SkillId): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    with recursive up(id) as (
      select parent_id from skills where organisation_id = ${store.organisationId} and id = ${id}
      union select s.parent_id from up join skills s on s.organisation_id = ${store.organisationId} and s.id = up.id
    ) select exists (select 1 from up where up.id = ${above}) as within`.execute(store.db);
  return rows[0]?.within === true;
}

/** What someone writes of a skill. */
export type WrittenSkill = Pick<SkillRow, 'name' | 'kind' | 'description' | 'labels' | 'synonyms' | 'parent_id' | 'related_ids'>;

/** Adds a skill, or writes one again; throws the store's unique violation where the label is taken. */
export async function putSkill(store: Store, id: SkillId, slug: string, skill: WrittenSkill, now: Date): Promise<void> {
  const terms = termsOf(skill);
  await sql`
    insert into skills (organisation_id, id, slug, name, kind, description, labels, synonyms, parent_id, related_ids, terms, created_at, updated_at)
    select ${store.organisationId}, ${id}, case when exists (select 1 from skills where organisation_id = ${store.organisationId} and slug = ${slug})
      then ${`${slug.slice(0, 70)}-${id.slice(-8)}`} else ${slug} end, ${skill.name}, ${skill.kind}, ${skill.description},
      ${JSON.stringify(skill.labels)}::jsonb, ${skill.synonyms}::text[], ${skill.parent_id}, ${skill.related_ids}::uuid[],
      array_to_tsvector(${terms}::text[]), ${now}, ${now}
    on conflict (organisation_id, id) do update set name = excluded.name, description = excluded.description, labels = excluded.labels,
      synonyms = excluded.synonyms, parent_id = excluded.parent_id, related_ids = excluded.related_ids, terms = excluded.terms,
      updated_at = excluded.updated_at`.execute(store.db);
}

export async function setState(store: Store, id: SkillId, state: 'active' | 'retired', now: Date): Promise<void> {
  await sql`update skills set state = ${state}, updated_at = ${now} where organisation_id = ${store.organisationId} and id = ${id}`.execute(
    store.db,
  );
}
