import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import { compareLevels, type SkillId, type SkillRequirement } from '@waymark/contract/skills';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribeInTransaction, subscribeToMany, type Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { findOpenRequestOf, lockRequest, updateRequiredSkills } from '../opportunities/opportunities.public.ts';
import { managerChanged, personErased, personSuspended } from '../people/people.public.ts';
import { levelsOf, skillsMerged } from '../skills/skills.public.ts';
import { findOpenApplications } from './vacancy-applications.repo.ts';
import { followApprovers } from './vacancy-approvals.service.ts';
import { endApplication } from './vacancy-endings.service.ts';
import { lockVacancy } from './vacancy-lookup.service.ts';
import { moveLockedVacancy } from './vacancy-status.service.ts';
import { findDueVacancies, findVacanciesOfTeamMember, findVacanciesWith, replaceTeam } from './vacancies.repo.ts';
import { followTeam } from './vacancies.service.ts';

const AT_ONCE = 100;

/** Opens what was scheduled and closes what is past its deadline, every five minutes; deadlines hold before it has run (JOB-06). */
export const keepVacancyTimes: TransactionJob<null> = defineJob<null>({
  name: 'vacancies.keep-times',
  effect: 'transaction',
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    const due = await findDueVacancies(ctx.store, ctx.now(), AT_ONCE);
    for (const id of due) await keepTimesOf(ctx, id);
    if (due.length === AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, keepVacancyTimes, null);
  },
});

async function keepTimesOf(ctx: InTransaction<JobContext>, id: OpportunityId): Promise<void> {
  const now = ctx.now();
  const before = (await lockVacancy(ctx, id))?.vacancy;
  if (before?.status === 'scheduled' && before.opens_at !== null && before.opens_at <= now) {
    await moveLockedVacancy(ctx, before, 'open', 'time');
  }
  const vacancy = (await lockVacancy(ctx, id))?.vacancy;
  if (vacancy?.status === 'open' && vacancy.apply_by !== null && vacancy.apply_by <= now) {
    await moveLockedVacancy(ctx, vacancy, 'expire', 'time');
  }
}

/** Lets applications that wait for someone's manager wait for who that is now, with a fresh clock (JOB-02). */
async function followManagersOf(ctx: InTransaction, applicantIds: readonly UserId[]): Promise<void> {
  for (const { vacancyId, applicantId } of await findOpenApplications(ctx.store, { applicantIds })) {
    const vacancy = (await lockVacancy(ctx, vacancyId))?.vacancy;
    const request = await findOpenRequestOf(ctx.store, vacancyId, applicantId);
    if (vacancy !== undefined && request?.waiting_for === 'consent') await followApprovers(ctx, vacancy, request);
  }
}

const followManager = subscribeToMany(managerChanged, 'vacancies.follow-manager', (ctx, events) =>
  followManagersOf(
    ctx,
    events.map(({ details: { userId } }) => userId),
  ),
);

/** Takes someone who is gone off the hiring teams, and gives what waited for them to who is left. */
async function leaveTeams(ctx: InTransaction, userId: UserId): Promise<void> {
  for (const id of await findVacanciesOfTeamMember(ctx.store, userId)) {
    const vacancy = (await lockVacancy(ctx, id))?.vacancy;
    if (vacancy === undefined) continue;
    const left = vacancy.team.filter(({ person }) => person.id !== userId);
    await replaceTeam(
      ctx.store,
      id,
      left.map(({ person, part }) => ({ userId: person.id as UserId, part })),
      ctx.now(),
    );
    await followTeam(ctx, id);
  }
}

/** PLT-12: an erased person's applications end, which frees their openings, and they leave all hiring teams. */
const leaveVacancies = subscribeInTransaction([personErased], 'vacancies.erase', async (ctx, { details: { userId } }) => {
  for (const { requestId, vacancyId } of await findOpenApplications(ctx.store, { applicantIds: [userId] })) {
    await lockVacancy(ctx, vacancyId);
    const request = await lockRequest(ctx.store, requestId);
    if (request !== undefined) await endApplication(ctx, request, 'person-gone');
  }
  await leaveTeams(ctx, userId);
});

const leaveTeamsWhenSuspended = subscribeInTransaction([personSuspended], 'vacancies.suspended', (ctx, { details: { userId } }) =>
  leaveTeams(ctx, userId),
);

/** A skill became part of another: vacancies ask for that one, at the higher level where they asked for both. */
const followMerge = subscribeInTransaction([skillsMerged], 'vacancies.follow-merge', async (ctx, { details: { fromId, intoId } }) => {
  const levels = levelsOf(ctx);
  for (const id of await findVacanciesWith(ctx.store, fromId)) {
    const vacancy = (await lockVacancy(ctx, id))?.vacancy;
    const merged = new Map<SkillId, SkillRequirement>();
    for (const asked of vacancy?.skills ?? []) {
      const skillId = asked.skillId === fromId ? intoId : asked.skillId;
      const other = merged.get(skillId);
      if (other === undefined || compareLevels(levels, asked.level, other.level) > 0) merged.set(skillId, { skillId, level: asked.level });
    }
    await updateRequiredSkills(ctx.store, id, [...merged.values()], ctx.now());
  }
});

export const vacancySubscribers: readonly Subscriber[] = [followManager, leaveVacancies, leaveTeamsWhenSuspended, followMerge];
