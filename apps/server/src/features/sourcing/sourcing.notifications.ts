import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { candidateActedOn } from './sourcing.events.ts';

/** SOU-04: a recruiter invites someone to apply, or writes to them; what was written is on the vacancy's page. */
const onCandidateActedOn = subscribe(candidateActedOn, 'notifications.tell-candidate', async (ctx, { actorId, details }) => {
  const { vacancyId, userId, action, title, slug } = details;
  if (action !== 'invite' && action !== 'message') return;
  await notify(ctx, {
    kind: action === 'invite' ? 'vacancy-invited' : 'vacancy-message',
    recipientIds: [userId],
    actorId,
    subject: { type: 'opportunity', id: vacancyId },
    params: { title },
    href: `/career/detail/job-vacancy/${encodeURIComponent(slug)}`,
  });
});

export const sourcingNotifiers = [onCandidateActedOn];
