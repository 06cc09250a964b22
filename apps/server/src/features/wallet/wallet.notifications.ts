import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { coinsGranted, paymentReceived, paymentRefunded, renewalDue, renewalFailed } from './wallet.events.ts';

const onReceived = subscribe(paymentReceived, 'notifications.tell-payment-received', (ctx, { details }) =>
  notify(ctx, {
    kind: 'payment-received',
    recipientIds: [details.userId],
    actorId: null,
    subject: { type: 'payment', id: details.paymentId },
    params: { title: details.title },
    href: details.purpose === 'subscription' || details.purpose === 'renewal' ? '/me/my-subscription' : '/me/ledger',
  }),
);

const onRefunded = subscribe(paymentRefunded, 'notifications.tell-payment-refunded', (ctx, { details }) =>
  notify(ctx, {
    kind: 'payment-refunded',
    recipientIds: [details.userId],
    actorId: null,
    subject: { type: 'payment', id: details.paymentId },
    params: { title: details.title },
    href: '/me/ledger',
  }),
);

const onDue = subscribe(renewalDue, 'notifications.tell-renewal-soon', (ctx, { details }) =>
  notify(ctx, {
    kind: 'renewal-soon',
    recipientIds: [details.userId],
    actorId: null,
    subject: { type: 'subscription', id: details.subscriptionId },
    params: { plan: details.name },
    href: '/me/my-subscription',
  }),
);

const onFailed = subscribe(renewalFailed, 'notifications.tell-renewal-failed', (ctx, { details }) =>
  notify(ctx, {
    kind: 'renewal-failed',
    recipientIds: [details.userId],
    actorId: null,
    subject: { type: 'subscription', id: details.subscriptionId },
    params: { plan: details.name },
    href: '/me/my-subscription',
  }),
);

const onGranted = subscribe(coinsGranted, 'notifications.tell-coins-granted', (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'coins-granted',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'coins', id: details.userId },
    params: { coins: String(details.coins) },
    href: '/me/skill-coins',
  }),
);

export const walletNotifiers = [onReceived, onRefunded, onDue, onFailed, onGranted];
