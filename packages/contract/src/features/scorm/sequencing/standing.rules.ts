import type { CardStatus } from '../../cards/cards.rules.ts';
import type { Standing } from '../scorm.rules.ts';
import type { Activity, CourseTree } from './activity.rules.ts';
import { endAttempt } from './attempts.rules.ts';
import { recordContent } from './content.rules.ts';
import { copyOf, type SequencingState } from './tracking.rules.ts';
import { Walk } from './walk.rules.ts';

/** Returns what is known once a part said something: where it ended otherwise than for a while, as if it were left now. */
export function asLeft(
  tree: CourseTree,
  before: SequencingState,
  activityId: string,
  values: Readonly<Record<string, string>>,
  hasEnded: boolean,
): SequencingState {
  const recorded = recordContent(tree, before, activityId, values);
  if (!hasEnded || values['cmi.exit'] === 'suspend') return recorded;
  const state = copyOf(recorded);
  const walk = new Walk(tree, state, () => 0);
  const activity = walk.find(activityId);
  if (activity !== undefined && walk.tracking(activity).isActive) endAttempt(walk, activity);
  return state;
}

/** Whether anything in an activity was really satisfied: said by the course, or by its measure, not taken for granted. */
function isVouched(walk: Walk, activity: Activity): boolean {
  if (activity.children.length > 0) return activity.children.some((child) => isVouched(walk, child));
  const primary = walk.primaryOf(activity);
  return primary !== undefined && walk.status(activity, primary, 'satisfied') === true && !walk.tracking(activity).isAssumed;
}

/**
 * Whether something in an activity is open and not judged yet (PLY-12): it says itself that it is not complete, as quizzes do that say `failed`
 * from their first page on; or its measure decides, falls short so far, and it said nothing of success.
 */
function isUnjudged(walk: Walk, activity: Activity): boolean {
  if (activity.children.length > 0) return activity.children.some((child) => isUnjudged(walk, child));
  const { isActive, isSuspended, saysSuccess } = walk.tracking(activity);
  const primary = walk.primaryOf(activity);
  if (!activity.sequencing.isTracked || !(isActive || isSuspended) || primary === undefined) return false;
  const satisfied = walk.status(activity, primary, 'satisfied');
  if (satisfied === false && walk.isCompleted(activity) === false) return true;
  return primary.satisfiedByMeasure && satisfied !== true && !saysSuccess;
}

function statusIn(walk: Walk, activity: Activity): CardStatus {
  if (walk.tracking(activity).attemptCount === 0 && activity.sequencing.isTracked) return 'Registered';
  const primary = walk.primaryOf(activity);
  const satisfied = primary === undefined ? null : walk.status(activity, primary, 'satisfied');
  if (satisfied === true && isVouched(walk, activity)) return 'Passed';
  if (isUnjudged(walk, activity)) return 'In Progress';
  if (satisfied === false) return 'Failed';
  return walk.isCompleted(activity) === true ? 'Completed' : 'In Progress';
}

/** Where a learner stands with an activity, for the table of contents. */
export function activityStatuses(tree: CourseTree, state: SequencingState): Map<string, CardStatus> {
  const walk = new Walk(tree, copyOf(state), () => 0);
  return new Map(walk.all.map((activity) => [activity.id, statusIn(walk, activity)]));
}

/** Returns whether a course's root was completed, satisfied or not. */
export function isTreeCompleted(tree: CourseTree, state: SequencingState): boolean {
  const walk = new Walk(tree, copyOf(state), () => 0);
  return walk.isCompleted(walk.root) === true;
}

/**
 * Where a learner stands with a whole course: its root after roll-up, not a vote of its parts (PLY-09). 100 only once it is over; the score
 * is the measure of its primary objective. What was taken for granted makes it Completed, never Passed.
 */
export function treeStanding(tree: CourseTree, state: SequencingState): Standing {
  const walk = new Walk(tree, copyOf(state), () => 0);
  const { root } = walk;
  const status = statusIn(walk, root);
  const primary = walk.primaryOf(root);
  const score = primary === undefined ? null : walk.status(root, primary, 'measure');
  if (status === 'Registered') return { status, percentage: 0, score: null };
  if (status === 'Passed' || status === 'Completed') return { status, percentage: 100, score };
  const leaves = walk.all.filter(({ children, sequencing }) => children.length === 0 && sequencing.isTracked);
  const done = leaves.filter((leaf) => walk.isCompleted(leaf) === true).length;
  const amount = walk.amountOf(root) ?? (leaves.length === 0 ? 0 : done / leaves.length);
  return { status, percentage: Math.min(99, Math.floor(amount * 100)), score };
}
