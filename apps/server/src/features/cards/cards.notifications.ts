import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notifierOfComments } from '../comments/comments.public.ts';
import { commentedCards } from './card-comments.service.ts';
import { cardReviewDue, cardTransferred } from './cards.events.ts';

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

export const cardNotifiers = [notifierOfComments(commentedCards, 'notifications.tell-comment'), onTransferred, onReviewDue];
