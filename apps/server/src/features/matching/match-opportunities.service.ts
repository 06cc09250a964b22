import { LRUCache } from 'lru-cache';
import type { UserId } from '@waymark/contract/kit';
import {
  explainPrepared,
  Explanations,
  type Match,
  type MatchRequirement,
  type MatchResult,
  matchTier,
  pointsOf,
  type PreparedMatch,
  scoreMatch,
  scoreOf,
} from '@waymark/contract/matching';
import { type OpportunityId, opportunityProblems, type OpportunityType } from '@waymark/contract/opportunities';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Moment, momentOf } from './match-moment.service.ts';
import { sharedSubjectOf, subjectAt } from './match-people.service.ts';
import { preparedList, preparedMatches } from './match-requirements.service.ts';
import { matchableTypeOf } from './matching.policy.ts';
import { presentExplanations } from './matching.present.ts';

type MatchingContext = Pick<BaseContext, 'store' | 'organisation' | 'now'>;

export interface MatchedOpportunity {
  readonly id: OpportunityId;
  /** Put into words when it is read: a list of thousands is numbers until then. */
  readonly match: MatchResult;
}

/** One of many that are explained together. */
class Explained implements MatchedOpportunity {
  readonly id: OpportunityId;
  readonly points: number;
  private readonly all: Explanations;
  private readonly place: number;

  constructor(id: OpportunityId, points: number, all: Explanations, place: number) {
    this.id = id;
    this.points = points;
    this.all = all;
    this.place = place;
  }

  get match(): MatchResult {
    const match = this.all.at(this.place);
    if (match === null) throw new Error('What is listed asks for something');
    return match;
  }
}

interface Scored {
  readonly id: OpportunityId;
  readonly points: number;
  readonly prepared: PreparedMatch;
}

/** The points of each opportunity that asks for something, in the order given. */
async function scored(ctx: MatchingContext, userId: UserId, ids: readonly OpportunityId[], moment: Moment) {
  const { subject } = await subjectAt(ctx, userId, moment);
  const all: Scored[] = [];
  let credits = new Float64Array(0);
  for (const [id, prepared] of await preparedMatches(ctx, ids, { moment })) {
    const asked = prepared.requirement.skills.length;
    if (asked > credits.length) credits = new Float64Array(asked);
    const points = pointsOf(prepared, subject, credits);
    if (points !== null) all.push({ id, points, prepared });
  }
  return { subject, all };
}

/**
 * MKT-06, MKT-07: returns how well a person fits each of some opportunities, explained, the best first; of equal ones in the order given. What asks
 * for nothing that could be matched is left out. Which opportunities someone may see is the caller's to judge.
 * @param limit only the best so many; all unless told
 */
export async function matchOpportunities(
  ctx: MatchingContext,
  userId: UserId,
  ids: readonly OpportunityId[],
  { limit = ids.length }: { readonly limit?: number } = {},
): Promise<MatchedOpportunity[]> {
  if (limit >= ids.length) return explainAll(ctx, userId, ids);
  const { subject, all } = await scored(ctx, userId, ids, await momentOf(ctx, userId));
  const ranked = all.toSorted((one, other) => other.points - one.points);
  return ranked.slice(0, limit).flatMap(({ id, prepared }) => {
    const match = explainPrepared(prepared, subject);
    return match === null ? [] : [{ id, match }];
  });
}

async function explainAll(ctx: MatchingContext, userId: UserId, ids: readonly OpportunityId[]): Promise<MatchedOpportunity[]> {
  const moment = await momentOf(ctx, userId);
  const { subject } = await subjectAt(ctx, userId, moment);
  const prepared = await preparedMatches(ctx, ids, { moment });
  const explanations = new Explanations(subject, [...prepared.values()]);
  const found: Explained[] = [];
  let place = 0;
  for (const id of prepared.keys()) {
    const points = explanations.pointsAt(place);
    if (points !== null) found.push(new Explained(id, points, explanations, place));
    place += 1;
  }
  return found.toSorted((one, other) => other.points - one.points);
}

/**
 * Returns the scores alone, for lists. What asks for nothing is missing from the map.
 * @param moment one that was asked for the same person, where there is one
 */
export async function matchesOf(
  ctx: MatchingContext,
  userId: UserId,
  ids: readonly OpportunityId[],
  moment?: Moment,
): Promise<Map<OpportunityId, Match>> {
  const { all } = await scored(ctx, userId, ids, moment ?? (await momentOf(ctx, userId)));
  return new Map(all.map(({ id, points }) => [id, matchAt(scoreOf(points))]));
}

/** Returns a score with its tier. */
export const matchAt = (score: number): Match => ({ score, tier: matchTier(score) });

/** In the place of a score where nothing is asked that could be matched. */
export const NO_SCORE = -1;

/** By person and list; of those that were asked for last. */
const MOST_BYTES = 8 * 2 ** 20;
const keptScores = new LRUCache<string, Int8Array>({ maxSize: MOST_BYTES, sizeCalculation: ({ byteLength }) => byteLength || 1 });

/**
 * Returns the scores of a list of one type, in its order, for the order of a list (MKT-05); `NO_SCORE` of what asks for nothing.
 * @param list its ids are the same array as long as nothing of the type changed
 * @param moment one that was asked for the same person
 */
export async function scoresOf(
  ctx: MatchingContext,
  userId: UserId,
  list: { readonly type: OpportunityType; readonly ids: readonly OpportunityId[] },
  moment: Moment,
): Promise<Int8Array> {
  const { subject, number: whose } = await subjectAt(ctx, userId, moment);
  const { prepared, number } = await preparedList(ctx, moment, list);
  const key = `${whose}/${number}`;
  const kept = keptScores.get(key);
  if (kept !== undefined) return kept;
  const most = prepared.reduce((sum, one) => Math.max(sum, one?.requirement.skills.length ?? 0), 0);
  const credits = new Float64Array(most);
  const scores = Int8Array.from(prepared, (one) => {
    const points = one === undefined ? null : pointsOf(one, subject, credits);
    return points === null ? NO_SCORE : scoreOf(points);
  });
  keptScores.set(key, scores);
  return scores;
}

/** Returns how well a person fits what something asks for (`requirementFrom`), explained; null where it asks for nothing. */
export async function explainMatch(ctx: MatchingContext, userId: UserId, requirement: MatchRequirement): Promise<MatchResult | null> {
  const moment = await momentOf(ctx, userId);
  return scoreMatch((await subjectAt(ctx, userId, moment)).subject, requirement, moment.rules.weights);
}

/** The caller's score as others see it, by the skills they share (SKL-10); null where that is the caller's own score. */
async function scoreForOthers(ctx: ActorContext, id: OpportunityId, own: number): Promise<Match | null> {
  const prepared = (await preparedMatches(ctx, [id], { moment: await momentOf(ctx, null) })).get(id);
  if (prepared === undefined) return null;
  const points = pointsOf(prepared, await sharedSubjectOf(ctx, ctx.actor.userId), new Float64Array(prepared.requirement.skills.length));
  const score = points === null ? own : scoreOf(points);
  return score === own ? null : matchAt(score);
}

/**
 * MKT-07: returns how well the caller fits an opportunity they may see, and what others see where that is less. A mentor has what the caller lacks: their score is that of the suggestions
 * (MEN-05), and there is none here. Throws `opportunity-not-found`.
 */
export async function getOwnMatch(ctx: ActorContext, id: OpportunityId) {
  const type = await matchableTypeOf(ctx, id);
  if (type === null) throw refuse(opportunityProblems['opportunity-not-found']);
  if (type === 'mentorship') return { match: null, forOthers: null };
  const [matched] = await matchOpportunities(ctx, ctx.actor.userId, [id]);
  if (matched === undefined) return { match: null, forOthers: null };
  const [match = null] = await presentExplanations(ctx, [matched.match]);
  return { match, forOthers: await scoreForOthers(ctx, id, matched.match.score) };
}
