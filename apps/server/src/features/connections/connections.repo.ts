import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { ConnectionKey } from './clients.repo.ts';
import type { ConnectionRow, ExchangeRow } from './connection.row.ts';

const withClient = sql`
  select p.*, c.purpose, c.service, c.name
  from connections p join connection_clients c on c.organisation_id = p.organisation_id and c.id = p.client_id`;

export async function findConnection(
  store: Store,
  userId: UserId,
  { purpose, service }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`${withClient}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId}
      and c.purpose = ${purpose} and c.service = ${service}`.execute(store.db);
  return rows[0];
}

export async function listOwn(store: Store, userId: UserId): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`${withClient}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId} order by c.name, p.id`.execute(store.db);
  return rows;
}

interface NewConnection {
  readonly id: string;
  readonly clientId: string;
  readonly userId: UserId;
  readonly accountName: string;
  readonly credentials: Buffer;
  readonly endsAt: Date | null;
}

/** Writes someone's connection in the place of the one they had with the service; answers its id. */
export async function putConnection(store: Store, made: NewConnection, now: Date): Promise<string> {
  const values = {
    account_name: made.accountName,
    status: 'connected',
    credentials: made.credentials,
    access_ends_at: made.endsAt,
    renewing_until: null,
    connected_at: now,
  };
  const { id } = await store.db
    .insertInto('connections')
    .values({ organisation_id: store.organisationId, id: made.id, client_id: made.clientId, user_id: made.userId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'client_id', 'user_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes connections away and gives what they were: one by its id, all by a client, all of a person. */
export async function deleteConnections(
  store: Store,
  which: { readonly id: string; readonly userId: UserId } | { readonly clientId: string } | { readonly userId: UserId },
): Promise<ConnectionRow[]> {
  const condition =
    'id' in which
      ? sql`p.id = ${which.id} and p.user_id = ${which.userId}`
      : 'clientId' in which
        ? sql`p.client_id = ${which.clientId}`
        : sql`p.user_id = ${which.userId}`;
  const { rows } = await sql<ConnectionRow>`
    delete from connections p using connection_clients c
    where p.organisation_id = ${store.organisationId} and ${condition}
      and c.organisation_id = p.organisation_id and c.id = p.client_id
    returning p.*, c.purpose, c.service, c.name`.execute(store.db);
  return rows;
}

/** Takes the renewal of a connection's token upon oneself, unless someone has it or had it since; whether one may. */
export async function claimRenewal(store: Store, seen: ConnectionRow, until: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('connections')
    .set({ renewing_until: until })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', seen.id)
    .where('status', '=', 'connected')
    .where('credentials', '=', seen.credentials)
    .where((or) => or.or([or('renewing_until', 'is', null), or('renewing_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a renewal: with new credentials, with none when the connection has ended, or as it was. */
export async function settleRenewal(
  store: Store,
  id: string,
  outcome: { readonly credentials: Buffer; readonly endsAt: Date | null } | 'ended' | 'as-it-was',
): Promise<void> {
  const values =
    outcome === 'as-it-was'
      ? {}
      : outcome === 'ended'
        ? { status: 'ended', credentials: null, access_ends_at: null }
        : { credentials: outcome.credentials, access_ends_at: outcome.endsAt };
  await store.db
    .updateTable('connections')
    .set({ ...values, renewing_until: null })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Notes that a connection was used, only as often as needed. */
export async function noteUse(store: Store, id: string, now: Date): Promise<void> {
  await store.db
    .updateTable('connections')
    .set({ last_used_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function insertExchange(store: Store, row: Omit<ExchangeRow, 'organisation_id'>): Promise<void> {
  await store.db
    .insertInto('connection_exchanges')
    .values({ ...row, organisation_id: store.organisationId })
    .execute();
}

/** The way that a state belongs to, while it is good; `take` ends it, for it is come back from once. */
export async function findExchange(store: Store, stateHash: Buffer, now: Date): Promise<ExchangeRow | undefined> {
  const { rows } = await sql<ExchangeRow>`
    select * from connection_exchanges
    where organisation_id = ${store.organisationId} and state_hash = ${stateHash} and expires_at > ${now}`.execute(store.db);
  return rows[0];
}

/** Ends a way; false when someone has just done so. */
export async function takeExchange(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('connection_exchanges')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function sweepExchanges(store: Store, now: Date): Promise<void> {
  await sql`delete from connection_exchanges where organisation_id = ${store.organisationId} and expires_at <= ${now}`.execute(store.db);
}
