import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { accessLost } from './learning-providers.events.ts';

/** PPL-05: a provider no longer accepts our access; the people who can fix that are told once. */
const onAccessLost = subscribe(accessLost, 'notifications.tell-learning-provider-lost', (ctx, { details }) =>
  notify(ctx, {
    kind: 'learning-provider-lost',
    recipientIds: details.recipientIds,
    actorId: null,
    subject: { type: 'learning-provider', id: details.providerId },
    params: { provider: details.name },
    href: details.forAdministrators ? `/admin/learning-providers/${details.providerId}` : '/settings/integrations',
  }),
);

export const learningProviderNotifiers = [onAccessLost];
