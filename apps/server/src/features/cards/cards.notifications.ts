import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notifierOfComments } from '../comments/comments.public.ts';
import { commentedCards } from './card-comments.service.ts';
import { attemptsAsked, attemptsGiven, cardReviewDue, cardTransferred } from './cards.events.ts';

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

/** LRN-13: who has another attempt is told, with who gave it and why. */
const onAttemptsGiven = subscribe(attemptsGiven, 'notifications.tell-attempts-given', (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'attempts-given',
    recipientIds: [details.userId as UserId],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle, title: details.cardTitle, count: String(details.attempts), reason: details.reason },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  }),
);

/** LRN-13: who can give another attempt is told who asks for one. */
const onAttemptsAsked = subscribe(attemptsAsked, 'notifications.tell-attempts-asked', (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'attempts-asked',
    recipientIds: details.askedIds,
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle, title: details.cardTitle },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  }),
);

export const cardNotifiers = [
  onAttemptsAsked,
  onAttemptsGiven,
  notifierOfComments(commentedCards, 'notifications.tell-comment'),
  onTransferred,
  onReviewDue,
];
