import type { UserId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { personSummaries } from '../people/people.public.ts';
import { accountsMerged, mergeUndone } from './accounts.events.ts';

type Accounts = { readonly survivorId: UserId; readonly mergedId: UserId };

const onMerge = subscribe(accountsMerged, 'notifications.tell-merge', async (ctx, { subjectId, actorId, details }) => {
  if (subjectId === details.survivorId) await tell(ctx, 'accounts-merged', details, actorId);
});
const onUndo = subscribe(mergeUndone, 'notifications.tell-merge-undone', async (ctx, { subjectId, actorId, details }) => {
  if (subjectId === details.survivorId) await tell(ctx, 'accounts-unmerged', details, actorId);
});

async function tell(
  ctx: InTransaction<JobContext>,
  kind: 'accounts-merged' | 'accounts-unmerged',
  { survivorId, mergedId }: Accounts,
  actorId: UserId | null,
): Promise<void> {
  const people = await personSummaries(ctx.store, [survivorId, mergedId]);
  const survivor = people.get(survivorId);
  if (survivor === undefined) return;
  await notify(ctx, {
    kind,
    recipientIds: [survivorId],
    actorId,
    subject: { type: 'person', id: survivorId },
    params: { title: `@${people.get(mergedId)?.handle ?? ''}` },
    href: `/@${encodeURIComponent(survivor.handle)}`,
  });
}

export const accountNotifiers = [onMerge, onUndo];
