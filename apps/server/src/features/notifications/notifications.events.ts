import type { NotificationBudget } from '@waymark/contract/notifications';
import { defineEvent } from '../../platform/events/event.ts';

export const notificationSeen = defineEvent<{ notificationId: string }>('notifications.seen');
export const allNotificationsSeen = defineEvent<{ count: number }>('notifications.all-seen');
export const notificationSettingChanged = defineEvent<{ kind: string; inPage: boolean; email: boolean; digest: boolean; push: boolean }>(
  'notifications.setting-changed',
);
export const pushDeviceConnected = defineEvent<{ deviceId: string }>('notifications.push-device-connected');
export const pushDeviceRemoved = defineEvent<{ deviceId: string }>('notifications.push-device-removed');
export const digestPlanChanged = defineEvent<{ frequency: string; hour: number; weekday: number }>('notifications.digest-plan-changed');
export const notificationMuted = defineEvent<{ kind: string | null; subject: string | null }>('notifications.muted');
export const notificationMuteEnded = defineEvent<{ kind: string | null; subject: string | null }>('notifications.mute-ended');
export const notificationBudgetChanged = defineEvent<NotificationBudget>('notifications.budget-changed');
