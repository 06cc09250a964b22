import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

const AT_A_TIME = 500;

/** People, by id, whose address may not be in the form in which addresses are compared: one with other letters than ASCII, or with a domain in them. */
export async function findOldAddresses(store: Store, after: UserId | undefined): Promise<{ id: UserId; email: string }[]> {
  const { rows } = await sql<{ id: UserId; email: string }>`select id, email from users
    where organisation_id = ${store.organisationId} and merged_into is null and status <> 'erased'
      and (octet_length(email) <> char_length(email) or email like '%xn--%') ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${sql.lit(AT_A_TIME)}`.execute(store.db);
  return rows;
}
