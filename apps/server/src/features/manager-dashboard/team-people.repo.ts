import { type RawBuilder, sql } from 'kysely';
import { monthOf, type TeamPeopleFilter, type TeamPeopleSort } from '@waymark/contract/manager-dashboard';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { nameContains, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { minutesIn } from '../statistics/statistics.public.ts';
import { countBefore } from './team-learning.repo.ts';
import { type Team, teamIds } from './team.repo.ts';

/** The caller with the day their figures are of. */
export interface Viewer {
  readonly userId: UserId;
  readonly today: string;
  /** The day after this week's Sunday. */
  readonly weekAfter: string;
}

const zero = (figure: RawBuilder<unknown>) => sql<number>`coalesce(${figure}, 0)`;
const OPEN = zero(sql`l.open_count`);
const STARTED = zero(sql`l.started_count`);
const DONE = zero(sql`l.done_count`);
const MANDATORY_OPEN = zero(sql`l.mandatory_open`);
const MANDATORY_DONE = zero(sql`l.mandatory_done`);
const overdue = ({ today }: Viewer) => zero(countBefore(today));
const dueSoon = ({ today, weekAfter }: Viewer) => zero(sql`${countBefore(weekAfter)} - ${countBefore(today)}`);

/** SQL: active people of a team as `u`, with their figures as `l`. */
const from = (store: Store, team: Team, viewer: Viewer) => sql`from users u
  left join team_learning l on l.organisation_id = u.organisation_id and l.user_id = u.id
  where u.organisation_id = ${store.organisationId} and u.status = 'active'
    and u.id in (${teamIds(store.organisationId, team, viewer.userId)})`;

export interface PersonFigures {
  readonly open: number;
  readonly in_progress: number;
  readonly overdue: number;
  readonly due_soon: number;
  readonly completed: number;
}

interface MandatoryFigures {
  readonly mandatory_open: number;
  readonly mandatory_done: number;
}

export interface TeamPersonRow extends PersonFigures, MandatoryFigures {
  readonly person: PersonSummaryRow;
  readonly relation: 'direct' | 'indirect' | 'secondary';
  readonly reports: number;
  readonly latest_at: Date | null;
  /** Whether they report to the caller directly, and stand below them in the tree. */
  readonly is_direct: boolean;
  readonly is_below: boolean;
  readonly sort_key: string;
  readonly id: UserId;
}

export interface TeamPeopleSearch {
  readonly team: Team;
  readonly viewer: Viewer;
  readonly q: string;
  readonly filter: TeamPeopleFilter;
  readonly sort: TeamPeopleSort;
  /** A day of the month that hours are of. */
  readonly month: string;
  readonly descending: boolean;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}

function sortKey(
  store: Store,
  { sort, viewer, month }: Pick<TeamPeopleSearch, 'sort' | 'viewer' | 'month'>,
): { key: RawBuilder<unknown>; type: 'text' | 'int' } {
  switch (sort) {
    case 'name':
      return { key: sql`u.full_name`, type: 'text' };
    case 'overdue':
      return { key: overdue(viewer), type: 'int' };
    case 'due-soon':
      return { key: dueSoon(viewer), type: 'int' };
    case 'open':
      return { key: OPEN, type: 'int' };
    case 'in-progress':
      return { key: STARTED, type: 'int' };
    case 'completed':
      return { key: DONE, type: 'int' };
    case 'hours':
      return { key: minutesIn(store, sql`u.id`, { from: monthOf(month), to: monthOf(month, 1) }), type: 'int' };
    case 'latest':
      return { key: sql`coalesce(extract(epoch from l.latest_at)::int, 0)`, type: 'int' };
  }
}

function isIn(filter: TeamPeopleFilter, viewer: Viewer): RawBuilder<unknown> {
  switch (filter) {
    case 'all':
      return sql`true`;
    case 'overdue':
      return sql`${overdue(viewer)} > 0`;
    case 'due-soon':
      return sql`${dueSoon(viewer)} > 0`;
    case 'in-progress':
      return sql`${STARTED} > 0`;
    case 'on-track':
      return sql`${overdue(viewer)} = 0`;
    case 'mandatory':
      return sql`${MANDATORY_OPEN} + ${MANDATORY_DONE} > 0`;
    case 'mandatory-open':
      return sql`${MANDATORY_OPEN} > 0`;
    case 'nothing':
      return sql`${OPEN} + ${DONE} = 0`;
  }
}

/** One page of a team's people, and one row more (MGR-08: 10,000 people by any figure without a pause). */
export async function listTeamPeople(store: Store, search: TeamPeopleSearch): Promise<TeamPersonRow[]> {
  const { team, viewer, q, filter, descending, after, limit } = search;
  const { key, type } = sortKey(store, search);
  const way = descending ? sql`desc` : sql`asc`;
  const follows = descending ? sql`<` : sql`>`;
  const cast = type === 'int' ? sql`::int` : sql``;
  const line = (manager: UserId, kind: 'direct' | 'secondary') => sql`exists (select from reporting_lines r
    where r.organisation_id = ${store.organisationId} and r.report_id = p.id and r.manager_id = ${manager} and r.kind = ${sql.lit(kind)})`;
  const below = (manager: UserId) => sql`exists (select from reporting_positions top join reporting_positions r
      on r.organisation_id = top.organisation_id and r.position between top.first_position and top.last_position
    where top.organisation_id = ${store.organisationId} and top.user_id = ${manager} and r.user_id = p.id)`;
  const { rows } = await sql<TeamPersonRow>`
    with p as materialized (
      select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, ${OPEN} as open, ${STARTED} as in_progress,
        ${overdue(viewer)} as overdue, ${dueSoon(viewer)} as due_soon, ${DONE} as completed, ${MANDATORY_OPEN} as mandatory_open,
        ${MANDATORY_DONE} as mandatory_done, l.latest_at, ${key} as key
      ${from(store, team, viewer)} and ${nameContains(store.organisationId, q)} and ${isIn(filter, viewer)}
        ${after === null ? sql`` : sql`and (${key}, u.id) ${follows} (${after.key}${cast}, ${after.id}::uuid)`}
      order by ${key} ${way}, u.id ${way} limit ${sql.lit(limit + 1)}
    )
    select p.id, ${personJson('p')} as person, p.open, p.in_progress, p.overdue, p.due_soon, p.completed, p.mandatory_open, p.mandatory_done, p.latest_at, p.key::text as sort_key,
      case when ${line(team.managerId, 'direct')} then 'direct' when ${below(team.managerId)} then 'indirect' else 'secondary' end as relation,
      (select count(*) from reporting_lines r join users u on u.organisation_id = r.organisation_id and u.id = r.report_id and u.status = 'active'
        where r.organisation_id = ${store.organisationId} and r.manager_id = p.id and r.kind = 'direct') as reports,
      ${line(viewer.userId, 'direct')} as is_direct, ${below(viewer.userId)} as is_below
    from p order by p.key ${way}, p.id ${way}`.execute(store.db);
  return rows;
}

export interface TeamTotals extends PersonFigures, MandatoryFigures {
  readonly people: number;
  readonly people_overdue: number;
  /** Who has more overdue than anyone else; null on a tie, where one name would be chance. */
  readonly most_overdue: { readonly person: PersonSummaryRow; readonly overdue: number } | null;
}

/** A team's figures: the sums of its people's. */
export async function findTeamTotals(store: Store, team: Team, viewer: Viewer): Promise<TeamTotals> {
  const { rows } = await sql<TeamTotals>`
    with p as materialized (
      select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, ${OPEN} as open, ${STARTED} as in_progress,
        ${overdue(viewer)} as overdue, ${dueSoon(viewer)} as due_soon, ${DONE} as completed, ${MANDATORY_OPEN} as mandatory_open,
        ${MANDATORY_DONE} as mandatory_done
      ${from(store, team, viewer)}
    )
    select count(*) as people, coalesce(sum(open), 0)::int as open, coalesce(sum(in_progress), 0)::int as in_progress,
      coalesce(sum(overdue), 0)::int as overdue, coalesce(sum(due_soon), 0)::int as due_soon, coalesce(sum(completed), 0)::int as completed,
      coalesce(sum(mandatory_open), 0)::int as mandatory_open, coalesce(sum(mandatory_done), 0)::int as mandatory_done,
      count(*) filter (where overdue > 0) as people_overdue,
      (select json_build_object('person', ${personJson('m')}, 'overdue', m.overdue) from p m where m.overdue > 0
        and not exists (select from p other where other.id <> m.id and other.overdue >= m.overdue)) as most_overdue
    from p`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without grouping must answer');
  return row;
}

/** How many active people a team has in each scope. */
export async function countTeam(store: Store, managerId: UserId, callerId: UserId, hasSecondary: boolean) {
  const count = (scope: Team['scope']) => sql`(select count(*) from users u where u.organisation_id = ${store.organisationId}
    and u.status = 'active' and u.id in (${teamIds(store.organisationId, { managerId, scope, hasSecondary }, callerId)}))`;
  const { rows } = await sql<Record<Team['scope'], number>>`
    select ${count('direct')} as direct, ${count('indirect')} as indirect, ${count('secondary')} as secondary, ${count('all')} as all`.execute(
    store.db,
  );
  return rows[0] ?? { direct: 0, indirect: 0, secondary: 0, all: 0 };
}

/** Managers from a person up to the caller, without both; the next below the caller first. */
export async function findPathDown(store: Store, callerId: UserId, managerId: UserId): Promise<PersonSummaryRow[]> {
  const { rows } = await sql<{ person: PersonSummaryRow }>`
    with recursive above as (
      select l.manager_id, 1 as depth, array[l.report_id] as path from reporting_lines l
      where l.organisation_id = ${store.organisationId} and l.report_id = ${managerId} and l.kind = 'direct'
      union all
      select l.manager_id, above.depth + 1, above.path || l.report_id from above join reporting_lines l
        on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = 'direct'
      where above.manager_id <> ${callerId} and not above.manager_id = any(above.path)
    )
    select ${personJson('u')} as person from above join users u on u.organisation_id = ${store.organisationId} and u.id = above.manager_id
    where above.manager_id <> ${callerId} order by above.depth desc`.execute(store.db);
  return rows.map(({ person }) => person);
}

export interface SkillPersonRow extends PersonFigures {
  readonly id: UserId;
  readonly person: PersonSummaryRow;
  readonly full_name: string;
}

/** One page of a team's people by name, with their figures, and one row more. */
export async function listTeamByName(
  store: Store,
  team: Team,
  viewer: Viewer,
  page: { readonly q: string; readonly after: { readonly name: string; readonly id: string } | null; readonly limit: number },
): Promise<SkillPersonRow[]> {
  const { rows } = await sql<SkillPersonRow>`
    select u.id, u.full_name, ${personJson('u')} as person, ${OPEN} as open, ${STARTED} as in_progress, ${overdue(viewer)} as overdue,
      ${dueSoon(viewer)} as due_soon, ${DONE} as completed
    ${from(store, team, viewer)} and ${nameContains(store.organisationId, page.q)}
      ${page.after === null ? sql`` : sql`and (u.full_name, u.id) > (${page.after.name}, ${page.after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}
