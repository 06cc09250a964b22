import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { cardTransferred } from '../cards/cards.public.ts';
import { tell } from './telling.service.ts';

/** LRN-02: who is given a card hears that it is theirs now. */
const onTransferred = subscribe(cardTransferred, 'notifications.tell-content-received', async (ctx, { actorId, details }) => {
  await tell(ctx, {
    kind: 'content-received',
    recipientIds: [details.cardAuthorId as UserId],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

export const contentSubscribers = [onTransferred];
