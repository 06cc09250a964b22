import { subscribe } from '../../platform/events/subscriber.ts';
import { customFieldUpdated } from '../custom-fields/custom-fields.public.ts';
import { actorOf } from '../people/people.public.ts';
import { findTargetsStoppedBy } from './target-membership.service.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mayUseRules } from './targets.policy.ts';

/** MKT-15: who created a rule hears that it stopped, because a field it asks for became protected, while they may open it. */
const onProtected = subscribe(customFieldUpdated, 'notifications.tell-rule-stopped', async (ctx, { details: { key, changed } }) => {
  if (!changed.includes('isProtected')) return;
  for (const { id, name, createdBy, field } of await findTargetsStoppedBy(ctx.store, key)) {
    const creator = createdBy === null ? undefined : await actorOf(ctx.store, createdBy);
    await notify(ctx, {
      kind: 'rule-stopped',
      recipientIds: creator !== undefined && mayUseRules(creator) ? [creator.userId] : [],
      actorId: null,
      subject: { type: 'rule', id },
      params: { rule: name, field },
      href: `/admin/rules/${id}`,
    });
  }
});

export const targetNotifiers = [onProtected];
