import { WITHDRAWABLE } from '@waymark/contract/opportunities';
import { describe, expect, test } from 'vitest';
import { MENTORSHIP_ACTIONS, MENTORSHIP_STATUSES, type MentorshipStatus } from '@waymark/contract/mentorship';
import { allowedActions, stepOf, takeStep } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { CLOCK_STEPS, mentorshipMachine as machine, type MentorshipParty, type StepAction } from './mentorship-requests.machine.ts';

const PARTIES: readonly MentorshipParty[] = ['mentee', 'mentor', 'proposer', 'counterpart', 'programme', 'time', 'departure'];
const CLOCK: readonly StepAction[] = ['expire', 'lapse-duration', 'finish', 'mentor-gone', 'mentee-gone'];
const ACTIONS: readonly StepAction[] = [...MENTORSHIP_ACTIONS, ...CLOCK];

/** Every cell that is allowed, `status action: parties > next + effects`, written by hand and not by the machine. */
const ALLOWED = `
pending accept: mentor > accepted + take-place
pending reject: mentor programme > rejected
pending withdraw: mentee > withdrawn
pending expire: time > rejected
pending mentor-gone: departure > rejected
pending mentee-gone: departure > withdrawn
accepted begin: mentor mentee > inprogress + set-dates
accepted cancel: mentee mentor programme > withdrawn + free-place
accepted expire: time > withdrawn + free-place
accepted mentor-gone: departure > withdrawn + free-place
accepted mentee-gone: departure > withdrawn + free-place
inprogress propose-duration: mentor mentee > pendingconfirmation + keep-proposal
inprogress complete: mentor mentee > completed_successfully + drop-proposal + free-place + credit-goals
inprogress terminate: mentor mentee programme > completed_unsuccessfully + drop-proposal + free-place
inprogress finish: time > completed + free-place
inprogress mentor-gone: departure > completed_unsuccessfully + drop-proposal + free-place
inprogress mentee-gone: departure > completed_unsuccessfully + drop-proposal + free-place
pendingconfirmation confirm-duration: counterpart > inprogress + apply-proposal
pendingconfirmation decline-duration: counterpart > inprogress + drop-proposal
pendingconfirmation take-back-duration: proposer > inprogress + drop-proposal
pendingconfirmation lapse-duration: time > inprogress + drop-proposal
pendingconfirmation complete: mentor mentee > completed_successfully + drop-proposal + free-place + credit-goals
pendingconfirmation terminate: mentor mentee programme > completed_unsuccessfully + drop-proposal + free-place
pendingconfirmation mentor-gone: departure > completed_unsuccessfully + drop-proposal + free-place
pendingconfirmation mentee-gone: departure > completed_unsuccessfully + drop-proposal + free-place`;

const cells = machineCells(ALLOWED, { statuses: MENTORSHIP_STATUSES, actions: ACTIONS, parties: PARTIES });

describe('MKT-11 MEN-03 every status, action and party', () => {
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

const isEnd = (status: MentorshipStatus) => machine.transitions.every(({ from }) => !from.includes(status));

describe('MKT-13 no silence', () => {
  test.each(MENTORSHIP_STATUSES.filter(isEnd))('%s is an end: no one has to act', (status) => {
    expect(machine.statuses[status]).toEqual({ owner: null, withinDays: null });
  });

  // Of a running mentorship the deadline is its own end.
  test.each(MENTORSHIP_STATUSES.filter((status) => !isEnd(status)))('%s has an owner who can act, and a deadline', (status) => {
    const { owner, withinDays } = machine.statuses[status];
    if (owner === null) throw new Error(`Nobody owns ${status}`);
    expect(allowedActions(machine, status, new Set([owner])).length).toBeGreaterThan(0);
    expect(withinDays === null).toBe(status === 'inprogress');
  });

  test('the clock ends whatever no one acts on', () => {
    const open = MENTORSHIP_STATUSES.filter((status) => !isEnd(status));
    expect(Object.keys(CLOCK_STEPS).toSorted()).toEqual([...open].toSorted());
    for (const [status, { action }] of Object.entries(CLOCK_STEPS)) {
      expect(stepOf(machine, status as MentorshipStatus, action, new Set(['time']))).toBeDefined();
    }
  });

  test('every status can be reached, and from every status an end', () => {
    const reached = new Set<MentorshipStatus>(['pending']);
    for (const _round of MENTORSHIP_STATUSES) {
      for (const { from, to } of machine.transitions) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...MENTORSHIP_STATUSES].toSorted());
    for (const status of MENTORSHIP_STATUSES.filter((one) => !isEnd(one))) {
      expect(machine.transitions.some(({ from, to }) => from.includes(status) && isEnd(to))).toBe(true);
    }
  });
});

test('MKT-12 a place is taken once and freed once on every way through', () => {
  const holds = new Map<MentorshipStatus, number>([['pending', 0]]);
  for (const _round of MENTORSHIP_STATUSES) {
    for (const { from, to, effects } of machine.transitions) {
      for (const status of from) {
        const before = holds.get(status);
        if (before === undefined) continue;
        const after = before + Number(effects.some((one) => one === 'take-place')) - Number(effects.some((one) => one === 'free-place'));
        expect([status, to, holds.get(to) ?? after]).toEqual([status, to, after]);
        holds.set(to, after);
      }
    }
  }
  for (const [status, places] of holds) expect([status, places]).toEqual([status, isEnd(status) || status === 'pending' ? 0 : 1]);
});

test('MKT-11 what applicants may take back in their list is what the machine lets them', () => {
  const from = machine.transitions.filter(({ action }) => action === 'withdraw').flatMap((step) => step.from);
  expect([...WITHDRAWABLE.mentorship].toSorted()).toEqual(from.toSorted());
});
