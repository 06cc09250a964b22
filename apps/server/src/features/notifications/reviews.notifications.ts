import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { cardReviewDue } from '../cards/cards.public.ts';
import { tell } from './telling.service.ts';

/** CRD-22: the owner of a card hears that its review is due. */
export const onReviewDue = subscribe(cardReviewDue, 'notifications.tell-review-due', (ctx, { details }) =>
  tell(ctx, {
    kind: 'review-due',
    recipientIds: [details.cardAuthorId as UserId],
    actorId: null,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle },
    href: '/content/review',
  }),
);
