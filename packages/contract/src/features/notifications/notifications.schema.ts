import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { DIGEST_FREQUENCIES, NOTIFICATION_KINDS } from './notifications.rules.ts';

export const notificationId = idOf('notification');
export type NotificationId = z.infer<typeof notificationId>;

/** One thing a person is told; `message` is in their language (NTF-01). */
export const notificationSchema = z.object({
  id: notificationId,
  message: z.string(),
  unseen: z.boolean(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Where it leads: a page of the organisation, from the root. */
  href: z.string(),
  createdAt: z.string(),
  /** Who did it; null when they are gone. */
  actor: personSummarySchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

const unseenNotificationsCount = z.number().int();

/** Names as NTF-01 gives them; a page as every list has it. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unseenNotificationsCount,
  lastFetchTimestamp: z.string(),
  nextCursor: z.string().nullable(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

export const unseenSchema = z.object({ unseenNotificationsCount });

/** `email` tells by mail, at once or, with `digest`, gathered with others (NTF-03). */
export const notificationSettingSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inPage: z.boolean(),
  email: z.boolean(),
  digest: z.boolean().default(false),
});
export type NotificationSetting = z.infer<typeof notificationSettingSchema>;

/** When somebody gets what is gathered for them, by their own clock and calendar. */
export const digestPlanSchema = z.object({
  frequency: z.enum(DIGEST_FREQUENCIES),
  hour: z.number().int().min(0).max(23),
  /** From 1, Monday; for weekly ones. */
  weekday: z.number().int().min(1).max(7),
});
export type DigestPlan = z.infer<typeof digestPlanSchema>;

export const shownDigestPlanSchema = digestPlanSchema.extend({
  /** When the next one comes, if anything is gathered until then. */
  nextAt: z.string(),
  /** Off after the person ended digests by the link at their end. */
  enabled: z.boolean(),
});
export type ShownDigestPlan = z.infer<typeof shownDigestPlanSchema>;
