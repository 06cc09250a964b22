import { sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import type { UserId } from '@waymark/contract/kit';
import { newId } from '../../platform/db/new-id.ts';
import { slugOf } from '../../platform/text/slug.ts';

const SUGGESTED = 10;

/** Ids of topics by name, in the order given; names no one used yet are made. */
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
  const { rows } = await sql<Topic>`
    select id, slug, name from topics
    where organisation_id = ${store.organisationId} and slug like ${`${prefix.replace(/[\\%_]/g, String.raw`\$&`)}%`}
    order by slug limit ${sql.lit(SUGGESTED)}`.execute(store.db);
  return rows;
}

/** What a person says they know and learn, as ids. */
export async function findTopicsOfPerson(store: Store, userId: UserId): Promise<{ expert: string[]; learning: string[] }> {
  const { rows } = await sql<{ expert: string[]; learning: string[] }>`
    select expert_topics as expert, learning_topics as learning from users
    where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
  return rows[0] ?? { expert: [], learning: [] };
}

/** The topics of what a person has been learning since a moment, those of the most cards first. */
export async function findActiveTopics(
  store: Store,
  userId: UserId,
  since: Date,
  limit: number,
): Promise<(Topic & { cardsCount: number })[]> {
  const { rows } = await sql<Topic & { cardsCount: number }>`
    select t.id, t.slug, t.name, count(*)::int as "cardsCount"
    from card_progress p
    join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id
    cross join lateral unnest(c.topic_ids) as of(topic_id)
    join topics t on t.organisation_id = p.organisation_id and t.id = of.topic_id
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId}
      and p.completion_state in ('STARTED', 'COMPLETED') and p.updated_at > ${since}
    group by t.id, t.slug, t.name order by count(*) desc, max(p.updated_at) desc, t.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
