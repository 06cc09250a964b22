import { type OpportunityRequestId } from '@waymark/contract/opportunities';
import { projectProblems } from '@waymark/contract/projects';
import { NO_LEVEL, levelRank, type SkillId } from '@waymark/contract/skills';
import { generalProblems } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import { addSkillEvidence, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { detailOf } from './project-applications.service.ts';
import { lockedApplication } from './project-lookup.service.ts';
import { findRatings, writeRatings } from './project-ratings.repo.ts';
import { projectSkillsRated } from './projects.events.ts';
import { partiesOf } from './projects.policy.ts';

/**
 * PRJ-05, PRJ-06: rates how well someone who completed the project has its skills, by an owner. It becomes evidence: a manager's where the owner is
 * theirs, else the project's. Throws `project-application-not-found`, `forbidden`, `project-skills-not-asked`, and `invalid-input` on a level that is
 * none.
 */
export async function rateSkills(
  ctx: ActorContext,
  id: OpportunityRequestId,
  ratings: readonly { readonly skillId: SkillId; readonly level: string }[],
) {
  return mutate(ctx, projectSkillsRated, async (ctx) => {
    const { project, request } = await lockedApplication(ctx, id);
    if (!partiesOf(ctx.actor, project, request).has('owner')) throw refuse(generalProblems.forbidden);
    const asked = new Set((await findRatings(ctx.store, [id])).map(({ skill_id }) => skill_id));
    if (ratings.some(({ skillId }) => !asked.has(skillId))) throw refuse(projectProblems['project-skills-not-asked']);
    const levels = levelsOf(ctx);
    const unknown = ratings.findIndex(({ level }) => level !== NO_LEVEL && levelRank(levels, level) === 0);
    if (unknown >= 0) throw refuseField(`ratings.${unknown}.level`, 'unknown-level');
    await writeRatings(ctx.store, id, ratings, { userId: ctx.actor.userId, now: ctx.now() });
    const { applicant_id: userId } = request;
    const isManager = (await reportingPlaceOf(ctx.store, userId)).manager?.id === ctx.actor.userId;
    const known = await skillsByIds(
      ctx,
      ratings.map(({ skillId }) => skillId),
    );
    const evidence = ratings
      .filter(({ skillId, level }) => level !== NO_LEVEL && known.get(skillId)?.state === 'active')
      .map(({ skillId, level }) => ({
        userId,
        skillId,
        source: isManager ? ('manager' as const) : ('project' as const),
        level,
        givenBy: ctx.actor.userId,
        about: { type: 'project', id: project.id, label: project.title },
        origin: `project-rated:${newId()}`,
      }));
    if (evidence.length > 0) await addSkillEvidence(ctx, evidence);
    return {
      result: await detailOf(ctx, project, request),
      subject: { type: 'project', id: project.id },
      details: { projectId: project.id, title: project.title, requestId: id, userId },
    };
  });
}
