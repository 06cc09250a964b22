import { type Claim, claimThatCounts } from '@waymark/contract/progress';

/** What counts for a person, card and period, and the row of the ledger since which it does. */
interface Counting {
  readonly since: string;
  readonly achievedAt: Date;
}

/**
 * Returns what counts once all rows of one person, card and period are there, given in the order they were recorded; undefined where nothing
 * does. Each turn has a row of its own, so that figures can take exactly that turn back and count the same claim again later (B11).
 */
function findCounting(rows: readonly Claim[]): Counting | undefined {
  let counting: (Counting & { readonly id: string }) | undefined;
  for (const [index, row] of rows.entries()) {
    const claim = claimThatCounts(rows.slice(0, index + 1));
    if (claim?.id === counting?.id) continue;
    counting = claim === undefined ? undefined : { id: claim.id, since: row.id, achievedAt: claim.achievedAt };
  }
  return counting;
}

/** Returns what an event says of rows that were added last: what counts now, and the row since which something did before. */
export function describeCountingWithout(rows: readonly Claim[], added: readonly string[]) {
  const [before, now] = [findCounting(rows.filter(({ id }) => !added.includes(id))), findCounting(rows)];
  return {
    counts: now === undefined ? null : { since: now.since, achievedAt: now.achievedAt.toISOString() },
    countedSince: before?.since ?? null,
  };
}

/** The same of a single row. */
export const describeCounting = (rows: readonly Claim[], added: string) => describeCountingWithout(rows, [added]);
