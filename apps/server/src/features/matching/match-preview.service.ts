import type { UserId } from '@waymark/contract/kit';
import { explainPrepared, type MatchRulesPreview, type MatchWeights } from '@waymark/contract/matching';
import type { ActorContext } from '../../platform/context.ts';
import { personSummaries } from '../people/people.public.ts';
import { findChanged, findPairsToTry } from './match-facts.repo.ts';
import { momentOf } from './match-moment.service.ts';
import { sharedSubjectOf } from './match-people.service.ts';
import { preparedMatches } from './match-requirements.service.ts';

const PAIRS = 6;

/** ADM-05: returns what weights would do to a few pairs of people and open opportunities: the best pairs of each opportunity now. */
export async function previewRules(ctx: ActorContext, weights: MatchWeights): Promise<MatchRulesPreview> {
  const moment = await momentOf(ctx, null);
  const { userIds, opportunityIds } = await findPairsToTry(ctx.store, PAIRS);
  const rows = await findChanged(ctx.store, { ids: opportunityIds, versions: opportunityIds.map(() => '') });
  const [nowPrepared, thenPrepared] = [
    await preparedMatches(ctx, opportunityIds, { moment }),
    await preparedMatches(ctx, opportunityIds, { moment, weights }),
  ];
  const people = await personSummaries(ctx.store, userIds);
  const subjects = await subjectsOf(ctx, userIds);
  const pairs = rows.flatMap(({ id, type, title }) => {
    const [was, will] = [nowPrepared.get(id), thenPrepared.get(id)];
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
          before: { score: one.score, tier: one.tier },
          after: { score: other.score, tier: other.tier },
        },
      ];
    });
  });
  return { pairs: spreadOver(pairs) };
}

async function subjectsOf(ctx: ActorContext, userIds: readonly UserId[]) {
  return new Map(await Promise.all(userIds.map(async (userId) => [userId, await sharedSubjectOf(ctx, userId)] as const)));
}

/** A few pairs that say most: what changes most first, each opportunity and each person at most twice. */
function spreadOver(pairs: MatchRulesPreview['pairs']): MatchRulesPreview['pairs'] {
  const times = new Map<string, number>();
  const chosen: MatchRulesPreview['pairs'] = [];
  const change = ({ before, after }: MatchRulesPreview['pairs'][number]) => Math.abs(after.score - before.score);
  for (const pair of pairs.toSorted((one, other) => change(other) - change(one) || other.before.score - one.before.score)) {
    const keys = [pair.person.id, pair.opportunity.id];
    if (chosen.length === PAIRS || keys.some((key) => (times.get(key) ?? 0) >= 2)) continue;
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    chosen.push(pair);
  }
  return chosen;
}
