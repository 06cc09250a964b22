import { searchPayloadSchema, type SavedSearchId } from '@waymark/contract/marketplace';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { actorOf } from '../people/people.public.ts';
import { type AlertRow, findAlerts, findPublishedSince, setAlertedUntil } from './marketplace.repo.ts';
import { findMatching } from './marketplace-search.service.ts';

const SEARCHES_AT_ONCE = 50;

/** Where the list of a type is. */
const LISTS = {
  project: '/career/project',
  mentorship: '/career/mentorship',
  job_vacancy: '/career/job-vacancy',
  job_role: '/career/job-role',
} as const;

/** MKT-09: every hour, tells who keeps a search with alerts what was published since that fits it; several at once are one message. */
export const tellSavedSearches: TransactionJob<{ readonly after: SavedSearchId } | null> = defineJob({
  name: 'marketplace.tell-saved-searches',
  effect: 'transaction',
  givesWay: true,
  schedule: '17 * * * *',
  handle: async (ctx, data: { readonly after: SavedSearchId } | null) => {
    if (!ctx.organisation.switches.career_growth) return;
    const alerts = await findAlerts(ctx.store, { after: data?.after ?? null, limit: SEARCHES_AT_ONCE });
    for (const alert of alerts) await tellOne(ctx, alert);
    const after = alerts.at(-1);
    if (alerts.length === SEARCHES_AT_ONCE && after !== undefined) {
      await ctx.platform.jobs.enqueue(ctx.store, tellSavedSearches, { after: after.id });
    }
  },
});

async function tellOne(
  ctx: InTransaction<JobContext>,
  { id, user_id: userId, bucket, name, payload, alerted_until: since, newest }: AlertRow,
): Promise<void> {
  const search = searchPayloadSchema.safeParse(payload);
  const actor = await actorOf(ctx.store, userId);
  if (search.success && actor !== undefined) {
    const ids = await findMatching({ ...ctx, actor }, search.data);
    const found = await findPublishedSince(ctx.store, ids, since);
    const [first] = found;
    if (first !== undefined) {
      await notify(ctx, {
        kind: 'saved-search-matched',
        recipientIds: [userId],
        actorId: null,
        subject: { type: 'opportunity', id: first.id },
        params: { search: name, title: first.title, others: String(found.length - 1) },
        href: LISTS[bucket],
      });
    }
  }
  // Not until now: what is published while this runs comes next time.
  await setAlertedUntil(ctx.store, id, newest);
}
