import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface RecountRow {
  readonly id: string;
  readonly path_id: string;
  readonly reason: 'withdrawn' | 'moved';
  readonly to_version: number | null;
  readonly finished_at: Date | null;
}

/** Notes work over everyone on a path. */
export async function insertRecount(
  store: Store,
  recount: { id: string; pathId: string; reason: string; toVersion: number | null; total: number; now: Date },
): Promise<void> {
  await sql`
    insert into path_recounts (organisation_id, id, path_id, reason, to_version, total, started_at)
    values (${store.organisationId}, ${recount.id}, ${recount.pathId}, ${recount.reason}, ${recount.toVersion}, ${recount.total}, ${recount.now})`.execute(
    store.db,
  );
}

export async function findRecount(store: Store, id: string): Promise<RecountRow | undefined> {
  const { rows } = await sql<RecountRow>`
    select id, path_id, reason, to_version, finished_at from path_recounts where organisation_id = ${store.organisationId} and id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

/** How far it is by now; at the end it is finished. */
export async function advanceRecount(store: Store, id: string, done: number, finishedAt: Date | null): Promise<void> {
  await sql`
    update path_recounts set done = least(done + ${done}, greatest(total, done + ${done})), total = greatest(total, done + ${done}), finished_at = ${finishedAt}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}
