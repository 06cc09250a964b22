import { subscribe } from '../../platform/events/subscriber.ts';
import { teamReminded } from './manager-dashboard.events.ts';
import { notify } from '../../platform/notifications/notify.ts';

/** MGR-02: people hear of what their manager reminds them of. */
const onReminded = subscribe(teamReminded, 'notifications.tell-learning-reminder', (ctx, { details }) => {
  const { userId, managerId, cardId, items, title, href, note } = details;
  return notify(ctx, {
    kind: 'learning-reminder',
    recipientIds: [userId],
    actorId: managerId,
    subject: cardId === null ? { type: 'person', id: managerId } : { type: 'card', id: cardId },
    params: { card: title, items: String(items), note: note === '' ? 'none' : note },
    href,
  });
});

export const managerDashboardNotifiers = [onReminded];
