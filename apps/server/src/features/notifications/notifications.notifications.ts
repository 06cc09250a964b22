import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { cardCommented } from '../cards/cards.public.ts';
import { groupInvited, groupSummaries } from '../groups/groups.public.ts';
import { impersonationStarted } from '../impersonation/impersonation.public.ts';
import { caseDecided, reportersOf } from '../moderation/moderation.public.ts';
import { requestLate, requestMoved, requestNearlyDue } from '../opportunities/opportunities.public.ts';
import { personFollowed, personSummaries } from '../people/people.public.ts';
import { webhookDisabled } from '../webhooks/webhooks.public.ts';
import { tell } from './telling.service.ts';

/** A comment is told once to each: who is mentioned hears that, else who is answered, else the card's author. */
const onComment = subscribe(cardCommented, 'notifications.tell-comment', async (ctx, { details }) => {
  const { cardId, cardTitle, cardSlug, cardAuthorId, commentId, authorId, parentAuthorId } = details;
  const mentioned = details.mentionedUserIds as UserId[];
  const answered = (parentAuthorId === null ? [] : [parentAuthorId as UserId]).filter((id) => !mentioned.includes(id));
  const author = [cardAuthorId as UserId].filter((id) => !mentioned.includes(id) && !answered.includes(id));
  const about = {
    actorId: authorId as UserId,
    subject: { type: 'card', id: cardId },
    params: { card: cardTitle },
    href: `/insights/${encodeURIComponent(cardSlug)}#comment-${commentId}`,
  } as const;
  await tell(ctx, { ...about, kind: 'mentioned', recipientIds: mentioned });
  await tell(ctx, { ...about, kind: 'replied', recipientIds: answered });
  await tell(ctx, { ...about, kind: 'commented', recipientIds: author });
});

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

/** MKT-12: whoever has to act hears it, and the applicant hears what became of it; nobody hears what they did themselves. */
const onRequestMoved = subscribe(requestMoved, 'notifications.tell-request-moved', async (ctx, { actorId, details }) => {
  const { requestId, title, href, to, isEnd, applicantId, waitingIds, waitedIds } = details;
  const about = { subject: { type: 'opportunity-request', id: requestId }, params: { title, status: to }, href } as const;
  const deciding = waitingIds.filter((id) => id !== applicantId && !waitedIds.includes(id));
  await tell(ctx, { ...about, kind: 'request-to-decide', recipientIds: deciding, actorId });
  const others = isEnd ? waitedIds.filter((id) => id !== applicantId) : [];
  if (details.from !== null) await tell(ctx, { ...about, kind: 'request-moved', recipientIds: [applicantId, ...others], actorId });
});

const tellOfRequest = (
  ctx: JobContext,
  kind: 'request-due' | 'request-late',
  recipientIds: readonly UserId[],
  { requestId, title, href }: { readonly requestId: string; readonly title: string; readonly href: string },
) => tell(ctx, { kind, recipientIds, actorId: null, subject: { type: 'opportunity-request', id: requestId }, params: { title }, href });

const onRequestNearlyDue = subscribe(requestNearlyDue, 'notifications.tell-request-due', (ctx, { details }) =>
  tellOfRequest(ctx, 'request-due', details.waitingIds, details),
);

/** MKT-13: a late decision is told to who should have made it, to their managers, and to who waits for it. */
const onRequestLate = subscribe(requestLate, 'notifications.tell-request-late', (ctx, { details }) =>
  tellOfRequest(ctx, 'request-late', [details.applicantId, ...details.waitingIds, ...details.escalatedTo], details),
);

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
  onComment,
  onFollow,
  onInvitation,
  onImpersonation,
  onRequestMoved,
  onRequestNearlyDue,
  onRequestLate,
  onWebhookDisabled,
  onModeration,
];
