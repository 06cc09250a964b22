import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Navigation } from '@waymark/contract/people';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';
import { followsCount } from './people-follows.repo.ts';
import { nameStartsWith, plainStartsWith } from './people-names.repo.ts';
import { reportingJson, type ReportingRow } from './people-reporting.repo.ts';
import { type PersonRow, type PersonSummaryRow, SUMMARY_COLUMNS } from './people.row.ts';

export async function summaryRowsByIds(store: Store, ids: readonly UserId[]): Promise<PersonSummaryRow[]> {
  if (ids.length === 0) return [];
  return store.db
    .selectFrom('users as u')
    .select(SUMMARY_COLUMNS)
    .where('u.organisation_id', '=', store.organisationId)
    .where(sql<boolean>`u.id = any(${ids}::uuid[])`)
    .execute();
}

/** Finds one person by id or by bare handle, for any caller; `extra` is one more value, computed from the row `u`. */
export async function findPerson<Extra>(
  store: Store,
  key: { readonly id: UserId } | { readonly handle: string },
  extra: RawBuilder<Extra>,
): Promise<(PersonRow & { readonly extra: Extra }) | undefined> {
  const named = 'id' in key ? sql`m.id = ${key.id}` : sql`m.handle = ${key.handle}`;
  // Who was merged into another account is found as that one.
  const condition = sql`u.id = (select coalesce(m.merged_into, m.id) from users m where m.organisation_id = ${store.organisationId} and ${named})`;
  const { rows } = await sql<PersonRow & { readonly extra: Extra }>`
    select u.*, ${extra} as extra from users u where u.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0];
}

/** Finds people by id, for any caller, with one more value each: one query for all. */
export async function findPeople<Extra>(
  store: Store,
  ids: readonly UserId[],
  extra: RawBuilder<Extra>,
): Promise<(PersonRow & { readonly extra: Extra })[]> {
  const { rows } = await sql<PersonRow & { readonly extra: Extra }>`
    select u.*, ${extra} as extra from users u where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[])`.execute(
    store.db,
  );
  return rows;
}

/** What a profile shows in addition to the row. */
export interface ProfileExtras {
  /** Of those the viewer may see, as the lists behind them say. */
  readonly followers_count: number;
  readonly following_count: number;
  readonly is_followed: boolean;
  readonly is_blocked: boolean;
  readonly reporting: ReportingRow;
  readonly roles: { readonly key: string; readonly name: string }[];
  /** What the person may do, by all their roles. */
  readonly permissions: string[];
}

/**
 * `ProfileExtras` of the person of the row `u`, as someone meets them.
 * @param people who the viewer may see, and who of them counts, as conditions on a row `u`
 */
export function profileExtras(
  organisationId: string,
  viewerId: UserId,
  people: { readonly visible: RawBuilder<boolean>; readonly counted: RawBuilder<boolean> },
): RawBuilder<ProfileExtras> {
  return sql<ProfileExtras>`json_build_object(
    'followers_count', ${followsCount(organisationId, sql`u.id`, 'followers', people.counted)},
    'following_count', ${followsCount(organisationId, sql`u.id`, 'following', people.counted)},
    'is_followed', exists (select 1 from user_follows f
      where f.organisation_id = ${organisationId} and f.follower_id = ${viewerId} and f.followed_id = u.id),
    'is_blocked', exists (select 1 from user_blocks b
      where b.organisation_id = ${organisationId} and b.blocker_id = ${viewerId} and b.blocked_id = u.id),
    'reporting', ${reportingJson(organisationId, sql`u.id`, { to: viewerId, ...people })},
    'roles', coalesce((select json_agg(json_build_object('key', r.key, 'name', r.name) order by r.name)
      from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
      where ur.organisation_id = ${organisationId} and ur.user_id = u.id), '[]'),
    'permissions', coalesce((select json_agg(distinct permission)
      from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
      where ur.organisation_id = ${organisationId} and ur.user_id = u.id), '[]'))`;
}

/** Whether a handle is taken by someone else. */
export async function handleIsTaken(store: Store, handle: string, exceptId: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('handle', '=', handle)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether each of these ids is one of a topic. */
export async function areTopics(store: Store, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from topics
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return rows[0]?.found === new Set(ids).size;
}

export async function updatePerson(store: Store, person: Authorized<PersonRow, 'edit'>, changes: Updateable<Users>): Promise<PersonRow> {
  return store.db
    .updateTable('users')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps how a person has the unified navigation (SHL-33). */
export async function updateNavigationOf(store: Store, userId: UserId, navigation: Navigation): Promise<void> {
  await store.db
    .updateTable('users')
    .set({ navigation: JSON.stringify(navigation) })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .execute();
}

/** Of some ids, those of people a condition on `u` lets through. */
export async function idsThatPass(store: Store, ids: readonly UserId[], condition: RawBuilder<boolean>): Promise<UserId[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.organisation_id', '=', store.organisationId)
    .where(sql<boolean>`u.id = any(${ids}::uuid[])`)
    .where(condition)
    .execute();
  return rows.map((row) => row.id as UserId);
}

/**
 * People whose full name starts with a text, or a word of it, or their handle, best first. Three walks along three indexes, each
 * stopped after a few rows.
 */
export async function findPeopleByPrefix(
  store: Store,
  prefix: string,
  visible: RawBuilder<boolean>,
  limit: number,
): Promise<PersonSummaryRow[]> {
  const { rows } = await peopleByPrefix(store.organisationId, prefix, visible, limit).execute(store.db);
  return rows;
}

/** The statement behind `findPeopleByPrefix`. */
export function peopleByPrefix(
  organisationId: string,
  prefix: string,
  visible: RawBuilder<boolean>,
  limit: number,
): RawBuilder<PersonSummaryRow> {
  const walk = (rank: number, people: RawBuilder<unknown>, key: RawBuilder<unknown>, starts: RawBuilder<boolean>) => sql`
    (select u.id, ${sql.lit(rank)} as rank from ${people}
     where u.organisation_id = ${organisationId} and ${starts} and ${visible}
     order by ${key} limit ${sql.lit(limit)})`;
  const [full, word, handle] = [sql`u.full_name_key`, sql`w.key`, sql`(u.handle collate "C")`];
  const words = sql`user_name_words w join users u on u.organisation_id = w.organisation_id and u.id = w.user_id`;
  return sql<PersonSummaryRow>`
    with found as (
      ${walk(0, sql`users u`, full, nameStartsWith(full, prefix))}
      union all ${walk(1, words, word, sql`w.organisation_id = ${organisationId} and ${nameStartsWith(word, prefix)}`)}
      union all ${walk(2, sql`users u`, handle, plainStartsWith(handle, prefix))}
    ), best as (select id, min(rank) as rank from found group by id)
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id
    from best join users u on u.organisation_id = ${organisationId} and u.id = best.id
    order by best.rank, u.full_name_key, u.id
    limit ${sql.lit(limit)}`;
}
