import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { CardRow } from './cards.row.ts';

/** The day a card is archived by itself; null without one. */
export async function findArchivalDay(store: Store, cardId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select archives_on::text as day from cards where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
  return rows[0]?.day ?? null;
}

export async function setArchivalDay(store: Store, card: Authorized<CardRow, 'archive'>, day: string | null): Promise<void> {
  await sql`update cards set archives_on = ${day} where organisation_id = ${store.organisationId} and id = ${card.id}`.execute(store.db);
}

/** Archives published cards whose day has come, some at a time; answers with their names. */
export async function archiveDue(
  store: Store,
  today: string,
  limit: number,
  now: Date,
): Promise<Pick<CardRow, 'id' | 'title' | 'slug' | 'author_id'>[]> {
  const { rows } = await sql<Pick<CardRow, 'id' | 'title' | 'slug' | 'author_id'>>`
    update cards c set state = 'archived', state_reason = null, archives_on = null, updated_at = ${now}
    from (select id from cards where organisation_id = ${store.organisationId} and state = 'published' and archives_on <= ${today}::date
      order by archives_on, id limit ${sql.lit(limit)} for no key update skip locked) due
    where c.organisation_id = ${store.organisationId} and c.id = due.id
    returning c.id, c.title, c.slug, c.author_id`.execute(store.db);
  return rows;
}
