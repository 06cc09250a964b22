import type { Activity } from './activity.rules.ts';
import { endDescendants } from './attempts.rules.ts';
import { isBarred, isSkipped } from './conditions.rules.ts';
import type { Walk } from './walk.rules.ts';

export type Direction = 'forward' | 'backward';

/** Where a step through the tree leads; nowhere, and whether that is the end of the course. */
type Step = { readonly next: Activity; readonly direction: Direction } | { readonly next: null; readonly endsSession: boolean };

const NOWHERE: Step = { next: null, endsSession: false };

/** Whether nothing comes after an activity in the tree as it can be had. */
function isLast(walk: Walk, activity: Activity): boolean {
  if (walk.childrenOf(activity).length > 0) return false;
  return walk.pathUp(activity).every((one) => walk.siblingOf(one, 1) === undefined);
}

/** SB.2.1: the next activity in a direction, whether or not it can be delivered. */
function step(walk: Walk, activity: Activity, wanted: Direction, entersChildren: boolean, before: Direction | null): Step {
  const parent = walk.parentOf(activity);
  const isReversed = before === 'backward' && parent !== undefined && walk.siblingOf(activity, 1) === undefined;
  const direction = isReversed ? 'backward' : wanted;
  const from = isReversed ? (walk.childrenOf(parent)[0] ?? activity) : activity;
  const children = entersChildren ? walk.childrenOf(from) : [];
  if (direction === 'forward') {
    if (isLast(walk, from) || (parent === undefined && !entersChildren)) {
      endDescendants(walk, walk.root);
      return { next: null, endsSession: true };
    }
    if (from.children.length > 0 && entersChildren) {
      const [first] = children;
      return first === undefined ? NOWHERE : { next: first, direction };
    }
    const next = walk.siblingOf(from, 1);
    if (next !== undefined) return { next, direction };
    return parent === undefined ? NOWHERE : step(walk, parent, 'forward', false, null);
  }
  if (parent === undefined) return NOWHERE;
  if (from.children.length > 0 && entersChildren) {
    const isForwardOnly = from.sequencing.forwardOnly;
    const next = isForwardOnly ? children[0] : children.at(-1);
    return next === undefined ? NOWHERE : { next, direction: isForwardOnly ? 'forward' : 'backward' };
  }
  if (!isReversed && parent.sequencing.forwardOnly) return NOWHERE;
  const next = walk.siblingOf(from, -1);
  return next === undefined ? step(walk, parent, 'backward', false, null) : { next, direction };
}

/** What flowing came to: the activity to deliver, or how far it went. */
export interface Flowed {
  readonly isDeliverable: boolean;
  readonly activity: Activity;
  readonly endsSession: boolean;
}

/** SB.2.2: whether an activity can be delivered; where not, the next that can. */
function tryActivity(walk: Walk, activity: Activity, direction: Direction, before: Direction | null): Flowed {
  const stuck = (endsSession = false): Flowed => ({ isDeliverable: false, activity, endsSession });
  const parent = walk.parentOf(activity);
  if (parent !== undefined && !parent.sequencing.flow) return stuck();
  if (isSkipped(walk, activity)) {
    const found = step(walk, activity, direction, false, before);
    if (found.next === null) return stuck(found.endsSession);
    const turnsBack = before === 'backward' && found.direction === 'backward';
    return turnsBack ? tryActivity(walk, found.next, 'backward', null) : tryActivity(walk, found.next, direction, before);
  }
  if (isBarred(walk, activity)) return stuck();
  if (activity.children.length === 0) return { isDeliverable: true, activity, endsSession: false };
  const found = step(walk, activity, direction, true, null);
  if (found.next === null) return stuck(found.endsSession);
  const turns = direction === 'backward' && found.direction === 'forward';
  return turns ? tryActivity(walk, found.next, 'forward', 'backward') : tryActivity(walk, found.next, direction, null);
}

/** SB.2.3: flows from an activity until one can be delivered. */
export function flow(walk: Walk, activity: Activity, direction: Direction, entersChildren: boolean): Flowed {
  const found = step(walk, activity, direction, entersChildren, null);
  if (found.next === null) return { isDeliverable: false, activity, endsSession: found.endsSession };
  return tryActivity(walk, found.next, direction, null);
}
