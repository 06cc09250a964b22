import {
  type CheckIn,
  type CheckInId,
  type CheckInPerson,
  checkInProblems,
  type CheckInSide,
  type CheckInSummary,
  type MeetingInput,
  periodOf,
} from '@waymark/contract/check-ins';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { lockPeople, summaryOf } from '../people/people.public.ts';
import { insertQuestions } from './check-in-answers.repo.ts';
import { findCheckInPeople, findRelationOf } from './check-in-lines.repo.ts';
import { countedLines, lockAuthorizedCheckIn, showCheckIn } from './check-in-records.service.ts';
import { checkInClosed, checkInMoved, checkInStarted, checkInWorked } from './check-ins.events.ts';
import { closedAs, presentSummary, sideOf } from './check-ins.present.ts';
import * as repo from './check-ins.repo.ts';

interface CheckInsQuery extends PageQuery {
  readonly side?: CheckInSide | undefined;
  readonly with?: UserId | undefined;
}

/** Returns the caller's check-ins, the latest first. Throws `invalid-input` on a broken cursor. */
export async function listCheckIns(ctx: Acting, { cursor, limit, side, with: withId }: CheckInsQuery): Promise<Page<CheckInSummary>> {
  const { userId } = ctx.actor;
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await repo.findSummaries(ctx.store, userId, countedLines(ctx), { side, with: withId, after }, limit);
  return toPage(
    rows,
    limit,
    (row) => presentSummary(userId, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

interface PeopleQuery extends PageQuery {
  readonly side: CheckInSide;
  readonly q: string;
  readonly person?: UserId | undefined;
}

/** Returns the people the caller checks in with on one side, by name, each with the latest check-in. Two statements. Throws `invalid-input` on a broken cursor. */
export async function listCheckInPeople(ctx: Acting, { cursor, limit, side, q, person }: PeopleQuery): Promise<Page<CheckInPerson>> {
  const { userId } = ctx.actor;
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const lines = countedLines(ctx);
  const rows = await findCheckInPeople(ctx.store, userId, lines, { side, q, person, after }, limit);
  const found = await repo.findSummariesByIds(
    ctx.store,
    userId,
    lines,
    rows.flatMap((row) => row.latest_id ?? []),
  );
  const period = periodOf(ctx.organisation.setting('check_in_options').rhythm, todayOf(ctx).today);
  const latest = new Map<string | null, CheckInSummary>(found.map((row) => [row.id, presentSummary(userId, row)]));
  return toPage(
    rows,
    limit,
    (row) => {
      const last = latest.get(row.latest_id) ?? null;
      const isOfNow = last !== null && last.period >= period && (last.isOpen || last.endedBecause === 'both');
      return { person: summaryOf(row.person), relation: row.relation, latest: last, canStart: !isOfNow };
    },
    (row) => encodeCursor([row.person.full_name, row.person.id]),
  );
}

/** HOM-06: returns a check-in. Throws `check-in-not-found` for everyone but the two. */
export async function getCheckIn(ctx: Acting, id: CheckInId): Promise<CheckIn> {
  return showCheckIn(ctx, id);
}

/** Returns how many open check-ins wait for answers of the caller; none for who acts as someone else (HOM-09). */
export async function countWaitingCheckIns(ctx: Acting): Promise<number> {
  if (!ctx.organisation.switches.check_ins || ctx.actor.impersonatorId !== null) return 0;
  return repo.countWaiting(ctx.store, ctx.actor.userId, countedLines(ctx));
}

/**
 * HOM-06: starts the check-in of this period between the caller and someone, with the questions of the organisation; where one of it is open already,
 * also by the other one at the same moment, it is that. What is open of an earlier period is closed. Throws `check-in-no-line`, `check-in-over`.
 */
export async function startCheckIn(
  ctx: Acting,
  { personId, side }: { readonly personId: UserId; readonly side: CheckInSide },
): Promise<CheckIn> {
  const { userId } = ctx.actor;
  const pair = side === 'learner' ? { learner_id: userId, partner_id: personId } : { learner_id: personId, partner_id: userId };
  const { rhythm, questions } = ctx.organisation.setting('check_in_options');
  const period = periodOf(rhythm, todayOf(ctx).today);
  const id = await mutate(ctx, checkInStarted, async (ctx) => {
    await lockPeople(ctx.store, [userId, personId]);
    const relation = await findRelationOf(ctx.store, pair, countedLines(ctx));
    if (relation === undefined) throw refuse(checkInProblems['check-in-no-line']);
    const latest = await repo.findLatest(ctx.store, pair);
    const isOfNow = latest !== undefined && latest.period >= period;
    if (isOfNow && latest.closed_at === null) return unchanged(latest.id);
    if (isOfNow && latest.ended_because === 'both') throw refuse(checkInProblems['check-in-over']);
    if (latest !== undefined) await repo.endCheckIn(ctx.store, latest.id, 'next', ctx.now());
    const row = { ...pair, id: newId<CheckInId>(), relation, rhythm, period, created_at: ctx.now() };
    await repo.insertCheckIn(ctx.store, row);
    await insertQuestions(ctx.store, row.id, questions);
    return { result: row.id, ...about(row.id) };
  });
  return showCheckIn(ctx, id);
}

const about = (id: CheckInId) => ({ subject: { type: 'check-in', id }, details: { checkInId: id } });

/** Sets, moves or takes away when the two meet. Throws as `lockAuthorizedCheckIn`. */
export async function moveCheckIn(ctx: Acting, id: CheckInId, meeting: MeetingInput): Promise<CheckIn> {
  await mutate(ctx, checkInMoved, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const before = row.meets_at?.getTime() ?? null;
    const next = meeting.meetsAt === null ? null : Date.parse(meeting.meetsAt);
    if (before === next && (next === null || row.meeting_minutes === meeting.minutes)) return unchanged(undefined);
    await repo.updateMeeting(ctx.store, row, meeting);
    const change = next === null ? 'cancelled' : before === null ? 'set' : 'moved';
    return { result: undefined, subject: { type: 'check-in', id }, details: { checkInId: id, change } };
  });
  return showCheckIn(ctx, id);
}

/** Closes a check-in for the caller; the second of the two ends it, also where both do so at once. Throws as `lockAuthorizedCheckIn`. */
export async function closeCheckIn(ctx: Acting, id: CheckInId): Promise<CheckIn> {
  await mutate(ctx, checkInClosed, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const { byMe, byOther } = closedAs(ctx.actor.userId, row);
    if (byMe) return unchanged(undefined);
    await repo.setClosedBy(ctx.store, row, { side: sideOf(ctx.actor.userId, row), at: ctx.now(), isOver: byOther });
    return { result: undefined, subject: { type: 'check-in', id }, details: { checkInId: id, isOver: byOther } };
  });
  return showCheckIn(ctx, id);
}

/** Takes the caller's closing back while the other one has not closed it. Throws as `lockAuthorizedCheckIn`. */
export async function reopenCheckIn(ctx: Acting, id: CheckInId): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    if (!closedAs(ctx.actor.userId, row).byMe) return unchanged(undefined);
    await repo.setClosedBy(ctx.store, row, { side: sideOf(ctx.actor.userId, row), at: null, isOver: false });
    return { result: undefined, subject: { type: 'check-in', id }, details: { checkInId: id, part: 'closing', change: 'taken-back' } };
  });
  return showCheckIn(ctx, id);
}
