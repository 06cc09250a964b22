import { EXPORT_DAYS, type ExportId } from '@waymark/contract/privacy';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { eraseUser, personErased } from '../people/people.public.ts';
import { writeArchive } from './data-archive.service.ts';
import { exportReadyMail } from './privacy.mails.ts';
import {
  concludeExport,
  deleteRequestsOf,
  findDueErasures,
  findExport,
  findPrivacy,
  lockDueErasure,
  takeExpiredExports,
} from './privacy.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Makes an archive (PLT-12) and tells its person. Run again, it writes the same place again and tells once. */
export const makeExportJob: OutsideJob<{ exportId: ExportId }> = defineJob({
  name: 'privacy.make-export',
  effect: 'outside',
  handle: async (ctx: JobContext, { exportId }: { exportId: ExportId }) => {
    const row = await findExport(ctx.store, exportId);
    if (row?.status !== 'preparing') return;
    await inTransaction(ctx, async (ctx) => {
      const { email, full_name: fullName, language } = await findPrivacy(ctx.store, row.user_id, { lock: false });
      const size = await writeArchive(ctx, { userId: row.user_id, fullName, language }, row.storage_key);
      const ready_at = ctx.now();
      const expires_at = new Date(ready_at.getTime() + EXPORT_DAYS * DAY_MILLISECONDS);
      if (!(await concludeExport(ctx.store, exportId, { status: 'ready', size, ready_at, expires_at }))) return;
      await queueMail(ctx, { recipientId: row.user_id, to: email, template: exportReadyMail, params: { days: EXPORT_DAYS } });
    });
  },
  givenUp: async (ctx, { exportId }) => {
    await concludeExport(ctx.store, exportId, { status: 'failed' });
  },
});

/** Erases one person, unless they took it back meanwhile. The last administrator stays until there is another one. */
const erasePersonJob: OutsideJob<{ userId: UserId }> = defineJob({
  name: 'privacy.erase-person',
  effect: 'outside',
  handle: async (ctx: JobContext, { userId }: { userId: UserId }) => {
    try {
      await inTransaction(ctx, async (ctx) => {
        if (await lockDueErasure(ctx.store, userId, ctx.now())) await eraseUser(ctx, userId);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ctx.platform.log.warn({ userId, code: error.problem.code }, 'a person who asked for it cannot be erased yet');
    }
  },
});

/** Removes archives whose time is over, and erases who asked for it and did not take it back. */
export const keepPromisesJob = defineJob<null>({
  name: 'privacy.keep-promises',
  effect: 'outside',
  schedule: '15 * * * *',
  handle: async (ctx) => {
    const now = ctx.now();
    const keys = await takeExpiredExports(ctx.store, now, new Date(now.getTime() - DAY_MILLISECONDS));
    for (const key of keys) await ctx.platform.files.remove(key);
    const people = (await findDueErasures(ctx.store, now)).map((userId) => ({ userId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, erasePersonJob, people);
  },
});

const removeArchivesJob: OutsideJob<{ keys: string[] }> = defineJob({
  name: 'privacy.remove-archives',
  effect: 'outside',
  handle: async (ctx: JobContext, { keys }: { keys: string[] }) => {
    for (const key of keys) await ctx.platform.files.remove(key);
  },
});

/** What an erased person had asked for goes with them; their archives once that is certain. */
const eraseRequests = subscribeInTransaction([personErased], 'privacy.erase', async (ctx, { details: { userId } }) => {
  const keys = await deleteRequestsOf(ctx.store, userId);
  if (keys.length > 0) await ctx.platform.jobs.enqueue(ctx.store, removeArchivesJob, { keys });
});

export const privacyJobs = [makeExportJob, keepPromisesJob, erasePersonJob, removeArchivesJob];
export const privacySubscribers = [eraseRequests];
