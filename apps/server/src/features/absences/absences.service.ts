import {
  type Absence,
  ABSENCE_DAYS_AT_MOST,
  type AbsenceId,
  type AbsenceInput,
  absenceProblems,
  type AbsenceSource,
  type AbsenceTime,
} from '@waymark/contract/absences';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { dayIn } from '@waymark/contract/statistics';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { lockPeople, summaryOf, visiblePerson } from '../people/people.public.ts';
import { findRelation } from '../reporting/reporting.public.ts';
import type { AbsenceRow } from './absence.row.ts';
import { absencesChanged } from './absences.events.ts';
import { absencePolicy, type AbsentPerson } from './absences.policy.ts';
import * as repo from './absences.repo.ts';

const DAY = 86_400_000;

/** Whose absences the caller may see. Throws `person-not-found` otherwise. */
async function absentPerson(ctx: ActorContext, userId: UserId): Promise<AbsentPerson> {
  await visiblePerson(ctx, userId);
  const person = { id: userId, relation: await findRelation(ctx.store, ctx.actor.userId, userId) };
  if (!absencePolicy.rules.view(ctx.actor, person)) throw refuse(peopleProblems['person-not-found']);
  return person;
}

/** LRN-10: lists when a person is away, latest first. Throws `person-not-found`, also for callers it does not concern. */
export async function listAbsences(
  ctx: ActorContext,
  userId: UserId,
  query: PageQuery,
): Promise<Page<Absence> & { can: { create: boolean } }> {
  const person = await absentPerson(ctx, userId);
  const [day, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'time', 'uuid');
  const after = day === undefined || id === undefined ? null : { day: day.slice(0, 10), id };
  const rows = await repo.listAbsenceRows(ctx.store, userId, { limit: query.limit, after });
  const page = toPage(
    rows,
    query.limit,
    (row) => present(ctx, person, row),
    (row) => encodeCursor([`${row.last_day}T00:00:00.000Z`, row.id]),
  );
  return { ...page, can: { create: absencePolicy.rules.edit(ctx.actor, person) } };
}

/** LRN-13: lists who is away today (a day of the organisation), will be or was, for who manages people. */
export async function listAllAbsences(ctx: ActorContext, { when, cursor, limit }: PageQuery & { readonly when: AbsenceTime }) {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, 'time', 'uuid');
  const after = at === undefined || id === undefined ? null : { day: at.slice(0, 10), id };
  const day = dayIn(ctx.organisation.setting('time_zone'), ctx.now());
  const rows = await repo.listAllAbsenceRows(ctx.store, { when, day, limit, after });
  return toPage(
    rows,
    limit,
    (row) => Object.assign(present(ctx, { id: row.user_id, relation: null }, row), { person: summaryOf(row.person) }),
    (row) => encodeCursor([`${when === 'coming' ? row.first_day : row.last_day}T00:00:00.000Z`, row.id]),
  );
}

const present = (ctx: ActorContext, person: AbsentPerson, row: AbsenceRow): Absence => ({
  id: row.id,
  firstDay: row.first_day,
  lastDay: row.last_day,
  source: row.source,
  can: { delete: absencePolicy.rules.edit(ctx.actor, person) },
});

/** Returns whether two days are an absence: in order, and no more than three years. */
export function isAbsence({ firstDay, lastDay }: AbsenceInput): boolean {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1;
  return days >= 1 && days <= ABSENCE_DAYS_AT_MOST;
}

/**
 * LRN-10: says that a person is away. Throws `person-not-found`, `forbidden`, `absence-overlaps`, and `invalid-input` on `lastDay`
 * (`out-of-range`) where the days are turned round or too many.
 */
export async function createAbsence(ctx: ActorContext, userId: UserId, input: AbsenceInput): Promise<Absence> {
  return mutate(ctx, absencesChanged, async (ctx) => {
    const person = authorize(ctx, absencePolicy, 'edit', await absentPerson(ctx, userId));
    if (!isAbsence(input)) throw refuseField('lastDay', 'out-of-range');
    await lockPeople(ctx.store, [userId]);
    const others = (await repo.findAbsences(ctx.store, [userId], input.firstDay)).get(userId) ?? [];
    if (others.some((one) => one.first_day <= input.lastDay)) throw refuse(absenceProblems['absence-overlaps']);
    const source: AbsenceSource = ctx.actor.userId === userId ? 'person' : 'manager';
    const [row] = await repo.insertAbsences(ctx.store, [{ userId, ...input }], { source, createdBy: ctx.actor.userId, now: ctx.now() });
    if (row === undefined) throw refuse(absenceProblems['absence-overlaps']);
    const details = { userId, ...input, removed: false };
    return { result: present(ctx, person, row), subject: { type: 'person', id: userId }, details };
  });
}

/** Takes an absence back. Throws `person-not-found`, `forbidden` or `absence-not-found`. */
export async function deleteAbsence(ctx: ActorContext, userId: UserId, absenceId: AbsenceId): Promise<Record<string, never>> {
  return mutate(ctx, absencesChanged, async (ctx) => {
    const person = authorize(ctx, absencePolicy, 'edit', await absentPerson(ctx, userId));
    await lockPeople(ctx.store, [userId]);
    const row = await repo.findAbsence(ctx.store, userId, absenceId);
    if (row === undefined) throw refuse(absenceProblems['absence-not-found']);
    await repo.deleteAbsenceRow(ctx.store, person, row);
    const details = { userId, firstDay: row.first_day, lastDay: row.last_day, removed: true };
    return { result: {}, subject: { type: 'person', id: userId }, details };
  });
}
