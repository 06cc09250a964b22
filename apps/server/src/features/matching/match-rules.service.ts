import {
  areThresholds,
  type changeMatchRulesSchema,
  DEFAULT_BAND_THRESHOLDS,
  DEFAULT_MATCH_WEIGHTS,
  MATCH_RULES_VERSION,
  matchingProblems,
  type MatchRules,
  type MatchRulesVersion,
  type MatchWeights,
  scoreBands,
} from '@waymark/contract/matching';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { z } from 'zod';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { findNewestRules, findRules, insertRules } from './match-rules.repo.ts';
import { matchRulesChanged } from './matching.events.ts';

export interface CurrentRules {
  /** 0 while the product's own weights hold. */
  readonly version: number;
  readonly weights: MatchWeights;
  readonly thresholds: readonly number[];
}

/** Returns the weights and thresholds in force (ADM-05). One statement. */
export async function currentRules(store: Store): Promise<CurrentRules> {
  const row = await findNewestRules(store);
  return row ?? { version: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: DEFAULT_BAND_THRESHOLDS };
}

/** MKT-07: returns how scores are made here, for anyone who is scored. */
export async function getRules(ctx: ActorContext): Promise<MatchRules> {
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
 * `match-rules-changed` when someone else did so since `basedOn`, `invalid-input` on thresholds that do not rise.
 */
export async function changeRules(ctx: ActorContext, wanted: z.output<typeof changeMatchRulesSchema>): Promise<MatchRules> {
  const { basedOn, weights, thresholds, note } = wanted;
  if (!areThresholds(thresholds)) throw refuseField('thresholds', 'thresholds-do-not-rise');
  return mutate(ctx, matchRulesChanged, async (ctx) => {
    const before = await currentRules(ctx.store);
    if (before.version !== basedOn) throw refuse(matchingProblems['match-rules-changed']);
    if (isSame(before, wanted)) return unchanged(present(ctx, before));
    const version = basedOn + 1;
    const isFirst = await insertRules(ctx.store, { version, weights, thresholds, note }, ctx.actor.userId, ctx.now());
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

/** Returns every weighting there was, the newest first. */
export async function listRules(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<MatchRulesVersion>> {
  const [below] = cursor === undefined ? [null] : decodeCursor(cursor, 'count');
  const rows = await findRules(ctx.store, limit, below);
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
