import type { UserId } from '@waymark/contract/kit';
import { type MatchRequirement, type MatchResult, replayMatch, scoreMatch } from '@waymark/contract/matching';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sharedSubjectOf } from './match-people.service.ts';
import { currentRules } from './match-rules.service.ts';
import { findSnapshots, insertSnapshot, type MatchSnapshotRow, type SnapshotSubject } from './match-snapshots.repo.ts';

/**
 * MKT-14: keeps the score that a decision is taken on, with all it was made of, in the decision's transaction. Answers the score; null,
 * and nothing is kept, where nothing is asked for.
 * @param about what is decided: its type and id
 */
export async function keepMatch(
  ctx: Pick<BaseContext, 'organisation' | 'now' | 'store'>,
  { userId, requirement, about }: { readonly userId: UserId; readonly requirement: MatchRequirement; readonly about: SnapshotSubject },
): Promise<MatchResult | null> {
  return inTransaction(ctx, async (ctx) => {
    const { version, weights } = await currentRules(ctx.store);
    const subject = await sharedSubjectOf(ctx, userId);
    const result = scoreMatch(subject, requirement, weights);
    if (result === null) return null;
    await insertSnapshot(ctx.store, about, {
      id: newId(),
      user_id: userId,
      rules_version: result.rulesVersion,
      weights_version: version,
      input: { subject, requirement },
      result,
      taken_at: ctx.now(),
    });
    return result;
  });
}

/** A kept score beside the one that its rules give again from what was kept. */
export interface ReplayedMatch {
  readonly takenAt: Date;
  readonly weightsVersion: number;
  readonly kept: MatchResult;
  readonly again: MatchResult | null;
}

/** MKT-14: returns the scores that decisions about something were taken on, each had again, the newest first. For those who may see the decision. */
export async function replayMatches(store: Store, about: SnapshotSubject, userId: UserId): Promise<ReplayedMatch[]> {
  return (await findSnapshots(store, about, userId)).map(replayed);
}

function replayed({
  rules_version: version,
  weights_version: weightsVersion,
  input,
  result,
  taken_at: takenAt,
}: MatchSnapshotRow): ReplayedMatch {
  return { takenAt, weightsVersion, kept: result, again: replayMatch(version, input.subject, input.requirement, result.weights) };
}
