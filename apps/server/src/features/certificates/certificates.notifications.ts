import type { UserId } from '@waymark/contract/kit';
import { subscribeToMany } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { certificateReissued, certificateRevoked } from './certificates.events.ts';
import { verifyPath } from './certificates.present.ts';
import { findCertificate } from './certificates.repo.ts';

/** B10: someone hears that their certificate was issued again with another name, unless they did it themselves. */
const onReissued = subscribeToMany(certificateReissued, 'notifications.tell-certificate-reissued', async (ctx, events) => {
  for (const { actorId, details } of events) {
    // A last day that moves is told with the certification it moves with, for very many at once.
    if (details.reason !== 'name' || actorId === details.userId) continue;
    const row = await findCertificate(ctx.store, details.certificateId);
    if (row === undefined) continue;
    await notify(ctx, {
      kind: 'certificate-reissued',
      recipientIds: [row.user_id as UserId],
      actorId,
      subject: { type: 'certificate', id: row.id },
      params: { title: row.title, name: row.name, reason: details.note },
      href: verifyPath(row.code),
    });
  }
});

/** Someone hears that their certificate was revoked, and why. */
const onRevoked = subscribeToMany(certificateRevoked, 'notifications.tell-certificate-revoked', async (ctx, events) => {
  for (const { actorId, details } of events) {
    const row = details.tellsHolder ? await findCertificate(ctx.store, details.certificateId) : undefined;
    if (row === undefined) continue;
    await notify(ctx, {
      kind: 'certificate-revoked',
      recipientIds: [row.user_id as UserId],
      actorId,
      subject: { type: 'certificate', id: row.id },
      params: { title: row.title, reason: details.reason },
      href: verifyPath(row.code),
    });
  }
});

export const certificateNotifiers = [onReissued, onRevoked];
