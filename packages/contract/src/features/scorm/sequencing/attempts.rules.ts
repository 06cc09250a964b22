import type { Activity } from './activity.rules.ts';
import { rollUp } from './rollup.rules.ts';
import type { Walk } from './walk.rules.ts';

/** UP.4: an attempt ends. What a leaf did not say is taken for done, unless its manifest wants it said. */
export function endAttempt(walk: Walk, activity: Activity): void {
  const tracking = walk.tracking(activity);
  const { sequencing } = activity;
  if (activity.children.length > 0) {
    tracking.isSuspended = activity.children.some((child) => walk.tracking(child).isSuspended);
    if (!tracking.isSuspended) arrange(walk, activity, 'onEachNewAttempt');
  } else if (sequencing.isTracked && !tracking.isSuspended) {
    if (!sequencing.completionSetByContent && tracking.completed === null && !tracking.saysCompletion && !sequencing.completedByMeasure)
      walk.noteProgress(activity, { completed: true });
    const primary = walk.primaryOf(activity);
    if (!sequencing.objectiveSetByContent && !tracking.saysSuccess && primary !== undefined && !primary.satisfiedByMeasure) {
      if (walk.local(activity, primary).satisfied === null) {
        walk.note(activity, primary, 'satisfied', true);
        tracking.isAssumed = true;
      }
    }
  }
  tracking.isActive = false;
  rollUp(walk, activity);
}

/** UP.3: everything between the current activity and another ends. */
export function endDescendants(walk: Walk, activity: Activity): void {
  const { current } = walk;
  if (current === undefined) return;
  const ancestor = walk.commonAncestor(current, activity);
  const path = walk.pathUp(current);
  for (const one of path.slice(1, Math.max(1, path.indexOf(ancestor)))) endAttempt(walk, one);
}

/** SR.1 and SR.2: which children of a cluster can be had, and in which order. */
export function arrange(walk: Walk, activity: Activity, timing: 'once' | 'onEachNewAttempt'): void {
  const tracking = walk.tracking(activity);
  const { selection, selectionCount, randomization, isReordered } = activity.sequencing;
  if (tracking.isActive && timing === 'once') return;
  const ids = activity.children.map(({ id }) => id);
  if (selection === timing && selectionCount !== null && !(timing === 'once' && tracking.wasSelected)) {
    const chosen = new Set(shuffled(ids, walk.chance).slice(0, selectionCount));
    tracking.available = ids.filter((id) => chosen.has(id));
    tracking.wasSelected = true;
  }
  if (randomization === timing && isReordered && !(timing === 'once' && tracking.wasRandomized)) {
    tracking.available = shuffled(tracking.available ?? ids, walk.chance);
    tracking.wasRandomized = true;
  }
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  const left = [...all];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(chance() * left.length), 1));
  return order;
}

/** A new attempt at a cluster: what its children came to belongs to the older one, where only the newest counts. */
function makeOld(walk: Walk, activity: Activity): void {
  const { useCurrentObjectives, useCurrentProgress } = activity.sequencing;
  for (const child of activity.children) {
    const tracking = walk.tracking(child);
    if (useCurrentObjectives) tracking.hasOldObjectives = true;
    if (useCurrentProgress) tracking.hasOldProgress = true;
    if (useCurrentObjectives || useCurrentProgress) makeOld(walk, child);
  }
}

function beginAttempt(walk: Walk, activity: Activity): void {
  const tracking = walk.tracking(activity);
  if (activity.sequencing.isTracked) {
    if (tracking.isSuspended) tracking.isSuspended = false;
    else {
      tracking.attemptCount += 1;
      tracking.completed = null;
      tracking.amount = null;
      tracking.saysCompletion = false;
      tracking.saysSuccess = false;
      tracking.isAssumed = false;
      tracking.objectives = {};
      tracking.hasOldObjectives = false;
      tracking.hasOldProgress = false;
      makeOld(walk, activity);
    }
  }
  tracking.isActive = true;
}

/** DB.2: an activity is delivered; everything above it that is not active begins an attempt. Gives whether it goes on with a suspended one. */
export function deliver(walk: Walk, activity: Activity): boolean {
  const { state } = walk;
  const isResumed = walk.tracking(activity).isSuspended;
  if (state.suspended !== activity.id) clearSuspended(walk, activity);
  endDescendants(walk, activity);
  for (const one of walk.pathDown(activity)) if (!walk.tracking(one).isActive) beginAttempt(walk, one);
  state.current = activity.id;
  state.suspended = null;
  return isResumed;
}

/** DB.2.1: who goes elsewhere lets the suspended activity go, and what above it has nothing else suspended. */
function clearSuspended(walk: Walk, activity: Activity): void {
  const suspended = walk.find(walk.state.suspended);
  if (suspended === undefined) return;
  const ancestor = walk.commonAncestor(activity, suspended);
  const path = walk.pathUp(suspended);
  for (const one of path.slice(0, path.indexOf(ancestor) + 1)) {
    const tracking = walk.tracking(one);
    if (one.children.length === 0) tracking.isSuspended = false;
    else if (one.children.every((child) => !walk.tracking(child).isSuspended)) tracking.isSuspended = false;
  }
  walk.state.suspended = null;
}
