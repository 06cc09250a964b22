import type { Activity, CourseTree } from './activity.rules.ts';
import { arrange, deliver, endAttempt, endDescendants } from './attempts.rules.ts';
import { choose, mayChoose } from './choice.rules.ts';
import { isBarred, ruledAction } from './conditions.rules.ts';
import { flow } from './flow.rules.ts';
import { rollUp } from './rollup.rules.ts';
import { copyOf, type SequencingState } from './tracking.rules.ts';
import { Walk } from './walk.rules.ts';

/** What a learner, or the course itself, asks for (NB.2.1). */
export type NavigationEvent =
  | { readonly type: 'start' | 'resumeAll' | 'continue' | 'previous' | 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll' }
  | { readonly type: 'choice' | 'jump'; readonly target: string };

/** What came of it: an activity is delivered, the course is left, nothing is open, or it was refused and all stays as it was. */
export type Outcome = 'delivered' | 'ended' | 'idle' | 'refused';

export interface Sequenced {
  readonly state: SequencingState;
  readonly outcome: Outcome;
  /** The leaf to open. */
  readonly delivery: string | null;
  /** Whether it goes on where it was suspended. */
  readonly isResumed: boolean;
}

type Request = 'start' | 'resumeAll' | 'continue' | 'previous' | 'choice' | 'jump' | 'retry' | 'exit';
type Termination = 'exit' | 'exitAll' | 'suspendAll' | 'abandon' | 'abandonAll';

interface Plan {
  readonly termination?: Termination;
  readonly request: Request | null;
  readonly target?: Activity;
}

/** NB.2.1: what a navigation request means here; undefined where it means nothing. */
function planOf(walk: Walk, event: NavigationEvent): Plan | undefined {
  const { current, state } = walk;
  const parent = current === undefined ? undefined : walk.parentOf(current);
  const isActive = current !== undefined && walk.tracking(current).isActive;
  const leaving = isActive ? { termination: 'exit' as const } : {};
  switch (event.type) {
    case 'start':
      return current === undefined ? { request: 'start' } : undefined;
    case 'resumeAll':
      return current === undefined && state.suspended !== null ? { request: 'resumeAll' } : undefined;
    case 'continue':
      return parent?.sequencing.flow === true ? { ...leaving, request: 'continue' } : undefined;
    case 'previous':
      return parent?.sequencing.flow === true && !parent.sequencing.forwardOnly ? { ...leaving, request: 'previous' } : undefined;
    case 'choice': {
      const target = walk.find(event.target);
      if (target === undefined || !isChoosable(walk, target)) return undefined;
      return { ...leaving, request: 'choice', target };
    }
    case 'jump': {
      const target = walk.find(event.target);
      if (current === undefined || target === undefined || !walk.isAvailable(target)) return undefined;
      return { ...leaving, request: 'jump', target };
    }
    case 'exit':
      return isActive ? { termination: 'exit', request: 'exit' } : undefined;
    case 'abandon':
      return isActive ? { termination: 'abandon', request: 'exit' } : undefined;
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      return current === undefined ? undefined : { termination: event.type, request: 'exit' };
  }
}

/** The part of NB.2.1 that looks at a chosen target. */
function isChoosable(walk: Walk, target: Activity): boolean {
  const parent = walk.parentOf(target);
  if (parent !== undefined && !parent.sequencing.choice) return false;
  const { current } = walk;
  if (current === undefined || current === target) return true;
  const path = walk.pathUp(current);
  const outOf = path.slice(0, path.indexOf(walk.commonAncestor(current, target)));
  return outOf.every((one) => !walk.tracking(one).isActive || one.sequencing.choiceExit);
}

/** TB.2.1: a rule of an activity above may end it, and all in it, as one leaves. */
function applyExitRules(walk: Walk, current: Activity): void {
  const leaving = walk
    .pathDown(current)
    .slice(0, -1)
    .find((one) => ruledAction(walk, one, 'exit') !== undefined);
  if (leaving === undefined) return;
  endDescendants(walk, leaving);
  endAttempt(walk, leaving);
  walk.state.current = leaving.id;
}

/** TB.2.2 and the exit of TB.2.3: leaves the current activity; rules of its own may ask for more. Gives the request they ask for. */
function leave(walk: Walk, request: Request | null): Request | null {
  const first = walk.current;
  if (first === undefined) return null;
  endAttempt(walk, first);
  applyExitRules(walk, first);
  for (;;) {
    const current = walk.current ?? first;
    const action = walk.tracking(current).isSuspended ? undefined : ruledAction(walk, current, 'after');
    if (action === 'exitAll' || action === 'retryAll') {
      endAll(walk);
      return action === 'retryAll' ? 'retry' : 'exit';
    }
    if (action === 'exitParent') {
      const parent = walk.parentOf(current);
      if (parent === undefined) return request;
      walk.state.current = parent.id;
      endAttempt(walk, parent);
      continue;
    }
    const asked = action === 'retry' || action === 'continue' || action === 'previous' ? action : null;
    // Anyone who leaves the whole course has left it, whatever was to come next.
    if (walk.parentOf(current) === undefined && asked !== 'retry') return 'exit';
    return asked ?? request;
  }
}

function endAll(walk: Walk): void {
  const { current, root } = walk;
  if (current !== undefined && walk.tracking(current).isActive) endAttempt(walk, current);
  endDescendants(walk, root);
  if (current !== root) endAttempt(walk, root);
  walk.state.current = root.id;
}

function suspendAll(walk: Walk): void {
  const { current, root } = walk;
  if (current === undefined) return;
  const { isActive, isSuspended } = walk.tracking(current);
  const suspended = isActive || isSuspended ? current : (walk.parentOf(current) ?? current);
  if (isActive || isSuspended) rollUp(walk, current);
  for (const one of walk.pathUp(suspended)) {
    walk.tracking(one).isActive = false;
    walk.tracking(one).isSuspended = true;
  }
  walk.state.suspended = suspended.id;
  walk.state.current = root.id;
}

/** TB.2.3: leaves what is open as was asked, and gives what is asked for next. */
function terminate(walk: Walk, termination: Termination, request: Request | null): Request | null {
  const { current } = walk;
  switch (termination) {
    case 'exit':
      return leave(walk, request);
    case 'exitAll':
      endAll(walk);
      return 'exit';
    case 'suspendAll':
      suspendAll(walk);
      return 'exit';
    case 'abandon':
      if (current !== undefined) walk.tracking(current).isActive = false;
      return request;
    case 'abandonAll':
      for (const one of current === undefined ? [] : walk.pathUp(current)) walk.tracking(one).isActive = false;
      walk.state.current = walk.root.id;
      return 'exit';
  }
}

/** What a sequencing request finds: a leaf to deliver, the end of the course, or nothing. */
type Found = { readonly activity: Activity } | 'ended' | 'nothing';

function flowed(walk: Walk, from: Activity, direction: 'forward' | 'backward', entersChildren: boolean): Found {
  const { isDeliverable, activity, endsSession } = flow(walk, from, direction, entersChildren);
  if (isDeliverable) return { activity };
  return endsSession ? 'ended' : 'nothing';
}

/** SB.2.5 to SB.2.13: what a sequencing request finds. */
function find(walk: Walk, request: Request, target: Activity | undefined): Found {
  const { current } = walk;
  switch (request) {
    case 'start':
      return begun(walk);
    case 'resumeAll': {
      const suspended = walk.find(walk.state.suspended);
      return suspended === undefined ? 'nothing' : resumed(walk, suspended);
    }
    case 'continue':
    case 'previous': {
      const parent = current === undefined ? undefined : walk.parentOf(current);
      if (current === undefined || (parent !== undefined && !parent.sequencing.flow)) return 'nothing';
      return flowed(walk, current, request === 'continue' ? 'forward' : 'backward', false);
    }
    case 'choice': {
      const chosen = target === undefined ? undefined : choose(walk, target);
      return chosen === undefined ? 'nothing' : { activity: chosen };
    }
    case 'jump':
      if (target === undefined) return 'nothing';
      return target.children.length === 0 ? { activity: target } : flowed(walk, target, 'forward', true);
    case 'retry': {
      if (current === undefined || walk.tracking(current).isActive || walk.tracking(current).isSuspended) return 'nothing';
      if (current.children.length === 0) return { activity: current };
      walk.knowsOnlyNewest = true;
      const found = flowed(walk, current, 'forward', true);
      walk.knowsOnlyNewest = false;
      return found;
    }
    case 'exit':
      return current === undefined || walk.parentOf(current) === undefined ? 'ended' : 'nothing';
  }
}

/** Where a course begins; one of a single activity has nothing to choose from. */
function begun(walk: Walk): Found {
  const leaves = walk.all.filter(({ children }) => children.length === 0);
  const [only] = leaves;
  return only !== undefined && leaves.length === 1 ? { activity: only } : flowed(walk, walk.root, 'forward', true);
}

/** A suspended leaf goes on; a cluster that was left between two of its own goes on with what it delivers first. */
const resumed = (walk: Walk, suspended: Activity): Found =>
  suspended.children.length === 0 ? { activity: suspended } : flowed(walk, suspended, 'forward', true);

/** DB.1.1: whether an activity may be delivered, and all above it. */
const isDeliverable = (walk: Walk, activity: Activity) =>
  activity.children.length === 0 && walk.pathDown(activity).every((one) => !isBarred(walk, one));

/**
 * Returns the overall sequencing process (OP.1) of SCORM 2004 4th edition: what a navigation request does to where a learner stands, and which
 * activity it delivers. Pure: the state given stays as it is. `chance` (0 to 1) decides random selections.
 */
export function sequence(tree: CourseTree, before: SequencingState, event: NavigationEvent, chance: () => number = Math.random): Sequenced {
  const state = copyOf(before);
  const walk = new Walk(tree, state, chance);
  const refused: Sequenced = { state: before, outcome: 'refused', delivery: null, isResumed: false };
  if (event.type === 'start' || event.type === 'resumeAll')
    for (const one of walk.all) if (one.children.length > 0) arrangeFirst(walk, one);
  const plan = planOf(walk, event);
  if (plan === undefined) return refused;
  const request = plan.termination === undefined ? plan.request : terminate(walk, plan.termination, plan.request);
  if (request === null) return { state, outcome: 'idle', delivery: null, isResumed: false };
  const found = find(walk, request, plan.target);
  if (found === 'ended') {
    state.current = null;
    return { state, outcome: 'ended', delivery: null, isResumed: false };
  }
  if (found === 'nothing' || !isDeliverable(walk, found.activity)) {
    // Nothing was open and nothing was left: all is as it was. Otherwise the learner chooses what comes next.
    return plan.termination === undefined && event.type !== 'start'
      ? refused
      : { state, outcome: 'idle', delivery: null, isResumed: false };
  }
  const isResumed = deliver(walk, found.activity);
  return { state, outcome: 'delivered', delivery: found.activity.id, isResumed };
}

function arrangeFirst(walk: Walk, cluster: Activity): void {
  arrange(walk, cluster, 'once');
  const { attemptCount, available } = walk.tracking(cluster);
  if (attemptCount === 0 && available === null) arrange(walk, cluster, 'onEachNewAttempt');
}

/** What a learner may ask for now. */
export interface ValidRequests {
  readonly continue: boolean;
  readonly previous: boolean;
  /** Identifiers that may be chosen. */
  readonly choice: readonly string[];
  readonly jump: readonly string[];
}

/** Returns which requests would deliver something, or end the course, from here. */
export function validRequests(tree: CourseTree, state: SequencingState): ValidRequests {
  const steady = () => 0;
  const walk = new Walk(tree, copyOf(state), steady);
  const works = (event: NavigationEvent) => {
    const { outcome } = sequence(tree, state, event, steady);
    return outcome === 'delivered';
  };
  const ids = walk.all.map(({ id }) => id);
  return {
    continue: planOf(walk, { type: 'continue' }) !== undefined,
    previous: works({ type: 'previous' }),
    choice: ids.filter((id) => {
      const target = walk.find(id);
      return target !== undefined && isChoosable(walk, target) && mayChoose(walk, target) && works({ type: 'choice', target: id });
    }),
    jump: walk.all.filter((one) => one.children.length === 0 && walk.isAvailable(one)).map(({ id }) => id),
  };
}
