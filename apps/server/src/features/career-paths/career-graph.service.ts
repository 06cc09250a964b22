import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { levelsOf } from '../skills/skills.public.ts';
import { buildGraph, type CareerGraph } from './career-graph.ts';
import { findGraphRoles, findGraphStamp, findMovePairs } from './career-graph.repo.ts';

/** A merged or retired skill shows in the graph after this long at the latest; roles and moves at once. */
const KEPT_MILLISECONDS = 60_000;
const kept = new LRUCache<OrganisationId, { readonly stamp: string; readonly graph: CareerGraph }>({ max: 100, ttl: KEPT_MILLISECONDS });

/** Returns the roles of the organisation with where they lead; kept in memory until a role or a move changes. One statement then, else three. */
export async function careerGraph(ctx: Pick<BaseContext, 'organisation' | 'store' | 'now'>): Promise<CareerGraph> {
  const levels = levelsOf(ctx);
  const stamp = `${await findGraphStamp(ctx.store)} ${levels.map(({ key }) => key).join(' ')}`;
  const known = kept.get(ctx.organisation.id);
  if (known?.stamp === stamp) return known.graph;
  const graph = buildGraph(await findGraphRoles(ctx.store), await findMovePairs(ctx.store, ctx.now()), levels);
  kept.set(ctx.organisation.id, { stamp, graph });
  return graph;
}
