import { sql } from 'kysely';
import type { SearchKind } from '@waymark/contract/search';
import type { Store } from '../db/database.ts';

/** Goes up with what documents are made of: those that were put before are put again. */
const VERSION = 1;

/** Returns whether the documents of a kind are of the words of today. */
export async function areDocumentsOfToday(tx: Store, kind: SearchKind): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    select version from search_renewals where organisation_id = ${tx.organisationId} and kind = ${kind}`.execute(tx.db);
  return (rows[0]?.version ?? 0) >= VERSION;
}

/** Notes that all documents of a kind have been put again. */
export async function noteRenewal(tx: Store, kind: SearchKind): Promise<void> {
  await sql`
    insert into search_renewals (organisation_id, kind, version) values (${tx.organisationId}, ${kind}, ${sql.lit(VERSION)})
    on conflict (organisation_id, kind) do update set version = excluded.version`.execute(tx.db);
}
