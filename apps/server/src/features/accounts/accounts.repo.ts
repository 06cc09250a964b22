import { type RawBuilder, sql } from 'kysely';
import { type AccountsQuery, COUNTED_TO } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, lockPeople } from '../people/people.public.ts';
import type { AccountDetailRow, AccountEntryRow, AccountRow, AccountSessionRow } from './account.row.ts';
import { accountsThat, type Few, standingOf } from './account-filter.repo.ts';

const SESSIONS_SHOWN = 20;
const ENTRIES_SHOWN = 20;

const SORTED_BY: Readonly<Record<AccountsQuery['sort'], { readonly column: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>> = {
  name: { column: sql`u.full_name_key`, type: sql`text` },
  email: { column: sql`(u.email collate "C")`, type: sql`text` },
  seen: { column: sql`u.last_seen_at`, type: sql`timestamptz` },
  created: { column: sql`u.created_at`, type: sql`timestamptz` },
};

const rolesOf = sql`coalesce((
  select json_agg(json_build_object('key', r.key, 'name', r.name, 'byGroup', not exists (
      select from user_roles own where own.organisation_id = r.organisation_id and own.user_id = u.id and own.role_id = r.id)) order by r.name)
  from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
  where ur.organisation_id = u.organisation_id and ur.user_id = u.id), '[]')`;

/** One page of the list and one more; what is not sorted by is looked up for the rows of the page only. */
export async function findAccounts(
  store: Store,
  query: AccountsQuery,
  after: { value: string; id: string } | null,
  now: Date,
  few: Few,
): Promise<AccountRow[]> {
  const { rows } = await accountsPage(store, query, after, now, few).execute(store.db);
  return rows;
}

/** The statement behind `findAccounts`. */
export function accountsPage(
  { organisationId }: Pick<Store, 'organisationId'>,
  query: AccountsQuery,
  after: { value: string; id: string } | null,
  now: Date,
  few?: Few,
): RawBuilder<AccountRow> {
  const { column, type } = SORTED_BY[query.sort];
  const [order, beyond] = query.direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const value = sql`cast(${after?.value ?? null} as ${type})`;
  const from = after === null ? sql`` : sql`and (${column}, u.id) ${beyond} (${value}, ${after.id}::uuid)`;
  return sql<AccountRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, u.email, u.last_seen_at, u.created_at, u.sort_value,
      ${standingOf(organisationId, now)} as standing, ${rolesOf} as roles
    from (
      select u.organisation_id, u.id, u.handle, u.full_name, u.full_name_key, u.job_title, u.avatar_file_id, u.email, u.status, u.invited_at,
        u.last_seen_at, u.created_at, ${column}::text as sort_value from users u
      where ${accountsThat(organisationId, query, now, few)} ${from}
      order by ${column} ${order}, u.id ${order} limit ${sql.lit(query.limit + 1)}) u
    order by ${column} ${order}, u.id ${order}`;
}

/** How many people a filter means, counted no further than needed to say "more than 10,000". */
export async function countAccounts(store: Store, query: AccountsQuery, now: Date, few: Few): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select 1 from users u where ${accountsThat(store.organisationId, query, now, few)} limit ${sql.lit(COUNTED_TO + 1)}) found`.execute(
    store.db,
  );
  return rows[0]?.people ?? 0;
}

/** An account by id; undefined when there is none, or it has been erased. */
/** What the store knows of an account; the rest follows from the organisation. */
export type StoredAccountRow = Omit<AccountDetailRow, 'is_mailed' | 'has_password_links'>;

export async function findAccount(store: Store, userId: UserId, now: Date): Promise<StoredAccountRow | undefined> {
  const [row] = await findAccountsByIds(store, [userId], now);
  return row;
}

/** Accounts by id, held until the transaction ends. */
export async function lockAccounts(store: Store, userIds: readonly UserId[], now: Date): Promise<StoredAccountRow[]> {
  await lockPeople(store, userIds);
  return findAccountsByIds(store, userIds, now);
}

async function findAccountsByIds(store: Store, userIds: readonly UserId[], now: Date): Promise<StoredAccountRow[]> {
  const { rows } = await sql<StoredAccountRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, u.email, u.last_seen_at, u.created_at, u.first_name, u.last_name,
      u.company, u.location, u.language, u.time_zone, u.external_id, u.password_changeable, u.invited_at, u.erase_after, u.merged_into,
      u.onboarding_completed_at, ${standingOf(store.organisationId, now)} as standing, ${rolesOf} as roles,
      c.user_id is not null as has_password,
      exists (select from second_factors f where f.organisation_id = u.organisation_id and f.user_id = u.id and f.confirmed_at is not null)
        as has_second_factor, c.locked_until,
      coalesce((select array_agg(distinct permission) from person_roles ur
        join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id), '{}') as permissions
    from users u left join credentials c on c.organisation_id = u.organisation_id and c.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[]) and u.status <> 'erased'`.execute(store.db);
  return rows;
}

export async function findSessions(store: Store, userId: UserId): Promise<AccountSessionRow[]> {
  const { rows } = await sql<AccountSessionRow>`
    select id, created_at, last_active_at, user_agent from sessions
    where organisation_id = ${store.organisationId} and user_id = ${userId}
    order by last_active_at desc, id limit ${sql.lit(SESSIONS_SHOWN)}`.execute(store.db);
  return rows;
}

/** Features whose entries about a person are of their account. All else that happens to someone is told where it belongs (docs/decisions/0029). */
const OF_ACCOUNTS: readonly string[] = [
  ...['accounts', 'sign-up', 'provisioning', 'session', 'second-factor', 'sso', 'impersonation'],
  ...['people', 'custom-fields', 'locations', 'absences', 'onboarding', 'privacy'],
];
/** Entries of those features that are between two people, or of what someone chose for themselves. */
const KEPT_TO_THEMSELVES: readonly string[] = [
  'people.followed',
  'people.unfollowed',
  'people.blocked-by-person',
  'people.unblocked-by-person',
  'privacy.chosen',
];

/** What was last done to someone’s account. */
export async function findEntries(store: Store, userId: UserId): Promise<AccountEntryRow[]> {
  const { rows } = await sql<AccountEntryRow>`
    select e.id, e.at, e.action, ${personJson('a')} as actor
    from (
      select organisation_id, id, at, action, actor_id from audit_entries where organisation_id = ${store.organisationId} and subject_type in ('person', 'user') and subject_id = ${userId}
        and split_part(action, '.', 1) = any(${OF_ACCOUNTS}::text[]) and action <> all(${KEPT_TO_THEMSELVES}::text[])
      order by at desc limit ${sql.lit(ENTRIES_SHOWN)}) e
    left join users a on a.organisation_id = e.organisation_id and a.id = e.actor_id
    order by e.at desc, e.id desc`.execute(store.db);
  return rows;
}

/** When someone is erased who asked for it, by the last that they said about it; null for who did not ask, or took it back. */
export async function findOwnErasure(store: Store, userId: UserId): Promise<Date | null> {
  const { rows } = await sql<{ erase_at: Date | null }>`
    select (details ->> 'eraseAt')::timestamptz as erase_at from audit_entries
    where organisation_id = ${store.organisationId} and subject_type = 'user' and subject_id = ${userId}
      and action in ('privacy.erasure-requested', 'privacy.erasure-cancelled')
    order by at desc, id desc limit 1`.execute(store.db);
  return rows[0]?.erase_at ?? null;
}
