import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { groupInvited, groupSummaries } from '../groups/groups.public.ts';
import { impersonationStarted } from '../impersonation/impersonation.public.ts';
import { accessLost } from '../learning-providers/learning-providers.public.ts';
import { caseDecided, reportersOf, thingReported } from '../moderation/moderation.public.ts';
import { personFollowed, personSummaries } from '../people/people.public.ts';
import { webhookDisabled } from '../webhooks/webhooks.public.ts';
import { commentSubscribers } from './comments.notifications.ts';
import { findHolders } from './recipients.repo.ts';
import { tell } from './telling.service.ts';

const onFollow = subscribe(personFollowed, 'notifications.tell-follow', async (ctx, { details: { followedId, followerId } }) => {
  const follower = (await personSummaries(ctx.store, [followerId])).get(followerId);
  if (follower === undefined) return;
  await tell(ctx, {
    kind: 'followed',
    recipientIds: [followedId],
    actorId: followerId,
    subject: { type: 'person', id: followerId },
    params: {},
    href: `/@${encodeURIComponent(follower.handle)}`,
  });
});

const onInvitation = subscribe(groupInvited, 'notifications.tell-invitation', async (ctx, { details: { groupId, userId, invitedBy } }) => {
  const group = (await groupSummaries(ctx.store, [groupId])).get(groupId);
  if (group === undefined) return;
  await tell(ctx, {
    kind: 'group-invited',
    recipientIds: [userId],
    actorId: invitedBy,
    subject: { type: 'group', id: groupId },
    params: { group: group.name },
    href: `/teams/${encodeURIComponent(group.slug)}`,
  });
});

/** SES-64: the person is told who acted as them, and why. */
const onImpersonation = subscribe(impersonationStarted, 'notifications.tell-impersonation', async (ctx, { details }) => {
  await tell(ctx, {
    kind: 'impersonated',
    recipientIds: [details.userId],
    actorId: details.impersonatorId,
    subject: { type: 'person', id: details.impersonatorId },
    params: { reason: details.reason },
    href: '/',
  });
});

const onWebhookDisabled = subscribe(webhookDisabled, 'notifications.tell-webhook-disabled', (ctx, { details }) =>
  tell(ctx, {
    kind: 'webhook-disabled',
    recipientIds: details.recipientIds,
    actorId: null,
    subject: { type: 'webhook', id: details.webhookId },
    params: { webhook: details.name },
    href: `/admin/webhooks/${details.webhookId}`,
  }),
);

/** PPL-05: a provider takes our access no more; whoever can mend that hears of it once. */
const onAccessLost = subscribe(accessLost, 'notifications.tell-learning-provider-lost', (ctx, { details }) =>
  tell(ctx, {
    kind: 'learning-provider-lost',
    recipientIds: details.recipientIds,
    actorId: null,
    subject: { type: 'learning-provider', id: details.providerId },
    params: { provider: details.name },
    href: details.forAdministrators ? `/admin/learning-providers/${details.providerId}` : '/settings/integrations',
  }),
);

const MODERATORS_TOLD = 50;

/** ADM-01: whoever may decide hears of a case that opened, once however many report; neither who reported it nor whose it is. */
const onCaseOpened = subscribe(thingReported, 'notifications.tell-case-opened', async (ctx, { actorId, details }) => {
  const { caseId, kind, opened } = details;
  if (opened === null) return;
  const moderators = await findHolders(ctx.store, 'MANAGE_CONTENT', MODERATORS_TOLD);
  await tell(ctx, {
    kind: 'case-opened',
    recipientIds: moderators.filter((id) => id !== opened.authorId && id !== actorId),
    actorId: null,
    subject: { type: 'moderation-case', id: caseId },
    params: { kind, name: opened.name },
    href: '/admin/moderation',
  });
});

/** ADM-01: who wrote what a case is about hears what was decided and why; who reported it, that it was. Neither learns of the other, nor who decided. */
const onModeration = subscribe(caseDecided, 'notifications.tell-moderation', async (ctx, { actorId, details }) => {
  const { caseId, kind, subjectId, stepId, step, reason, authorId, name, href } = details;
  const about = { actorId: null, subject: { type: 'moderation-case', id: caseId } } as const;
  const others = (ids: readonly UserId[]) => ids.filter((id) => id !== actorId);
  const reporters = await reportersOf(ctx.store, kind, subjectId, stepId);
  await tell(ctx, {
    ...about,
    kind: 'report-decided',
    recipientIds: others(reporters),
    params: { outcome: step, kind, name },
    href: step === 'keep' || step === 'show' ? href : '/',
  });
  if (authorId === null || step === 'keep') return;
  await tell(ctx, {
    ...about,
    kind: 'content-moderated',
    recipientIds: others([authorId]),
    params: { outcome: step, kind, name, reason },
    href: step === 'delete' ? '/content' : href,
  });
});

export const notificationSubscribers = [
  ...commentSubscribers,
  onFollow,
  onInvitation,
  onImpersonation,
  onWebhookDisabled,
  onAccessLost,
  onCaseOpened,
  onModeration,
];
