import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { impersonationStarted } from './impersonation.events.ts';

/** SES-64: the person is told who acted as them, and why. */
const onImpersonation = subscribe(impersonationStarted, 'notifications.tell-impersonation', async (ctx, { details }) => {
  await notify(ctx, {
    kind: 'impersonated',
    recipientIds: [details.userId],
    actorId: details.impersonatorId,
    subject: { type: 'person', id: details.impersonatorId },
    params: { reason: details.reason },
    href: '/',
  });
});

export const impersonationNotifiers = [onImpersonation];
