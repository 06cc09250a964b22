import { subscribe } from '../../platform/events/subscriber.ts';
import { assessmentRequested, invitationMoved, raterReminded, ratingReleased } from './assessments.events.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { notify } from '../../platform/notifications/notify.ts';

const RECEIVED = '/skills-assessment/requests/received';

/** ASM-05: peers and managers hear that someone asks for their rating. */
const onRequested = subscribe(assessmentRequested, 'notifications.tell-assessment-requested', async (ctx, { details }) => {
  const { requesterId, peerIds, managerIds } = details;
  for (const [because, recipientIds] of [
    ['peer', peerIds],
    ['manager', managerIds],
  ] as const) {
    await notify(ctx, {
      kind: 'assessment-invited',
      recipientIds,
      actorId: requesterId,
      subject: { type: 'person', id: requesterId },
      params: { because },
      href: RECEIVED,
    });
  }
});

/** Tells the person who asked that someone declined. */
const onMoved = subscribe(invitationMoved, 'notifications.tell-assessment-declined', async (ctx, { details }) => {
  const { action, requesterId, raterId } = details;
  if (action !== 'decline' || raterId === null) return;
  await notify(ctx, {
    kind: 'assessment-declined',
    recipientIds: [requesterId],
    actorId: raterId,
    subject: { type: 'person', id: raterId },
    params: {},
    href: '/skills-assessment/requests/sent',
  });
});

/** ASM-06: a reminder reaches who has not answered. */
const onReminded = subscribe(raterReminded, 'notifications.tell-assessment-reminder', (ctx, { details }) =>
  notify(ctx, {
    kind: 'assessment-reminder',
    recipientIds: [details.raterId],
    actorId: details.requesterId,
    subject: { type: 'person', id: details.requesterId },
    params: { because: details.kind },
    href: RECEIVED,
  }),
);

/** ASM-12: whose average can be seen, or whose manager rated, hears of which skill; never who rated, nor how. */
const onReleased = subscribe(ratingReleased, 'notifications.tell-assessment-released', async (ctx, { details }) => {
  const { userId, skillId, kind, managerId } = details;
  const skill = (await skillsByIds(ctx, [skillId])).get(skillId);
  if (skill === undefined) return;
  await notify(ctx, {
    kind: 'assessment-released',
    recipientIds: [userId],
    actorId: managerId,
    subject: { type: 'skill', id: skillId },
    params: { skill: skill.label, source: kind },
    href: '/skills-assessment/ratings/received',
  });
});

export const assessmentNotifiers = [onRequested, onMoved, onReminded, onReleased];
