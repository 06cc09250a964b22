import { type RawBuilder, sql } from 'kysely';
import type { TeamDutyFilter, TeamItemFilter, TeamItemSort } from '@waymark/contract/manager-dashboard';
import type { Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { underway } from '../progress/progress.public.ts';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { nameContains, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { CHUNK, dueBefore } from './team-learning.repo.ts';
import type { Viewer } from './team-people.repo.ts';
import { type Team, teamIds } from './team.repo.ts';

export interface TeamItemRow {
  readonly card_id: string;
  readonly people: number;
  readonly open: number;
  readonly in_progress: number;
  readonly overdue: number;
  readonly completed: number;
  readonly sort_key: string;
}

export interface TeamItemsSearch {
  readonly team: Team;
  readonly viewer: Viewer;
  readonly q: string;
  readonly filter: TeamItemFilter;
  readonly sort: TeamItemSort;
  readonly descending: boolean;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}

const SORTS: Readonly<Record<TeamItemSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown> }>> = {
  title: { key: sql`c.title`, type: sql`::text` },
  overdue: { key: sql`s.overdue`, type: sql`::int` },
  open: { key: sql`s.open`, type: sql`::int` },
  'in-progress': { key: sql`s.started`, type: sql`::int` },
  completed: { key: sql`s.done`, type: sql`::int` },
  people: { key: sql`s.open + s.done`, type: sql`::int` },
};

const FILTERS: Readonly<Record<TeamItemFilter, RawBuilder<unknown>>> = {
  all: sql`s.open + s.done > 0`,
  overdue: sql`s.overdue > 0`,
  'in-progress': sql`s.started > 0`,
  open: sql`s.open > 0`,
  completed: sql`s.done > 0`,
};

/** One page of what a team learns, and one row more: bitmaps of items against one of the team (MGR-08). */
export async function listTeamItems(store: Store, search: TeamItemsSearch): Promise<TeamItemRow[]> {
  const { team, viewer, q, filter, sort, descending, after, limit } = search;
  const { key, type } = SORTS[sort];
  const way = descending ? sql`desc` : sql`asc`;
  const follows = descending ? sql`<` : sql`>`;
  const sum = (bits: RawBuilder<unknown>) => sql`sum(bit_count(${bits} & m.people))::int`;
  const { rows } = await sql<TeamItemRow>`
    with m as materialized (
      select l.number / ${sql.lit(CHUNK)} as chunk,
        bit_or(set_bit(repeat('0', ${sql.lit(CHUNK)})::bit(${sql.lit(CHUNK)}), l.number % ${sql.lit(CHUNK)}, 1)) as people
      from team_learning l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id and u.status = 'active'
      where l.organisation_id = ${store.organisationId} and l.user_id in (${teamIds(store.organisationId, team, viewer.userId)})
      group by 1
    ), s as materialized (
      select b.card_id, ${sum(sql`b.open`)} as open, ${sum(sql`b.started`)} as started, ${sum(sql`b.done`)} as done,
        ${sum(sql`(b.open & ${dueBefore(viewer.today)})`)} as overdue
      from m join team_items b on b.organisation_id = ${store.organisationId} and b.chunk = m.chunk
      group by b.card_id
    )
    select s.card_id, s.open + s.done as people, s.open, s.started as in_progress, s.overdue, s.done as completed, (${key})::text as sort_key
    from s join cards c on c.organisation_id = ${store.organisationId} and c.id = s.card_id
    where c.state = 'published' and c.hidden_at is null and ${FILTERS[filter]}
      ${q === '' ? sql`` : sql`and position(name_key(${q}::text) in name_key(c.title)) > 0`}
      ${after === null ? sql`` : sql`and (${key}, s.card_id) ${follows} (${after.key}${type}, ${after.id}::uuid)`}
    order by ${key} ${way}, s.card_id ${way} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface TeamDutyRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly person: PersonSummaryRow;
  readonly status: string;
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly fulfilled_at: Date | null;
  readonly is_started: boolean;
  readonly percentage: number;
  readonly sort_key: string;
}

const COLUMNS = sql`d.id, d.user_id, d.card_id, ${personJson('u')} as person, d.status, d.priority, d.starts_on::text as starts_on,
  d.due_on::text as due_on, coalesce(d.achieved_at, d.fulfilled_at) as fulfilled_at, coalesce(${underway('p')}, false) as is_started,
  case when d.status = 'fulfilled' then 100 else coalesce(p.completed_percentage, 0) end as percentage`;
const FROM = sql`learning_duties d
  join users u on u.organisation_id = d.organisation_id and u.id = d.user_id
  join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id and c.state = 'published' and c.hidden_at is null
  left join card_progress p on p.organisation_id = d.organisation_id and p.card_id = d.card_id and p.user_id = d.user_id`;
const hasBegun = (store: Store) => sql`d.starts_on <= (now_at.at at time zone ${zoneInSql(store, 'u')})::date`;

/** SQL: whether a duty is among what a figure counts. */
function isAmong(state: TeamDutyFilter | undefined, today: string): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql`d.status in ('open', 'fulfilled', 'waived')`;
    case 'completed':
      return sql`d.status = 'fulfilled'`;
    case 'waived':
      return sql`d.status = 'waived'`;
    case 'overdue':
      return sql`d.status = 'open' and d.due_on < ${today}::date`;
    case 'open':
      return sql`d.status = 'open'`;
    case 'in-progress':
      return sql`d.status = 'open' and ${underway('p')}`;
    case 'not-started':
      return sql`d.status = 'open' and ${underway('p')} is not true`;
  }
}

interface DutySearch {
  readonly state: TeamDutyFilter | undefined;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
  readonly now: Date;
}

/** One page of who of a team has an item, by name, and one row more. */
export async function listItemDuties(
  store: Store,
  team: Team,
  viewer: Viewer,
  search: DutySearch & { readonly cardId: string; readonly q: string },
): Promise<TeamDutyRow[]> {
  const { cardId, q, state, after, limit, now } = search;
  const { rows } = await sql<TeamDutyRow>`
    select ${COLUMNS}, u.full_name as sort_key from (select ${now}::timestamptz as at) now_at, ${FROM}
    where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId} and u.status = 'active' and ${hasBegun(store)}
      and d.user_id in (${teamIds(store.organisationId, team, viewer.userId)}) and ${isAmong(state, viewer.today)} and
      ${nameContains(store.organisationId, q)}
      ${after === null ? sql`` : sql`and (u.full_name, d.id) > (${after.key}, ${after.id}::uuid)`}
    order by u.full_name, d.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

const DUE_KEY = sql`(d.status <> 'open')::int::text || coalesce(d.due_on::text, '9999-12-31')`;

/** One page of what someone has to do, open things and the soonest first, and one row more. */
export async function listPersonDuties(
  store: Store,
  viewer: Viewer,
  search: DutySearch & { readonly userId: UserId },
): Promise<TeamDutyRow[]> {
  const { userId, state, after, limit, now } = search;
  const { rows } = await sql<TeamDutyRow>`
    select ${COLUMNS}, ${DUE_KEY} as sort_key from (select ${now}::timestamptz as at) now_at, ${FROM}
    where d.organisation_id = ${store.organisationId} and d.user_id = ${userId} and ${hasBegun(store)} and ${isAmong(state, viewer.today)}
      ${after === null ? sql`` : sql`and (${DUE_KEY}, d.id) > (${after.key}, ${after.id}::uuid)`}
    order by ${DUE_KEY}, d.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Of some people, how many things each has open that they can be reminded of: one item, or all that is overdue. */
export async function countToRemind(store: Store, userIds: readonly UserId[], cardId: string | null, today: string, now: Date) {
  const which = cardId === null ? sql`d.due_on < ${today}::date` : sql`d.card_id = ${cardId}`;
  const { rows } = await sql<{ user_id: UserId; items: number; title: string; slug: string }>`
    select d.user_id, count(*) as items, min(c.title) as title, min(c.slug) as slug
    from (select ${now}::timestamptz as at) now_at, ${FROM}
    where d.organisation_id = ${store.organisationId} and d.user_id = any(${userIds}::uuid[]) and d.status = 'open' and u.status = 'active'
      and ${hasBegun(store)} and ${which}
    group by d.user_id`.execute(store.db);
  return rows;
}

/** Notes reminders; returns those that were not sent within the time before. */
export async function putReminders(
  tx: Store,
  reminder: {
    readonly managerId: UserId;
    readonly userIds: readonly UserId[];
    readonly cardId: string;
    readonly now: Date;
    readonly since: Date;
  },
): Promise<UserId[]> {
  const { managerId, userIds, cardId, now, since } = reminder;
  const { rows } = await sql<{ user_id: UserId }>`
    insert into team_reminders as r (organisation_id, user_id, manager_id, card_id, reminded_at)
    select ${tx.organisationId}, t.id, ${managerId}, ${cardId}, ${now} from unnest(${userIds}::uuid[]) as t (id)
    on conflict (organisation_id, user_id, manager_id, card_id) do update set reminded_at = excluded.reminded_at
      where r.reminded_at <= ${since}
    returning user_id`.execute(tx.db);
  return rows.map(({ user_id: id }) => id);
}

/** How many of a card people of a team have; 0 where no one has it. */
export async function hasItem(store: Store, team: Team, viewer: Viewer, cardId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from learning_duties d where d.organisation_id = ${store.organisationId}
    and d.card_id = ${cardId} and d.user_id in (${teamIds(store.organisationId, team, viewer.userId)})) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}
