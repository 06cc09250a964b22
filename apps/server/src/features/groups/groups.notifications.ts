import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { groupInvited } from './groups.events.ts';
import { groupSummaries } from './groups.public.ts';

const onInvitation = subscribe(groupInvited, 'notifications.tell-invitation', async (ctx, { details: { groupId, userId, invitedBy } }) => {
  const group = (await groupSummaries(ctx.store, [groupId])).get(groupId);
  if (group === undefined) return;
  await notify(ctx, {
    kind: 'group-invited',
    recipientIds: [userId],
    actorId: invitedBy,
    subject: { type: 'group', id: groupId },
    params: { group: group.name },
    href: `/teams/${encodeURIComponent(group.slug)}`,
  });
});

export const groupNotifiers = [onInvitation];
