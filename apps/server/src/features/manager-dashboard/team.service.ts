import { managerDashboardProblems, type TeamOverview, type TeamScope } from '@waymark/contract/manager-dashboard';
import type { UserId } from '@waymark/contract/kit';
import { addDays } from '@waymark/contract/assignments';
import { type Actor, isProxy } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { countInbox } from '../approvals/approvals.public.ts';
import { countOpenInvitations } from '../assessments/assessments.public.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { personSummaries, reportingPlaceOf, summaryOf } from '../people/people.public.ts';
import { findRelation } from '../reporting/reporting.public.ts';
import { catchUpTeamLearning } from './team-learning.service.ts';
import { countTeam, findPathDown, findTeamTotals, type Viewer } from './team-people.repo.ts';
import type { Team } from './team.repo.ts';

/** Which team a caller asks for. */
export interface AskedTeam {
  readonly scope: TeamScope;
  readonly manager?: UserId | undefined;
}

/** Returns the caller with the day their figures are of. */
export function viewerOf(ctx: Acting): Viewer {
  const { today, weekEnds } = todayOf(ctx);
  return { userId: ctx.actor.userId, today, weekAfter: addDays(weekEnds, 1) };
}

/** Whether secondary managers have a team here (SES-60). */
const hasSecondary = (ctx: Acting) => ctx.organisation.setting('show_secondary_manager');

/**
 * Returns the team a caller asks for, in step with what people did until now. MGR-01, SES-62: only who has reports, or is a secondary manager where
 * those are shown, has one; MGR-04: of teams below, only those of managers in the caller's own tree. Throws `no-team`, `not-in-your-team`.
 */
export async function checkedTeam(ctx: Acting, { scope, manager }: AskedTeam): Promise<Team> {
  const place = await reportingPlaceOf(ctx.store, ctx.actor.userId);
  if (place.directReportsCount === 0 && !(hasSecondary(ctx) && place.secondaryReportsCount > 0)) {
    throw refuse(managerDashboardProblems['no-team']);
  }
  if (manager !== undefined && manager !== ctx.actor.userId) await checkBelow(ctx, manager);
  await catchUpTeamLearning(ctx);
  // A dotted line says nothing of the teams below a report.
  const isOwn = manager === undefined || manager === ctx.actor.userId;
  return { managerId: manager ?? ctx.actor.userId, scope, hasSecondary: hasSecondary(ctx) && isOwn };
}

/** MGR-04: whether someone is in the caller's tree of direct lines at this moment. Throws `not-in-your-team`. */
async function checkBelow(ctx: Acting, userId: UserId): Promise<void> {
  const relation = await findRelation(ctx.store, ctx.actor.userId, userId);
  if (relation !== 'direct' && relation !== 'indirect') throw refuse(managerDashboardProblems['not-in-your-team']);
}

/** Checks that someone reports to the caller in any way. Throws `no-team`, `not-in-your-team`. */
export async function checkReport(ctx: Acting, userId: UserId): Promise<void> {
  await checkedTeam(ctx, { scope: 'direct' });
  const relation = await findRelation(ctx.store, ctx.actor.userId, userId);
  if (relation === null || (relation === 'secondary' && !hasSecondary(ctx))) throw refuse(managerDashboardProblems['not-in-your-team']);
}

/** Returns whether a caller may remind people: not who looks in someone's place. */
export const mayRemind = (actor: Actor): boolean => actor.impersonatorId === null;

/** LRN-13: returns whether a caller may excuse people: not who manages in someone's place by proxy. */
export const mayExcuse = (actor: Actor): boolean => actor.impersonatorId === null || !isProxy(actor);

/** SES-65: returns whether a caller may open the dashboard of someone who reports to them. */
export const mayOpenDashboards = (ctx: Acting): boolean =>
  ctx.organisation.switches.manager_proxy && ctx.actor.impersonatorId === null && !isProxy(ctx.actor);

/** MGR-01: returns a team in figures, and what waits for the caller. Throws `no-team`, `not-in-your-team`. */
export async function getTeamOverview(ctx: Acting, asked: AskedTeam): Promise<TeamOverview> {
  const team = await checkedTeam(ctx, asked);
  const viewer = viewerOf(ctx);
  const isOwn = team.managerId === ctx.actor.userId;
  const showsAssessments = ctx.organisation.switches.skills_assessment;
  const [totals, people, path, managers, approvals, assessments] = await Promise.all([
    findTeamTotals(ctx.store, team, viewer),
    countTeam(ctx.store, team.managerId, ctx.actor.userId, team.hasSecondary),
    isOwn ? [] : findPathDown(ctx.store, ctx.actor.userId, team.managerId),
    isOwn ? new Map<UserId, never>() : personSummaries(ctx.store, [team.managerId]),
    countInbox(ctx),
    showsAssessments ? countOpenInvitations(ctx.store, ctx.actor.userId) : { reviews: 0 },
  ]);
  const { version, galaxy } = ctx.organisation.setting('manager_dashboard');
  return {
    version,
    hasMap: version === 'v2' && galaxy,
    manager: managers.get(team.managerId) ?? null,
    path: path.map(summaryOf),
    labels: ctx.organisation.setting('report_labels'),
    people: {
      direct: people.direct,
      indirect: people.indirect,
      secondary: team.hasSecondary ? people.secondary : null,
      all: people.all,
    },
    scope: team.scope,
    figures: {
      open: totals.open,
      inProgress: totals.in_progress,
      overdue: totals.overdue,
      dueSoon: totals.due_soon,
      completed: totals.completed,
      mandatoryOpen: totals.mandatory_open,
      mandatoryCompleted: totals.mandatory_done,
      peopleOverdue: totals.people_overdue,
      peopleOnTrack: totals.people - totals.people_overdue,
    },
    mostOverdue:
      totals.most_overdue === null ? null : { person: summaryOf(totals.most_overdue.person), overdue: totals.most_overdue.overdue },
    waiting: { approvals: approvals.waiting, assessments: assessments.reviews },
    can: { openDashboards: mayOpenDashboards(ctx), remind: mayRemind(ctx.actor) },
  };
}
