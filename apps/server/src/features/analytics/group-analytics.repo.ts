import { type RawBuilder, sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { IS_PERSON, personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** SQL: whether a duty `d` comes from what a group was assigned. */
const isFromGroup = (store: Store, groupId: GroupId) => sql<boolean>`exists (select from duty_sources s
  join assignments given on given.organisation_id = s.organisation_id and given.id = s.assignment_id
    and given.target_type = 'group' and given.target_id = ${groupId}
  where s.organisation_id = ${store.organisationId} and s.user_id = d.user_id and s.card_id = d.card_id and s.period = d.period and s.gone_at is null)`;
/** Duties that count as assigned. */
const COUNTED = sql<boolean>`d.status in ('open', 'fulfilled', 'missed')`;
const isOverdue = (today: string) => sql<boolean>`(d.status = 'open' and d.due_on < ${today}::date)`;

export interface MemberProgressRow {
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly name: string;
  readonly assigned: number;
  readonly assigned_done: number;
  readonly overdue: number;
  readonly shared: number;
  readonly shared_done: number;
  readonly last_active_on: string | null;
}

/**
 * Members of a group by name, with what the group was assigned and had shared and how far each is; one statement a page.
 * @param today the day from which on something is overdue
 */
export async function findMembersProgress(
  store: Store,
  groupId: GroupId,
  options: {
    readonly named: RawBuilder<boolean>;
    /** What the group was given: ids of cards. Members were last active with one of them. */
    readonly cards: RawBuilder<unknown>;
    readonly today: string;
    readonly zone: string;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<MemberProgressRow[]> {
  const { named, cards, today, zone, after, limit } = options;
  const { organisationId } = store;
  const { rows } = await sql<MemberProgressRow>`
    with shared as materialized (
      select card_id from card_shares where organisation_id = ${organisationId} and target_type = 'group' and target_id = ${groupId}),
    page as (
      select m.user_id, ${personJson('u')} as person, u.full_name as name from group_members m
      join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
      where m.organisation_id = ${organisationId} and m.group_id = ${groupId} and m.role <> 'pending' and ${IS_PERSON} and ${named}
        ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
      order by u.full_name, u.id limit ${sql.lit(limit + 1)})
    select page.user_id, page.person, page.name, (select to_char(max(p.updated_at) at time zone ${zone}::text, 'YYYY-MM-DD') from card_progress p
        where p.organisation_id = ${organisationId} and p.user_id = page.user_id and p.card_id in (${cards})) as last_active_on,
      d.assigned, d.assigned_done, d.overdue, (select count(*)::int from shared) as shared,
      (select count(*)::int from shared s join card_progress p on p.organisation_id = ${organisationId} and p.user_id = page.user_id
        and p.card_id = s.card_id and p.completion_state = 'COMPLETED') as shared_done
    from page cross join lateral (
      select count(*)::int as assigned, count(*) filter (where d.status = 'fulfilled')::int as assigned_done,
        count(*) filter (where ${isOverdue(today)})::int as overdue
      from learning_duties d where d.organisation_id = ${organisationId} and d.user_id = page.user_id and ${COUNTED}
        and ${isFromGroup(store, groupId)}) d
    order by page.name, page.user_id`.execute(store.db);
  return rows;
}

export interface GroupCardRow {
  readonly card_id: string;
  readonly is_assigned: boolean;
  readonly is_shared: boolean;
  readonly due_on: string | null;
  readonly members: number;
  readonly done: number;
}

const MOST_CARDS = 100;

/** What a group was assigned or had shared, newest first, and how many of its members finished each. */
export async function findGroupCards(store: Store, groupId: GroupId): Promise<GroupCardRow[]> {
  const { organisationId } = store;
  const { rows } = await sql<GroupCardRow>`
    with members as materialized (
      select m.user_id from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and ${IS_PERSON}
      where m.organisation_id = ${organisationId} and m.group_id = ${groupId} and m.role <> 'pending'),
    things as (
      select card_id, bool_or(assigned) as is_assigned, bool_or(not assigned) as is_shared, min(due_on) as due_on, max(at) as at from (
        select card_id, true as assigned, due_on, given_at as at from assignments
        where organisation_id = ${organisationId} and target_type = 'group' and target_id = ${groupId} and ended_at is null
        union all
        select card_id, false, null, shared_at from card_shares
        where organisation_id = ${organisationId} and target_type = 'group' and target_id = ${groupId}) t
      group by card_id order by max(at) desc limit ${sql.lit(MOST_CARDS)})
    select t.card_id, t.is_assigned, t.is_shared, t.due_on::text as due_on, (select count(*)::int from members) as members,
      (select count(*)::int from card_progress p join members m on m.user_id = p.user_id
        where p.organisation_id = ${organisationId} and p.card_id = t.card_id and p.completion_state = 'COMPLETED') as done
    from things t order by t.at desc, t.card_id`.execute(store.db);
  return rows;
}

/** Something that a member was assigned or had shared by a group. */
export interface MemberCardRow {
  readonly id: string;
  readonly card_id: string;
  /** The day it is due; when it was shared. */
  readonly on: string | null;
  readonly done: boolean;
  readonly key: string;
}

/** What the numbers of `findMembersProgress` count for one member, by day; none of someone the caller may not know as a member. */
export async function listMemberCards(
  store: Store,
  groupId: GroupId,
  userId: UserId,
  what: 'assigned' | 'overdue' | 'shared',
  options: {
    readonly named: RawBuilder<boolean>;
    readonly today: string;
    readonly zone: string;
    readonly after: { readonly key: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<MemberCardRow[]> {
  const { named, today, zone, after, limit } = options;
  const { organisationId } = store;
  const things =
    what === 'shared'
      ? sql`select s.card_id::text as id, s.card_id, (s.shared_at at time zone ${zone}::text)::date as day,
          coalesce(p.completion_state = 'COMPLETED', false) as done from card_shares s
          left join card_progress p on p.organisation_id = s.organisation_id and p.user_id = ${userId} and p.card_id = s.card_id
          where s.organisation_id = ${organisationId} and s.target_type = 'group' and s.target_id = ${groupId}`
      : sql`select d.card_id || ' ' || d.period as id, d.card_id, d.due_on as day, d.status = 'fulfilled' as done from learning_duties d
          where d.organisation_id = ${organisationId} and d.user_id = ${userId} and ${what === 'overdue' ? isOverdue(today) : COUNTED}
            and ${isFromGroup(store, groupId)}`;
  const { rows } = await sql<MemberCardRow>`
    with member as (select from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
      where m.organisation_id = ${organisationId} and m.group_id = ${groupId} and m.user_id = ${userId} and m.role <> 'pending' and ${IS_PERSON} and ${named}),
    things as (select t.id, t.card_id, t.day::text as on, t.done, coalesce(t.day, '9999-12-31'::date)::text as key from (${things}) t)
    select things.* from things where exists (select from member)
      ${after === null ? sql`` : sql`and (key, id) > (${after.key}, ${after.id})`}
    order by key, id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Returns those of some people who are named to a reader in the list of a group's members. */
export async function findNamedAmong(
  store: Store,
  groupId: GroupId,
  ids: readonly UserId[],
  named: RawBuilder<boolean>,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select m.user_id from group_members m
    join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId} and m.user_id = any(${ids}::uuid[])
      and m.role <> 'pending' and ${IS_PERSON} and ${named}`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

/**
 * Members of a group by name, with whether they finished a card that the group was given: what `findGroupCards` counts, of those the caller may know as
 * members. None of any other card. One more than asked for.
 */
export async function listCardMembers(
  store: Store,
  groupId: GroupId,
  cardId: string,
  options: {
    readonly named: RawBuilder<boolean>;
    /** What the group was given: ids of cards. */
    readonly cards: RawBuilder<unknown>;
    readonly isDone: boolean;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<{ user_id: UserId; name: string; done: boolean }[]> {
  const { named, cards, isDone, after, limit } = options;
  const { organisationId } = store;
  const { rows } = await sql<{ user_id: UserId; name: string; done: boolean }>`
    with members as (
      select m.user_id, u.full_name_key as name, exists (select from card_progress p where p.organisation_id = m.organisation_id and p.user_id = m.user_id
        and p.card_id = ${cardId} and p.completion_state = 'COMPLETED') as done
      from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and ${IS_PERSON}
      where m.organisation_id = ${organisationId} and m.group_id = ${groupId} and m.role <> 'pending' and ${named}
        and ${cardId}::uuid in (${cards}))
    select user_id, name, done from members where ${isDone ? sql`done` : sql`true`}
      ${after === null ? sql`` : sql`and (name, user_id) > (${after.name}, ${after.id}::uuid)`}
    order by name, user_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
