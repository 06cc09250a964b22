import { type RawBuilder, sql } from 'kysely';
import type { GroupRole, GroupTab, GroupVisibility } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { GroupInView, GroupRow } from './group.row.ts';

/** Owners that a row of the list of managed groups names. */
const OWNERS_SHOWN = 3;

export type GroupListRow = GroupInView & {
  readonly inviter: PersonSummaryRow | null;
  readonly followed_members_count: number;
};

/** Where a page of groups goes on: by name, or for suggestions by how many one knows, then by size. */
export type GroupsAfter =
  | { readonly by: 'name'; readonly name: string; readonly id: string }
  | { readonly by: 'fit'; readonly followed: number; readonly members: number; readonly id: string };

const TAB_CONDITIONS: Readonly<Record<GroupTab, RawBuilder<unknown>>> = {
  mine: sql`m.role <> 'pending'`,
  pending: sql`m.role = 'pending'`,
  all: sql`true`,
  suggested: sql`m.role is null and g.visibility <> 'mandatory'`,
};

/** One page of a tab of the groups page, as one person sees it, filtered by a part of the name. */
export async function findGroups(
  store: Store,
  userId: UserId,
  options: { tab: GroupTab; text: string; after: GroupsAfter | null; limit: number },
): Promise<GroupListRow[]> {
  const { tab, text, after, limit } = options;
  const order = tab === 'suggested' ? sql`followed_members_count desc, g.members_count desc, g.id desc` : sql`g.name, g.id`;
  const { rows } = await sql<GroupListRow>`
    with followed as (
      select gm.group_id, count(*) as people from user_follows f
      join group_members gm on gm.organisation_id = f.organisation_id and gm.user_id = f.followed_id and gm.role <> 'pending'
      where f.organisation_id = ${store.organisationId} and f.follower_id = ${userId}
      group by gm.group_id
    )
    select g.*, m.role as my_role, m.invited_by as my_inviter_id, ${personJson('i')} as inviter,
      coalesce(followed.people, 0) as followed_members_count
    from groups g
    left join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id and m.user_id = ${userId}
    left join users i on i.organisation_id = m.organisation_id and i.id = m.invited_by
    left join followed on followed.group_id = g.id
    where g.organisation_id = ${store.organisationId} and ${TAB_CONDITIONS[tab]} and ${nameContains(text)} and ${follows(after)}
    order by ${order} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

function nameContains(text: string): RawBuilder<unknown> {
  return text === '' ? sql`true` : sql`position(name_key(${text}::text) in name_key(g.name)) > 0`;
}

function follows(after: GroupsAfter | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  if (after.by === 'name') return sql`(g.name, g.id) > (${after.name}, ${after.id}::uuid)`;
  return sql`(coalesce(followed.people, 0), g.members_count, g.id) < (${after.followed}::bigint, ${after.members}::integer, ${after.id}::uuid)`;
}

/** Groups a person is in, by name, that pass a condition on `groups g`. */
export async function listGroupsOf(
  store: Store,
  userId: UserId,
  options: { known: RawBuilder<boolean>; after: { name: string; id: string } | null; limit: number },
): Promise<GroupRow[]> {
  const { known, after, limit } = options;
  const { rows } = await sql<GroupRow>`
    select g.* from group_members gm join groups g on g.organisation_id = gm.organisation_id and g.id = gm.group_id
    where gm.organisation_id = ${store.organisationId} and gm.user_id = ${userId} and gm.role <> 'pending' and ${known}
      ${after === null ? sql`` : sql`and (g.name, g.id) > (${after.name}, ${after.id}::uuid)`}
    order by g.name, g.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export type ManagedGroupRow = GroupRow & { readonly owners: PersonSummaryRow[] };

/** One page of all groups by name, each with the first few of its owners. */
export async function findManagedGroups(
  store: Store,
  options: { text: string; visibility: GroupVisibility | null; after: { name: string; id: string } | null; limit: number },
): Promise<ManagedGroupRow[]> {
  const { text, visibility, after, limit } = options;
  const { rows } = await sql<ManagedGroupRow>`
    with page as (
      select g.* from groups g
      where g.organisation_id = ${store.organisationId} and ${nameContains(text)}
        ${visibility === null ? sql`` : sql`and g.visibility = ${visibility}`}
        ${after === null ? sql`` : sql`and (g.name, g.id) > (${after.name}, ${after.id}::uuid)`}
      order by g.name, g.id limit ${sql.lit(limit + 1)}
    )
    select page.*, coalesce((
      select json_agg(o.person) from (
        select ${personJson('u')} as person from group_members m
        join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
        where m.organisation_id = page.organisation_id and m.group_id = page.id and m.role = 'admin'
        order by u.full_name, u.id limit ${sql.lit(OWNERS_SHOWN)}) o), '[]') as owners
    from page order by page.name, page.id`.execute(store.db);
  return rows;
}

/** GRP-07: groups in which a person has one of some roles, by name, with how many there are in all. */
export async function findLedGroups(
  store: Store,
  userId: UserId,
  options: { roles: readonly GroupRole[]; withFeedOnly: boolean; limit: number; offset: number },
): Promise<{ rows: { id: string; name: string }[]; total: number }> {
  const mine = sql`group_members gm join groups g on g.organisation_id = gm.organisation_id and g.id = gm.group_id
    where gm.organisation_id = ${store.organisationId} and gm.user_id = ${userId} and gm.role = any(${options.roles})
      ${options.withFeedOnly ? sql`and g.feed_enabled` : sql``}`;
  const { rows } = await sql<{ items: { id: string; name: string }[]; total: number }>`
    select (select count(*) from ${mine}) as total, coalesce((select json_agg(page) from (
      select g.id, g.name from ${mine} order by g.name, g.id
      limit ${sql.lit(options.limit)} offset ${options.offset}) page), '[]') as items`.execute(store.db);
  return { rows: rows[0]?.items ?? [], total: rows[0]?.total ?? 0 };
}
