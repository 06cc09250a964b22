import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { cardCommented, cardReviewDue, cardTransferred } from './cards.events.ts';

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
  await notify(ctx, { ...about, kind: 'mentioned', recipientIds: mentioned });
  await notify(ctx, { ...about, kind: 'replied', recipientIds: answered });
  await notify(ctx, { ...about, kind: 'commented', recipientIds: author });
});

/** LRN-02: who is given a card hears that it is theirs now. */
const onTransferred = subscribe(cardTransferred, 'notifications.tell-content-received', async (ctx, { actorId, details }) => {
  await notify(ctx, {
    kind: 'content-received',
    recipientIds: [details.cardAuthorId as UserId],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

/** CRD-22: the owner of a card hears that its review is due. */
const onReviewDue = subscribe(cardReviewDue, 'notifications.tell-review-due', (ctx, { details }) =>
  notify(ctx, {
    kind: 'review-due',
    recipientIds: [details.cardAuthorId as UserId],
    actorId: null,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle },
    href: '/content/review',
  }),
);

export const cardNotifiers = [onComment, onTransferred, onReviewDue];
