import { type CheckIn, type CheckInId, checkInProblems } from '@waymark/contract/check-ins';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import type { BaseContext, Acting, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { planBetween } from '../career-plans/career-plans.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { findAgreements } from './check-in-agreements.repo.ts';
import { findNote, findQuestions } from './check-in-answers.repo.ts';
import type { CountedLines } from './check-in-lines.repo.ts';
import { checkInPolicy } from './check-ins.policy.ts';
import { presentAgreement, presentQuestion, presentSummary } from './check-ins.present.ts';
import { findCheckInForUpdate, findPreviousMood, findSummariesByIds } from './check-ins.repo.ts';
import type { CheckInRow } from './check-ins.row.ts';

/** Returns which lines between people count in this organisation. */
export const countedLines = ({ organisation }: BaseContext): CountedLines => ({
  withSecondary: organisation.setting('show_secondary_manager'),
  withMentors: organisation.switches.mentorship,
});

/**
 * Locks a check-in that the caller may do something to. Throws `check-in-not-found` for everyone but the two, `check-in-closed`,
 * `check-in-line-ended`.
 */
export async function lockAuthorizedCheckIn<Action extends 'view' | 'work' | 'tick'>(
  ctx: InTransaction<Acting>,
  id: CheckInId,
  action: Action,
): Promise<Authorized<CheckInRow, Action>> {
  const row = await findCheckInForUpdate(ctx.store, id, countedLines(ctx));
  if (row === undefined || !checkInPolicy.rules.view(ctx.actor, row)) throw refuse(checkInProblems['check-in-not-found']);
  if (action === 'work' && row.closed_at !== null) throw refuse(checkInProblems['check-in-closed']);
  if (action !== 'view' && !row.has_line) throw refuse(checkInProblems['check-in-line-ended']);
  return authorize(ctx, checkInPolicy, action, row);
}

/** HOM-06: returns a check-in as one of the two sees it. Throws `check-in-not-found` for everyone else. */
export async function showCheckIn(ctx: Acting, id: CheckInId): Promise<CheckIn> {
  const { userId, language } = ctx.actor;
  const [row] = await findSummariesByIds(ctx.store, userId, countedLines(ctx), [id]);
  if (row === undefined || !checkInPolicy.rules.view(ctx.actor, row)) throw refuse(checkInProblems['check-in-not-found']);
  const [questions, agreements, note, previousMood, people, between] = await Promise.all([
    findQuestions(ctx.store, row, userId),
    findAgreements(ctx.store, row),
    findNote(ctx.store, id, userId),
    findPreviousMood(ctx.store, row),
    personSummaries(ctx.store, [userId]),
    ctx.organisation.switches.career_growth ? planBetween(ctx, { ownerId: row.learner_id, otherId: row.partner_id }) : undefined,
  ]);
  const can = { work: checkInPolicy.rules.work(ctx.actor, row), tick: checkInPolicy.rules.tick(ctx.actor, row) };
  const reader = { userId, language: language ?? ctx.organisation.setting('DefaultOrgLanguage'), canWork: can.work };
  const me = people.get(userId);
  if (me === undefined) throw refuse(checkInProblems['check-in-not-found']);
  return {
    ...presentSummary(userId, row),
    me,
    meetingMinutes: row.meeting_minutes,
    otherTimeZone: row.other_time_zone,
    items: questions.map((question) => presentQuestion(question, reader)),
    agreements: agreements.map((agreement) => presentAgreement(agreement, row, userId)),
    note,
    previousMood,
    plan: between?.plan ?? null,
    isPlanPrivate: between?.isPrivate ?? false,
    can,
  };
}
