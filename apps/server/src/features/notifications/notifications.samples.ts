import { createECDH, randomBytes } from 'node:crypto';
import type { MuteId, NotificationId, PushDeviceId } from '@waymark/contract/notifications';
import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { insertMute } from './mutes.repo.ts';
import { insertNotifications } from './notifications.repo.ts';
import { saveDevice } from './push-devices.repo.ts';

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
    await insertNotifications(store, [{ id, user_id: caller.userId, ...what, created_at: new Date() }]);
    return { notificationId: id };
  };
  const muted = async () => {
    const id = newId<MuteId>();
    const what = { kind: 'followed', subject_type: null, subject_id: null, label: '', href: '' } as const;
    await insertMute(store, { id, user_id: caller.userId, ...what, created_at: new Date() });
    return { muteId: id };
  };
  // An address that needs no name looked up.
  const subscription = () => ({
    endpoint: `https://93.184.216.34/push/${newId<string>()}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const connected = async () => {
    const { id: session_id } = await store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const { endpoint, keys } = subscription();
    const id = newId<PushDeviceId>();
    await saveDevice(store, { id, user_id: caller.userId, session_id, endpoint, ...keys, user_agent: '', created_at: new Date() });
    return { pushDeviceId: id };
  };
  return {
    'notifications.list': {},
    'notifications.count-unseen': {},
    'notifications.mark-seen': async () => ({ params: await told() }),
    'notifications.mark-all-seen': { body: {} },
    'notifications.settings': {},
    'notifications.mute': async () => ({ params: await told(), body: { what: 'kind' } }),
    'notifications.mutes': {},
    'notifications.end-mute': async () => ({ params: await muted() }),
    'notifications.budget': {},
    'notifications.change-budget': { body: { dailyCap: 3, quietHours: { from: 22, until: 7 }, quietDays: [6, 7] } },
    'notifications.defaults': {},
    'notifications.change-defaults': { body: { dailyCap: 30 } },
    'notifications.change-setting': { body: { kind: 'commented', inPage: true, email: true } },
    'notifications.digest-plan': {},
    'notifications.push-devices': {},
    'notifications.connect-push-device': { body: subscription() },
    'notifications.remove-push-device': async () => ({ params: await connected() }),
    'notifications.change-digest-plan': { body: { frequency: 'weekly', hour: 7, weekday: 5 } },
  };
});
