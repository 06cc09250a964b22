import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Returns the bytes that a person's files and those of the whole organisation take. */
export async function findStorageUse(store: Store, ownerId: UserId): Promise<{ own: number; organisation: number }> {
  const { rows } = await sql<{ owner_id: string | null; bytes: number }>`
    select owner_id, bytes from storage_use
    where organisation_id = ${store.organisationId} and (owner_id = ${ownerId} or owner_id is null)`.execute(store.db);
  const bytesOf = (isOwn: boolean) => rows.find((row) => (row.owner_id !== null) === isOwn)?.bytes ?? 0;
  return { own: bytesOf(true), organisation: bytesOf(false) };
}
