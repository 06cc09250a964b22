import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { projectEndReached, projectSkillsRated } from './projects.events.ts';

/** PRJ-05: what someone showed in a project was assessed by its owner. */
const onProjectRating = subscribe(projectSkillsRated, 'notifications.tell-project-rating', async (ctx, { actorId, details }) => {
  await notify(ctx, {
    kind: 'skill-endorsed',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'opportunity', id: details.projectId },
    params: { title: details.title, source: 'project' },
    href: '/career/skills',
  });
});

/** PRJ-05: owners hear that a project has reached its end and waits to be completed; who takes part, that it has. */
const onProjectEnd = subscribe(projectEndReached, 'notifications.tell-project-end', async (ctx, { details }) => {
  const { projectId, title, slug, ownerIds, memberIds } = details;
  const about = {
    kind: 'project-ended',
    actorId: null,
    subject: { type: 'opportunity', id: projectId },
    href: `/career/detail/project/${encodeURIComponent(slug)}`,
  } as const;
  await notify(ctx, { ...about, recipientIds: ownerIds, params: { title, because: 'owner' } });
  await notify(ctx, { ...about, recipientIds: memberIds.filter((id) => !ownerIds.includes(id)), params: { title, because: 'member' } });
});

export const projectNotifiers = [onProjectRating, onProjectEnd];
