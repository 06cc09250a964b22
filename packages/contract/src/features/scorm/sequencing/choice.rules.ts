import type { Activity } from './activity.rules.ts';
import { endAttempt, endDescendants } from './attempts.rules.ts';
import { ruledAction } from './conditions.rules.ts';
import { type Direction, flow } from './flow.rules.ts';
import type { Walk } from './walk.rules.ts';

/** SB.2.4: whether a step of a chosen way is open. */
function isOpen(walk: Walk, activity: Activity, direction: Direction): boolean {
  if (direction === 'forward') return ruledAction(walk, activity, 'before', ['stopForwardTraversal']) === undefined;
  const parent = walk.parentOf(activity);
  return parent !== undefined && !parent.sequencing.forwardOnly;
}

const isEntryPrevented = (walk: Walk, activity: Activity, ancestor: Activity) =>
  activity !== ancestor && activity.sequencing.preventActivation && !walk.tracking(activity).isActive;

/** SB.2.9.1 and SB.2.9.2: the neighbour up to which a constrained activity lets one choose. */
function neighbour(walk: Walk, activity: Activity, direction: Direction): Activity {
  for (let one = activity; ;) {
    const next = walk.siblingOf(one, direction === 'forward' ? 1 : -1);
    if (next !== undefined) return next;
    const parent = walk.parentOf(one);
    if (parent === undefined) return activity;
    one = parent;
  }
}

function isWithinConstraint(walk: Walk, constrained: Activity, target: Activity): boolean {
  const current = walk.current ?? walk.root;
  const direction: Direction = walk.isAfter(target, current) ? 'forward' : 'backward';
  const considered = neighbour(walk, constrained, direction);
  const above = walk.pathUp(target);
  return above.includes(considered) || above.includes(constrained);
}

/** Returns whether a learner may go from the current activity to a target by choosing it (SB.2.9, all but the delivery). */
export function mayChoose(walk: Walk, target: Activity): boolean {
  for (const one of walk.pathDown(target)) {
    if (!walk.isAvailable(one) || ruledAction(walk, one, 'before', ['hiddenFromChoice']) !== undefined) return false;
  }
  const parent = walk.parentOf(target);
  if (parent !== undefined && !parent.sequencing.choice) return false;
  const { current } = walk;
  if (current === target) return true;
  if (current !== undefined && parent !== undefined && walk.parentOf(current) === parent) {
    const siblings = walk.childrenOf(parent);
    const [from, to] = [siblings.indexOf(current), siblings.indexOf(target)];
    const between = to > from ? siblings.slice(from, to) : siblings.slice(to + 1, from + 1);
    return between.every((one) => isOpen(walk, one, to > from ? 'forward' : 'backward'));
  }
  const ancestor = current === undefined ? walk.root : walk.commonAncestor(current, target);
  const downwards = walk.pathDown(target);
  const into = downwards.slice(downwards.indexOf(ancestor), -1);
  if (current === undefined || current === ancestor)
    return into.every((one) => isOpen(walk, one, 'forward') && !isEntryPrevented(walk, one, ancestor));
  const upwards = walk.pathUp(current);
  const outOf = upwards.slice(0, upwards.indexOf(ancestor));
  if (!outOf.every(({ sequencing }) => sequencing.choiceExit)) return false;
  if (target === ancestor) return true;
  const constrained = outOf.find(({ sequencing, children }) => children.length > 0 && sequencing.constrainChoice);
  if (constrained !== undefined && !isWithinConstraint(walk, constrained, target)) return false;
  if (walk.isAfter(target, current)) return into.every((one) => isOpen(walk, one, 'forward') && !isEntryPrevented(walk, one, ancestor));
  return into.every((one) => !isEntryPrevented(walk, one, ancestor));
}

/** SB.2.9: the activity that choosing a target delivers; undefined where the choice is refused, or leads to none. */
export function choose(walk: Walk, target: Activity): Activity | undefined {
  if (!mayChoose(walk, target)) return undefined;
  if (target.children.length === 0) return target;
  const flowed = flow(walk, target, 'forward', true);
  if (flowed.isDeliverable) return flowed.activity;
  const ancestor = walk.current === undefined ? walk.root : walk.commonAncestor(walk.current, target);
  endDescendants(walk, ancestor);
  endAttempt(walk, ancestor);
  walk.state.current = target.id;
  return undefined;
}
