import {
  areThresholds,
  type changeMatchRulesSchema,
  DEFAULT_BAND_THRESHOLDS,
  DEFAULT_MATCH_WEIGHTS,
  explainPrepared,
  MATCH_RULES_VERSION,
  matchingProblems,
  type MatchRules,
  type MatchRulesPreview,
  type MatchRulesVersion,
  type MatchWeights,
  scoreBands,
} from '@waymark/contract/matching';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import type { z } from 'zod';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { findMatchedOpportunities, findPairsToTry } from './match-facts.repo.ts';
import { subjectOf } from './match-people.service.ts';
import { preparedMatches } from './match-requirements.service.ts';
import { findNewestRules, findRules, insertRules } from './match-rules.repo.ts';
import { matchRulesChanged } from './matching.events.ts';

export interface CurrentRules {
  /** 0 while the product's own weights hold. */
  readonly version: number;
  readonly weights: MatchWeights;
  readonly thresholds: readonly number[];
}

/** The weights and thresholds in force (ADM-05). One statement. */
export async function currentRules(store: Store): Promise<CurrentRules> {
  const row = await findNewestRules(store);
  return row ?? { version: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: DEFAULT_BAND_THRESHOLDS };
}

/** MKT-07: how scores are made here, for whoever is scored. */
export async function showRules(ctx: ActorContext): Promise<MatchRules> {
  return present(ctx, await currentRules(ctx.store));
}

const present = (ctx: ActorContext, { version, weights, thresholds }: CurrentRules): MatchRules => ({
  version,
  rulesVersion: MATCH_RULES_VERSION,
  weights,
  thresholds: [...thresholds],
  bands: scoreBands(thresholds),
  can: { edit: holds(ctx.actor, 'MANAGE_ORGANISATION') },
});

/**
 * ADM-05, MKT-07: sets weights and thresholds, as a new version; the ones before stay, so that old scores can be had again. Throws
 * `match-rules-changed` when somebody else did so since `basedOn`, `invalid-input` on thresholds that do not rise.
 */
export async function changeRules(ctx: ActorContext, wanted: z.output<typeof changeMatchRulesSchema>): Promise<MatchRules> {
  const { basedOn, weights, thresholds, note } = wanted;
  if (!areThresholds(thresholds)) throw refuseField('thresholds', 'thresholds-do-not-rise');
  return mutate(ctx, matchRulesChanged, async (tx) => {
    const before = await currentRules(tx);
    if (before.version !== basedOn) throw refuse(matchingProblems['match-rules-changed']);
    if (isSame(before, wanted)) return unchanged(present(ctx, before));
    const version = basedOn + 1;
    const isFirst = await insertRules(tx, { version, weights, thresholds, note }, ctx.actor.userId, ctx.now());
    if (!isFirst) throw refuse(matchingProblems['match-rules-changed']);
    return {
      result: present(ctx, { version, weights, thresholds }),
      subject: { type: 'match-rules', id: ctx.organisation.id },
      details: { version, from: { weights: before.weights, thresholds: before.thresholds }, to: { weights, thresholds } },
    };
  });
}

const PARTS = Object.keys(DEFAULT_MATCH_WEIGHTS) as (keyof MatchWeights)[];

const isSame = (one: Pick<CurrentRules, 'weights' | 'thresholds'>, other: Pick<CurrentRules, 'weights' | 'thresholds'>) =>
  PARTS.every((part) => one.weights[part] === other.weights[part]) && one.thresholds.join() === other.thresholds.join();

/** Every weighting there was, the newest first. */
export async function listRules(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<MatchRulesVersion>> {
  const [below] = cursor === undefined ? [null] : decodeCursor(cursor, 1);
  if (below !== null && !Number.isInteger(below)) throw refuseField('cursor', 'invalid-cursor');
  const rows = await findRules(ctx.store, limit, below === null ? null : Number(below));
  const people = await personSummaries(
    ctx.store,
    rows.flatMap(({ created_by: by }) => by ?? []),
  );
  return toPage(
    rows,
    limit,
    ({ version, weights, thresholds, note, created_at: at, created_by: by }) => ({
      version,
      weights,
      thresholds,
      note,
      createdAt: at.toISOString(),
      createdBy: by === null ? null : (people.get(by) ?? null),
    }),
    ({ version }) => encodeCursor([version]),
  );
}

const PAIRS = 6;

/** ADM-05: what weights would do to a few pairs of people and open opportunities: the best pairs of each opportunity now. */
export async function previewRules(ctx: ActorContext, weights: MatchWeights): Promise<MatchRulesPreview> {
  const { weights: now } = await currentRules(ctx.store);
  const { userIds, opportunityIds } = await findPairsToTry(ctx.store, PAIRS);
  const rows = await findMatchedOpportunities(ctx.store, opportunityIds);
  const [before, after] = [await preparedMatches(ctx, opportunityIds, now), await preparedMatches(ctx, opportunityIds, weights)];
  const people = await personSummaries(ctx.store, userIds);
  const subjects = await subjectsOf(ctx, userIds);
  const pairs = rows.flatMap(({ id, type, title }) => {
    const [was, will] = [before.get(id), after.get(id)];
    if (was === undefined || will === undefined) return [];
    return userIds.flatMap((userId) => {
      const [person, subject] = [people.get(userId), subjects.get(userId)];
      if (person === undefined || subject === undefined) return [];
      const [one, other] = [explainPrepared(was, subject), explainPrepared(will, subject)];
      if (one === null || other === null) return [];
      return [
        {
          person,
          opportunity: { id, type, title },
          now: { score: one.score, tier: one.tier },
          then: { score: other.score, tier: other.tier },
        },
      ];
    });
  });
  return { pairs: spreadOver(pairs) };
}

async function subjectsOf(ctx: BaseContext, userIds: readonly UserId[]) {
  return new Map(await Promise.all(userIds.map(async (userId) => [userId, await subjectOf(ctx, userId)] as const)));
}

/** A few pairs that say most: what changes most first, each opportunity and each person at most twice. */
function spreadOver(pairs: MatchRulesPreview['pairs']): MatchRulesPreview['pairs'] {
  const times = new Map<string, number>();
  const chosen: MatchRulesPreview['pairs'] = [];
  const change = ({ now, then }: MatchRulesPreview['pairs'][number]) => Math.abs(then.score - now.score);
  for (const pair of pairs.toSorted((one, other) => change(other) - change(one) || other.now.score - one.now.score)) {
    const keys = [pair.person.id, pair.opportunity.id];
    if (chosen.length === PAIRS || keys.some((key) => (times.get(key) ?? 0) >= 2)) continue;
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    chosen.push(pair);
  }
  return chosen;
}
