import { sql } from 'kysely';
import type { LtiToolId } from '@waymark/contract/lti';
import type { Store } from '../../platform/db/database.ts';
import type { ToolRow } from './lti.row.ts';

const TOOL = sql`t.id, t.client_id, t.name, t.description, t.picture_file_id, t.is_on, t.initiation_url, t.target_url, t.redirect_urls, t.keys_url,
  t.public_key, t.deep_link_url, t.custom, t.gives_grades, t.sees_members, t.sends_name, t.sends_email, t.sends_picture, t.last_launched_at, t.created_at`;
const CARDS = sql`(select count(*)::int from cards c where c.organisation_id = t.organisation_id and c.card_type = 'lti'
  and c.content ->> 'toolId' = t.id::text and c.state <> 'deleted')`;

export type ToolInView = ToolRow & { readonly cards_count: number };

export async function listToolRows(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<ToolInView[]> {
  const beyond = after === null ? sql`true` : sql`(t.created_at, t.id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<ToolInView>`select ${TOOL}, ${CARDS} as cards_count from lti_tools t
    where t.organisation_id = ${store.organisationId} and t.removed_at is null and ${beyond}
    order by t.created_at desc, t.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Tools that are on, by name. */
export async function listUsableRows(store: Store, limit: number): Promise<ToolRow[]> {
  const { rows } = await sql<ToolRow>`select ${TOOL} from lti_tools t
    where t.organisation_id = ${store.organisationId} and t.removed_at is null and t.is_on order by lower(t.name) limit ${sql.lit(limit)}`.execute(
    store.db,
  );
  return rows;
}

export async function findToolInView(store: Store, id: string): Promise<ToolInView | undefined> {
  const { rows } = await sql<ToolInView>`select ${TOOL}, ${CARDS} as cards_count from lti_tools t
    where t.organisation_id = ${store.organisationId} and t.id = ${id} and t.removed_at is null`.execute(store.db);
  return rows[0];
}

/** A tool by id. @param options.lock keeps it as it is until the transaction ends */
export async function findTool(store: Store, id: string, options: { lock?: boolean } = {}): Promise<ToolRow | undefined> {
  const { rows } = await sql<ToolRow>`select ${TOOL} from lti_tools t
    where t.organisation_id = ${store.organisationId} and t.id = ${id} and t.removed_at is null ${
      options.lock === true ? sql`for update` : sql``
    }`.execute(store.db);
  return rows[0];
}

export async function findToolByClient(store: Store, clientId: string): Promise<ToolRow | undefined> {
  const { rows } = await sql<ToolRow>`select ${TOOL} from lti_tools t
    where t.organisation_id = ${store.organisationId} and t.client_id = ${clientId} and t.removed_at is null`.execute(store.db);
  return rows[0];
}

/** How many tools there are, and whether another one has this name. */
export async function roomFor(store: Store, name: string, id: string): Promise<{ count: number; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name}) and id <> ${id}), false) as "isTaken"
    from lti_tools where organisation_id = ${store.organisationId} and removed_at is null`.execute(store.db);
  return rows[0] ?? { count: 0, isTaken: false };
}

/** Whether a tool was ever registered under an id, removed or not. */
export async function wasRegistered(store: Store, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lti_tools where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows.length > 0;
}

export type WrittenTool = Omit<ToolRow, 'client_id' | 'last_launched_at' | 'created_at'>;

export async function insertTool(tx: Store, tool: WrittenTool & Pick<ToolRow, 'client_id'>, now: Date): Promise<void> {
  await tx.db
    .insertInto('lti_tools')
    .values({ organisation_id: tx.organisationId, ...tool, created_at: now, updated_at: now })
    .execute();
}

export async function updateTool(tx: Store, { id, ...tool }: WrittenTool, now: Date): Promise<void> {
  await tx.db
    .updateTable('lti_tools')
    .set({ ...tool, updated_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function removeToolRow(tx: Store, id: LtiToolId, now: Date): Promise<void> {
  await sql`update lti_tools set removed_at = ${now}, is_on = false, picture_file_id = null, updated_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

export async function noteLaunched(store: Store, id: LtiToolId, now: Date): Promise<void> {
  await sql`update lti_tools set last_launched_at = ${now} where organisation_id = ${store.organisationId} and id = ${id}`.execute(
    store.db,
  );
}
