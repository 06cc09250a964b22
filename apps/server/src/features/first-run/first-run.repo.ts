import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

// Any number will do, as long as every server asks for the same one.
const FIRST_RUN_LOCK = 7_226_991_054;

/** Lets one request at a time go on, until its transaction ends. */
export async function lockFirstRun(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`.execute(store.db);
}

export async function hasOrganisation(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from organisation_ids() limit 1`.execute(store.db);
  return rows.length > 0;
}
