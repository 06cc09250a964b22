import type { Activity, Condition, RuleAction, SequencingRule } from './activity.rules.ts';
import type { Walk } from './walk.rules.ts';

/** True, false or not known; `and` and `or` as the book has them. */
export type Answer = boolean | null;

const not = (answer: Answer): Answer => (answer === null ? null : !answer);

export function combined(combination: 'all' | 'any', answers: readonly Answer[]): Answer {
  if (answers.length === 0) return null;
  const deciding = combination === 'any';
  if (answers.includes(deciding)) return deciding;
  return answers.includes(null) ? null : !deciding;
}

/** UP.1: whether a new attempt would go beyond what the activity allows. */
function isBeyondLimits(walk: Walk, activity: Activity): boolean {
  const { isTracked, attemptLimit } = activity.sequencing;
  const { isActive, isSuspended, attemptCount } = walk.tracking(activity);
  if (!isTracked || isActive || isSuspended) return false;
  return attemptLimit !== null && attemptCount >= attemptLimit;
}

function plainAnswer(walk: Walk, activity: Activity, { name, objectiveId, threshold }: Condition): Answer {
  const { attemptCount } = walk.tracking(activity);
  const { attemptLimit, isTracked } = activity.sequencing;
  if (name === 'always') return true;
  if (name === 'timeLimitExceeded' || name === 'outsideAvailableTimeRange') return null;
  if (!isTracked) return null;
  const objective = walk.objectiveOf(activity, objectiveId);
  const measure = () => (objective === undefined ? null : walk.status(activity, objective, 'measure'));
  switch (name) {
    case 'satisfied':
      return objective === undefined ? null : walk.status(activity, objective, 'satisfied');
    case 'objectiveStatusKnown':
      return objective !== undefined && walk.status(activity, objective, 'satisfied') !== null;
    case 'objectiveMeasureKnown':
      return measure() !== null;
    case 'objectiveMeasureGreaterThan': {
      const value = measure();
      return value === null ? null : value > threshold;
    }
    case 'objectiveMeasureLessThan': {
      const value = measure();
      return value === null ? null : value < threshold;
    }
    case 'completed':
      return walk.isCompleted(activity);
    case 'activityProgressKnown':
      return walk.isCompleted(activity) !== null;
    case 'attempted':
      return attemptCount > 0;
    case 'attemptLimitExceeded':
      return attemptLimit !== null && attemptCount >= attemptLimit;
  }
}

export const answerOf = (walk: Walk, activity: Activity, condition: Condition): Answer =>
  condition.isNegated ? not(plainAnswer(walk, activity, condition)) : plainAnswer(walk, activity, condition);

/** UP.2.1: whether a rule holds; not known is no. */
const holds = (walk: Walk, activity: Activity, { combination, conditions }: SequencingRule): boolean =>
  combined(
    combination,
    conditions.map((condition) => answerOf(walk, activity, condition)),
  ) === true;

/** UP.2: what the first rule that holds asks for, of those that ask for any of some actions. */
export function ruledAction(walk: Walk, activity: Activity, kind: SequencingRule['kind'], actions?: readonly RuleAction[]) {
  const rule = activity.sequencing.rules.find(
    (one) => one.kind === kind && (actions === undefined || actions.includes(one.action)) && holds(walk, activity, one),
  );
  return rule?.action;
}

export const isSkipped = (walk: Walk, activity: Activity) => ruledAction(walk, activity, 'before', ['skip']) !== undefined;

/** UP.5: whether an activity may not be delivered: disabled, or beyond its limits. */
export const isBarred = (walk: Walk, activity: Activity): boolean =>
  ruledAction(walk, activity, 'before', ['disabled']) !== undefined || isBeyondLimits(walk, activity);
