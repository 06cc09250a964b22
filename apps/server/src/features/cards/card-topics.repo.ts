import { sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { slugOf } from '../../platform/text/slug.ts';

const SUGGESTED = 10;

/** Ids of topics by name, in the order given; names nobody used yet are made. */
export async function ensureTopics(store: Store, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  const slugs = [...bySlug.keys()];
  await store.db
    .insertInto('topics')
    .values(slugs.map((slug) => ({ organisation_id: store.organisationId, id: newId<string>(), slug, name: bySlug.get(slug) ?? slug })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'slug']).doNothing())
    .execute();
  const rows = await store.db
    .selectFrom('topics')
    .select(['id', 'slug'])
    .where('organisation_id', '=', store.organisationId)
    .where('slug', '=', sql<string>`any(${slugs})`)
    .execute();
  const idBySlug = new Map(rows.map((row) => [row.slug, row.id]));
  return slugs.flatMap((slug) => idBySlug.get(slug) ?? []);
}

/** Topics by id. */
export async function findTopics(store: Store, ids: readonly string[]): Promise<Map<string, Topic>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('topics')
    .select(['id', 'slug', 'name'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Topics whose name begins like the query, for pickers. */
export async function suggestTopics(store: Store, query: string): Promise<Topic[]> {
  const prefix = query.trim() === '' ? '' : slugOf(query);
  return store.db
    .selectFrom('topics')
    .select(['id', 'slug', 'name'])
    .where('organisation_id', '=', store.organisationId)
    .where('slug', 'like', `${prefix.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('slug')
    .limit(sql.lit(SUGGESTED))
    .execute();
}
