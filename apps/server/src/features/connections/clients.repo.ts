import { sql } from 'kysely';
import type { ClientFault } from '@waymark/contract/connections';
import type { Store } from '../../platform/db/database.ts';
import type { ClientRow } from './connection.row.ts';
import type { OAuthSettings } from './oauth-exchange.ts';

/** What a connection is for, and with which service: ('files', 'googledrive'). */
export interface ConnectionKey {
  readonly purpose: string;
  readonly service: string;
}

export async function findClient(store: Store, { purpose, service }: ConnectionKey): Promise<ClientRow | undefined> {
  return store.db
    .selectFrom('connection_clients')
    .selectAll()
    .where('organisation_id', '=', store.organisationId)
    .where('purpose', '=', purpose)
    .where('service', '=', service)
    .executeTakeFirst();
}

export async function findClientById(store: Store, id: string): Promise<ClientRow | undefined> {
  return store.db
    .selectFrom('connection_clients')
    .selectAll()
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The clients for a purpose, each with how many people are connected by it. */
export async function listClients(store: Store, purpose: string): Promise<(ClientRow & { people_count: number })[]> {
  const { rows } = await sql<ClientRow & { people_count: number }>`
    select c.*, (select count(*) from connections p
        where p.organisation_id = c.organisation_id and p.client_id = c.id and p.status = 'connected')::int as people_count
    from connection_clients c
    where c.organisation_id = ${store.organisationId} and c.purpose = ${purpose}
    order by c.service`.execute(store.db);
  return rows;
}

export async function listServices(store: Store, purpose: string): Promise<{ service: string; name: string }[]> {
  return store.db
    .selectFrom('connection_clients')
    .select(['service', 'name'])
    .where('organisation_id', '=', store.organisationId)
    .where('purpose', '=', purpose)
    .execute();
}

interface SavedClient {
  readonly name: string;
  readonly oauth: OAuthSettings | null;
  readonly secret: Buffer | null;
}

/** Writes a client; what was found wrong with it before, and that it passed a test, is over. */
export async function putClient(
  store: Store,
  id: string,
  { purpose, service }: ConnectionKey,
  saved: SavedClient,
  now: Date,
): Promise<void> {
  const values = {
    name: saved.name,
    oauth: saved.oauth === null ? null : JSON.stringify(saved.oauth),
    secret: saved.secret,
    updated_at: now,
  };
  const fresh = { fault: null, fault_detail: '', fault_at: null, tested_at: null };
  await store.db
    .insertInto('connection_clients')
    .values({ organisation_id: store.organisationId, id, purpose, service, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'purpose', 'service']).doUpdateSet({ ...values, ...fresh }))
    .execute();
}

export async function deleteClient(store: Store, id: string): Promise<void> {
  await store.db.deleteFrom('connection_clients').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** Notes what a service has against a client; null when it took it. */
export async function noteFault(
  store: Store,
  id: string,
  found: { readonly fault: ClientFault; readonly detail: string } | null,
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('connection_clients')
    .set(
      found === null
        ? { fault: null, fault_detail: '', fault_at: null, tested_at: now }
        : { fault: found.fault, fault_detail: found.detail, fault_at: now },
    )
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}
