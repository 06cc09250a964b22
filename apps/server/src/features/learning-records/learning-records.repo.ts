import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface RecordsClientRow {
  readonly id: string;
  readonly name: string;
  readonly may_write: boolean;
  readonly last_used_at: Date | null;
}

/** Tells which API clients have a right, and which of their tokens was used last. */
export async function clientsWith(store: Store, permission: string): Promise<RecordsClientRow[]> {
  const { rows } = await sql<RecordsClientRow>`
    select c.id, c.name, c.may_write, (select max(t.last_used_at) from api_client_tokens t
      where t.organisation_id = c.organisation_id and t.client_id = c.id) as last_used_at
    from api_clients c where c.organisation_id = ${store.organisationId} and c.revoked_at is null and ${permission} = any(c.permissions)
    order by c.name, c.id limit 100`.execute(store.db);
  return rows;
}
