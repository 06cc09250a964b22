import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { badgeGranted, badgeRevoked } from './rewards.events.ts';

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

/** ADM-06: someone hears that a badge of theirs was taken back, and why. */
const onRevoked = subscribe(badgeRevoked, 'notifications.tell-badge-revoked', (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'badge-revoked',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'badge', id: details.badgeId },
    params: { badge: details.title, reason: details.reason },
    href: '/me/badges',
  }),
);

export const rewardNotifiers = [onBadge, onRevoked];
