import type { UserId } from '@waymark/contract/kit';
import { isCertificationPeriod } from '@waymark/contract/compliance';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import {
  cardShared,
  dutyChanged,
  type DutyDetails,
  dutyGiven,
  dutyNearlyDue,
  dutyWithdrawn,
  seriesEnded,
} from '../assignments/assignments.public.ts';
import { certificateAwarded, certificationWaiverDecided, peopleReminded, standingChanged } from '../compliance/compliance.public.ts';
import { findMembersOfGroup } from './recipients.repo.ts';
import { tell, tellEach, type Tidings } from './telling.service.ts';

/** A calendar day as a moment that is the same day everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`;

const about = (details: DutyDetails) => ({
  recipientIds: [details.userId],
  subject: { type: 'card', id: details.cardId } as const,
  href: `/insights/${encodeURIComponent(details.cardSlug)}`,
});
const paramsOf = ({ cardTitle, dueOn }: DutyDetails) => ({
  card: cardTitle,
  title: cardTitle,
  day: noon(dueOn ?? '1970-01-01'),
  dated: dueOn === null ? 'none' : 'dated',
});

/** LRN-11: whoever has something to do hears of it once, whatever gave it; what they give themselves they know. */
const onGiven = subscribeToMany(dutyGiven, 'notifications.tell-duty-given', async (ctx, events) => {
  const tidings = events.map(({ details }): Tidings => {
    const { givenBy } = details;
    const params = { ...paramsOf(details), by: givenBy === null ? 'none' : 'person' };
    return { ...about(details), kind: 'duty-given', actorId: givenBy, params };
  });
  await tellEach(ctx, tidings);
});

const CHANGES: Readonly<Record<string, string>> = { 'due-removed': 'undated', 'waiver-ended': 'resumed' };

/** LRN-11: every change is told once. A certification tells its own. */
const onChanged = subscribeToMany(dutyChanged, 'notifications.tell-duty-changed', async (ctx, events) => {
  const tidings = events.flatMap(({ details }): Tidings | [] => {
    if (isCertificationPeriod(details.period)) return [];
    const params = { ...paramsOf(details), status: CHANGES[details.because] ?? details.because };
    return { ...about(details), kind: 'duty-changed', actorId: null, params };
  });
  await tellEach(ctx, tidings);
});

const onWithdrawn = subscribeToMany(dutyWithdrawn, 'notifications.tell-duty-withdrawn', async (ctx, events) => {
  const tidings = events.flatMap(({ actorId, details }): Tidings | [] => {
    if (details.was === 'fulfilled' || isCertificationPeriod(details.period)) return [];
    return { ...about(details), kind: 'duty-changed', actorId, params: { ...paramsOf(details), status: 'withdrawn' } };
  });
  await tellEach(ctx, tidings);
});

/** NTF-04: a reminder so many days before the due date. */
const onNearlyDue = subscribeToMany(dutyNearlyDue, 'notifications.tell-duty-nearly-due', async (ctx, events) => {
  const tidings = events.map(({ details }): Tidings => ({
    ...about(details),
    kind: 'duty-nearly-due',
    actorId: null,
    params: paramsOf(details),
  }));
  await tellEach(ctx, tidings);
});

/** SHR-07: who created a recurring assignment hears that its content will be archived. */
const onSeriesEnded = subscribe(seriesEnded, 'notifications.tell-series-ended', async (ctx, { actorId, details }) => {
  if (details.because !== 'archived') return;
  await tell(ctx, {
    kind: 'duty-changed',
    recipientIds: [details.madeBy],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle, title: details.cardTitle, day: noon('1970-01-01'), dated: 'none', status: 'series_ended' },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

const onShared = subscribe(cardShared, 'notifications.tell-card-shared', async (ctx, { actorId, details }) => {
  const { targetType, targetId, cardId, cardTitle, cardSlug } = details;
  const recipientIds = targetType === 'user' ? [targetId as UserId] : await findMembersOfGroup(ctx.store, targetId);
  await tell(ctx, {
    kind: 'card-shared',
    recipientIds,
    actorId,
    subject: { type: 'card', id: cardId },
    params: { card: cardTitle, title: cardTitle },
    href: `/insights/${encodeURIComponent(cardSlug)}`,
  });
});

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
  await tell(ctx, { ...certification(details), kind: 'certificate-awarded', params });
});

const ENDINGS: Readonly<Record<string, string>> = { 'in-grace': 'grace', lapsed: 'lapsed', revoked: 'revoked' };

const onEnded = subscribe(standingChanged, 'notifications.tell-certificate-ended', async (ctx, { details }) => {
  const status = ENDINGS[details.to];
  if (status === undefined || details.from === 'not-certified') return;
  await tell(ctx, { ...certification(details), kind: 'certificate-lapsed', params: { title: details.name, status } });
});

const onReminded = subscribe(peopleReminded, 'notifications.tell-certificate-reminder', (ctx, { details }) =>
  tell(ctx, {
    ...certification(details),
    kind: 'certificate-reminder',
    params: { title: details.name, day: noon(details.expiresOn) },
  }),
);

const onWaiver = subscribe(certificationWaiverDecided, 'notifications.tell-certificate-waiver', async (ctx, { details }) => {
  if (!details.tellsPerson) return;
  const params = { title: details.name, status: details.outcome, reason: details.reason };
  await tell(ctx, { ...certification(details), kind: 'certificate-waiver', params });
});

export const dutySubscribers = [
  onGiven,
  onChanged,
  onWithdrawn,
  onNearlyDue,
  onSeriesEnded,
  onShared,
  onAwarded,
  onEnded,
  onReminded,
  onWaiver,
];
