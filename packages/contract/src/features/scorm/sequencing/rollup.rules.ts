import type { Activity, Consideration, RollupAction, RollupRule } from './activity.rules.ts';
import { type Answer, answerOf, combined, isSkipped } from './conditions.rules.ts';
import type { Walk } from './walk.rules.ts';

const condition = (name: 'satisfied' | 'objectiveStatusKnown' | 'completed' | 'activityProgressKnown') => ({
  name,
  isNegated: false,
  objectiveId: '',
  threshold: 0,
});

const allOf = (name: Parameters<typeof condition>[0], action: RollupAction): RollupRule => ({
  children: 'all',
  minimumCount: 0,
  minimumShare: 0,
  combination: 'any',
  conditions: [condition(name)],
  action,
});

const DEFAULT_RULES: Readonly<Record<RollupAction, RollupRule>> = {
  notSatisfied: allOf('objectiveStatusKnown', 'notSatisfied'),
  satisfied: allOf('satisfied', 'satisfied'),
  incomplete: allOf('activityProgressKnown', 'incomplete'),
  completed: allOf('completed', 'completed'),
};

/** RB.1.4.2: whether a child counts for what its parent comes to. */
function counts(walk: Walk, child: Activity, action: RollupAction): boolean {
  const { sequencing } = child;
  const isObjective = action === 'satisfied' || action === 'notSatisfied';
  if (!(isObjective ? sequencing.rollsUpObjective : sequencing.rollsUpProgress)) return false;
  const required: Readonly<Record<RollupAction, Consideration>> = {
    satisfied: sequencing.requiredForSatisfied,
    notSatisfied: sequencing.requiredForNotSatisfied,
    completed: sequencing.requiredForCompleted,
    incomplete: sequencing.requiredForIncomplete,
  };
  const { attemptCount, isSuspended } = walk.tracking(child);
  switch (required[action]) {
    case 'ifNotSuspended':
      return attemptCount > 0 && !isSuspended;
    case 'ifAttempted':
      return attemptCount > 0;
    case 'ifNotSkipped':
      return !isSkipped(walk, child);
    case 'always':
      return true;
  }
}

/** RB.1.4: whether a rule holds for the children that count. Of none that do, all are, and none is. */
function isChanged(walk: Walk, activity: Activity, rule: RollupRule): boolean {
  const answers: Answer[] = walk
    .childrenOf(activity)
    .filter((child) => child.sequencing.isTracked && counts(walk, child, rule.action))
    .map((child) =>
      combined(
        rule.combination,
        rule.conditions.map((one) => answerOf(walk, child, one)),
      ),
    );
  const yes = answers.filter((answer) => answer === true).length;
  switch (rule.children) {
    case 'all':
      return yes === answers.length;
    case 'any':
      return yes > 0;
    case 'none':
      return answers.every((answer) => answer === false);
    case 'atLeastCount':
      return yes >= rule.minimumCount;
    case 'atLeastPercent':
      return answers.length > 0 && yes / answers.length >= rule.minimumShare;
  }
}

const OPPOSITE: Readonly<Record<RollupAction, RollupAction>> = {
  satisfied: 'notSatisfied',
  notSatisfied: 'satisfied',
  completed: 'incomplete',
  incomplete: 'completed',
};

/** Whether a rule with an action holds. The standard's own take the place of none: neither of the action, nor of its opposite. */
function anyHolds(walk: Walk, activity: Activity, action: RollupAction): boolean {
  const own = activity.sequencing.rollupRules.filter((rule) => rule.action === action || rule.action === OPPOSITE[action]);
  const rules = own.length === 0 ? [DEFAULT_RULES[action]] : own.filter((rule) => rule.action === action);
  return rules.some((rule) => isChanged(walk, activity, rule));
}

/** The mean of what children came to, by their weight. All that are tracked share it; not known counts nothing, and of none is not known. */
function weighted(children: readonly { value: number | null; weight: number }[]): number | null {
  const weight = children.reduce((sum, child) => sum + child.weight, 0);
  if (weight <= 0 || children.every(({ value }) => value === null)) return null;
  return children.reduce((sum, child) => sum + (child.value ?? 0) * child.weight, 0) / weight;
}

/** RB.1.1: the measure of a cluster's primary objective, and how much of it is done. */
function rollUpMeasure(walk: Walk, activity: Activity): void {
  const tracked = walk.childrenOf(activity).filter(({ sequencing }) => sequencing.isTracked);
  const primary = walk.primaryOf(activity);
  if (primary !== undefined) {
    const measures = tracked.flatMap((child) => {
      const objective = walk.primaryOf(child);
      return objective === undefined ? [] : [{ value: walk.status(child, objective, 'measure'), weight: child.sequencing.measureWeight }];
    });
    walk.note(activity, primary, 'measure', weighted(measures));
  }
  const amounts = tracked.map((child) => ({ value: walk.amountOf(child), weight: child.sequencing.progressWeight }));
  walk.noteProgress(activity, { amount: weighted(amounts) });
}

/** RB.1.2: whether a cluster's primary objective is satisfied. By its measure where that decides: `Walk.status` judges it. */
function rollUpObjective(walk: Walk, activity: Activity): void {
  const primary = walk.primaryOf(activity);
  if (primary === undefined || primary.satisfiedByMeasure) return;
  if (anyHolds(walk, activity, 'notSatisfied')) walk.note(activity, primary, 'satisfied', false);
  if (anyHolds(walk, activity, 'satisfied')) walk.note(activity, primary, 'satisfied', true);
}

/** RB.1.3: whether a cluster is completed. */
function rollUpProgress(walk: Walk, activity: Activity): void {
  if (activity.sequencing.completedByMeasure) return;
  if (anyHolds(walk, activity, 'incomplete')) walk.noteProgress(activity, { completed: false });
  if (anyHolds(walk, activity, 'completed')) walk.noteProgress(activity, { completed: true });
}

/**
 * RB.1.5: what an activity came to is carried up to the root, and into every other cluster, whose children may read the global objectives
 * it wrote. A cluster that is not tracked keeps nothing.
 */
export function rollUp(walk: Walk, activity: Activity): void {
  const path = walk.pathUp(activity);
  const isCluster = (one: Activity) => one.children.length > 0 && one.sequencing.isTracked;
  const others = walk.all.filter((one) => isCluster(one) && !path.includes(one)).toReversed();
  walk.knowsOnlyNewest = true;
  for (const one of [...others, ...path.filter((above) => isCluster(above))]) {
    rollUpMeasure(walk, one);
    rollUpObjective(walk, one);
    rollUpProgress(walk, one);
  }
  walk.knowsOnlyNewest = false;
}
