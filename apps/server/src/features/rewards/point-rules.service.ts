import { DEFAULT_RULE_SET, POINT_ACTIVITIES, type PointRules, type PointRulesAnswer, ruleSetAt } from '@waymark/contract/rewards';
import { dayIn } from '@waymark/contract/statistics';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { findDaysFrom, findRuleSets, insertRuleSet, lockLedger } from './point-ledger.repo.ts';
import { judgeDays } from './point-ledger.service.ts';
import { pointRulesChanged } from './rewards.events.ts';

/** Returns the rules in force (ANA-04). */
export async function getRules(ctx: ActorContext): Promise<PointRulesAnswer> {
  const sets = await findRuleSets(ctx.store);
  return ruleSetAt(sets, ctx.now().toISOString());
}

/**
 * ANA-04: changes the rules as a new version. They apply from now, or from the start of a day in the past; what was earned since is
 * then corrected in the background, by entries and never by changes.
 */
export async function updateRules(
  ctx: ActorContext,
  wanted: { readonly rules: PointRules; readonly dailyCap: number | null; readonly recomputeFrom?: string | undefined },
): Promise<PointRulesAnswer> {
  return mutate(ctx, pointRulesChanged, async (ctx) => {
    await lockLedger(ctx.store);
    const sets = await findRuleSets(ctx.store);
    const before = sets.at(-1) ?? DEFAULT_RULE_SET;
    const now = ctx.now();
    // A day earlier than named covers every time zone; days before the named one are not judged again.
    const validFrom = wanted.recomputeFrom === undefined ? now.toISOString() : startOfDay(ctx, wanted.recomputeFrom);
    const set = { version: before.version + 1, validFrom, rules: wanted.rules, dailyCap: wanted.dailyCap };
    await insertRuleSet(ctx.store, set, ctx.actor.userId, now);
    if (wanted.recomputeFrom !== undefined)
      await ctx.platform.jobs.enqueue(ctx.store, judgeAgain, { from: wanted.recomputeFrom, after: null });
    const changed = POINT_ACTIVITIES.filter(
      (activity) => JSON.stringify(before.rules[activity]) !== JSON.stringify(wanted.rules[activity]),
    );
    return {
      result: set,
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { version: set.version, validFrom, changed },
    };
  });
}

/** The first moment of a day in the organisation's zone, to the quarter of an hour. */
function startOfDay(ctx: ActorContext, day: string): string {
  const zone = ctx.organisation.setting('time_zone');
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let minutes = -14 * 60; minutes <= 12 * 60; minutes += 15) {
    const at = new Date(midnight + minutes * 60_000);
    if (dayIn(zone, at) === day) return at.toISOString();
  }
  return new Date(midnight).toISOString();
}

const PART = 500;

/** Judges everyone's days again from a day on, some hundreds in a transaction. */
export const judgeAgain: TransactionJob<{ from: string; after: { day: string; person: string } | null }> = defineJob({
  name: 'rewards.judge-again',
  effect: 'transaction',
  handle: async (ctx, { from, after }) => {
    await lockLedger(ctx.store);
    const days = await findDaysFrom(ctx.store, from, after, PART);
    await judgeDays(ctx, days);
    const last = days.at(-1);
    if (days.length === PART && last !== undefined) {
      await ctx.platform.jobs.enqueue(ctx.store, judgeAgain, { from, after: { day: last.day, person: last.person_id } });
    }
  },
});
