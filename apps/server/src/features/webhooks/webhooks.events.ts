import type { WebhookId } from '@waymark/contract/webhooks';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

interface Named extends Record<string, unknown> {
  name: string;
  url: string;
}

export const webhookCreated = defineEvent<Named & { events: string[] }>('webhooks.created');
export const webhookUpdated = defineEvent<Named & { events: string[]; status: string }>('webhooks.updated');
export const webhookDeleted = defineEvent<Named>('webhooks.deleted');
export const webhookSecretChanged = defineEvent<Named>('webhooks.secret-changed');
export const webhookTested = defineEvent<Named>('webhooks.tested');
export const webhookDeliveryResent = defineEvent<{ webhookId: WebhookId; count: number }>('webhooks.delivery-resent');
/** Nothing got through for so long that retries stopped; `recipientIds` are those who can fix it. */
export const webhookDisabled = defineEvent<Named & { webhookId: WebhookId; recipientIds: UserId[] }>('webhooks.disabled');
