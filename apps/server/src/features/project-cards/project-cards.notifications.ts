import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { projectSubmitted, submissionGraded } from './project-cards.events.ts';
import { notify } from '../../platform/notifications/notify.ts';

/** CRD-17: graders hear of work that waits for them, once for each attempt. */
const onSubmitted = subscribe(projectSubmitted, 'notifications.tell-submission-came', async (ctx, { actorId, details }) => {
  if (details.isReplacement) return;
  await notify(ctx, {
    kind: 'submission-came',
    recipientIds: details.graderIds as UserId[],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle },
    href: `/insights/${encodeURIComponent(details.cardSlug)}/project/viewSubmissions?submission=${details.submissionId}`,
  });
});

/** CRD-17: the person who handed it in hears of the result. */
const onGraded = subscribe(submissionGraded, 'notifications.tell-submission-graded', async (ctx, { actorId, details }) => {
  if (details.to === 'submitted') return;
  await notify(ctx, {
    kind: 'submission-graded',
    recipientIds: [details.userId as UserId],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle, status: details.to },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

export const projectCardNotifiers = [onSubmitted, onGraded];
