import { roleSimilarity } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SimilarProject } from '@waymark/contract/projects';
import type { ActorContext } from '../../platform/context.ts';
import { summaryOf } from '../people/people.public.ts';
import { levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { visibleProject } from './project-lookup.service.ts';
import type { ProjectRow } from './project.row.ts';
import { projectPolicy } from './projects.policy.ts';
import { presentSummary } from './projects.present.ts';
import { listProjects, sharesSkill } from './projects.repo.ts';

const COMPARED = 100;
const SHOWN = 3;
/** Below this two have next to nothing in common. */
const SIMILAR_FROM = 15;

/** PRJ-06: returns open projects whose skills, asked for or gained, are most like those of one; the most alike first. Throws `project-not-found`. */
export async function listSimilar(ctx: ActorContext, projectId: OpportunityId): Promise<{ items: SimilarProject[] }> {
  const project = await visibleProject(ctx, { id: projectId });
  if (project.skills.length === 0) return { items: [] };
  const skillIds = project.skills.map(({ id }) => id);
  const rows = await listProjects(ctx.store, ctx.actor.userId, {
    condition: sharesSkill(skillIds, projectId),
    after: null,
    limit: COMPARED,
  });
  const levels = levelsOf(ctx);
  const shown = rows
    .filter((row) => projectPolicy.rules.view(ctx.actor, row) && (row.apply_by === null || row.apply_by > ctx.now()))
    .map((row) => ({ row, similarity: roleSimilarity(demandsOf(project), demandsOf(row), levels) }))
    .filter(({ similarity }) => similarity >= SIMILAR_FROM)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, SHOWN);
  const skills = await skillsByIds(
    ctx,
    shown.flatMap(({ row }) => row.skills.map(({ id }) => id)),
  );
  const present = ({ row, similarity }: (typeof shown)[number]): SimilarProject => ({
    ...presentSummary(ctx, row),
    projectOwners: row.owners.map(summaryOf),
    // Those that both have come first: they are why it is here.
    skills: row.skills
      .toSorted((one, other) => Number(skillIds.includes(other.id)) - Number(skillIds.includes(one.id)))
      .flatMap(({ id }) => skills.get(id)?.label ?? []),
    similarity,
  });
  return { items: shown.map(present) };
}

const demandsOf = ({ skills }: ProjectRow) => skills.map(({ id: skillId, level }) => ({ skillId, level }));
