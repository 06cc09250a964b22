import { type RawBuilder, sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { TargetId, TargetRule } from '@waymark/contract/targets';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { TargetRow } from './target.row.ts';

const FILLED = sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'slug', g.slug) order by g.name)
  from group_rules r join groups g on g.organisation_id = r.organisation_id and g.id = r.group_id
  where r.organisation_id = t.organisation_id and r.target_id = t.id), '[]') as fills_groups`;
const COLUMNS = sql`t.id, t.name, t.name_key, t.rule, t.fields, t.depends_on_today, t.people_count, t.version, t.refreshed_at, t.updated_at, t.created_by`;

/** Saved rules by name, one more than asked for. */
export async function findTargets(
  store: Store,
  { q, after, limit }: { readonly q: string; readonly after: { name: string; id: string } | null; readonly limit: number },
): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select ${COLUMNS}, ${FILLED} from targets t
    where t.organisation_id = ${store.organisationId}
      ${q === '' ? sql`` : sql`and strpos(t.name_key, name_key(${q})) > 0`}
      ${after === null ? sql`` : sql`and (t.name_key, t.id) > (${after.name}, ${after.id}::uuid)`}
    order by t.name_key, t.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findTarget(store: Store, id: TargetId, lock = false): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${COLUMNS}, ${FILLED} from targets t where t.organisation_id = ${store.organisationId} and t.id = ${id}
    ${lock ? sql`for update of t` : sql``}`.execute(store.db);
  return rows[0];
}

export async function countTargets(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from targets where organisation_id = ${store.organisationId}`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

interface Written {
  readonly name: string;
  readonly rule: TargetRule;
  readonly fields: readonly string[];
  readonly dependsOnToday: boolean;
}

export async function insertTarget(
  store: Store,
  target: Written & { readonly id: TargetId; readonly by: UserId },
  now: Date,
): Promise<void> {
  await sql`insert into targets (organisation_id, id, name, rule, fields, depends_on_today, created_by, created_at, updated_at)
    values (${store.organisationId}, ${target.id}, ${target.name}, ${JSON.stringify(target.rule)}::jsonb, ${target.fields}::text[],
      ${target.dependsOnToday}, ${target.by}, ${now}, ${now})`.execute(store.db);
}

/** Writes a rule; where it says something else than before, who matches is to be worked out again. */
export async function updateTarget(
  store: Store,
  row: Authorized<TargetRow, 'edit'>,
  to: Written & { readonly ruleChanged: boolean },
  now: Date,
) {
  await sql`update targets set name = ${to.name}, rule = ${JSON.stringify(to.rule)}::jsonb, fields = ${to.fields}::text[],
      depends_on_today = ${to.dependsOnToday}, version = version + 1, updated_at = ${now},
      refreshed_at = ${to.ruleChanged ? null : row.refreshed_at}
    where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function deleteTarget(store: Store, row: Authorized<TargetRow, 'edit'>): Promise<void> {
  await sql`delete from targets where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

/** How many people match, and how many there are. */
export async function countMatching(store: Store, matches: RawBuilder<boolean>): Promise<{ matching: number; people: number }> {
  const { rows } = await sql<{ matching: number; people: number }>`
    select (select count(*) from users u where ${matches}) as matching,
      (select count(*) from users where organisation_id = ${store.organisationId} and status = 'active') as people`.execute(store.db);
  return rows[0] ?? { matching: 0, people: 0 };
}

/** Finds active people who meet a condition on `u`, by name, with the result of some further conditions. */
export async function findPeopleByName(
  store: Store,
  where: RawBuilder<unknown>,
  answers: readonly RawBuilder<boolean>[],
  page: { readonly after: { name: string; id: string } | null; readonly limit: number },
): Promise<{ id: UserId; full_name_key: string; answers: boolean[] }[]> {
  const { rows } = await sql<{ id: UserId; full_name_key: string; answers: boolean[] }>`
    select u.id, u.full_name_key, array[${answers.length === 0 ? sql`` : sql.join(answers)}]::boolean[] as answers from users u
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and ${where}
      ${page.after === null ? sql`` : sql`and (u.full_name_key, u.id) > (${page.after.name}, ${page.after.id}::uuid)`}
    order by u.full_name_key, u.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/**
 * Brings who matches a rule up to date, for some people or for everyone, in one statement. Two at once wait for each other by the target's row.
 * @returns how many came and went
 */
export async function syncMembers(
  store: Store,
  targetId: TargetId,
  matches: RawBuilder<boolean>,
  userIds: readonly UserId[] | null,
  now: Date,
): Promise<{ joined: number; left: number }> {
  const among = (column: RawBuilder<unknown>) => (userIds === null ? sql`` : sql`and ${column} = any(${userIds}::uuid[])`);
  const { rows } = await sql<{ joined: number; gone: number }>`
    with matched as (select u.id from users u where ${matches} ${among(sql`u.id`)}),
    added as (
      insert into target_members (organisation_id, target_id, user_id, since)
      select ${store.organisationId}, ${targetId}, id, ${now}::timestamptz from matched on conflict do nothing returning user_id),
    removed as (
      delete from target_members m where m.organisation_id = ${store.organisationId} and m.target_id = ${targetId} ${among(sql`m.user_id`)}
        and not exists (select from matched where matched.id = m.user_id) returning m.user_id)
    select (select count(*) from added) as joined, (select count(*) from removed) as gone`.execute(store.db);
  const { joined = 0, gone = 0 } = rows[0] ?? {};
  await sql`update targets set people_count = people_count + ${joined - gone} ${userIds === null ? sql`, refreshed_at = ${now}` : sql``}
    where organisation_id = ${store.organisationId} and id = ${targetId}`.execute(store.db);
  return { joined, left: gone };
}

/** Who stays with a rule that is stopped, as a condition on the row `u` of users: active people who matched before. */
export function whoStays(targetId: TargetId): RawBuilder<boolean> {
  return sql<boolean>`(u.status = 'active' and exists (select from target_members m
    where m.organisation_id = u.organisation_id and m.target_id = ${targetId} and m.user_id = u.id))`;
}

/** Rules that look at one of some fields. */
export async function findTargetsLookingAt(store: Store, fields: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select ${COLUMNS}, '[]'::json as fills_groups from targets t
    where t.organisation_id = ${store.organisationId} and t.fields && ${fields}::text[] order by t.id`.execute(store.db);
  return rows;
}

export async function findTargetsByDay(store: Store): Promise<TargetId[]> {
  const { rows } = await sql<{ id: TargetId }>`
    select id from targets where organisation_id = ${store.organisationId} and (depends_on_today or refreshed_at is null)`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

/** Job roles by id with their titles. */
export async function findTitlesOfJobRoles(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from opportunities where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Kinds of things that conditions name by an id or a key. */
export type KnownKind = 'unit' | 'location' | 'group' | 'role' | 'job-role' | 'person' | 'skill' | 'card';

/** Which of some values there are, as `kind value`; one statement. */
export async function findKnownValues(
  store: Store,
  named: ReadonlyMap<KnownKind, readonly { readonly value: string }[]>,
): Promise<ReadonlySet<string>> {
  const { organisationId: org } = store;
  const wanted = (kind: KnownKind) => (named.get(kind) ?? []).map(({ value }) => value);
  const { rows } = await sql<{ known: string }>`
    select 'unit ' || id as known from org_units where organisation_id = ${org} and id = any(${wanted('unit')}::uuid[])
    union all select 'location ' || id from locations where organisation_id = ${org} and id = any(${wanted('location')}::uuid[])
    union all select 'group ' || id from groups where organisation_id = ${org} and id = any(${wanted('group')}::uuid[])
    union all select 'role ' || key from roles where organisation_id = ${org} and key = any(${wanted('role')}::text[])
    union all select 'job-role ' || id from opportunities where organisation_id = ${org} and id = any(${wanted('job-role')}::uuid[])
    union all select 'person ' || id from users where organisation_id = ${org} and id = any(${wanted('person')}::uuid[])
    union all select 'skill ' || id from skills where organisation_id = ${org} and id = any(${wanted('skill')}::uuid[])
    union all select 'card ' || id from cards where organisation_id = ${org} and id = any(${wanted('card')}::uuid[])
      and state <> 'deleted'`.execute(store.db);
  return new Set(rows.map(({ known }) => known));
}

/** Makes jobs that work out who matches, and who is in a group by it, take turns: each writes to several rules and groups. */
export async function lockMembership(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`target-members:${store.organisationId}`}, 0))`.execute(store.db);
}

/** Makes changes of which rule fills which group wait for each other, so that two at once cannot close a loop. */
export async function lockGroupRules(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`group-rules:${store.organisationId}`}, 0))`.execute(store.db);
}

/** The rules of all groups that are filled by one. */
export async function findGroupRules(store: Store): Promise<Map<string, TargetRule>> {
  const { rows } = await sql<{ group_id: string; rule: TargetRule }>`
    select r.group_id, t.rule from group_rules r join targets t on t.organisation_id = r.organisation_id and t.id = r.target_id
    where r.organisation_id = ${store.organisationId}`.execute(store.db);
  return new Map(rows.map(({ group_id: id, rule }) => [id, rule]));
}

export async function findRuleOfGroup(store: Store, groupId: GroupId): Promise<TargetId | undefined> {
  const { rows } = await sql<{ target_id: TargetId }>`
    select target_id from group_rules where organisation_id = ${store.organisationId} and group_id = ${groupId}`.execute(store.db);
  return rows[0]?.target_id;
}

export async function findGroupsFilledBy(store: Store, targetId: TargetId): Promise<GroupId[]> {
  const { rows } = await sql<{ group_id: GroupId }>`
    select group_id from group_rules where organisation_id = ${store.organisationId} and target_id = ${targetId} order by group_id`.execute(
    store.db,
  );
  return rows.map(({ group_id: id }) => id);
}

export async function putGroupRule(
  store: Store,
  groupId: GroupId,
  { id: targetId }: Authorized<TargetRow, 'view'>,
  by: UserId,
  now: Date,
): Promise<void> {
  await sql`insert into group_rules (organisation_id, group_id, target_id, set_by, set_at)
    values (${store.organisationId}, ${groupId}, ${targetId}, ${by}, ${now})
    on conflict (organisation_id, group_id) do update set target_id = excluded.target_id, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    store.db,
  );
}

export async function deleteGroupRule(store: Store, groupId: GroupId): Promise<TargetId | undefined> {
  const { rows } = await sql<{ target_id: TargetId }>`
    delete from group_rules where organisation_id = ${store.organisationId} and group_id = ${groupId} returning target_id`.execute(
    store.db,
  );
  return rows[0]?.target_id;
}

/** Who should be in a group by its rule and is not, or is in as a plain member and should not be; so many of each at most. */
export async function findGroupDifference(
  store: Store,
  groupId: GroupId,
  targetId: TargetId,
  limit: number,
): Promise<{ into: UserId[]; outOf: UserId[] }> {
  const { rows } = await sql<{ user_id: UserId; comes: boolean }>`
    (select t.user_id, true as comes from target_members t
      where t.organisation_id = ${store.organisationId} and t.target_id = ${targetId} and not exists (
        select from group_members m where m.organisation_id = t.organisation_id and m.group_id = ${groupId} and m.user_id = t.user_id
          and m.role <> 'pending') order by t.user_id limit ${sql.lit(limit)})
    union all
    (select m.user_id, false from group_members m
      where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId} and m.role = 'member' and not exists (
        select from target_members t where t.organisation_id = m.organisation_id and t.target_id = ${targetId} and t.user_id = m.user_id)
      order by m.user_id limit ${sql.lit(limit)})`.execute(store.db);
  return {
    into: rows.filter(({ comes }) => comes).map((row) => row.user_id),
    outOf: rows.filter(({ comes }) => !comes).map((row) => row.user_id),
  };
}
