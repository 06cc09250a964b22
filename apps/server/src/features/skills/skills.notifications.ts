import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { skillEndorsed } from './skills.events.ts';

/** SKL-03: tells people who assessed (their manager) or endorsed (a colleague) a skill of theirs, and how. */
const onEndorsement = subscribe(skillEndorsed, 'notifications.tell-endorsement', async (ctx, { actorId, details }) => {
  const { userId, skillId, source, level } = details;
  const skill = (await skillsByIds(ctx, [skillId])).get(skillId);
  if (skill === undefined) return;
  const label = ctx.organisation.setting('proficiency_levels').find(({ key }) => key === level)?.label ?? level;
  await notify(ctx, {
    kind: 'skill-endorsed',
    recipientIds: [userId],
    actorId,
    subject: { type: 'skill', id: skillId },
    params: { skill: skill.label, level: label, source },
    href: '/career/skills',
  });
});

export const skillNotifiers = [onEndorsement];
