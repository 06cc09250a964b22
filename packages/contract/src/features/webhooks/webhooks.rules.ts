export const WEBHOOK_LIMITS = { name: 80, url: 1_000, webhooks: 50, shownBody: 2_000, deliveryDays: 30 } as const;

/** Events a webhook can be told of, in the order they are offered. */
export const WEBHOOK_EVENTS = [
  'people.created',
  'people.profile-updated',
  'people.suspended',
  'people.reactivated',
  'people.deleted',
  'people.erased',
  'people.manager-changed',
  'groups.created',
  'groups.updated',
  'groups.deleted',
  'groups.joined',
  'groups.left',
  'groups.member-removed',
  'groups.role-changed',
  'cards.created',
  'cards.updated',
  'cards.published',
  'cards.archived',
  'cards.deleted',
  'cards.completed',
  'cards.rated',
  'cards.commented',
  'assignments.given',
  'assignments.fulfilled',
  'certificates.issued',
  'certificates.revoked',
  'compliance.certificate-awarded',
  'compliance.standing-changed',
  'timed-assessments.completed',
  'vilt.place-changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is sent when an administrator tries a webhook. */
export const TEST_EVENT = 'webhooks.test';

/** Seconds to wait before each further attempt; two days in all. */
export const RETRY_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000] as const;

/** How long nothing may get through before a webhook is disabled, in hours. */
export const DISABLE_AFTER_HOURS = 72;
/** How long the secret before still signs after a change, in hours. */
export const FORMER_SECRET_HOURS = 24;

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
/** Why nothing was answered. */
export const DELIVERY_FAULTS = ['address-refused', 'timed-out', 'unreachable', 'refused'] as const;
