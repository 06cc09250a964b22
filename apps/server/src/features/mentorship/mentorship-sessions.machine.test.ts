import { describe, expect, test } from 'vitest';
import { SESSION_ACTIONS, SESSION_STATES, type SessionState } from '@waymark/contract/mentorship';
import { allowedActions, stepOf, takeStep } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { FIRST_SESSION_STEP, sessionMachine as machine, type SessionParty, type SessionStepAction } from './mentorship-sessions.machine.ts';

const PARTIES: readonly SessionParty[] = ['mentor', 'mentee', 'former', 'time', 'mentorship'];
const ACTIONS: readonly SessionStepAction[] = [...SESSION_ACTIONS, 'begin', 'lapse', 'end'];

/** Every cell that is allowed, `state action: parties > next + effects`, written by hand and not by the machine. */
const ALLOWED = `
planned move: mentor mentee > planned + write + tell-other
planned cancel: mentor mentee > cancelled + tell-other
planned begin: time > begun + tell-both
planned end: mentorship > cancelled
begun move: mentor mentee > planned + write + tell-other
begun hold: mentor mentee former > held
begun miss: mentor mentee former > missed + tell-other
begun lapse: time > lapsed`;

const cells = machineCells(ALLOWED, { statuses: SESSION_STATES, actions: ACTIONS, parties: PARTIES });

describe('MKT-11 MEN-04 every state of a session, action and party', () => {
  test('leads where the table says', () => {
    expect(wrongCells(cells, ({ status, action, party }) => stepOf(machine, status, action, new Set([party])))).toEqual([]);
  });

  test('what is not in the table is refused', () => {
    for (const { status, action, party } of cells.filter(({ next }) => next === undefined))
      expect(() => takeStep(machine, status, action, new Set([party])), `${status} ${action} ${party}`).toThrow(
        /do not have access|no longer possible/,
      );
  });
});

const isEnd = (state: SessionState) => machine.transitions.every(({ from }) => !from.some((one) => one === state));

describe('MKT-13 no silence about a session', () => {
  test.each(SESSION_STATES.filter((state) => !isEnd(state)))('%s has an owner who can act, a deadline, and a clock', (state) => {
    const { owner, withinDays } = machine.statuses[state];
    if (owner === null) throw new Error(`Nobody owns ${state}`);
    expect(allowedActions(machine, state, new Set([owner])).length).toBeGreaterThan(0);
    // Of one that is to come the deadline is its own beginning.
    expect(withinDays === null).toBe(state === 'planned');
    expect(machine.transitions.some(({ from, by }) => from.some((one) => one === state) && by.some((party) => party === 'time'))).toBe(
      true,
    );
  });

  test('every state can be reached from the first, and nothing is left to do at an end', () => {
    const reached = new Set<string>([FIRST_SESSION_STEP.to]);
    for (const _round of SESSION_STATES) {
      for (const { from, to } of machine.transitions) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...SESSION_STATES].toSorted());
    for (const state of SESSION_STATES.filter(isEnd)) expect(machine.statuses[state]).toEqual({ owner: null, withinDays: null });
  });
});
