import { subscribe } from '../../platform/events/subscriber.ts';
import { teamReminded } from '../manager-dashboard/manager-dashboard.public.ts';
import { tell } from './telling.service.ts';

/** MGR-02: whom a manager reminds hears of what. */
const onReminded = subscribe(teamReminded, 'notifications.tell-learning-reminder', (ctx, { details }) => {
  const { userId, managerId, cardId, items, title, href, note } = details;
  return tell(ctx, {
    kind: 'learning-reminder',
    recipientIds: [userId],
    actorId: managerId,
    subject: cardId === null ? { type: 'person', id: managerId } : { type: 'card', id: cardId },
    params: { card: title, items: String(items), note: note === '' ? 'none' : note },
    href,
  });
});

export const managerSubscribers = [onReminded];
