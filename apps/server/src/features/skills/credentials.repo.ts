import type { JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import type { CredentialId, OutsideCredentialId, SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface CredentialKeyRow {
  readonly id: string;
  readonly public_key: JsonWebKey;
  /** The private half, sealed; null once another key signs. */
  readonly sealed: Buffer | null;
  readonly created_at: Date;
  readonly retired_at: Date | null;
  readonly revoked_at: Date | null;
  readonly compromised_at: Date | null;
  readonly revocation_reason: string | null;
}

/** An organisation's keys, the one that signs first, then the newest. */
export async function findKeys(store: Store): Promise<CredentialKeyRow[]> {
  const { rows } = await sql<CredentialKeyRow>`
    select id, public_key, sealed, created_at, retired_at, revoked_at, compromised_at, revocation_reason from credential_keys where organisation_id = ${store.organisationId}
    order by retired_at desc nulls first, id`.execute(store.db);
  return rows;
}

export type NewCredentialKey = Pick<CredentialKeyRow, 'id' | 'public_key' | 'sealed' | 'created_at'>;

export async function insertKey(store: Store, { id, public_key: jwk, sealed, created_at: at }: NewCredentialKey): Promise<void> {
  await sql`insert into credential_keys (organisation_id, id, public_key, sealed, created_at)
    values (${store.organisationId}, ${id}, ${JSON.stringify(jwk)}, ${sealed}, ${at}) on conflict do nothing`.execute(store.db);
}

/** Stops a key from signing: its private half is deleted for good. False where it did not sign. */
export async function retireKey(tx: Store, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update credential_keys set retired_at = ${now}, sealed = null where organisation_id = ${tx.organisationId} and id = ${id} and retired_at is null
    returning id`.execute(tx.db);
  return rows.length > 0;
}

/** Revokes a key, whether it signs or not; its private half is gone for good. Returns whether it signed; undefined where it cannot be revoked. */
export async function revokeKey(
  tx: Store,
  id: string,
  { since, reason, now }: { readonly since: Date; readonly reason: string; readonly now: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ signed: boolean }>`
    with before as (select id, retired_at from credential_keys where organisation_id = ${tx.organisationId} and id = ${id} for update)
    update credential_keys k set retired_at = coalesce(k.retired_at, ${now}), sealed = null, revoked_at = ${now}, compromised_at = ${since},
      revocation_reason = ${reason}
    from before where k.organisation_id = ${tx.organisationId} and k.id = before.id and k.revoked_at is null
    returning before.retired_at is null as signed`.execute(tx.db);
  return rows[0]?.signed;
}

export async function findRevokedIndexes(store: Store): Promise<number[]> {
  const { rows } = await sql<{ status_index: number }>`
    select status_index from skill_credentials where organisation_id = ${store.organisationId} and revoked_at is not null`.execute(
    store.db,
  );
  return rows.map(({ status_index: index }) => index);
}

export interface CredentialRow {
  readonly id: CredentialId;
  readonly user_id: UserId | null;
  readonly skill_id: SkillId;
  readonly level: string;
  readonly title: string;
  readonly token: string;
  readonly issued_at: Date;
  readonly revoked_at: Date | null;
}

const COLUMNS = sql`id, user_id, skill_id, level, title, token, issued_at, revoked_at`;

/** A person's credentials, the newest first. */
export async function findCredentials(store: Store, userId: UserId, limit: number): Promise<CredentialRow[]> {
  const { rows } = await sql<CredentialRow>`
    select ${COLUMNS} from skill_credentials where organisation_id = ${store.organisationId} and user_id = ${userId}
    order by issued_at desc, id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function findCredential(store: Store, id: CredentialId): Promise<CredentialRow | undefined> {
  const { rows } = await sql<CredentialRow>`
    select ${COLUMNS} from skill_credentials where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** What was signed for a skill at a level, the newest; undefined where nothing ever was. */
export async function findSignedFor(store: Store, skillId: SkillId, level: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    select token from skill_credentials
    where organisation_id = ${store.organisationId} and skill_id = ${skillId} and level = ${level} order by issued_at desc limit 1`.execute(
    store.db,
  );
  return rows[0]?.token;
}

/** Keeps a place in the list of revoked credentials free for a new one; undefined where another took it meanwhile. */
export async function insertCredential(tx: Store, row: CredentialRow & { readonly status_index: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into skill_credentials (organisation_id, id, user_id, skill_id, level, title, status_index, token, issued_at)
    values (${tx.organisationId}, ${row.id}, ${row.user_id}, ${row.skill_id}, ${row.level}, ${row.title}, ${row.status_index}, ${row.token},
      ${row.issued_at}) on conflict (organisation_id, status_index) do nothing`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Whether a place in the list is taken. */
export async function isIndexTaken(store: Store, index: number): Promise<boolean> {
  const { rows } =
    await sql`select from skill_credentials where organisation_id = ${store.organisationId} and status_index = ${index}`.execute(store.db);
  return rows.length > 0;
}

export async function revokeRow(tx: Store, id: CredentialId, now: Date): Promise<void> {
  await sql`update skill_credentials set revoked_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${id} and revoked_at is null`.execute(tx.db);
}

/** Revokes what an erased person took along, and forgets whose it was; badges from elsewhere go. */
export async function forgetCredentialsOf(tx: Store, userId: UserId, now: Date): Promise<void> {
  await sql`update skill_credentials set user_id = null, token = '', title = '', revoked_at = coalesce(revoked_at, ${now})
    where organisation_id = ${tx.organisationId} and user_id = ${userId}`.execute(tx.db);
  await sql`delete from outside_credentials where organisation_id = ${tx.organisationId} and user_id = ${userId}`.execute(tx.db);
}

export interface OutsideRow {
  readonly id: OutsideCredentialId;
  readonly digest: string;
  readonly title: string;
  readonly description: string;
  readonly issuer: string;
  readonly issuer_name: string;
  readonly is_named: boolean;
  readonly issued_at: Date | null;
  readonly expires_at: Date | null;
  readonly checked_at: Date;
  readonly token: string;
}

export async function findOutside(store: Store, userId: UserId, limit: number): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select id, digest, title, description, issuer, issuer_name, is_named, issued_at, expires_at, checked_at, token from outside_credentials
    where organisation_id = ${store.organisationId} and user_id = ${userId} order by checked_at desc, id desc limit ${sql.lit(limit)}`.execute(
    store.db,
  );
  return rows;
}

/** Badges that people keep as from elsewhere although an issuer of here signed them. */
export async function findOutsideOfIssuer(store: Store, issuer: string): Promise<Pick<OutsideRow, 'id' | 'token'>[]> {
  const { rows } = await sql<Pick<OutsideRow, 'id' | 'token'>>`
    select id, token from outside_credentials where organisation_id = ${store.organisationId} and issuer = ${issuer}`.execute(store.db);
  return rows;
}

export async function deleteOutsideByIds(tx: Store, ids: readonly OutsideCredentialId[]): Promise<void> {
  await sql`delete from outside_credentials where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[])`.execute(tx.db);
}

/** Keeps a badge; one that is there already is noted as checked again. Returns its id. */
export async function putOutside(tx: Store, userId: UserId, row: OutsideRow): Promise<OutsideCredentialId> {
  const { rows } = await sql<{ id: OutsideCredentialId }>`
    insert into outside_credentials (organisation_id, id, user_id, digest, title, description, issuer, issuer_name, is_named, issued_at,
      expires_at, checked_at, token)
    values (${tx.organisationId}, ${row.id}, ${userId}, ${row.digest}, ${row.title}, ${row.description}, ${row.issuer}, ${row.issuer_name},
      ${row.is_named}, ${row.issued_at}, ${row.expires_at}, ${row.checked_at}, ${row.token})
    on conflict (organisation_id, user_id, digest) do update set checked_at = excluded.checked_at returning id`.execute(tx.db);
  return rows[0]?.id ?? row.id;
}

export async function deleteOutside(tx: Store, userId: UserId, id: OutsideCredentialId): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from outside_credentials
    where organisation_id = ${tx.organisationId} and user_id = ${userId} and id = ${id}`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** The address that a person's credentials name by a digest, and their name. */
export async function findOwner(store: Store, userId: UserId): Promise<{ readonly email: string; readonly name: string }> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, trim(first_name || ' ' || last_name) as name from users
    where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
  return rows[0] ?? { email: '', name: '' };
}
