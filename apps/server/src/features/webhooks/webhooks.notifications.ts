import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { webhookDisabled } from './webhooks.events.ts';

const onWebhookDisabled = subscribe(webhookDisabled, 'notifications.tell-webhook-disabled', (ctx, { details }) =>
  notify(ctx, {
    kind: 'webhook-disabled',
    recipientIds: details.recipientIds,
    actorId: null,
    subject: { type: 'webhook', id: details.webhookId },
    params: { webhook: details.name },
    href: `/admin/webhooks/${details.webhookId}`,
  }),
);

export const webhookNotifiers = [onWebhookDisabled];
