import { generalProblems } from '@waymark/contract/kit';
import { refuse } from '../http/refusal.ts';

/** Who may take a step: what someone is to the record (`applicant`, `owner`), or the clock (`time`). */
export interface StatusRule<Party extends string> {
  /** Who has to act next; null where nothing is left to do. */
  readonly owner: Party | null;
  /** Days until they should have; null when the record itself says (the end of a project), or nothing is left to do. */
  readonly withinDays: number | null;
}

/** One row of a machine's table: at one of `from`, one of `by` may take `action`, which leads to `to` and has `effects`. */
export interface Transition<Status extends string, Action extends string, Party extends string, Effect extends string> {
  readonly from: readonly Status[];
  readonly action: Action;
  readonly by: readonly Party[];
  readonly to: Status;
  readonly effects: readonly Effect[];
}

/** A kind of record with states: one table of who may do what when, which the service obeys and the page is told. */
export interface Machine<Status extends string, Action extends string, Party extends string, Effect extends string> {
  readonly subject: string;
  readonly statuses: Readonly<Record<Status, StatusRule<Party>>>;
  readonly transitions: readonly Transition<Status, Action, Party, Effect>[];
}

/** Declares a machine. Every status that can be left has an owner (MKT-13): `machines.test.ts` asks it of each machine. */
export function defineMachine<
  const Status extends string,
  const Action extends string,
  const Party extends string,
  const Effect extends string,
>(machine: Machine<Status, Action, Party, Effect>): Machine<Status, Action, Party, Effect> {
  return machine;
}

/** The row by which someone who is all of `parties` may take an action now; undefined when they may not. */
export function stepOf<Status extends string, Action extends string, Party extends string, Effect extends string>(
  { transitions }: Machine<Status, Action, Party, Effect>,
  status: Status,
  action: Action,
  parties: ReadonlySet<Party>,
): Transition<Status, Action, Party, Effect> | undefined {
  return transitions.find((row) => row.action === action && row.from.includes(status) && row.by.some((party) => parties.has(party)));
}

/** What someone may do now, for the `allowedActions` of an answer. */
export function allowedActions<Status extends string, Action extends string, Party extends string, Effect extends string>(
  machine: Machine<Status, Action, Party, Effect>,
  status: Status,
  parties: ReadonlySet<Party>,
): Action[] {
  const actions = new Set(machine.transitions.map(({ action }) => action));
  return [...actions].filter((action) => stepOf(machine, status, action, parties) !== undefined);
}

/**
 * The step someone wants to take. Throws `forbidden` when it is never theirs to take, `not-in-this-state` when it is not possible
 * in this status: someone else was quicker, or it was taken already.
 */
export function takeStep<Status extends string, Action extends string, Party extends string, Effect extends string>(
  machine: Machine<Status, Action, Party, Effect>,
  status: Status,
  action: Action,
  parties: ReadonlySet<Party>,
): Transition<Status, Action, Party, Effect> {
  const step = stepOf(machine, status, action, parties);
  if (step !== undefined) return step;
  const isEverTheirs = machine.transitions.some((row) => row.action === action && row.by.some((party) => parties.has(party)));
  throw refuse(isEverTheirs ? generalProblems['not-in-this-state'] : generalProblems.forbidden);
}

/** When the next person to act should have acted; null where no one has to, or the record says. */
export function dueAfter<Status extends string, Party extends string>(
  statuses: Readonly<Record<Status, StatusRule<Party>>>,
  status: Status,
  now: Date,
): Date | null {
  const { withinDays } = statuses[status];
  return withinDays === null ? null : new Date(now.getTime() + withinDays * 86_400_000);
}
