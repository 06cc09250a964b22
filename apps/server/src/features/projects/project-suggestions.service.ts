import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SuggestedCandidate } from '@waymark/contract/projects';
import type { ScoreRange } from '@waymark/contract/matching';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { type RankedPerson, type RankingOptions, rankPeople, requirementFrom } from '../matching/matching.public.ts';
import { personSummaries, visibleAmong } from '../people/people.public.ts';
import { visibleProject } from './project-lookup.service.ts';
import { askedSkills, type ProjectRow } from './project.row.ts';
import { projectPolicy } from './projects.policy.ts';
import { applicantsOf } from './projects.repo.ts';

const SHOWN = 12;
/** Enough that those who own the project, applied already or are not to be seen leave some. */
const LOOKED_AT = 60;
/** What a low match is. */
const WORTH_ASKING = 50;

/** Returns how well people fit a project: anyone who is asked about, or the best of everyone. None where it asks for nothing. */
export async function fitting(ctx: BaseContext, project: ProjectRow, options: RankingOptions): Promise<RankedPerson[]> {
  const skills = askedSkills(project);
  if (skills.length === 0 || options.among?.length === 0) return [];
  const requirement = await requirementFrom(ctx, {
    skills,
    remote: project.remote,
    locationIds: project.location_ids,
    languages: project.languages,
    timeZones: project.time_zones,
  });
  return rankPeople(ctx, requirement, options);
}

/**
 * PRJ-05, PRJ-06: returns people who fit a project best, who its owners may ask; none where the rules say so, or where it asks for nothing. Whose
 * match is low are suggested only where ranges of scores (MKT-06) ask for them.
 */
export async function listCandidates(
  ctx: ActorContext,
  projectId: OpportunityId,
  scoreRange: readonly ScoreRange[],
): Promise<{ items: SuggestedCandidate[] }> {
  const project = authorize(ctx, projectPolicy, 'manage', await visibleProject(ctx, { id: projectId }));
  if (!ctx.organisation.setting('project_rules').suggestedCandidates) return { items: [] };
  const ranked = await fitting(ctx, project, { limit: LOOKED_AT, scoreRange });
  const taken = new Set<string>([...project.owners.map(({ id }) => id), ...(await applicantsOf(ctx.store, projectId))]);
  const free = ranked.filter(({ userId, match }) => !taken.has(userId) && (scoreRange.length > 0 || match.score > WORTH_ASKING));
  const visible = new Set(
    await visibleAmong(
      ctx,
      free.map(({ userId }) => userId),
    ),
  );
  const shown = free.filter(({ userId }) => visible.has(userId)).slice(0, SHOWN);
  const people = await personSummaries(
    ctx.store,
    shown.map(({ userId }) => userId),
  );
  return {
    items: shown.flatMap(({ userId, match: { score, skills } }) => {
      const person = people.get(userId);
      const met = skills.filter(({ state }) => state === 'met' || state === 'more').length;
      return person === undefined ? [] : [{ person, score, skillsMet: met, skillsAsked: skills.length }];
    }),
  };
}
