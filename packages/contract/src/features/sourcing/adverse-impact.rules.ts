/** Stages of hiring that the adverse-impact report looks at (MKT-15). Each counts who came to it and who passed. */
export const IMPACT_STAGES = ['applied', 'shortlisted', 'approved', 'started'] as const;
export type ImpactStage = (typeof IMPACT_STAGES)[number];

/** Fewer people than this are never a group of their own. */
export const FEWEST_IN_GROUP = 5;
export const FOUR_FIFTHS = 0.8;
export const SIGNIFICANT_BELOW = 0.05;
/** Two reports of populations that differ by fewer people than this would tell of single people. */
export const FEWEST_CHANGED = 5;

/** Keys of the groups that are made here: too small by themselves, and people whose value is not known. */
export const OTHER_GROUP = 'other';
export const NOT_STATED_GROUP = 'not-stated';

/** How many of a group came to a stage, and how many passed it; who withdrew is in neither. */
export interface GroupCount {
  readonly key: string;
  readonly entered: number;
  readonly passed: number;
}

const logFactorials: number[] = [0, 0];

/** Returns the natural logarithm of n!, summed once and kept. */
function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at++) logFactorials[at] = (logFactorials[at - 1] ?? 0) + Math.log(at);
  return logFactorials[n] ?? 0;
}

/** Probabilities this much apart are the same: what differs is rounding. */
const SAME = 1e-7;

/**
 * Returns Fisher's exact two-sided p of two groups: how likely a table at most as likely as this one would be, if both had the same chance.
 * Exact by sums of log factorials, for 100,000 people as for ten. 1 where a group is empty.
 */
export function fisherExact(one: Pick<GroupCount, 'entered' | 'passed'>, other: Pick<GroupCount, 'entered' | 'passed'>): number {
  const [rowOne, rowOther] = [one.entered, other.entered];
  const passed = one.passed + other.passed;
  const all = rowOne + rowOther;
  const fixed = logFactorial(rowOne) + logFactorial(rowOther) + logFactorial(passed) + logFactorial(all - passed) - logFactorial(all);
  const logOf = (cell: number) =>
    fixed - logFactorial(cell) - logFactorial(rowOne - cell) - logFactorial(passed - cell) - logFactorial(rowOther - passed + cell);
  const observed = logOf(one.passed);
  let sum = 0;
  for (let cell = Math.max(0, passed - rowOther); cell <= Math.min(rowOne, passed); cell++) {
    const log = logOf(cell);
    if (log <= observed + SAME) sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

/** What a group's numbers say: nothing; below four-fifths but not significant; significant; or both. */
export const IMPACT_READINGS = ['fine', 'below', 'significant', 'below-and-significant'] as const;
export type ImpactReading = (typeof IMPACT_READINGS)[number];

/** Returns what a ratio and an exact p say together; all but `fine` flag the group. */
export function readImpact(ratio: number, p: number): ImpactReading {
  const [isBelow, isSignificant] = [ratio < FOUR_FIFTHS, p < SIGNIFICANT_BELOW];
  if (isBelow && isSignificant) return 'below-and-significant';
  if (isSignificant) return 'significant';
  return isBelow ? 'below' : 'fine';
}

/** A group as the report shows it; all numbers are null where it is hidden. */
export interface ShownGroup {
  readonly key: string;
  readonly isHidden: boolean;
  readonly entered: number | null;
  readonly passed: number | null;
  readonly rate: number | null;
  /** Its rate against that of the reference; null for the reference itself, and where there is none. */
  readonly ratio: number | null;
  readonly p: number | null;
  readonly reading: ImpactReading | null;
  readonly isReference: boolean;
}

/**
 * Folds groups that are too small into one, and says which are still hidden: one that is too small even so, and, where that is the only one,
 * the next smallest, or it could be told by subtraction.
 */
export function foldGroups(groups: readonly GroupCount[]): (GroupCount & { readonly isHidden: boolean })[] {
  const isSmall = ({ entered }: GroupCount) => entered < FEWEST_IN_GROUP;
  const stated = groups.filter(({ key, entered }) => key !== NOT_STATED_GROUP && entered > 0);
  const notStated = groups.filter(({ key, entered }) => key === NOT_STATED_GROUP && entered > 0);
  const small = stated.filter((group) => isSmall(group) || group.key === OTHER_GROUP);
  const other =
    small.length === 0
      ? []
      : [
          {
            key: OTHER_GROUP,
            entered: small.reduce((sum, { entered }) => sum + entered, 0),
            passed: small.reduce((sum, { passed }) => sum + passed, 0),
          },
        ];
  const folded = [...stated.filter((group) => !small.includes(group)), ...other, ...notStated];
  const hidden = new Set(folded.filter(isSmall).map(({ key }) => key));
  if (hidden.size === 1) {
    const [next] = folded.filter(({ key }) => !hidden.has(key)).toSorted((a, b) => a.entered - b.entered);
    if (next !== undefined) hidden.add(next.key);
  }
  return folded.map((group) => ({ key: group.key, entered: group.entered, passed: group.passed, isHidden: hidden.has(group.key) }));
}

/**
 * Judges one stage (MKT-15): each group against the one with the highest rate; people whose value is not known are a group of their own and
 * never the reference. Hidden groups are judged by no one, and are no reference.
 */
export function judgeStage(groups: readonly GroupCount[]): ShownGroup[] {
  const folded = foldGroups(groups);
  const [reference] = folded
    .filter(({ key, isHidden }) => !isHidden && key !== NOT_STATED_GROUP)
    .toSorted((one, other) => rateOf(other) - rateOf(one) || other.entered - one.entered);
  return folded.map((group) => judgeGroup(group, reference));
}

const rateOf = ({ entered, passed }: GroupCount) => (entered === 0 ? 0 : passed / entered);

function judgeGroup(group: GroupCount & { readonly isHidden: boolean }, reference: GroupCount | undefined): ShownGroup {
  const { key, isHidden } = group;
  const unjudged = { ratio: null, p: null, reading: null };
  if (isHidden) return { key, isHidden, entered: null, passed: null, rate: null, ...unjudged, isReference: false };
  const shown = { key, isHidden, entered: group.entered, passed: group.passed, rate: rateOf(group) };
  if (reference === undefined) return { ...shown, ...unjudged, isReference: false };
  if (key === reference.key) return { ...shown, ...unjudged, isReference: true };
  const best = rateOf(reference);
  const ratio = best === 0 ? 1 : shown.rate / best;
  const p = fisherExact(group, reference);
  return { ...shown, ratio, p, reading: readImpact(ratio, p), isReference: false };
}

/** Returns how many people are in one population and not in the other. */
export function populationDifference(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>) => [...from].filter((id) => !to.has(id)).length;
  return missing(a, b) + missing(b, a);
}

/** Whether a report may be answered beside one that was: the same people, or enough others (MKT-15). */
export const mayBeAnswered = (difference: number): boolean => difference === 0 || difference >= FEWEST_CHANGED;
