import type { GroupId } from '@waymark/contract/groups';
import type { CohortId } from '@waymark/contract/cohorts';
import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { cohortInvited, cohortPublished } from './cohorts.events.ts';
import { listInvitedIds } from './cohorts.repo.ts';
import { notify } from '../../platform/notifications/notify.ts';

const NOTIFIED_AT_ONCE = 200;

interface CohortNews {
  readonly cohortId: CohortId;
  readonly cohortName: string;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupSlug: string;
}

const invite = (ctx: InTransaction<JobContext>, news: CohortNews, recipientIds: readonly UserId[], actorId: UserId | null) =>
  notify(ctx, {
    kind: 'cohort-invited',
    recipientIds,
    actorId,
    subject: { type: 'group', id: news.groupId },
    params: { cohort: news.cohortName, group: news.groupName },
    href: `/teams/${encodeURIComponent(news.groupSlug)}/cohorts/${news.cohortId}`,
  });

/** GRP-06: a cohort that is published notifies those who were invited while it was a draft, some hundreds at a time. */
export const notifyInvited: TransactionJob<CohortNews & { readonly actorId: UserId | null; readonly after: UserId | null }> = defineJob({
  name: 'notifications.notify-cohort',
  effect: 'transaction',
  handle: async (ctx, { after, actorId, ...news }) => {
    const invited = await listInvitedIds(ctx.store, news.cohortId, after, NOTIFIED_AT_ONCE);
    await invite(
      ctx,
      news,
      invited.map(({ user_id: id }) => id),
      actorId,
    );
    const last = invited.at(-1)?.user_id;
    if (invited.length < NOTIFIED_AT_ONCE || last === undefined) return;
    await ctx.platform.jobs.enqueue(ctx.store, notifyInvited, { ...news, actorId, after: last });
  },
});

const onPublished = subscribe(cohortPublished, 'notifications.notify-cohort-published', async (ctx, { actorId, details }) => {
  const { cohortId, cohortName, groupId, groupName, groupSlug } = details;
  await ctx.platform.jobs.enqueue(ctx.store, notifyInvited, { cohortId, cohortName, groupId, groupName, groupSlug, actorId, after: null });
});

const onInvited = subscribe(cohortInvited, 'notifications.notify-cohort-invited', async (ctx, { details }) => {
  if (details.notifies) await invite(ctx, details, [details.userId], details.invitedBy);
});

export const cohortNotifiers = [onPublished, onInvited];
