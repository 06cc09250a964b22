import {
  monthOf,
  sameDaysBefore,
  TEAM_LIMITS,
  type TeamBelow,
  type TeamHours,
  type TeamsBelowQuery,
} from '@waymark/contract/manager-dashboard';
import type { Page, UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { summaryOf } from '../people/people.public.ts';
import {
  type LearnedMonth,
  minutesByMonth,
  minutesOfEveryone,
  minutesOfPeople,
  minutesOnDays,
  refreshStatistics,
} from '../statistics/statistics.public.ts';
import { teamIds } from './team.repo.ts';
import { type AskedTeam, checkedTeam, viewerOf } from './team.service.ts';
import { findTeamsBelow } from './teams-below.repo.ts';

const averageOf = ({ minutes, people }: Pick<LearnedMonth, 'minutes' | 'people'>) => (people === 0 ? 0 : minutes / people);

/** The months of hours that are shown, of which the last is that of a day. */
const monthsUntil = (today: string) => ({ from: monthOf(today, 1 - TEAM_LIMITS.hourMonths), to: monthOf(today, 1) });

/**
 * MGR-01: hours a team learned, by the durations of what its people completed: this month against as many days of the one before, and month by
 * month, a person, against the organisation. The team is that of today. Throws `no-team`, `not-in-your-team`.
 */
export async function getTeamHours(ctx: Acting, asked: AskedTeam): Promise<TeamHours> {
  const team = await checkedTeam(ctx, asked);
  await refreshStatistics(ctx);
  const { today, userId } = viewerOf(ctx);
  const people = teamIds(ctx.store.organisationId, team, userId);
  const [months, before, everyone] = await Promise.all([
    minutesByMonth(ctx.store, people, monthsUntil(today)),
    minutesOnDays(ctx.store, people, sameDaysBefore(today)),
    minutesOfEveryone(ctx.store, monthsUntil(today)),
  ]);
  return {
    minutes: months.at(-1)?.minutes ?? 0,
    before,
    months: months.map((month, at) => {
      const all = everyone[at];
      const isEnough = all !== undefined && all.people - month.people >= TEAM_LIMITS.fewestOthers;
      return { month: month.month, minutes: month.minutes, average: averageOf(month), organisation: isEnough ? averageOf(all) : null };
    }),
  };
}

/** MGR-04: teams of managers who report to the manager shown, by name, each with everyone below. Throws `no-team`, `not-in-your-team`. */
export async function listTeamsBelow(ctx: Acting, { manager, cursor, limit }: TeamsBelowQuery): Promise<Page<TeamBelow>> {
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const { managerId } = await checkedTeam(ctx, { scope: 'direct', manager });
  await refreshStatistics(ctx);
  const rows = await findTeamsBelow(ctx.store, managerId, viewerOf(ctx), { after, limit });
  return toPage(
    rows,
    limit,
    (row) => ({
      manager: summaryOf(row.manager),
      people: row.people,
      peopleOverdue: row.people_overdue,
      average: averageOf(row),
      before: averageOf({ minutes: row.minutes_before, people: row.people }),
    }),
    (row) => encodeCursor([row.full_name_key, row.id]),
  );
}

/** Minutes of what some people completed, for each of the months shown; what they did until now is taken in before. */
export async function minutesOf(ctx: Acting, userIds: readonly UserId[]): Promise<(userId: UserId) => number[]> {
  const { from } = monthsUntil(viewerOf(ctx).today);
  const learned = new Map((await minutesOfPeople(ctx.store, userIds, from)).map((row) => [`${row.user_id} ${row.month}`, row.minutes]));
  const months = Array.from({ length: TEAM_LIMITS.hourMonths }, (_, at) => monthOf(from, at));
  return (userId) => months.map((month) => learned.get(`${userId} ${month}`) ?? 0);
}
