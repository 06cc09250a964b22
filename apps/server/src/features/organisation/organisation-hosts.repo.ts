import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** The name the organisation has now, as the store has it. */
export async function hostNameOf({ db, organisationId }: Store): Promise<string> {
  const row = await db.selectFrom('organisations').select('host_name').where('id', '=', organisationId).executeTakeFirstOrThrow();
  return row.host_name;
}

/** Names it had before that still lead to it, the one it left last first. */
export async function formerHostNames({ db, organisationId }: Store): Promise<{ hostName: string; leftAt: Date }[]> {
  return db
    .selectFrom('former_host_names')
    .select(['host_name as hostName', 'left_at as leftAt'])
    .where('organisation_id', '=', organisationId)
    .orderBy('left_at', 'desc')
    .orderBy('host_name')
    .execute();
}

/** Takes a name and keeps the one before as a previous name. Throws the store's unique violation when it leads to another organisation. */
export async function takeHostName({ db }: Store, hostName: string, now: Date): Promise<void> {
  await sql`select take_host_name(${hostName}, ${now})`.execute(db);
}

/** Deletes a previous name; returns whether there was one. */
export async function removeFormerHostName({ db, organisationId }: Store, hostName: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('former_host_names')
    .where('organisation_id', '=', organisationId)
    .where('host_name', '=', hostName)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
