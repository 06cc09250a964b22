import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { badgeGranted } from './rewards.events.ts';

/** SKL-07: someone hears of a badge once, when they earn it. */
const onBadge = subscribe(badgeGranted, 'notifications.tell-badge', (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'badge-earned',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'badge', id: details.badgeId },
    params: { badge: details.title },
    href: '/me/badges',
  }),
);

export const rewardNotifiers = [onBadge];
