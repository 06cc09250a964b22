import type { UserId } from '@waymark/contract/kit';
import { isCertificationPeriod } from '@waymark/contract/compliance';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import type { Store } from '../../platform/db/database.ts';
import { type NewNotification, notify, notifyEach } from '../../platform/notifications/notify.ts';
import { membersOfGroup } from '../groups/groups.public.ts';
import {
  cardShared,
  dutyChanged,
  type DutyDetails,
  dutyGiven,
  dutyNearlyDue,
  dutyReopened,
  dutyWithdrawn,
  seriesEnded,
} from './assignments.events.ts';
import { findMessages } from './assignments.repo.ts';

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

/** The words that go along, where there are any (SHR-05). */
const quoteOf = (message: string | undefined) => (message === undefined || message === '' ? {} : { quote: message });

/** What people hear of something to do: who asked for it, how important it is, until when, and their message (SHR-05). */
async function withAssigners(store: Store, events: readonly { readonly details: DutyDetails }[]) {
  const messages = await findMessages(
    store,
    events.flatMap(({ details: { assignmentId } }) => assignmentId ?? []),
  );
  return events.map(({ details }) => {
    const { assignmentId, givenBy, priority } = details;
    const by = givenBy === null ? 'none' : 'person';
    const params = { ...paramsOf(details), by, priority, ...quoteOf(messages.get(assignmentId ?? '')) };
    return { ...about(details), actorId: givenBy, params };
  });
}

/** LRN-11: anyone who has something to do hears of it once, whatever gave it; what they give themselves they know. */
const onGiven = subscribeToMany(dutyGiven, 'notifications.tell-duty-given', async (ctx, events) => {
  const notifications = (await withAssigners(ctx.store, events)).map((one): NewNotification =>
    Object.assign(one, { kind: 'duty-given' as const }),
  );
  await notifyEach(ctx, notifications);
});

const CHANGES: Readonly<Record<string, string>> = { 'due-removed': 'undated', 'waiver-ended': 'resumed' };

/** LRN-11: every change is told once. A certification tells its own. */
const onChanged = subscribeToMany(dutyChanged, 'notifications.tell-duty-changed', async (ctx, events) => {
  const notifications = events.flatMap(({ details }): NewNotification | [] => {
    if (isCertificationPeriod(details.period)) return [];
    const isUndated = details.because === 'waiver-ended' && details.dueOn === null;
    const params = { ...paramsOf(details), status: isUndated ? 'open_again' : (CHANGES[details.because] ?? details.because) };
    return { ...about(details), kind: 'duty-changed', actorId: null, params };
  });
  await notifyEach(ctx, notifications);
});

/** What someone had done is to be done again: the completion was taken back. */
const onReopened = subscribeToMany(dutyReopened, 'notifications.tell-duty-reopened', async (ctx, events) => {
  const notifications = events.flatMap(({ actorId, details }): NewNotification | [] =>
    details.isStillDone ? [] : { ...about(details), kind: 'duty-changed', actorId, params: { ...paramsOf(details), status: 'reopened' } },
  );
  await notifyEach(ctx, notifications);
});

const onWithdrawn = subscribeToMany(dutyWithdrawn, 'notifications.tell-duty-withdrawn', async (ctx, events) => {
  const notifications = events.flatMap(({ actorId, details }): NewNotification | [] => {
    if (details.was === 'fulfilled' || details.isRetired || isCertificationPeriod(details.period)) return [];
    return { ...about(details), kind: 'duty-changed', actorId, params: { ...paramsOf(details), status: 'withdrawn' } };
  });
  await notifyEach(ctx, notifications);
});

/** NTF-04: a reminder so many days before the due date. */
const onNearlyDue = subscribeToMany(dutyNearlyDue, 'notifications.tell-duty-nearly-due', async (ctx, events) => {
  const notifications = (await withAssigners(ctx.store, events)).map((one): NewNotification =>
    Object.assign(one, { kind: 'duty-nearly-due' as const }),
  );
  await notifyEach(ctx, notifications);
});

/** SHR-07: who created a recurring assignment hears that its content will be archived. */
const onSeriesEnded = subscribe(seriesEnded, 'notifications.tell-series-ended', async (ctx, { actorId, details }) => {
  if (details.because !== 'archived') return;
  await notify(ctx, {
    kind: 'duty-changed',
    recipientIds: [details.madeBy],
    actorId,
    subject: { type: 'card', id: details.cardId },
    params: { card: details.cardTitle, title: details.cardTitle, day: noon('1970-01-01'), dated: 'none', status: 'series_ended' },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

const onShared = subscribe(cardShared, 'notifications.tell-card-shared', async (ctx, { actorId, details }) => {
  const { targetType, targetId, cardId, cardTitle, cardSlug, message } = details;
  const recipientIds = targetType === 'user' ? [targetId as UserId] : await membersOfGroup(ctx.store, targetId);
  await notify(ctx, {
    kind: 'card-shared',
    recipientIds,
    actorId,
    subject: { type: 'card', id: cardId },
    params: { card: cardTitle, title: cardTitle, ...quoteOf(message) },
    href: `/insights/${encodeURIComponent(cardSlug)}`,
  });
});

export const assignmentNotifiers = [onGiven, onChanged, onReopened, onWithdrawn, onNearlyDue, onSeriesEnded, onShared];
