import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import {
  certificateAwarded,
  certificateRecomputed,
  certificationWaiverDecided,
  peopleReminded,
  standingChanged,
} from './compliance.events.ts';

/** A calendar day as a moment that is the same day everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`;

const certification = ({ certificationId, userId }: { readonly certificationId: string; readonly userId: UserId }) => ({
  recipientIds: [userId],
  subject: { type: 'certification', id: certificationId } as const,
  href: '/me/certifications',
  actorId: null,
});

const onAwarded = subscribe(certificateAwarded, 'notifications.tell-certificate-awarded', async (ctx, { at, details }) => {
  // One entered long afterwards may have ended already.
  if (details.expiresOn < at.slice(0, 10)) return;
  const params = { title: details.name, day: noon(details.expiresOn) };
  await notify(ctx, { ...certification(details), kind: 'certificate-awarded', params });
});

const ENDINGS: Readonly<Record<string, string>> = { 'in-grace': 'grace', lapsed: 'lapsed', revoked: 'revoked' };

const onEnded = subscribe(standingChanged, 'notifications.tell-certificate-ended', async (ctx, { details }) => {
  const status = ENDINGS[details.to];
  if (status === undefined || details.from === 'not-certified' || details.isRecomputed) return;
  await notify(ctx, { ...certification(details), kind: 'certificate-lapsed', params: { title: details.name, status } });
});

const onRecomputed = subscribe(certificateRecomputed, 'notifications.tell-certificate-recomputed', (ctx, { details }) =>
  notify(ctx, {
    ...certification(details),
    kind: 'certificate-recomputed',
    params: { title: details.name, day: noon(details.expiresOn), status: ENDINGS[details.status] ?? 'valid' },
  }),
);

const onReminded = subscribe(peopleReminded, 'notifications.tell-certificate-reminder', (ctx, { details }) =>
  notify(ctx, {
    ...certification(details),
    kind: 'certificate-reminder',
    params: { title: details.name, day: noon(details.expiresOn) },
  }),
);

const onWaiver = subscribe(certificationWaiverDecided, 'notifications.tell-certificate-waiver', async (ctx, { details }) => {
  if (!details.tellsPerson) return;
  const params = { title: details.name, status: details.outcome, reason: details.reason };
  await notify(ctx, { ...certification(details), kind: 'certificate-waiver', params });
});

export const complianceNotifiers = [onAwarded, onEnded, onRecomputed, onReminded, onWaiver];
