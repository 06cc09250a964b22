import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { sessionMoved } from './mentorship.events.ts';

/** MEN-04: the other one hears of a session that is planned, moved or not held; both are asked about one that has passed. */
const onSessionMoved = subscribe(sessionMoved, 'notifications.tell-session-moved', async (ctx, { actorId, details }) => {
  const { mentorshipId, opportunityId, title, session, href, action, toTell, menteeId, mentee } = details;
  for (const [called, recipientIds] of [
    [title, toTell.filter((id) => id === menteeId)],
    [mentee, toTell.filter((id) => id !== menteeId)],
  ] as const) {
    await notify(ctx, {
      kind: 'mentorship-session',
      recipientIds,
      actorId,
      subject: { type: 'opportunity-request', id: mentorshipId },
      params: { title: called, type: 'mentorship', opportunity: opportunityId, action, session, named: 'yes' },
      href,
    });
  }
});

export const mentorshipNotifiers = [onSessionMoved];
