import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { planShared } from '../career-plans/career-plans.public.ts';
import { jobRolesByIds } from '../job-roles/job-roles.public.ts';
import { sessionMoved } from '../mentorship/mentorship.public.ts';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import { requestLate, requestMoved, requestNearlyDue } from '../opportunities/opportunities.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { projectEndReached, projectSkillsRated } from '../projects/projects.public.ts';
import { badgeGranted } from '../rewards/rewards.public.ts';
import { skillEndorsed, skillsByIds } from '../skills/skills.public.ts';
import { candidateActedOn } from '../sourcing/sourcing.public.ts';
import { tell } from './telling.service.ts';

/** What a request is called for its applicant, and for those it waits for: a mentorship goes by the name of the other one. */
async function titlesOf(
  ctx: JobContext,
  {
    opportunityType,
    title,
    applicantId,
  }: { readonly opportunityType: OpportunityType; readonly title: string; readonly applicantId: UserId },
) {
  if (opportunityType !== 'mentorship') return { own: title, decider: title };
  return { own: title, decider: (await personSummaries(ctx.store, [applicantId])).get(applicantId)?.fullName ?? title };
}

/** MKT-12: whoever has to act hears it, and the applicant hears what became of it; nobody hears what they did themselves. */
const onRequestMoved = subscribe(requestMoved, 'notifications.tell-request-moved', async (ctx, { actorId, details }) => {
  const { requestId, opportunityId, opportunityType, title, href, to, isEnd, applicantId, waitingIds, waitedIds } = details;
  const titles = await titlesOf(ctx, details);
  const params = {
    title,
    type: opportunityType,
    status: opportunityType === 'project' ? (details.endedWith ?? to) : to,
    opportunity: opportunityId,
  };
  const about = { subject: { type: 'opportunity-request', id: requestId }, href, actorId } as const;
  const deciding = waitingIds.filter((id) => id !== applicantId && !waitedIds.includes(id));
  const theirs = { ...params, title: titles.decider };
  // Who asks is named, also where somebody else's decision brought it here.
  const askedOf = deciding.filter((id) => id !== actorId);
  await tell(ctx, { ...about, actorId: applicantId, kind: 'request-to-decide', recipientIds: askedOf, params: theirs });
  if (details.from === null) return;
  const others = isEnd ? waitedIds.filter((id) => id !== applicantId) : [];
  await tell(ctx, { ...about, kind: 'request-moved', recipientIds: [applicantId], params: { ...params, because: 'applicant' } });
  await tell(ctx, { ...about, kind: 'request-moved', recipientIds: others, params: { ...theirs, because: 'decider' } });
});

const onRequestNearlyDue = subscribe(requestNearlyDue, 'notifications.tell-request-due', async (ctx, { details }) =>
  tell(ctx, {
    kind: 'request-due',
    recipientIds: details.waitingIds,
    actorId: null,
    subject: { type: 'opportunity-request', id: details.requestId },
    params: { title: (await titlesOf(ctx, details)).decider, type: details.opportunityType },
    href: details.href,
  }),
);

/** MKT-13: a late decision is told to who should have made it, to their managers, and to who waits for it; once to each. */
const onRequestLate = subscribe(requestLate, 'notifications.tell-request-late', async (ctx, { details }) => {
  const { requestId, opportunityType, title, href, applicantId, waitingIds, escalatedTo } = details;
  const titles = await titlesOf(ctx, details);
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
      params: { title: because === 'decider' ? titles.decider : title, type: opportunityType, because },
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
  const { mentorshipId, opportunityId, title, session, href, action, toTell, menteeId, mentee } = details;
  for (const [called, recipientIds] of [
    [title, toTell.filter((id) => id === menteeId)],
    [mentee, toTell.filter((id) => id !== menteeId)],
  ] as const) {
    await tell(ctx, {
      kind: 'mentorship-session',
      recipientIds,
      actorId,
      subject: { type: 'opportunity-request', id: mentorshipId },
      params: { title: called, type: 'mentorship', opportunity: opportunityId, action, session, named: 'yes' },
      href,
    });
  }
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

const planTitle = async (ctx: JobContext, roleId: string) =>
  (await jobRolesByIds({ ...ctx, actor: null }, [roleId as OpportunityId])).get(roleId as OpportunityId)?.title ?? '';
const hrefOfPlan = ({ planId, roleId }: { readonly planId: string; readonly roleId: string }) => `/career/plan/${roleId}/${planId}`;

/** CAR-08: a manager or mentor hears of a plan that is shared with them. */
const onPlanShared = subscribe(planShared, 'notifications.tell-plan-shared', async (ctx, { actorId, details }) =>
  tell(ctx, {
    kind: 'plan-shared',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'career-plan', id: details.planId },
    params: { title: await planTitle(ctx, details.roleId) },
    href: hrefOfPlan(details),
  }),
);

export const talentSubscribers = [
  onPlanShared,
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
