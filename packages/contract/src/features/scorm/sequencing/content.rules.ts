import type { Activity, CourseTree, ObjectiveDefinition } from './activity.rules.ts';
import { rollUp } from './rollup.rules.ts';
import type { NavigationEvent } from './sequencer.rules.ts';
import { copyOf, type SequencingState } from './tracking.rules.ts';
import { Walk } from './walk.rules.ts';

type Values = Readonly<Record<string, string>>;

function numberIn(values: Values, name: string): number | null {
  const text = values[name]?.trim() ?? '';
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** Yes, no, said to be unknown, or not said. */
type Said = boolean | null | undefined;

const saidOf = (text: string | undefined, yes: string, no: readonly string[]): Said =>
  text === yes ? true : text === undefined ? undefined : no.includes(text) ? false : text === 'unknown' ? null : undefined;

const NOT_COMPLETED = ['incomplete', 'not attempted'];

/** Notes what values below a name say of an objective: `cmi` for the primary one, `cmi.objectives.3` for others. */
function noteObjective(walk: Walk, activity: Activity, objective: ObjectiveDefinition, values: Values, prefix: string): void {
  const satisfied = saidOf(values[`${prefix}.success_status`], 'passed', ['failed']);
  if (satisfied === null) walk.forget(activity, objective, 'satisfied');
  else if (satisfied !== undefined) walk.note(activity, objective, 'satisfied', satisfied);
  const measure = numberIn(values, `${prefix}.score.scaled`);
  if (measure !== null) walk.note(activity, objective, 'measure', measure);
  for (const field of ['raw', 'min', 'max'] as const) {
    const value = numberIn(values, `${prefix}.score.${field}`);
    if (value !== null) walk.note(activity, objective, field, value);
  }
  const completed = saidOf(values[`${prefix}.completion_status`], 'completed', NOT_COMPLETED);
  const amount = numberIn(values, `${prefix}.progress_measure`);
  if (completed === null) walk.forget(activity, objective, 'completed');
  if (objective.isPrimary) {
    walk.noteProgress(activity, { ...(amount === null ? {} : { amount }), ...(completed === undefined ? {} : { completed }) });
    return;
  }
  if (completed !== undefined && completed !== null) walk.note(activity, objective, 'completed', completed);
  if (amount !== null) walk.note(activity, objective, 'amount', amount);
}

/** Numbers of the objectives in a part's values, by their names. */
export function objectiveNumbers(values: Values): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, value] of Object.entries(values)) {
    const match = /^cmi\.objectives\.(\d+)\.id$/.exec(name);
    if (match !== null) found.set(value, Number(match[1]));
  }
  return found;
}

/** Carries what a part said of itself into what is known of its activity (RTE 4.2, SN 4.2.1), and upwards. */
export function recordContent(tree: CourseTree, before: SequencingState, activityId: string, values: Values): SequencingState {
  const state = copyOf(before);
  const walk = new Walk(tree, state, () => 0);
  const activity = walk.find(activityId);
  if (activity === undefined || !activity.sequencing.isTracked) return before;
  const tracking = walk.tracking(activity);
  const numbers = objectiveNumbers(values);
  for (const objective of activity.sequencing.objectives) {
    const number = objective.id === '' ? undefined : numbers.get(objective.id);
    if (number !== undefined) noteObjective(walk, activity, objective, values, `cmi.objectives.${number}`);
    if (objective.isPrimary) noteObjective(walk, activity, objective, values, 'cmi');
  }
  const primaryNumber = numbers.get(walk.primaryOf(activity)?.id ?? '');
  const says = (name: string) =>
    `cmi.${name}` in values || (primaryNumber !== undefined && `cmi.objectives.${primaryNumber}.${name}` in values);
  tracking.saysCompletion = says('completion_status');
  tracking.saysSuccess = says('success_status');
  tracking.isSuspended = values['cmi.exit'] === 'suspend';
  rollUp(walk, activity);
  return state;
}

/** Returns what a part is told of its objectives as it begins: their names, and what they read of global ones (RTE 4.2.17). */
export function objectiveValues(tree: CourseTree, state: SequencingState, activityId: string, kept: Values): Record<string, string> {
  const walk = new Walk(tree, copyOf(state), () => 0);
  const activity = walk.find(activityId);
  const values: Record<string, string> = {};
  if (activity === undefined) return values;
  const numbers = objectiveNumbers(kept);
  let next = numbers.size;
  for (const objective of activity.sequencing.objectives) {
    if (objective.id === '') continue;
    const number = numbers.get(objective.id) ?? next;
    if (number === next) next += 1;
    const prefix = `cmi.objectives.${number}`;
    values[`${prefix}.id`] = objective.id;
    const satisfied =
      objective.satisfiedByMeasure && walk.readGlobal(objective, 'measure') !== null
        ? walk.status(activity, objective, 'satisfied')
        : walk.readGlobal(objective, 'satisfied');
    if (satisfied !== null) values[`${prefix}.success_status`] = satisfied ? 'passed' : 'failed';
    const completed = walk.readGlobal(objective, 'completed');
    if (completed !== null) values[`${prefix}.completion_status`] = completed ? 'completed' : 'incomplete';
    const numbersRead = [
      ['score.scaled', 'measure'],
      ['score.raw', 'raw'],
      ['score.min', 'min'],
      ['score.max', 'max'],
      ['progress_measure', 'amount'],
    ] as const;
    for (const [name, field] of numbersRead) {
      const value = walk.readGlobal(objective, field);
      if (value !== null) values[`${prefix}.${name}`] = String(value);
    }
  }
  return values;
}

const REQUESTS = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const;

/** Returns what a part that ended asks for (RTE 4.4, 4.2.8): its request, or what its exit means. Undefined where it leaves it to the learner. */
export function contentEvent(request: string, exit: string | undefined): NavigationEvent | undefined {
  if (exit === 'time-out' || exit === 'logout') return { type: 'exitAll' };
  const chosen = /^\{target=(.+)\}(choice|jump)$/.exec(request);
  if (chosen !== null) return { type: chosen[2] === 'jump' ? 'jump' : 'choice', target: chosen[1] ?? '' };
  const type = REQUESTS.find((one) => one === request);
  return type === undefined ? undefined : { type };
}
