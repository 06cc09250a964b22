import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { peopleByAddress, peopleByNumber } from '../people/people.public.ts';

/** An account as signing on looks at it. */
export interface AccountRow {
  readonly id: UserId;
  readonly status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly custom_fields: Record<string, unknown>;
}

export interface AccountMatches {
  readonly linked: AccountRow | null;
  readonly byExternalId: AccountRow | null;
  readonly byEmail: AccountRow | null;
  /** Whether the account with the address is someone else at this provider. */
  readonly isEmailLinkedElsewhere: boolean;
}

const account = sql`jsonb_build_object('id', u.id, 'status', u.status, 'first_name', u.first_name, 'last_name', u.last_name, 'custom_fields', u.custom_fields)`;

/** Two sign-ons of the same person at once: the second waits for what the first one made. */
export async function waitForOthersOf(store: Store, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sso:${store.organisationId}:${key}`}, 0))`.execute(store.db);
}

/** All accounts that an identity may mean. */
export async function findAccounts(
  store: Store,
  providerId: string,
  identity: { readonly subject: string; readonly externalId: string; readonly email: string },
): Promise<AccountMatches> {
  const own = sql`u.organisation_id = ${store.organisationId}`;
  const numbered = (await peopleByNumber(store, [identity.externalId])).get(identity.externalId);
  const addressed = (await peopleByAddress(store, [identity.email])).get(identity.email);
  const { rows } = await sql<AccountMatches>`
    select
      (select ${account} from user_identities i join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
        where i.organisation_id = ${store.organisationId} and i.provider_id = ${providerId} and i.subject = ${identity.subject}) as linked,
      (select ${account} from users u where ${own} and u.id = ${numbered?.id ?? null}) as "byExternalId",
      (select ${account} from users u where ${own} and u.id = ${addressed?.id ?? null}) as "byEmail",
      exists (select from user_identities i join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
        where ${own} and u.email = ${identity.email} and i.provider_id = ${providerId}) as "isEmailLinkedElsewhere"`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A row of subqueries must answer');
  return row;
}

/** Links a person to who they are at the provider; answers with the groups the identity has brought them so far. */
export async function linkIdentity(
  store: Store,
  identity: { readonly providerId: string; readonly subject: string; readonly userId: UserId; readonly now: Date },
): Promise<GroupId[]> {
  const { rows } = await sql<{ group_ids: GroupId[] }>`
    insert into user_identities as i (organisation_id, provider_id, subject, user_id, created_at, last_used_at)
    values (${store.organisationId}, ${identity.providerId}, ${identity.subject}, ${identity.userId}, ${identity.now}, ${identity.now})
    on conflict (organisation_id, provider_id, subject) do update set last_used_at = excluded.last_used_at
    returning group_ids`.execute(store.db);
  return rows[0]?.group_ids ?? [];
}

export async function writeIdentityGroups(store: Store, providerId: string, subject: string, groupIds: readonly GroupId[]): Promise<void> {
  await sql`update user_identities set group_ids = ${groupIds}::uuid[]
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and subject = ${subject}`.execute(store.db);
}

/** Notes by which identity a session was opened. */
export async function insertSessionIdentity(
  store: Store,
  session: {
    readonly tokenHash: Buffer;
    readonly providerId: string;
    readonly subject: string;
    readonly sessionIndex: string | null;
    readonly logoutHint: Buffer;
  },
): Promise<void> {
  await sql`insert into session_identities (organisation_id, session_id, provider_id, subject, session_index, logout_hint)
    select organisation_id, id, ${session.providerId}, ${session.subject}, ${session.sessionIndex}, ${session.logoutHint}
    from sessions where organisation_id = ${store.organisationId} and token_hash = ${session.tokenHash}`.execute(store.db);
}

export interface SessionIdentityRow {
  readonly provider_id: string;
  readonly subject: string;
  readonly session_index: string | null;
  readonly logout_hint: Buffer | null;
}

export async function findSessionIdentity(store: Store, sessionId: string): Promise<SessionIdentityRow | undefined> {
  return store.db
    .selectFrom('session_identities')
    .select(['provider_id', 'subject', 'session_index', 'logout_hint'])
    .where('organisation_id', '=', store.organisationId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** The sessions a provider names: all of the person's through it, or the one with the index; none where it names neither. */
export async function findSessionsBy(
  store: Store,
  providerId: string,
  { subject, sessionIndex }: { readonly subject: string | undefined; readonly sessionIndex: string | undefined },
): Promise<string[]> {
  if (subject === undefined && sessionIndex === undefined) return [];
  const { rows } = await sql<{ session_id: string }>`
    select i.session_id from session_identities i where i.organisation_id = ${store.organisationId} and i.provider_id = ${providerId}
      ${subject === undefined ? sql`` : sql`and i.subject = ${subject}`}
      ${sessionIndex === undefined ? sql`` : sql`and i.session_index = ${sessionIndex}`}`.execute(store.db);
  return rows.map((row) => row.session_id);
}
