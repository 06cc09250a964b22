import {
  CONFIGURATION_LIMITS,
  configurationProblems as problems,
  type ConfigurationSchedule,
  type ScheduleId,
  type WantedChange,
} from '@waymark/contract/configuration';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext, BaseContext, JobContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { Refusal, refuse, refuseField } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { actorOf, personSummaries } from '../people/people.public.ts';
import { checkWhole, fieldOfChange, parseChanges } from './configuration-entries.service.ts';
import { conflictsSince, publish, realChanges } from './configuration-publishing.service.ts';
import {
  countPending,
  findSchedule,
  findSchedules,
  insertSchedule,
  type ScheduleRow,
  settleSchedule,
} from './configuration-schedules.repo.ts';
import { withChanges } from './configuration-state.ts';
import { publicationCancelled, publicationRefused, publicationScheduled } from './configuration.events.ts';
import { presentSchedule } from './configuration.present.ts';
import { readState } from './configuration.repo.ts';
import { checkGuards } from './setting-guards.ts';

const DAY = 86_400_000;

/** ORG-19: publishes what was planned, once its time has come. Refused where that is no longer allowed; the plan then says why. */
export const publishScheduledJob = defineJob<{ scheduleId: ScheduleId }>({
  name: 'configuration.publish-scheduled',
  effect: 'transaction',
  handle: (ctx, { scheduleId }) => publishScheduled(ctx, scheduleId),
});

/**
 * Plans a publication. What would be refused at once is refused now: what `publish` throws, and `invalid-input` on `publishAt`
 * for a moment that is past or too far, or where too many wait already.
 */
export async function schedule(
  ctx: ActorContext,
  wanted: { changes: readonly WantedChange[]; basedOn: number; note: string; publishAt: string },
): Promise<ConfigurationSchedule> {
  const publishAt = new Date(wanted.publishAt);
  const now = ctx.now();
  if (publishAt <= now) throw refuseField('publishAt', 'schedule-in-past');
  if (publishAt.getTime() > now.getTime() + CONFIGURATION_LIMITS.scheduleDays * DAY) throw refuseField('publishAt', 'schedule-too-far');
  const parsed = parseChanges(wanted.changes, fieldOfChange);
  const row = await mutate(ctx, publicationScheduled, async (ctx) => {
    const state = await readState(ctx.store, { lock: true });
    const changes = realChanges(state, parsed);
    if ((await conflictsSince(ctx.store, wanted.basedOn, changes)).length > 0) throw refuse(problems['configuration-changed']);
    await checkGuards(ctx, changes);
    const keys = changes.map(({ key }) => key);
    checkWhole(withChanges(state, changes), { address: ctx.caller.address, fieldOf: fieldOfChange, changedKeys: keys });
    if ((await countPending(ctx.store)) >= CONFIGURATION_LIMITS.pending) throw refuseField('publishAt', 'schedule-too-many');
    const id = newId<ScheduleId>();
    await insertSchedule(ctx.store, {
      id,
      publish_at: publishAt,
      based_on: wanted.basedOn,
      changes: wanted.changes,
      note: wanted.note,
      created_by: ctx.actor.userId,
      created_at: now,
    });
    await ctx.platform.jobs.enqueue(ctx.store, publishScheduledJob, { scheduleId: id }, { afterSeconds: secondsUntil(publishAt, now) });
    return {
      result: await mustFind(ctx.store, id),
      subject: { type: 'configuration-schedule', id },
      details: { publishAt: publishAt.toISOString(), keys },
    };
  });
  return withPeople(ctx, row);
}

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** Planned publications, the latest to come first. */
export async function listSchedules(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<ConfigurationSchedule>> {
  const rows = await findSchedules(ctx.store, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  const people = await personSummaries(ctx.store, rows.flatMap(peopleOf));
  return toPage(
    rows,
    limit,
    (row) => presentSchedule(row, people),
    (row) => encodeCursor([row.publish_at.toISOString(), row.id]),
  );
}

/** Cancels one that waits. Throws `configuration-schedule-not-found`, `configuration-schedule-settled`. */
export async function cancel(ctx: ActorContext, id: ScheduleId): Promise<ConfigurationSchedule> {
  const row = await mutate(ctx, publicationCancelled, async (ctx) => {
    const before = await mustFind(ctx.store, id, { lock: true });
    if (before.status !== 'pending') throw refuse(problems['configuration-schedule-settled']);
    await settleSchedule(ctx.store, id, {
      status: 'cancelled',
      settled_at: ctx.now(),
      settled_by: ctx.actor.userId,
      number: null,
      refusal: null,
    });
    return {
      result: await mustFind(ctx.store, id),
      subject: { type: 'configuration-schedule', id },
      details: { publishAt: before.publish_at.toISOString() },
    };
  });
  return withPeople(ctx, row);
}

async function publishScheduled(ctx: JobContext, id: ScheduleId): Promise<void> {
  const row = await findSchedule(ctx.store, id, { lock: true });
  // Settled before, by hand or by this job's other run: the effect is there.
  if (row?.status !== 'pending') return;
  const now = ctx.now();
  if (row.publish_at > now) {
    await ctx.platform.jobs.enqueue(
      ctx.store,
      publishScheduledJob,
      { scheduleId: id },
      { afterSeconds: secondsUntil(row.publish_at, now) },
    );
    return;
  }
  try {
    if (!holds((await actorOf(ctx.store, row.created_by)) ?? null, 'MANAGE_ORGANISATION'))
      throw refuse(problems['configuration-author-gone']);
    const number = await publish(ctx, {
      changes: parseChanges(row.changes, fieldOfChange),
      basedOn: row.based_on,
      kind: 'scheduled',
      note: row.note,
      by: row.created_by,
      address: null,
    });
    await settleSchedule(ctx.store, id, { status: 'published', settled_at: now, settled_by: null, number, refusal: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuseSchedule(ctx, row, error.problem.code);
  }
}

async function refuseSchedule(ctx: JobContext, row: ScheduleRow, refusal: string): Promise<void> {
  await mutate(ctx, publicationRefused, async (ctx) => {
    await settleSchedule(ctx.store, row.id, { status: 'refused', settled_at: ctx.now(), settled_by: null, number: null, refusal });
    return {
      result: undefined,
      subject: { type: 'configuration-schedule', id: row.id },
      details: { publishAt: row.publish_at.toISOString(), refusal },
    };
  });
}

async function mustFind(tx: Store, id: ScheduleId, options: { lock?: boolean } = {}): Promise<ScheduleRow> {
  const row = await findSchedule(tx, id, options);
  if (row === undefined) throw refuse(problems['configuration-schedule-not-found']);
  return row;
}

const peopleOf = (row: ScheduleRow): UserId[] => [row.created_by, row.settled_by].filter((id): id is UserId => id !== null);

async function withPeople(ctx: BaseContext, row: ScheduleRow): Promise<ConfigurationSchedule> {
  return presentSchedule(row, await personSummaries(ctx.store, peopleOf(row)));
}
