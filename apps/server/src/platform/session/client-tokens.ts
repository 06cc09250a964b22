import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { Actor } from '../access/actor.ts';
import type { Authorized } from '../access/policy.ts';
import type { Database, Store } from '../db/database.ts';
import type { Organisation } from '../tenancy/organisation.ts';
import { tokenHash } from './session-store.ts';

/** What tokens of API clients start with: it tells them from other bearer tokens, and scanners of leaked secrets find them by it. */
export const CLIENT_TOKEN_PREFIX = 'api_';
const USE_WRITE_MILLISECONDS = 60_000;
const KNOWN_PERMISSIONS = new Set<string>(PERMISSIONS);

/** An API client as one request meets it. */
export interface ClientAtDoor {
  readonly actor: Actor;
  /** What the client is called. */
  readonly name: string;
  readonly mayWrite: boolean;
}

interface ClientRow {
  readonly token_id: string;
  readonly client_id: string;
  readonly name: string;
  readonly may_write: boolean;
  readonly last_used_at: Date | null;
  readonly granted: string[];
  readonly user_id: UserId;
  readonly full_name: string;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly onboarding_completed_at: Date | null;
  readonly roles: string[];
  readonly held: string[];
}

/** Looks up who acts by the token of an API client (ADM-07). Nothing is kept, so that what is revoked ends with the next request. */
export class ClientTokens {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Returns the client of a token; undefined when there is none, the token is revoked or past its time, or the person who answers for
   * the client may no longer enter. It may do what it was given, and of that only what this person may do at the moment.
   */
  async find(organisation: Organisation, token: string, now: Date): Promise<ClientAtDoor | undefined> {
    const { db } = this.database.tenant(organisation.id);
    const { rows } = await sql<ClientRow>`
      select t.id as token_id, t.client_id, t.last_used_at, c.name, c.may_write, c.permissions as granted,
        u.id as user_id, u.full_name, u.language, u.time_zone, u.onboarding_completed_at,
        array(select r.key from person_roles p join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
          where p.organisation_id = u.organisation_id and p.user_id = u.id order by r.key) as roles,
        array(select distinct permission from person_roles p
          join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id, unnest(r.permissions) permission
          where p.organisation_id = u.organisation_id and p.user_id = u.id) as held
      from api_client_tokens t
      join api_clients c on c.organisation_id = t.organisation_id and c.id = t.client_id
      join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id
      where t.organisation_id = ${organisation.id} and t.token_hash = ${tokenHash(token)}
        and t.revoked_at is null and c.revoked_at is null and t.expires_at > ${now} and u.status = 'active'`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= USE_WRITE_MILLISECONDS) {
      await sql`update api_client_tokens set last_used_at = ${now}
        where organisation_id = ${organisation.id} and id = ${row.token_id}`.execute(db);
    }
    return { actor: actorOf(row), name: row.name, mayWrite: row.may_write };
  }
}

/**
 * Returns the rights of an API client whose work goes on without a call of its own; undefined when it would no longer be let in with that work
 * because it is revoked, may only read, or has no token left that is good.
 */
export async function clientRights(store: Store, clientId: string, now: Date): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ permissions: string[] }>`
    select c.permissions from api_clients c
    where c.organisation_id = ${store.organisationId} and c.id = ${clientId} and c.revoked_at is null and c.may_write
      and exists (select from api_client_tokens t where t.organisation_id = c.organisation_id and t.client_id = c.id
        and t.revoked_at is null and t.expires_at > ${now})`.execute(store.db);
  return rows[0] === undefined ? undefined : new Set(rows[0].permissions);
}

export async function insertClientToken(
  store: Store,
  clientId: string,
  token: { readonly id: string; readonly hash: Buffer; readonly ending: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await store.db
    .insertInto('api_client_tokens')
    .values({
      organisation_id: store.organisationId,
      id: token.id,
      client_id: clientId,
      token_hash: token.hash,
      ending: token.ending,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Revokes one token; false when it was already unusable. */
export async function markTokenRevoked(
  store: Store,
  client: Authorized<{ readonly id: string }, 'revoke'>,
  tokenId: string,
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .updateTable('api_client_tokens')
    .set({ revoked_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('client_id', '=', client.id)
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows !== 0n;
}

function actorOf(row: ClientRow): Actor {
  const granted = new Set(row.granted);
  return {
    userId: row.user_id,
    sessionId: '',
    fullName: row.full_name,
    permissions: new Set(row.held.filter((one): one is Permission => KNOWN_PERMISSIONS.has(one) && granted.has(one))),
    roles: row.roles,
    language: row.language,
    timeZone: row.time_zone,
    impersonatorId: null,
    onboardingCompleted: row.onboarding_completed_at !== null,
    client: { kind: 'api-client', id: row.client_id },
  };
}
