import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { personSummaries } from '../people/people.public.ts';
import { signedOn } from './sso.events.ts';

/** A new link to an account, and a name that a provider changed, are told to the account's owner: it may be someone else's doing (SES-22). */
const onSignedOn = subscribe(
  signedOn,
  'notifications.tell-sign-in-linked',
  async (ctx, { details: { userId, provider, how, renamed } }) => {
    const isLinked = how === 'matched-email' || how === 'matched-external-id';
    if (!isLinked && !renamed) return;
    const owner = (await personSummaries(ctx.store, [userId])).get(userId);
    if (owner === undefined) return;
    await notify(ctx, {
      kind: 'sign-in-linked',
      recipientIds: [userId],
      actorId: null,
      subject: { type: 'person', id: userId },
      params: { title: provider, name: owner.fullName, status: !renamed ? 'linked' : isLinked ? 'both' : 'renamed' },
      href: '/settings/security',
    });
  },
);

export const ssoNotifiers = [onSignedOn];
