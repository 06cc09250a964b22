import { sql } from 'kysely';
import type { ProvisioningTokenId } from '@waymark/contract/provisioning';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

export interface TokenRow {
  readonly id: ProvisioningTokenId;
  readonly name: string;
  readonly ending: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly creator: PersonSummaryRow | null;
}

/** Tokens, the newest first; revoked ones for as long as requests with them are kept. */
export async function listTokens(store: Store, revokedAfter: Date): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.ending, t.created_at, t.expires_at, t.last_used_at, t.revoked_at, ${personJson('u')} as creator
    from provisioning_tokens t left join users u on u.organisation_id = t.organisation_id and u.id = t.created_by
    where t.organisation_id = ${store.organisationId} and (t.revoked_at is null or t.revoked_at > ${revokedAfter})
    order by t.created_at desc, t.id desc limit 100`.execute(store.db);
  return rows;
}

export async function findTokenRow(store: Store, id: ProvisioningTokenId): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.ending, t.created_at, t.expires_at, t.last_used_at, t.revoked_at, ${personJson('u')} as creator
    from provisioning_tokens t left join users u on u.organisation_id = t.organisation_id and u.id = t.created_by
    where t.organisation_id = ${store.organisationId} and t.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Counts tokens that are not revoked, and keeps others from adding one until the transaction ends. */
export async function countTokens(store: Store): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('provisioning tokens'), hashtext(${store.organisationId}))`.execute(store.db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from provisioning_tokens where organisation_id = ${store.organisationId} and revoked_at is null`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertToken(
  store: Store,
  token: {
    readonly id: ProvisioningTokenId;
    readonly name: string;
    readonly hash: Buffer;
    readonly ending: string;
    readonly createdBy: UserId;
    readonly now: Date;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  await store.db
    .insertInto('provisioning_tokens')
    .values({
      organisation_id: store.organisationId,
      id: token.id,
      name: token.name,
      token_hash: token.hash,
      ending: token.ending,
      created_by: token.createdBy,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Revokes a token; its name, or undefined when there is none that could be used. */
export async function revokeTokenRow(store: Store, id: ProvisioningTokenId, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`update provisioning_tokens set revoked_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id} and revoked_at is null returning name`.execute(store.db);
  return rows[0]?.name;
}

/** The token with a hash that may be used now. */
export async function findUsableToken(
  store: Store,
  hash: Buffer,
  now: Date,
): Promise<{ id: ProvisioningTokenId; name: string; last_used_at: Date | null } | undefined> {
  const { rows } = await sql<{ id: ProvisioningTokenId; name: string; last_used_at: Date | null }>`
    select id, name, last_used_at from provisioning_tokens
    where organisation_id = ${store.organisationId} and token_hash = ${hash} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(store.db);
  return rows[0];
}

export async function noteTokenUse(store: Store, id: ProvisioningTokenId, now: Date): Promise<void> {
  await sql`update provisioning_tokens set last_used_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** How many people and groups directories have spoken of. */
export async function countProvisioned(store: Store): Promise<{ people: number; groups: number }> {
  const { rows } = await sql<{ people: number; groups: number }>`
    select (select count(*) from provisioned_people where organisation_id = ${store.organisationId}) as people,
      (select count(*) from provisioned_groups where organisation_id = ${store.organisationId}) as groups`.execute(store.db);
  return rows[0] ?? { people: 0, groups: 0 };
}
