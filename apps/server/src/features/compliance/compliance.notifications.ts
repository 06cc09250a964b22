import type { UserId } from '@waymark/contract/kit';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import { type NewNotification, notify, notifyEach } from '../../platform/notifications/notify.ts';
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

const onAwarded = subscribeToMany(certificateAwarded, 'notifications.tell-certificate-awarded', async (ctx, events) => {
  const notifications = events.flatMap(({ at, details }): NewNotification | [] => {
    // One entered long afterwards may have ended already.
    if (details.expiresOn < at.slice(0, 10)) return [];
    return { ...certification(details), kind: 'certificate-awarded', params: { title: details.name, day: noon(details.expiresOn) } };
  });
  await notifyEach(ctx, notifications);
});

const ENDINGS: Readonly<Record<string, string>> = { 'in-grace': 'grace', lapsed: 'lapsed', revoked: 'revoked' };

const onEnded = subscribeToMany(standingChanged, 'notifications.tell-certificate-ended', async (ctx, events) => {
  const notifications = events.flatMap(({ details }): NewNotification | [] => {
    const status = ENDINGS[details.to];
    if (status === undefined || details.isRecomputed) return [];
    const { name: title, renewBy } = details;
    const until = renewBy === null || status === 'revoked' ? { status } : { status: `${status}_until`, day: noon(renewBy) };
    return { ...certification(details), kind: 'certificate-lapsed', params: { title, ...until } };
  });
  await notifyEach(ctx, notifications);
});

const onRecomputed = subscribeToMany(certificateRecomputed, 'notifications.tell-certificate-recomputed', async (ctx, events) => {
  const notifications = events.map(({ details }): NewNotification => ({
    ...certification(details),
    kind: 'certificate-recomputed',
    params: { title: details.name, day: noon(details.expiresOn), status: ENDINGS[details.status] ?? 'valid' },
  }));
  await notifyEach(ctx, notifications);
});

const onReminded = subscribeToMany(peopleReminded, 'notifications.tell-certificate-reminder', async (ctx, events) => {
  const notifications = events.map(({ details }): NewNotification => ({
    ...certification(details),
    kind: 'certificate-reminder',
    params: { title: details.name, day: noon(details.expiresOn) },
  }));
  await notifyEach(ctx, notifications);
});

const onWaiver = subscribe(certificationWaiverDecided, 'notifications.tell-certificate-waiver', async (ctx, { details }) => {
  if (!details.tellsPerson) return;
  const params = { title: details.name, status: details.outcome, reason: details.reason };
  await notify(ctx, { ...certification(details), kind: 'certificate-waiver', params });
});

export const complianceNotifiers = [onAwarded, onEnded, onRecomputed, onReminded, onWaiver];
