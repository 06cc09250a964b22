import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../db/database.ts';

/** Notes when people were here, where that is later than what is known; for what people do without a session of their own. */
export async function noteSeen(store: Store, seen: ReadonlyMap<UserId, Date>): Promise<void> {
  await sql`
    update users u set last_seen_at = s.at from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[]) s(id, at)
    where u.organisation_id = ${store.organisationId} and u.id = s.id and u.last_seen_at < s.at`.execute(store.db);
}
