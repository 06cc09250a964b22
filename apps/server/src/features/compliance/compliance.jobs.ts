import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { type Subscriber, subscribe, subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition, type TransactionJob } from '../../platform/jobs/job.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { absencesChanged } from '../absences/absences.public.ts';
import { localDay } from '../assignments/assignments.public.ts';
import { cardCompleted } from '../cards/cards.public.ts';
import { groupDeleted, groupJoined, groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { orgUnitChanged, personPlaced } from '../locations/locations.public.ts';
import { personErased, personReactivated, personSuspended, userCreated } from '../people/people.public.ts';
import { completionRecorded, completionWithdrawn } from '../progress/progress.public.ts';
import { targetMembersChanged } from '../targets/targets.public.ts';
import type { CertificationTarget } from './certification.row.ts';
import { finishLeaving, PEOPLE_AT_ONCE, refreshCards, syncPeople } from './certification-people.service.ts';
import { findAffected, findCertificationsFor, findLiveCertificationIds, markSpread } from './certifications.repo.ts';
import { eraseCertificationsOf, findCertificationsOf, findDueForChange, releasePeople } from './certifying.repo.ts';
import { certify, certifyEach } from './certifying.service.ts';

const HOURS_AHEAD = 14;
const HOUR = 3_600_000;
const TOLD_AT_ONCE = 100;

/** Asks a certification of everyone who has to hold it, some at a time, and looks again at those who have it. */
export const spreadCertification: TransactionJob<{ certificationId: string }> = defineJob({
  name: 'compliance.spread',
  effect: 'transaction',
  handle: async (ctx: JobContext, { certificationId }: { certificationId: string }) => {
    if (await syncPeople(ctx, certificationId, null)) {
      await ctx.platform.jobs.enqueue(ctx.store, spreadCertification, { certificationId });
    } else await markSpread(ctx.store, certificationId, ctx.now());
  },
});

/** Takes an ended certification from everyone, some at a time. */
export const releaseEveryone: TransactionJob<{ certificationId: string }> = defineJob({
  name: 'compliance.release',
  effect: 'transaction',
  handle: async (ctx: JobContext, { certificationId }: { certificationId: string }) => {
    const userIds = await releasePeople(ctx.store, certificationId, PEOPLE_AT_ONCE, ctx.now());
    await certify(ctx, certificationId, userIds);
    if (userIds.length === PEOPLE_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, releaseEveryone, { certificationId });
  },
});

/**
 * Asks which days have begun where people are: windows that open, certificates that end, waivers that begin or end (B12). What is due is
 * found by its day, so a server that was off catches up.
 */
export const watchDays: TransactionJob<null> = defineJob<null>({
  name: 'compliance.watch-days',
  effect: 'transaction',
  schedule: '*/15 * * * *',
  handle: async (ctx) => {
    const moreLeave = await finishLeaving(ctx);
    // Nowhere is it later than 14 hours ahead; who has not reached the day yet stays as they are.
    const day = localDay(new Date(ctx.now().getTime() + HOURS_AHEAD * HOUR), 'UTC');
    const due = await findDueForChange(ctx.store, day, PEOPLE_AT_ONCE * 2);
    await certifyEach(ctx, due);
    if (moreLeave || due.length === PEOPLE_AT_ONCE * 2) await ctx.platform.jobs.enqueue(ctx.store, keepWatching, { after: day });
  },
});

/** Goes on where one run of the days was not enough; stops when nothing more comes of it. */
const keepWatching: TransactionJob<{ after: string }> = defineJob({
  name: 'compliance.keep-watching',
  effect: 'transaction',
  handle: async (ctx: JobContext, { after }: { after: string }) => {
    const due = await findDueForChange(ctx.store, after, PEOPLE_AT_ONCE * 2);
    await certifyEach(ctx, due);
    const left = await findDueForChange(ctx.store, after, PEOPLE_AT_ONCE * 2);
    const isFurther = left.length > 0 && left[0]?.user_id !== due[0]?.user_id;
    if (isFurther) await ctx.platform.jobs.enqueue(ctx.store, keepWatching, { after });
  },
});

/** Once an hour: paths that changed, and people who no event named. */
const watchPaths: TransactionJob<null> = defineJob<null>({
  name: 'compliance.watch-paths',
  effect: 'transaction',
  schedule: '20 * * * *',
  handle: async (ctx) => {
    const ids = await findLiveCertificationIds(ctx.store);
    for (const id of ids) await refreshCards(ctx, id);
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      spreadCertification,
      ids.map((certificationId) => ({ certificationId })),
    );
  },
});

type Type = CertificationTarget['type'];

/** Looks again at whether people have to hold the certifications that ask by some kind of target. */
function watchPeople<Details extends { readonly userId: string }>(event: EventDefinition<Details>, types: readonly Type[]): Subscriber {
  return subscribeToMany(event, `compliance.watch-${event.type.replace('.', '-')}`, async (ctx, events) => {
    const userIds = [...new Set(events.map(({ details }) => details.userId as UserId))];
    const ids = new Set<string>();
    for (const type of types) for (const id of await findCertificationsFor(ctx.store, type, null)) ids.add(id);
    for (const id of [...ids].toSorted()) await syncPeople(ctx, id, userIds);
  });
}

/** The same for changes that touch many people at once. */
async function spreadFor(ctx: JobContext, type: Type, ids: readonly string[] | null): Promise<void> {
  const certifications = await findCertificationsFor(ctx.store, type, ids);
  await ctx.platform.jobs.enqueueEach(
    ctx.store,
    spreadCertification,
    certifications.map((certificationId) => ({ certificationId })),
  );
}

const EVERY_TYPE: readonly Type[] = ['user', 'group', 'unit', 'rule'];
const followDeeds = async (ctx: JobContext, deeds: readonly { readonly cardId: string | null; readonly userId: string }[]) =>
  certifyEach(
    ctx,
    await findAffected(
      ctx.store,
      deeds.flatMap(({ cardId, userId }) => (cardId === null ? [] : [{ cardId, userId }])),
    ),
  );

const onCompletion = subscribeToMany(cardCompleted, 'compliance.follow-completions', async (ctx, events) => {
  const affected = await findAffected(
    ctx.store,
    events.map(({ details }) => details),
  );
  await certifyEach(ctx, affected);
  // The pages of those who completed it asked for their certifications before this was written.
  const people = [...new Set(affected.map(({ user_id }) => user_id))];
  for (let at = 0; at < people.length; at += TOLD_AT_ONCE)
    await tellLive(ctx.store, people.slice(at, at + TOLD_AT_ONCE), { type: 'learning-changed' });
});
const onRecord = subscribeToMany(completionRecorded, 'compliance.follow-records', (ctx, events) =>
  followDeeds(
    ctx,
    events.map(({ details }) => details),
  ),
);
const onWithdrawal = subscribeToMany(completionWithdrawn, 'compliance.follow-withdrawals', (ctx, events) =>
  followDeeds(
    ctx,
    events.map(({ details }) => details),
  ),
);
/** LRN-10: leave moves due dates, also when it is entered afterwards; never the validity. */
const onAbsence = subscribeToMany(absencesChanged, 'compliance.follow-absences', async (ctx, events) =>
  certifyEach(
    ctx,
    await findCertificationsOf(
      ctx.store,
      events.map(({ details }) => details.userId),
    ),
  ),
);
const onRule = subscribe(targetMembersChanged, 'compliance.follow-rules', (ctx, { details }) => spreadFor(ctx, 'rule', [details.targetId]));
const onGroupEnd = subscribe(groupDeleted, 'compliance.follow-group-end', (ctx, { details }) => spreadFor(ctx, 'group', [details.groupId]));
const onUnit = subscribe(orgUnitChanged, 'compliance.follow-units', (ctx) => spreadFor(ctx, 'unit', null));
const onErasure = subscribeInTransaction([personErased], 'compliance.erase', ({ store }, { details: { userId } }) =>
  eraseCertificationsOf(store, userId),
);

export const complianceJobs: readonly JobDefinition[] = [spreadCertification, releaseEveryone, watchDays, keepWatching, watchPaths];
export const complianceSubscribers: readonly Subscriber[] = [
  watchPeople(userCreated, EVERY_TYPE),
  watchPeople(personReactivated, EVERY_TYPE),
  watchPeople(personSuspended, EVERY_TYPE),
  watchPeople(personPlaced, ['unit']),
  watchPeople(groupJoined, ['group']),
  watchPeople(groupLeft, ['group']),
  watchPeople(groupMemberRemoved, ['group']),
  onCompletion,
  onRecord,
  onWithdrawal,
  onAbsence,
  onRule,
  onGroupEnd,
  onUnit,
  onErasure,
];
