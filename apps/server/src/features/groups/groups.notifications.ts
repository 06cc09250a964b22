import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../../platform/context.ts';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { groupInvited, groupMemberRemoved, groupRoleChanged } from './groups.events.ts';
import { groupSummaries } from './groups.public.ts';

interface GroupNews {
  readonly kind: 'group-invited' | 'group-owner' | 'group-removed';
  readonly groupId: GroupId;
  readonly userId: UserId;
  readonly actorId: UserId | null;
  /** How many other groups the same is said of. */
  readonly more?: number;
}

/** Tells a person what became of them in a group, or in several at once. */
async function tell(ctx: InTransaction<JobContext>, { kind, groupId, userId, actorId, more = 0 }: GroupNews): Promise<void> {
  const group = (await groupSummaries(ctx.store, [groupId])).get(groupId);
  if (group === undefined) return;
  await notify(ctx, {
    kind,
    recipientIds: [userId],
    actorId,
    subject: { type: 'group', id: groupId },
    params: { group: group.name, ...(more > 0 && { more: String(more) }) },
    href: more > 0 ? '/org-groups' : `/teams/${encodeURIComponent(group.slug)}`,
  });
}

const onInvitation = subscribe(groupInvited, 'notifications.tell-invitation', (ctx, { details: { groupId, userId, invitedBy } }) =>
  tell(ctx, { kind: 'group-invited', groupId, userId, actorId: invitedBy }),
);

/** An import makes someone an owner of hundreds of groups at once: they are told once. */
const onOwnership = subscribeToMany(groupRoleChanged, 'notifications.tell-group-owner', async (ctx, events) => {
  const promoted = events.filter(({ details }) => details.role === 'admin');
  for (const [userId, [first, ...others]] of Map.groupBy(promoted, ({ details }) => details.userId))
    if (first !== undefined)
      await tell(ctx, { kind: 'group-owner', groupId: first.details.groupId, userId, actorId: first.actorId, more: others.length });
});

/** Whose request was declined, and whose invitation was taken back, was never in. */
const onRemoval = subscribe(
  groupMemberRemoved,
  'notifications.tell-group-removal',
  async (ctx, { actorId, details: { groupId, userId, was } }) => {
    if (was !== 'pending') await tell(ctx, { kind: 'group-removed', groupId, userId, actorId });
  },
);

export const groupNotifiers = [onInvitation, onOwnership, onRemoval];
