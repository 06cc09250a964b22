import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { sessionMoved } from '../mentorship/mentorship.public.ts';
import { requestLate, requestMoved, requestNearlyDue } from '../opportunities/opportunities.public.ts';
import { projectEndReached, projectSkillsRated } from '../projects/projects.public.ts';
import { badgeGranted } from '../rewards/rewards.public.ts';
import { skillEndorsed, skillsByIds } from '../skills/skills.public.ts';
import { candidateActedOn } from '../sourcing/sourcing.public.ts';
import { tell } from './telling.service.ts';

/** MKT-12: whoever has to act hears it, and the applicant hears what became of it; nobody hears what they did themselves. */
const onRequestMoved = subscribe(requestMoved, 'notifications.tell-request-moved', async (ctx, { actorId, details }) => {
  const { requestId, opportunityId, opportunityType, title, href, to, isEnd, applicantId, waitingIds, waitedIds } = details;
  const params = {
    title,
    type: opportunityType,
    status: opportunityType === 'project' ? (details.endedWith ?? to) : to,
    opportunity: opportunityId,
  };
  const about = { subject: { type: 'opportunity-request', id: requestId }, href, actorId } as const;
  const deciding = waitingIds.filter((id) => id !== applicantId && !waitedIds.includes(id));
  await tell(ctx, { ...about, kind: 'request-to-decide', recipientIds: deciding, params });
  if (details.from === null) return;
  const others = isEnd ? waitedIds.filter((id) => id !== applicantId) : [];
  await tell(ctx, { ...about, kind: 'request-moved', recipientIds: [applicantId], params: { ...params, because: 'applicant' } });
  await tell(ctx, { ...about, kind: 'request-moved', recipientIds: others, params: { ...params, because: 'decider' } });
});

const onRequestNearlyDue = subscribe(requestNearlyDue, 'notifications.tell-request-due', (ctx, { details }) =>
  tell(ctx, {
    kind: 'request-due',
    recipientIds: details.waitingIds,
    actorId: null,
    subject: { type: 'opportunity-request', id: details.requestId },
    params: { title: details.title, type: details.opportunityType },
    href: details.href,
  }),
);

/** MKT-13: a late decision is told to who should have made it, to their managers, and to who waits for it; once to each. */
const onRequestLate = subscribe(requestLate, 'notifications.tell-request-late', async (ctx, { details }) => {
  const { requestId, opportunityType, title, href, applicantId, waitingIds, escalatedTo } = details;
  const told = new Set<UserId>();
  for (const [because, ids] of [
    ['applicant', [applicantId]],
    ['decider', waitingIds],
    ['manager', escalatedTo],
  ] as const) {
    await tell(ctx, {
      kind: 'request-late',
      recipientIds: ids.filter((id) => !told.has(id)),
      actorId: null,
      subject: { type: 'opportunity-request', id: requestId },
      params: { title, type: opportunityType, because },
      href,
    });
    for (const id of ids) told.add(id);
  }
});

/** SKL-03: whose skill was assessed by their manager, or endorsed by a colleague, hears by whom and how. */
const onEndorsement = subscribe(skillEndorsed, 'notifications.tell-endorsement', async (ctx, { actorId, details }) => {
  const { userId, skillId, source, level } = details;
  const skill = (await skillsByIds(ctx, [skillId])).get(skillId);
  if (skill === undefined) return;
  const label = ctx.organisation.setting('proficiency_levels').find(({ key }) => key === level)?.label ?? level;
  await tell(ctx, {
    kind: 'skill-endorsed',
    recipientIds: [userId],
    actorId,
    subject: { type: 'skill', id: skillId },
    params: { skill: skill.label, level: label, source },
    href: '/career/skills',
  });
});

/** SKL-07: someone hears of a badge once, when they earn it. */
const onBadge = subscribe(badgeGranted, 'notifications.tell-badge', (ctx, { actorId, details }) =>
  tell(ctx, {
    kind: 'badge-earned',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'badge', id: details.badgeId },
    params: { badge: details.title },
    href: '/me/badges',
  }),
);

/** PRJ-05: what somebody showed in a project was assessed by its owner. */
const onProjectRating = subscribe(projectSkillsRated, 'notifications.tell-project-rating', async (ctx, { actorId, details }) => {
  await tell(ctx, {
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
  await tell(ctx, { ...about, recipientIds: ownerIds, params: { title, because: 'owner' } });
  await tell(ctx, { ...about, recipientIds: memberIds.filter((id) => !ownerIds.includes(id)), params: { title, because: 'member' } });
});

/** MEN-04: the other one hears of a session that is planned, moved or not held; both are asked about one that has passed. */
const onSessionMoved = subscribe(sessionMoved, 'notifications.tell-session-moved', async (ctx, { actorId, details }) => {
  const { mentorshipId, opportunityId, title, href, action, toTell } = details;
  await tell(ctx, {
    kind: 'mentorship-session',
    recipientIds: toTell,
    actorId,
    subject: { type: 'opportunity-request', id: mentorshipId },
    params: { title, type: 'mentorship', opportunity: opportunityId, action },
    href,
  });
});

/** SOU-04: a recruiter invites somebody to apply, or writes to them; what was written is on the vacancy's page. */
const onCandidateActedOn = subscribe(candidateActedOn, 'notifications.tell-candidate', async (ctx, { actorId, details }) => {
  const { vacancyId, userId, action, title, slug } = details;
  if (action !== 'invite' && action !== 'message') return;
  await tell(ctx, {
    kind: action === 'invite' ? 'vacancy-invited' : 'vacancy-message',
    recipientIds: [userId],
    actorId,
    subject: { type: 'opportunity', id: vacancyId },
    params: { title },
    href: `/career/detail/job-vacancy/${encodeURIComponent(slug)}`,
  });
});

export const talentSubscribers = [
  onBadge,
  onRequestMoved,
  onRequestNearlyDue,
  onRequestLate,
  onEndorsement,
  onProjectRating,
  onProjectEnd,
  onSessionMoved,
  onCandidateActedOn,
];
