import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { holdersOf } from '../people/people.public.ts';
import { wordingReportDecided, wordingReported } from './wordings.events.ts';

const MANAGERS_TOLD = 50;

/** SHL-68: who looks after the organisation's texts hears of each report, but not who made it. */
const onReported = subscribe(wordingReported, 'notifications.tell-wording-reported', async (ctx, { actorId, details }) => {
  const managers = await holdersOf(ctx.store, 'MANAGE_ORGANISATION', MANAGERS_TOLD);
  await notify(ctx, {
    kind: 'wording-reported',
    recipientIds: managers.filter((id) => id !== actorId),
    actorId: null,
    subject: { type: 'wording-report', id: details.reportId },
    params: {},
    href: '/admin/words',
  });
});

/** SHL-68: who reported a wording hears what became of it. */
const onDecided = subscribe(wordingReportDecided, 'notifications.tell-wording-answered', async (ctx, { actorId, details }) => {
  const { reportId, reporterId, decision, seen } = details;
  await notify(ctx, {
    kind: 'wording-report-answered',
    recipientIds: [reporterId].filter((id) => id !== actorId),
    actorId: null,
    subject: { type: 'wording-report', id: reportId },
    params: { outcome: decision, seen },
    href: '/',
  });
});

export const wordingNotifiers = [onReported, onDecided];
