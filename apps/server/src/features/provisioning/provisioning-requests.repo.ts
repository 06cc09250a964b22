import { sql } from 'kysely';
import type { ScimMethod } from '@waymark/contract/provisioning';
import type { Store } from '../../platform/db/database.ts';
import type { ScimNote } from './scim-fault.ts';

export interface RequestRow {
  readonly id: string;
  readonly at: Date;
  readonly method: ScimMethod;
  readonly path: string;
  readonly status: number;
  readonly fault: string | null;
  readonly detail: string | null;
  readonly notes: readonly ScimNote[];
  readonly body: string | null;
  readonly duration_ms: number;
  readonly token_name: string | null;
}

/** Requests, the newest first; only those that were refused where `refused` says so. */
export async function findRequests(
  store: Store,
  page: { readonly refused: boolean; readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.at, r.method, r.path, r.status, r.fault, r.detail, r.notes, null as body, r.duration_ms, t.name as token_name
    from provisioning_requests r left join provisioning_tokens t on t.organisation_id = r.organisation_id and t.id = r.token_id
    where r.organisation_id = ${store.organisationId} ${page.refused ? sql`and r.status >= 400` : sql``}
      ${page.after === null ? sql`` : sql`and (r.at, r.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`}
    order by r.at desc, r.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findRequest(store: Store, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.at, r.method, r.path, r.status, r.fault, r.detail, r.notes, r.body, r.duration_ms, t.name as token_name
    from provisioning_requests r left join provisioning_tokens t on t.organisation_id = r.organisation_id and t.id = r.token_id
    where r.organisation_id = ${store.organisationId} and r.id = ${id}`.execute(store.db);
  return rows[0];
}

export async function insertRequest(store: Store, request: Omit<RequestRow, 'token_name'> & { readonly token_id: string }): Promise<void> {
  await store.db
    .insertInto('provisioning_requests')
    .values({ ...request, notes: JSON.stringify(request.notes), organisation_id: store.organisationId })
    .execute();
}

/** Writes down a request whose token opened nothing, unless another one was within so many milliseconds. */
export async function insertUnknownRequest(store: Store, request: Omit<RequestRow, 'token_name' | 'notes'>, within: number): Promise<void> {
  const since = new Date(request.at.getTime() - within);
  await sql`
    insert into provisioning_requests (organisation_id, id, at, method, path, status, fault, detail, duration_ms)
    select ${store.organisationId}, ${request.id}::uuid, ${request.at}::timestamptz, ${request.method}, ${request.path}, ${request.status}::integer,
      ${request.fault}, ${request.detail}, ${request.duration_ms}::integer
    where not exists (select from provisioning_requests r
      where r.organisation_id = ${store.organisationId} and r.token_id is null and r.at > ${since}::timestamptz)`.execute(store.db);
}

/** Forgets requests from before a moment. */
export async function deleteRequestsBefore(store: Store, before: Date): Promise<void> {
  await sql`delete from provisioning_requests where organisation_id = ${store.organisationId} and at < ${before}`.execute(store.db);
}
