import { describe, expect, test } from 'vitest';
import { MENTORSHIP_ACTIONS, MENTORSHIP_STATUSES, type MentorshipStatus } from '@waymark/contract/mentorship';
import { allowedActions, stepOf, takeStep } from '../../platform/machine/machine.ts';
import { CLOCK_STEPS, mentorshipMachine as machine, type MentorshipParty, type StepAction } from './mentorship-requests.machine.ts';

const PARTIES: readonly MentorshipParty[] = ['mentee', 'mentor', 'proposer', 'counterpart', 'programme', 'time', 'departure'];
const CLOCK: readonly StepAction[] = ['expire', 'lapse-duration', 'finish', 'mentor-gone', 'mentee-gone'];
const ACTIONS: readonly StepAction[] = [...MENTORSHIP_ACTIONS, ...CLOCK];

/** Every cell that is allowed, `status action: parties > next`, written by hand and not by the machine. */
const ALLOWED = `
pending accept: mentor > accepted
pending reject: mentor programme > rejected
pending withdraw: mentee > withdrawn
pending expire: time > rejected
pending mentor-gone: departure > rejected
pending mentee-gone: departure > withdrawn
accepted begin: mentor mentee > inprogress
accepted cancel: mentee mentor programme > withdrawn
accepted expire: time > withdrawn
accepted mentor-gone: departure > withdrawn
accepted mentee-gone: departure > withdrawn
inprogress propose-duration: mentor mentee > pendingconfirmation
inprogress complete: mentor mentee > completed_successfully
inprogress terminate: mentor mentee programme > completed_unsuccessfully
inprogress finish: time > completed
inprogress mentor-gone: departure > completed_unsuccessfully
inprogress mentee-gone: departure > completed_unsuccessfully
pendingconfirmation confirm-duration: counterpart > inprogress
pendingconfirmation decline-duration: counterpart > inprogress
pendingconfirmation take-back-duration: proposer > inprogress
pendingconfirmation lapse-duration: time > inprogress
pendingconfirmation complete: mentor mentee > completed_successfully
pendingconfirmation terminate: mentor mentee programme > completed_unsuccessfully
pendingconfirmation mentor-gone: departure > completed_unsuccessfully
pendingconfirmation mentee-gone: departure > completed_unsuccessfully`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [head = '', next = ''] = line.split(' > ');
    const [cell = '', who = ''] = head.split(': ');
    return who.split(' ').map((party) => [`${cell} ${party}`, next] as const);
  });
const allowed = new Map<string, string>(ALLOWED);

const cells = MENTORSHIP_STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) => PARTIES.map((party) => ({ status, action, party, next: allowed.get(`${status} ${action} ${party}`) }))),
);

describe('MKT-11 MEN-03 every status, action and party', () => {
  test.each(cells)('$status, $action by $party: $next', ({ status, action, party, next }) => {
    expect(stepOf(machine, status, action, new Set([party]))?.to).toBe(next);
  });

  test.each(cells.filter(({ next }) => next === undefined))('$status, $action by $party is refused', ({ status, action, party }) => {
    expect(() => takeStep(machine, status, action, new Set([party]))).toThrow(/do not have access|not possible any more/);
  });
});

const isEnd = (status: MentorshipStatus) => machine.transitions.every(({ from }) => !from.includes(status));

describe('MKT-13 no silence', () => {
  test.each(MENTORSHIP_STATUSES.filter(isEnd))('%s is an end: nobody has to act', (status) => {
    expect(machine.statuses[status]).toEqual({ owner: null, withinDays: null });
  });

  // Of a running mentorship the deadline is its own end.
  test.each(MENTORSHIP_STATUSES.filter((status) => !isEnd(status)))('%s has an owner who can act, and a deadline', (status) => {
    const { owner, withinDays } = machine.statuses[status];
    if (owner === null) throw new Error(`Nobody owns ${status}`);
    expect(allowedActions(machine, status, new Set([owner])).length).toBeGreaterThan(0);
    expect(withinDays === null).toBe(status === 'inprogress');
  });

  test('the clock ends whatever nobody acts on', () => {
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
