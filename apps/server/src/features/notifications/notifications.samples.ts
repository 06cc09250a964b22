import type { NotificationId } from '@waymark/contract/notifications';
import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { insertNotification } from './notifications.repo.ts';

export const notificationSamples = defineSamples(({ store, caller }) => {
  const told = async () => {
    const id = newId<NotificationId>();
    const what = {
      kind: 'followed',
      actor_id: caller.userId,
      subject_type: 'person',
      subject_id: caller.userId,
      params: {},
      href: '/',
    } as const;
    await insertNotification(store, { id, user_id: caller.userId, ...what, created_at: new Date() });
    return { notificationId: id };
  };
  return {
    'notifications.list': {},
    'notifications.count-unseen': {},
    'notifications.mark-seen': async () => ({ params: await told() }),
    'notifications.mark-all-seen': { body: {} },
    'notifications.settings': {},
    'notifications.change-setting': { body: { kind: 'commented', inPage: true, email: true } },
    'notifications.digest-plan': {},
    'notifications.change-digest-plan': { body: { frequency: 'weekly', hour: 7, weekday: 5 } },
  };
});
