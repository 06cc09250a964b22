import { type RawBuilder, sql } from 'kysely';
import type { ApiClientId, ApiTokenId } from '@waymark/contract/api-clients';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

export interface ApiTokenRow {
  readonly id: ApiTokenId;
  readonly ending: string;
  /** Times inside JSON are texts. */
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

export interface ApiClientRow {
  readonly id: ApiClientId;
  readonly name: string;
  readonly owner_id: UserId;
  readonly owner: PersonSummaryRow;
  readonly permissions: string[];
  readonly may_write: boolean;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly tokens: readonly ApiTokenRow[];
}

/** Tokens shown of each client: all usable ones, plus the last few others. */
const TOKENS_SHOWN = 20;

async function findClientsWhere(store: Store, condition: RawBuilder<unknown>): Promise<ApiClientRow[]> {
  const { rows } = await sql<ApiClientRow>`
    select c.id, c.name, c.owner_id, ${personJson('u')} as owner, c.permissions, c.may_write, c.created_at, c.revoked_at,
      coalesce((select json_agg(json_build_object('id', t.id, 'ending', t.ending, 'created_at', t.created_at, 'expires_at', t.expires_at,
          'last_used_at', t.last_used_at, 'revoked_at', t.revoked_at) order by t.created_at desc, t.id desc)
        from (select t.id, t.ending, t.created_at, t.expires_at, t.last_used_at, t.revoked_at from api_client_tokens t where t.organisation_id = c.organisation_id and t.client_id = c.id
          order by t.revoked_at is not null, t.created_at desc limit ${sql.lit(TOKENS_SHOWN)}) t), '[]') as tokens
    from api_clients c join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id
    where c.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

/** One page of clients and one more, newest first. */
export async function findClients(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<ApiClientRow[]> {
  const rest = after === null ? sql`true` : sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return findClientsWhere(store, sql`${rest} order by c.created_at desc, c.id desc limit ${sql.lit(limit + 1)}`);
}

/** A client that is not revoked, locked until the transaction ends. */
export async function lockClient(store: Store, id: ApiClientId): Promise<ApiClientRow | undefined> {
  await sql`select 1 from api_clients where organisation_id = ${store.organisationId} and id = ${id} for no key update`.execute(store.db);
  const [row] = await findClientsWhere(store, sql`c.id = ${id} and c.revoked_at is null`);
  return row;
}

/** Counts clients that are not revoked, and keeps others from adding one until the transaction ends. */
export async function countClients(store: Store): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api clients'), hashtext(${store.organisationId}))`.execute(store.db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_clients where organisation_id = ${store.organisationId} and revoked_at is null`.execute(store.db);
  return rows[0]?.count ?? 0;
}

interface Details {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly mayWrite: boolean;
}

export async function insertClient(store: Store, id: ApiClientId, ownerId: UserId, details: Details, now: Date): Promise<void> {
  await store.db
    .insertInto('api_clients')
    .values({
      organisation_id: store.organisationId,
      id,
      owner_id: ownerId,
      name: details.name,
      permissions: [...details.permissions],
      may_write: details.mayWrite,
      created_at: now,
    })
    .execute();
}

export async function updateClientRow(store: Store, client: Authorized<ApiClientRow, 'edit'>, details: Details): Promise<void> {
  await store.db
    .updateTable('api_clients')
    .set({ name: details.name, permissions: [...details.permissions], may_write: details.mayWrite })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', client.id)
    .execute();
}

export async function markClientRevoked(store: Store, client: Authorized<ApiClientRow, 'revoke'>, now: Date): Promise<void> {
  await store.db
    .updateTable('api_clients')
    .set({ revoked_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', client.id)
    .execute();
}
