import type { CardStatus } from '../cards/cards.rules.ts';

/** When a unit counts as done (cmi5 13.1.4). */
export const MOVE_ON = ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'] as const;
export type MoveOn = (typeof MOVE_ON)[number];

export const LAUNCH_METHODS = ['OwnWindow', 'AnyWindow'] as const;
export type LaunchMethod = (typeof LAUNCH_METHODS)[number];

export const LAUNCH_MODES = ['Normal', 'Browse', 'Review'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** Why a unit was waived (cmi5 9.5.5.2). */
export const WAIVE_REASONS = ['Tested Out', 'Equivalent AU', 'Equivalent Outside Activity', 'Administrative'] as const;
export type WaiveReason = (typeof WAIVE_REASONS)[number];

/** `structure` is the longest cmi5.xml that comes without a package, in characters; `units` is twice what cmi5 asks for at least. */
export const CMI5_LIMITS = { units: 2_000, depth: 12, text: 4_000, structure: 1_000_000 } as const;

/** An assignable unit as cmi5.xml describes it. */
export interface Cmi5Unit {
  readonly kind: 'unit';
  /** The publisher's id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Relative to the package, or a complete address. */
  readonly url: string;
  readonly isOutside: boolean;
  readonly moveOn: MoveOn;
  /** Scaled, 0 to 1. */
  readonly masteryScore: number | null;
  readonly launchMethod: LaunchMethod;
  readonly launchParameters: string;
  readonly entitlementKey: string;
}

export interface Cmi5Block {
  readonly kind: 'block';
  readonly id: string;
  readonly title: string;
  readonly children: readonly Cmi5Node[];
}

export type Cmi5Node = Cmi5Unit | Cmi5Block;

/** A course as cmi5.xml describes it. */
export interface Cmi5Course {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly children: readonly Cmi5Node[];
}

/** What a learner reached in a unit, over all sessions of a registration. */
export interface UnitRecord {
  readonly started: boolean;
  readonly completed: boolean;
  readonly passed: boolean;
  /** The last judgement was a failure. */
  readonly failed: boolean;
  readonly waived: WaiveReason | null;
  /** -1 to 1; null where none was sent. */
  readonly score: number | null;
}

export type UnitRecords = Readonly<Record<string, UnitRecord>>;

export const NOT_STARTED: UnitRecord = { started: false, completed: false, passed: false, failed: false, waived: null, score: null };

export const unitsOf = (nodes: readonly Cmi5Node[]): Cmi5Unit[] =>
  nodes.flatMap((node) => (node.kind === 'unit' ? [node] : unitsOf(node.children)));

/** Returns whether a unit is satisfied: waived, or what its moveOn asks for was reached. */
export function isUnitSatisfied({ moveOn }: Pick<Cmi5Unit, 'moveOn'>, { completed, passed, waived }: UnitRecord = NOT_STARTED): boolean {
  if (waived !== null) return true;
  switch (moveOn) {
    case 'Passed':
      return passed;
    case 'Completed':
      return completed;
    case 'CompletedAndPassed':
      return completed && passed;
    case 'CompletedOrPassed':
      return completed || passed;
    case 'NotApplicable':
      return true;
  }
}

/** Ids of the course and of those of its blocks whose units are all satisfied, innermost first. */
export function satisfiedGroups(course: Cmi5Course, records: UnitRecords): string[] {
  const found: string[] = [];
  const walk = (id: string, children: readonly Cmi5Node[]): boolean => {
    const all = children.map((node) => (node.kind === 'unit' ? isUnitSatisfied(node, records[node.id]) : walk(node.id, node.children)));
    const isSatisfied = all.every(Boolean);
    if (isSatisfied) found.push(id);
    return isSatisfied;
  };
  walk(course.id, course.children);
  return found;
}

export interface Cmi5Standing {
  readonly status: CardStatus;
  readonly percentage: number;
  readonly score: number | null;
}

/** PLY-04: returns the learner's status in the whole course. The percentage is the share of satisfied units, rounded down; 100 only when all are. */
export function cmi5Standing(course: Cmi5Course, records: UnitRecords): Cmi5Standing {
  const units = unitsOf(course.children);
  const known = units.map((unit) => ({ unit, record: records[unit.id] ?? NOT_STARTED }));
  const done = known.filter(({ unit, record }) => isUnitSatisfied(unit, record)).length;
  const scores = known.flatMap(({ record: { score } }) => (score === null ? [] : [score]));
  const score = scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const percentage = Math.floor((100 * done) / units.length);
  if (done === units.length) {
    // Units that are only read need no judgement.
    const judged = known.filter(
      ({ unit: { moveOn }, record }) => record.waived === null && moveOn !== 'NotApplicable' && moveOn !== 'Completed',
    );
    const isPassed = judged.length > 0 && judged.every(({ record }) => record.passed);
    return { status: isPassed ? 'Passed' : 'Completed', percentage: 100, score };
  }
  if (known.some(({ unit, record }) => record.failed && !isUnitSatisfied(unit, record))) return { status: 'Failed', percentage, score };
  return { status: known.some(({ record }) => record.started || record.waived !== null) ? 'In Progress' : 'Registered', percentage, score };
}

/** Where a learner stands with one unit. */
export function unitStatus(unit: Cmi5Unit, record: UnitRecord = NOT_STARTED): CardStatus {
  if (isUnitSatisfied(unit, record) && (record.started || record.waived !== null)) return record.passed ? 'Passed' : 'Completed';
  if (record.failed) return 'Failed';
  return record.started ? 'In Progress' : 'Registered';
}

/** Where units fetch their credentials; beside the API, as it is a protocol of its own. */
export const CMI5_ROOT = '/api/cmi5/';
