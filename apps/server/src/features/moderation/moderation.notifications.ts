import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { holdersOf } from '../people/people.public.ts';
import { findReportersOf } from './moderation-reports.repo.ts';
import { caseDecided, thingReported } from './moderation.events.ts';

const MODERATORS_TOLD = 50;

/** ADM-01: anyone who may decide hears of a case that opened, once however many report; neither who reported it nor whose it is. */
const onCaseOpened = subscribe(thingReported, 'notifications.tell-case-opened', async (ctx, { actorId, details }) => {
  const { caseId, kind, opened } = details;
  if (opened === null) return;
  const moderators = await holdersOf(ctx.store, 'MANAGE_CONTENT', MODERATORS_TOLD);
  await notify(ctx, {
    kind: 'case-opened',
    recipientIds: moderators.filter((id) => id !== opened.authorId && id !== actorId),
    actorId: null,
    subject: { type: 'moderation-case', id: caseId },
    params: { kind, name: opened.name },
    href: '/admin/moderation',
  });
});

/** ADM-01: who wrote what a case is about hears what was decided and why; who reported it, that it was. Neither learns of the other, nor who decided. */
const onModeration = subscribe(caseDecided, 'notifications.tell-moderation', async (ctx, { actorId, details }) => {
  const { caseId, kind, subjectId, stepId, step, reason, authorId, name, href } = details;
  const about = { actorId: null, subject: { type: 'moderation-case', id: caseId } } as const;
  const others = (ids: readonly UserId[]) => ids.filter((id) => id !== actorId);
  const reporters = await findReportersOf(ctx.store, kind, subjectId, stepId);
  await notify(ctx, {
    ...about,
    kind: 'report-decided',
    recipientIds: others(reporters),
    params: { outcome: step, kind, name },
    href: step === 'keep' || step === 'show' ? href : '/',
  });
  if (authorId === null || step === 'keep') return;
  await notify(ctx, {
    ...about,
    kind: 'content-moderated',
    recipientIds: others([authorId]),
    params: { outcome: step, kind, name, reason },
    href: step === 'delete' ? '/content' : href,
  });
});

export const moderationNotifiers = [onCaseOpened, onModeration];
