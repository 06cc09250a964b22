import { subscribe } from '../../platform/events/subscriber.ts';
import { isPlaceholder } from '../../platform/mail/no-address.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { passwordOwner } from './credentials.repo.ts';
import { addressChanged } from './session.events.ts';

/** A changed address is told in the page too, also to who changed it: a session may be in other hands (SES-61). */
const onAddressChanged = subscribe(addressChanged, 'notifications.tell-address-changed', async (ctx, { details: { userId } }) => {
  const { email } = await passwordOwner(ctx.store, userId);
  if (isPlaceholder(email)) return;
  await notify(ctx, {
    kind: 'address-changed',
    recipientIds: [userId],
    actorId: null,
    subject: { type: 'person', id: userId },
    params: { title: email },
    href: '/settings/security',
  });
});

export const sessionNotifiers = [onAddressChanged];
