import type { UserId } from '@waymark/contract/kit';
import {
  explainPrepared,
  type Match,
  type MatchRequirement,
  type MatchResult,
  matchTier,
  pointsOf,
  type PreparedMatch,
  scoreMatch,
  scoreOf,
} from '@waymark/contract/matching';
import { type OpportunityId, opportunityProblems } from '@waymark/contract/opportunities';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { subjectOf } from './match-people.service.ts';
import { preparedMatches } from './match-requirements.service.ts';
import { currentRules } from './match-rules.service.ts';
import { maySeeMatchOf } from './matching.policy.ts';
import { presentExplanations } from './matching.present.ts';

type MatchingContext = Pick<BaseContext, 'store' | 'organisation' | 'now'>;

export interface MatchedOpportunity {
  readonly id: OpportunityId;
  readonly match: MatchResult;
}

interface Scored {
  readonly id: OpportunityId;
  readonly points: number;
  readonly prepared: PreparedMatch;
}

/** The points of each opportunity that asks for something, the most first; of equal ones in the order given. */
async function scored(ctx: MatchingContext, userId: UserId, ids: readonly OpportunityId[]) {
  const { weights } = await currentRules(ctx.store);
  const subject = await subjectOf(ctx, userId);
  const all: Scored[] = [];
  let credits = new Float64Array(0);
  for (const [id, prepared] of await preparedMatches(ctx, ids, weights)) {
    const asked = prepared.requirement.skills.length;
    if (asked > credits.length) credits = new Float64Array(asked);
    const points = pointsOf(prepared, subject, credits);
    if (points !== null) all.push({ id, points, prepared });
  }
  return { subject, ranked: all.toSorted((one, other) => other.points - one.points) };
}

/**
 * MKT-06, MKT-07: how well a person fits each of some opportunities, explained, the best first; of equal ones in the order given. What
 * asks for nothing that could be matched is left out. Which opportunities somebody may see is the caller's to judge.
 * @param limit only the best so many; all unless told
 */
export async function matchOpportunities(
  ctx: MatchingContext,
  userId: UserId,
  ids: readonly OpportunityId[],
  { limit = ids.length }: { readonly limit?: number } = {},
): Promise<MatchedOpportunity[]> {
  const { subject, ranked } = await scored(ctx, userId, ids);
  return ranked.slice(0, limit).flatMap(({ id, prepared }) => {
    const match = explainPrepared(prepared, subject);
    return match === null ? [] : [{ id, match }];
  });
}

/** The scores alone, for lists and for their order (MKT-05), the best first. What asks for nothing is missing from the map. */
export async function matchesOf(ctx: MatchingContext, userId: UserId, ids: readonly OpportunityId[]): Promise<Map<OpportunityId, Match>> {
  const { ranked } = await scored(ctx, userId, ids);
  return new Map(
    ranked.map(({ id, points }) => {
      const score = scoreOf(points);
      return [id, { score, tier: matchTier(score) }];
    }),
  );
}

/** How well a person fits what something asks for (`requirementFrom`), explained; null where it asks for nothing. */
export async function explainMatch(ctx: MatchingContext, userId: UserId, requirement: MatchRequirement): Promise<MatchResult | null> {
  const { weights } = await currentRules(ctx.store);
  return scoreMatch(await subjectOf(ctx, userId), requirement, weights);
}

/** MKT-07: how well the caller fits an opportunity they may see. Throws `opportunity-not-found`. */
export async function showOwnMatch(ctx: ActorContext, id: OpportunityId) {
  if (!(await maySeeMatchOf(ctx, id))) throw refuse(opportunityProblems['opportunity-not-found']);
  const [matched] = await matchOpportunities(ctx, ctx.actor.userId, [id]);
  const [match = null] = await presentExplanations(ctx, matched === undefined ? [] : [matched.match]);
  return { match };
}
