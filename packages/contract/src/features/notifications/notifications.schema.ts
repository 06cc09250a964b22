import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.rules.ts';
import { DIGEST_FREQUENCIES, MOST_QUIET_DAYS } from './notifications.rules.ts';

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
  /** Why it came to this reader, in their language (NTF-07). */
  reason: z.string(),
  /** How important what was assigned is, in the reader's language; null for other notifications. */
  importance: z.string().nullable(),
  /** The words someone sent along: the message of an assignment or a share. */
  quote: z.string().nullable(),
  /** What muting all about its thing would mute: the title of the card, the name of the group; null where there is no such thing. */
  subjectName: z.string().nullable(),
  /** The record it is about: a card, a channel, a group. */
  subjectId: z.string(),
  can: z.object({ muteKind: z.boolean(), muteSubject: z.boolean() }),
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

/** `email` tells by mail, at once or, with `digest`, gathered with others; `push` on the devices one switched on (NTF-03). */
export const notificationSettingSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inPage: z.boolean(),
  email: z.boolean(),
  digest: z.boolean().default(false),
  push: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSettingSchema>;

/** What is chosen for a kind; `push` stays as it is where it is left out. */
export const settingChangeSchema = notificationSettingSchema.extend({ push: z.boolean().optional() });
export type SettingChange = z.infer<typeof settingChangeSchema>;

const muteId = idOf('mute');
export type MuteId = z.infer<typeof muteId>;
export const muteParams = z.object({ muteId });

export const shownNotificationSettingSchema = notificationSettingSchema.extend({
  /** Always told by all its ways (NTF-07). */
  mandatory: z.boolean(),
  /** What mutes the kind; null where nothing does. */
  muteId: muteId.nullable(),
});
/** Every kind, and whether the caller also chooses for people who have not. */
export const notificationSettingsSchema = z.object({
  items: z.array(shownNotificationSettingSchema),
  can: z.object({ changeDefaults: z.boolean() }),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
export type ShownNotificationSetting = z.infer<typeof shownNotificationSettingSchema>;

/** What someone muted: a kind, or everything about one thing (NTF-07). */
export const muteSchema = z.object({
  id: muteId,
  kind: z.enum(NOTIFICATION_KINDS).nullable(),
  subject: z.object({ type: z.string(), name: z.string(), href: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Mute = z.infer<typeof muteSchema>;

const hour = z.number().int().min(0).max(23);
const cap = z.number().int().min(0).max(200);

/** How much someone is sent in a day, and when nothing (NTF-07); all by their own clock and calendar. */
export const notificationBudgetSchema = z.object({
  /** Notices that interrupt in a day, by a mail at once, on devices or both; null takes the organisation's. */
  dailyCap: cap.nullable(),
  quietHours: z
    .object({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until)
    .nullable(),
  /** Weekdays that are quiet all day, from 1, Monday. */
  quietDays: z.array(z.number().int().min(1).max(7)).max(MOST_QUIET_DAYS),
});
export type NotificationBudget = z.infer<typeof notificationBudgetSchema>;

export const shownNotificationBudgetSchema = notificationBudgetSchema.extend({
  /** The most one may choose. */
  organisationCap: z.number().int(),
  /** Notices that counted so far on the reader's day. */
  sentToday: z.number().int(),
  timeZone: z.string(),
});
export type ShownNotificationBudget = z.infer<typeof shownNotificationBudgetSchema>;

/** What holds for people of the organisation who have not chosen themselves (NTF-03, NTF-07). */
export const notificationDefaultsSchema = z.object({
  dailyCap: cap,
  items: z.array(notificationSettingSchema.extend({ mandatory: z.boolean() })),
});
export type NotificationDefaults = z.infer<typeof notificationDefaultsSchema>;

/** What of it changes: the cap, or the ways of a kind. */
export const defaultsChangeSchema = z.object({ dailyCap: cap.optional(), setting: settingChangeSchema.optional() });
export type DefaultsChange = z.infer<typeof defaultsChangeSchema>;

/** When someone gets what is gathered for them, by their own clock and calendar. */
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
