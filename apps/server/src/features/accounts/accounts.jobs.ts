import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { eraseUser, overdueForErasure, personErased } from '../people/people.public.ts';
import { DOUBLE_KINDS } from '@waymark/contract/accounts';
import { deleteDoubles } from './account-doubles.repo.ts';
import { renewAddresses } from './account-doubles.service.ts';
import { deleteExport, findOldExports } from './account-exports.repo.ts';
import { deleteOldMergeRows } from './account-merges.repo.ts';
import { deleteOldBulks } from './bulk-actions.repo.ts';

const AT_A_TIME = 100;

/** Erases one deleted person whose 30 days are over; no one who was brought back meanwhile. */
export const eraseOverdue = defineJob<{ userId: UserId }>({
  name: 'accounts.erase-overdue',
  effect: 'transaction',
  handle: async (ctx, { userId }) => {
    const isOverdue = (await overdueForErasure(ctx.store, ctx.now(), AT_A_TIME)).includes(userId);
    if (isOverdue) await eraseUser(ctx, userId);
  },
});

/** Finds deleted people whose 30 days are over, the longest overdue first, and has each erased on its own (PLT-12). */
export const findOverdue = defineJob<null>({
  name: 'accounts.find-overdue',
  effect: 'transaction',
  schedule: '25 * * * *',
  handle: async (ctx) => {
    const people = (await overdueForErasure(ctx.store, ctx.now(), AT_A_TIME)).map((userId) => ({ userId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, eraseOverdue, people);
  },
});

/** Forgets what is noted of someone who is erased (PLT-12). */
export const eraseDoubles = subscribeInTransaction([personErased], 'accounts.erase-doubles', async (ctx, { details: { userId } }) => {
  await deleteDoubles(ctx.store, userId, DOUBLE_KINDS);
});

/** Brings the addresses of some people into the form in which they are compared, and goes on with the next. */
export const renewSomeAddresses = defineJob<{ after: UserId | null }>({
  name: 'accounts.renew-some-addresses',
  effect: 'transaction',
  handle: async (ctx, { after }) => {
    const last = await renewAddresses(ctx, after ?? undefined);
    if (last !== undefined) await ctx.platform.jobs.enqueue(ctx.store, renewSomeAddresses, { after: last });
  },
});

/** The same each night from the first on: an older server beside this one may still store them otherwise. */
export const renewAllAddresses = defineJob<null>({
  name: 'accounts.renew-addresses',
  effect: 'transaction',
  schedule: '15 3 * * *',
  handle: async (ctx) => {
    await ctx.platform.jobs.enqueue(ctx.store, renewSomeAddresses, { after: null });
  },
});

const DAY_MILLISECONDS = 86_400_000;
const EXPORT_KEPT_DAYS = 7;
const BULK_ACTION_KEPT_DAYS = 60;

/** Forgets exports, bulk actions and what merges moved when they are old: they are full of names and addresses (PLT-12). */
export const clearOldFiles = defineJob<null>({
  name: 'accounts.clear-old-files',
  effect: 'outside',
  schedule: '50 2 * * *',
  handle: async (ctx) => {
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MILLISECONDS);
    for (const { id, storage_key: key } of await findOldExports(ctx.store, daysAgo(EXPORT_KEPT_DAYS))) {
      await ctx.platform.files.remove(key);
      await deleteExport(ctx.store, id);
    }
    await deleteOldMergeRows(ctx.store, ctx.now());
    await deleteOldBulks(ctx.store, daysAgo(1), daysAgo(BULK_ACTION_KEPT_DAYS));
  },
});
