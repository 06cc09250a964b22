import { sql } from 'kysely';
import type { DeepLinkItem, LtiToolId } from '@waymark/contract/lti';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { LaunchRow } from './lti.row.ts';

const LAUNCH = sql`l.id, l.kind, l.tool_id, l.card_id, l.user_id, l.session_id, l.opens, l.expires_at, l.used_at, l.returned_at, l.items, l.message`;

interface NewLaunch extends Pick<LaunchRow, 'id' | 'kind' | 'tool_id' | 'card_id' | 'user_id' | 'session_id' | 'opens' | 'expires_at'> {
  readonly secret_hash: Buffer;
  readonly data_hash: Buffer | null;
}

export async function insertLaunch(tx: Store, launch: NewLaunch, now: Date): Promise<void> {
  await tx.db
    .insertInto('lti_launches')
    .values({ organisation_id: tx.organisationId, ...launch, created_at: now })
    .execute();
}

/** A launch that nothing came of yet, by its secret. */
export async function findWaiting(store: Store, hash: Buffer, now: Date): Promise<LaunchRow | undefined> {
  const { rows } = await sql<LaunchRow>`select ${LAUNCH} from lti_launches l
    where l.organisation_id = ${store.organisationId} and l.secret_hash = ${hash} and l.used_at is null and l.expires_at > ${now}`.execute(
    store.db,
  );
  return rows[0];
}

/** Uses a launch up; undefined where it was used before, is of another tool, or its time is over. */
export async function useLaunch(tx: Store, hash: Buffer, toolId: LtiToolId, now: Date): Promise<LaunchRow | undefined> {
  const { rows } = await sql<LaunchRow>`update lti_launches as l set used_at = ${now}
    where l.organisation_id = ${tx.organisationId} and l.secret_hash = ${hash} and l.tool_id = ${toolId} and l.used_at is null and l.expires_at > ${now}
    returning ${LAUNCH}`.execute(tx.db);
  return rows[0];
}

/** Gives an author some time to choose, and notes what the tool must give back. */
export async function openDeepLink(tx: Store, id: string, dataHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`update lti_launches set data_hash = ${dataHash}, expires_at = ${expiresAt}
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Takes what was chosen, once; undefined where it was taken, belongs to another tool, or has expired. */
export async function returnDeepLink(
  tx: Store,
  found: { readonly id: string; readonly dataHash: Buffer; readonly toolId: LtiToolId },
  chosen: { readonly items: readonly DeepLinkItem[]; readonly message: string },
  now: Date,
): Promise<LaunchRow | undefined> {
  const { rows } = await sql<LaunchRow>`update lti_launches as l
    set returned_at = ${now}, items = ${JSON.stringify(chosen.items)}::jsonb, message = ${chosen.message}
    where l.organisation_id = ${tx.organisationId} and l.id = ${found.id} and l.data_hash = ${found.dataHash} and l.tool_id = ${found.toolId}
      and l.kind = 'deep-link' and l.returned_at is null and l.expires_at > ${now}
    returning ${LAUNCH}`.execute(tx.db);
  return rows[0];
}

export async function findDeepLink(store: Store, id: string, userId: UserId, now: Date): Promise<LaunchRow | undefined> {
  const { rows } = await sql<LaunchRow>`select ${LAUNCH} from lti_launches l
    where l.organisation_id = ${store.organisationId} and l.id = ${id} and l.user_id = ${userId} and l.kind = 'deep-link'
      and l.expires_at > ${now}`.execute(store.db);
  return rows[0];
}

interface ChosenRow {
  readonly items: readonly DeepLinkItem[];
  readonly made: Readonly<Record<string, { id: string; slug: string; title: string }>>;
  readonly tool_id: string;
  readonly tool_name: string;
}

/** What a person chose at a tool, and what was made of it. Locked until the transaction ends, so that each piece is made once. */
export async function lockMadeCards(tx: Store, id: string, userId: UserId, now: Date): Promise<ChosenRow | undefined> {
  const { rows } = await sql<ChosenRow>`select l.items, l.made, l.tool_id, t.name as tool_name from lti_launches l
    join lti_tools t on t.organisation_id = l.organisation_id and t.id = l.tool_id
    where l.organisation_id = ${tx.organisationId} and l.id = ${id} and l.user_id = ${userId} and l.kind = 'deep-link'
      and l.returned_at is not null and l.expires_at > ${now}
    for update of l`.execute(tx.db);
  return rows[0];
}

export async function noteMadeCards(tx: Store, id: string, made: ChosenRow['made']): Promise<void> {
  await sql`update lti_launches set made = ${JSON.stringify(made)}::jsonb
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Whether something is said for the first time: a nonce, the id of a signed message. It is kept until it would be too old anyway. */
export async function isFirstSaid(tx: Store, toolId: LtiToolId, what: string, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into lti_seen (organisation_id, tool_id, what, hash, expires_at)
    values (${tx.organisationId}, ${toolId}, ${what}, ${hash}, ${expiresAt}) on conflict do nothing returning 1`.execute(tx.db);
  return rows.length > 0;
}

/** Forgets what is over. */
export async function sweepLaunches(tx: Store, now: Date, keysBefore: Date): Promise<void> {
  await sql`delete from lti_launches where organisation_id = ${tx.organisationId} and expires_at < ${now}`.execute(tx.db);
  await sql`delete from lti_seen where organisation_id = ${tx.organisationId} and expires_at < ${now}`.execute(tx.db);
  // Never the newest: it signs.
  await sql`delete from lti_keys k where k.organisation_id = ${tx.organisationId} and k.created_at < ${keysBefore}
    and exists (select from lti_keys n where n.organisation_id = k.organisation_id and n.created_at > k.created_at)`.execute(tx.db);
}

export interface KeyRow {
  readonly id: string;
  readonly public_key: Record<string, unknown>;
  readonly sealed: Buffer;
  readonly created_at: Date;
}

/** The organisation's keys, the newest first. */
export async function listKeys(store: Store): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select id, public_key, sealed, created_at from lti_keys
    where organisation_id = ${store.organisationId} order by created_at desc, id limit 10`.execute(store.db);
  return rows;
}

export async function insertKey(store: Store, key: KeyRow): Promise<void> {
  await sql`insert into lti_keys (organisation_id, id, public_key, sealed, created_at)
    values (${store.organisationId}, ${key.id}, ${JSON.stringify(key.public_key)}::jsonb, ${key.sealed}, ${key.created_at})`.execute(
    store.db,
  );
}

/** Makes those who would renew the key wait for each other. */
export async function lockKeys(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lti-keys:${tx.organisationId}`}, 0))`.execute(tx.db);
}

export async function findToolOfDeepLink(store: Store, id: string): Promise<LtiToolId | undefined> {
  const row = await store.db
    .selectFrom('lti_launches')
    .select('tool_id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('kind', '=', 'deep-link')
    .executeTakeFirst();
  return row?.tool_id as LtiToolId | undefined;
}
