import {
  type Activity,
  activityStatuses,
  asLeft,
  type CourseTree,
  type NavigationEvent,
  newSequencing,
  objectiveValues,
  type PartValues,
  recordContent,
  sequence,
  type Sequenced,
  type SequencingState,
  type SharedData,
  type Standing,
  tableOfContents,
  treeStanding,
  validRequests,
} from '@waymark/contract/scorm';
import type { AttemptRow, StoredPart } from './scorm.row.ts';

export type Parts = AttemptRow['parts'];

const isDone = ({ status }: Standing) => status === 'Completed' || status === 'Passed';
const exitOf = (part: StoredPart | undefined) => part?.values['cmi.exit'] ?? '';

export function activityIn(tree: CourseTree, id: string): Activity | undefined {
  const find = (one: Activity): Activity | undefined =>
    one.id === id ? one : one.children.map((child) => find(child)).find((found) => found !== undefined);
  return find(tree.root);
}

export const storesOf = (tree: CourseTree, partId: string): readonly SharedData[] => activityIn(tree, partId)?.sequencing.sharedData ?? [];

/** Whether a part is over for now: it said so, or is only shown and never says anything. */
const hasEnded = (tree: CourseTree, partId: string, part: StoredPart | undefined): boolean =>
  part !== undefined && (part.ended || activityIn(tree, partId)?.isSco === false);

/** Whether a part goes on with what it kept: it left for a while, or was cut off. */
export const goesOn = (part: StoredPart | undefined): boolean =>
  part !== undefined && Object.keys(part.values).length > 0 && (!part.ended || exitOf(part) === 'suspend');

/** Where the learner stands with what the open part said so far. */
export function stateWith(tree: CourseTree, state: SequencingState, parts: Parts): SequencingState {
  const current = state.current ?? '';
  const part = parts[current];
  return part === undefined ? state : asLeft(tree, state, current, part.values, hasEnded(tree, current, part));
}

/** Which activity opens, and the state it opens in. */
export interface Delivery {
  readonly state: SequencingState;
  readonly partId: string;
  readonly isResumed: boolean;
  /** Everything before is over: a new attempt. */
  readonly isNew: boolean;
}

const delivered = ({ state, delivery, isResumed }: Sequenced, isNew: boolean): Delivery | undefined =>
  delivery === null ? undefined : { state, partId: delivery, isResumed, isNew };

const isLeafIn = (tree: CourseTree, id: string) => activityIn(tree, id)?.children.length === 0;

/** Whether an activity lies somewhere below another. */
const isBelow = (activity: Activity, id: string): boolean => activity.children.some((child) => child.id === id || isBelow(child, id));

/** The first part that may be chosen, or chapter whose parts may not be, of those that are not done before others. */
function choosable(tree: CourseTree, state: SequencingState): Sequenced | undefined {
  const { choice } = validRequests(tree, state);
  const statuses = activityStatuses(tree, state);
  const entries = choice.filter((id) => {
    const activity = activityIn(tree, id);
    return activity !== undefined && !choice.some((other) => isBelow(activity, other));
  });
  const isCurrent = (id: string) => id === state.current || isBelow(activityIn(tree, id) ?? tree.root, state.current ?? '');
  const open = entries.find((id) => !isCurrent(id) && !['Completed', 'Passed'].includes(statuses.get(id) ?? ''));
  const target = open ?? entries.find((id) => isCurrent(id)) ?? entries[0];
  return target === undefined ? undefined : sequence(tree, state, { type: 'choice', target });
}

/** Whether a course opens at all: its sequencing delivers something, or lets something be chosen. */
export const canBegin = (tree: CourseTree): boolean => beginTree(tree, {}) !== undefined;

/** Begins a course: what its sequencing delivers first, or the first part that may be chosen. */
export function beginTree(tree: CourseTree, globals: SequencingState['globals'], partId?: string): Delivery | undefined {
  return begunFrom(tree, newSequencing(globals), partId);
}

/**
 * Begins a course again that was left whole before it was done (Exit All): what its activities came to and how often they were tried stays, and the sequencing begins
 * at its root. Where that opens nothing, and once all of it is done, it begins as if for the first time.
 */
export function beginTreeAgain(tree: CourseTree, state: SequencingState, globals: SequencingState['globals'], partId?: string) {
  const kept = isDone(treeStanding(tree, state))
    ? undefined
    : begunFrom(tree, { ...state, globals, current: null, suspended: null }, partId);
  return kept ?? beginTree(tree, globals, partId);
}

function begunFrom(tree: CourseTree, state: SequencingState, partId?: string): Delivery | undefined {
  const begun = sequence(tree, state, { type: 'start' });
  const chosen =
    partId !== undefined && begun.delivery !== partId ? sequence(tree, begun.state, { type: 'choice', target: partId }) : undefined;
  if (chosen !== undefined) return delivered(chosen, true);
  if (begun.delivery !== null) return delivered(begun, true);
  const first = choosable(tree, begun.state);
  return first === undefined ? undefined : delivered(first, true);
}

/**
 * Goes on with a course: where it was cut off or suspended; after a part that is over with what comes next; once all of it is done, again
 * (PLY-08, PLY-09). Undefined where nothing can be opened.
 */
export function continueTree(tree: CourseTree, state: SequencingState, parts: Parts): Delivery | undefined {
  const current = state.current ?? '';
  const part = parts[current];
  const isOpen = state.current !== null && isLeafIn(tree, current) && state.activities[current]?.isActive === true;
  if (isOpen && (!hasEnded(tree, current, part) || exitOf(part) === 'suspend'))
    return { state, partId: current, isResumed: goesOn(part), isNew: false };
  if (isDone(treeStanding(tree, stateWith(tree, state, parts)))) return beginTree(tree, state.globals);
  if (state.current === null && state.suspended !== null) {
    const resumed = delivered(sequence(tree, state, { type: 'resumeAll' }), false);
    if (resumed !== undefined) return resumed;
  }
  if (state.current === null) return beginTree(tree, state.globals);
  const recorded = part === undefined ? state : recordContent(tree, state, current, part.values);
  const next = sequence(tree, recorded, { type: 'continue' });
  if (next.delivery !== null) return delivered(next, false);
  const other = choosable(tree, recorded);
  return other?.delivery == null ? beginTree(tree, state.globals) : delivered(other, false);
}

/** Asks for something, with what the open part said so far; an abandoned one said nothing. */
export function askTree(tree: CourseTree, state: SequencingState, parts: Parts, event: NavigationEvent): Sequenced {
  const part = parts[state.current ?? ''];
  const isForgotten = event.type === 'abandon' || event.type === 'abandonAll';
  const recorded = part === undefined || isForgotten ? state : recordContent(tree, state, state.current ?? '', part.values);
  return sequence(tree, recorded, event);
}

/** The lines of a course beside it, with what may be chosen now. */
export function outlineOf(tree: CourseTree, state: SequencingState, parts: Parts) {
  const known = stateWith(tree, state, parts);
  const statuses = activityStatuses(tree, known);
  // The course itself is not a line of its own contents: its title is shown above them.
  return tableOfContents(tree, known)
    .filter(({ id }) => id !== tree.root.id)
    .map(({ id, title, depth, isLeaf, canOpen }) => ({
      id,
      title,
      depth: Math.max(0, depth - 1),
      canOpen,
      isPart: isLeaf,
      status: statuses.get(id) ?? ('Registered' as const),
    }));
}

export function sequencingOf(tree: CourseTree, state: SequencingState, parts: Parts) {
  const activity = activityIn(tree, state.current ?? '');
  const part = parts[state.current ?? ''];
  const known = part === undefined ? state : recordContent(tree, state, state.current ?? '', part.values);
  const { sharedData = [], hides = [] } = activity?.sequencing ?? {};
  const valid = validRequests(tree, known);
  return {
    valid: { ...valid, choice: [...valid.choice], jump: [...valid.jump] },
    hides: [...hides],
    stores: sharedData.map(({ target, reads, writes }) => ({ target, reads, writes })),
  };
}

/** What a part is told of its objectives and of what is shared with it. */
export function toldBy(tree: CourseTree, state: SequencingState, partId: string, kept: PartValues, shared: PartValues): PartValues {
  const stores = storesOf(tree, partId).flatMap(({ target }, number) =>
    shared[target] === undefined ? [] : [[`adl.data.${number}.store`, shared[target]]],
  );
  return { ...objectiveValues(tree, state, partId, kept), ...Object.fromEntries(stores) };
}

/** What a part wrote into stores it may write to, by their names. */
export function sharedBy(tree: CourseTree, partId: string, values: PartValues): Record<string, string> {
  return Object.fromEntries(
    storesOf(tree, partId).flatMap(({ target, writes }, number) => {
      const value = values[`adl.data.${number}.store`];
      return writes && value !== undefined ? [[target, value]] : [];
    }),
  );
}
