import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Payments: what was told stays so. */
export const paymentSubject: NotificationSubject = {
  now: (organisationId, _readerId, { subject }) =>
    sql`select t.title as name, true as still from payments t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};

/** Subscriptions: a renewal that was paid meanwhile, or one that will not come, is not told of. */
export const subscriptionSubject: NotificationSubject = {
  namedBy: 'plan',
  now: (organisationId, _readerId, { subject, kind }) =>
    sql`select t.name, case when ${kind}::text = 'renewal-failed' then t.state = 'past_due' else t.state = 'active' and not t.cancels_at_end end as still
      from subscriptions t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};

/** Coins of a person. */
export const coinsSubject: NotificationSubject = {};
