import { type Explorer, gapOf, type NextRole } from '@waymark/contract/career-paths';
import { jobRoleProblems } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { levelWeight, NO_LEVEL } from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { jobRolesByIds, ownJobRole } from '../job-roles/job-roles.public.ts';
import { matchesOf } from '../matching/matching.public.ts';
import { heldSkills, levelsOf } from '../skills/skills.public.ts';
import type { CareerGraph } from './career-graph.ts';
import { careerGraph } from './career-graph.service.ts';
import { layOutMap } from './career-map.ts';
import { presentMoves } from './career-paths.present.ts';
import { countOpenings } from './career-paths.repo.ts';

/** Next roles in the list. */
const LISTED = 10;

/** Returns what the caller can do, by skill, as their own pages count it (SKL-09): neither what they rejected nor what was found and they did not confirm. */
export async function ownProfile(ctx: ActorContext): Promise<Map<string, number>> {
  const levels = levelsOf(ctx);
  const held = (await heldSkills(ctx.store, [ctx.actor.userId])).get(ctx.actor.userId) ?? [];
  const confirmed = held.filter(({ isUnconfirmed }) => !isUnconfirmed);
  return new Map(confirmed.map(({ skillId, level }) => [skillId, level === NO_LEVEL ? 0 : levelWeight(levels, level)]));
}

/** Steps that can be gone: of roles in use, none twice, and not back to the start. */
function stepsOf(graph: CareerGraph, base: OpportunityId, path: readonly OpportunityId[]): OpportunityId[] {
  const missing = path.some((id) => !graph.has(id));
  if (missing) throw refuse(jobRoleProblems['job-role-not-found']);
  return [...new Set(path)].filter((id) => id !== base);
}

/**
 * CAR-06: where people go from a role: the map and the list of next roles, ranked by likelihood from the organisation's own moves.
 * Throws `job-role-not-found`.
 */
export async function explore(
  ctx: ActorContext,
  query: { readonly from?: OpportunityId | undefined; readonly path?: readonly OpportunityId[] | undefined },
): Promise<Explorer> {
  const [graph, own] = [await careerGraph(ctx), await ownJobRole(ctx)];
  const baseId = query.from ?? own?.id;
  const start = baseId === undefined ? undefined : graph.get(baseId);
  if (query.from !== undefined && start === undefined) throw refuse(jobRoleProblems['job-role-not-found']);
  if (start === undefined) return { ...NOWHERE, rolesTotal: graph.size };
  const path = stepsOf(graph, start.id, query.path ?? []);
  const end = graph.get(path.at(-1) ?? start.id) ?? start;
  const sketch = await layOutMap(graph, start.id, path);
  const nextIds = [...end.next.keys()].filter((id) => id !== start.id && !path.includes(id)).slice(0, LISTED);
  const shown = [...new Set([...sketch.nodes.map(({ id }) => id), ...path, ...nextIds])];
  const names = await jobRolesByIds(ctx, shown);
  const matches = await matchesOf(ctx, ctx.actor.userId, shown);
  const mayApply = ctx.organisation.switches.job_vacancy && holds(ctx.actor, 'VIEW_JOB_VACANCY_OPPORTUNITIES');
  const openings = mayApply ? await countOpenings(ctx.store, nextIds, ctx.now()) : new Map<OpportunityId, number>();
  const profile = await ownProfile(ctx);
  const listed = (id: OpportunityId): NextRole[] => {
    const [role, node] = [names.get(id), graph.get(id)];
    if (role === undefined || node === undefined) return [];
    return [
      {
        role,
        match: matches.get(id) ?? null,
        moves: presentMoves(end, id),
        similarity: Math.round((end.similarity.get(id) ?? 0) * 100),
        skillsHeld: node.asked.filter((asked) => gapOf(asked, profile) === 0).length,
        skillsAsked: node.asked.length,
        openings: openings.get(id) ?? 0,
      },
    ];
  };
  const base = names.get(start.id);
  if (base === undefined) throw refuse(jobRoleProblems['job-role-not-found']);
  return {
    base: { ...base, isOwn: own?.id === start.id, since: own?.id === start.id ? own.since.toISOString() : null },
    basis: start.leavers > 0 ? 'moves' : 'skills',
    movesKnown: start.leavers >= 10 ? Math.floor(start.leavers / 10) * 10 : null,
    movesSince: start.leavers >= 10 ? (start.firstAt?.getUTCFullYear() ?? null) : null,
    path: path.flatMap((id) => names.get(id) ?? []),
    next: nextIds.flatMap(listed),
    rolesTotal: graph.size,
    map: {
      ...sketch,
      nodes: sketch.nodes.map((node) =>
        Object.assign({ title: names.get(node.id)?.title ?? '', match: matches.get(node.id) ?? null }, node),
      ),
      edges: sketch.edges.map((edge) => Object.assign({ moves: presentMoves(graph.get(edge.from), edge.to) }, edge)),
    },
  };
}

const NOWHERE = {
  base: null,
  basis: 'skills',
  movesKnown: null,
  movesSince: null,
  path: [],
  next: [],
  map: { width: 0, height: 0, nodeWidth: 0, nodeHeight: 0, nodes: [], edges: [] },
} as const satisfies Omit<Explorer, 'rolesTotal'>;
