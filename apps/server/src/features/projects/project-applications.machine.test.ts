import { PROJECT_APPLICATION_ACTIONS, PROJECT_APPLICATION_STATUSES, type ProjectApplicationStatus } from '@waymark/contract/projects';
import { describe, expect, test } from 'vitest';
import { allowedActions, dueAfter, stepOf } from '../../platform/machine/machine.ts';
import { type ApplicationParty, projectApplications, wayIn } from './project-applications.machine.ts';

const PARTIES: readonly ApplicationParty[] = ['applicant', 'manager', 'owner', 'time'];
const ACTIONS = [...PROJECT_APPLICATION_ACTIONS, 'skip-consent', 'end'] as const;

/** What each may do where, and where it leads, written down beside the machine; every cell that is not here is refused. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'pendingconfirmation applicant': ['withdraw → withdrawn'],
  'pendingconfirmation manager': ['consent → applied', 'refuse-consent → rejected'],
  'pendingconfirmation owner': ['reject → rejected'],
  'pendingconfirmation time': ['skip-consent → applied', 'end → rejected'],
  'applied applicant': ['withdraw → withdrawn'],
  'applied owner': ['approve → approved + take-place', 'reject → rejected'],
  'applied time': ['end → rejected'],
  'approved applicant': ['withdraw → withdrawn + free-place'],
  'approved owner': ['start → inprogress', 'remove → rejected + free-place'],
  'approved time': ['end → rejected + free-place'],
  'inprogress applicant': ['withdraw → withdrawn + free-place'],
  'inprogress owner': [
    'complete-successfully → completed_successfully + add-skills + ask-rating',
    'complete-unsuccessfully → completed_unsuccessfully + ask-rating',
    'remove → rejected + free-place',
  ],
  'inprogress time': ['end → rejected + free-place'],
};

const cells = PROJECT_APPLICATION_STATUSES.flatMap((status) =>
  PARTIES.flatMap((party) => ACTIONS.map((action) => ({ status, party, action }))),
);

describe('MKT-11 applications for projects', () => {
  test.each(cells)('$status: $party, $action', ({ status, party, action }) => {
    const expected = EXPECTED[`${status} ${party}`]?.find((one) => one.startsWith(`${action} → `));
    const step = stepOf(projectApplications, status, action, new Set([party]));
    expect(step && [`${action} → ${step.to}`, ...step.effects].join(' + ')).toBe(expected);
  });

  test('what somebody is told they may do is what they may do, whatever they all are', () => {
    for (const status of PROJECT_APPLICATION_STATUSES) {
      const parties = new Set<ApplicationParty>(['manager', 'owner']);
      const told = allowedActions(projectApplications, status, parties);
      expect(told.toSorted()).toEqual(ACTIONS.filter((action) => stepOf(projectApplications, status, action, parties)).toSorted());
    }
  });
});

/** Every status an application can come to. */
function reachable(): Set<ProjectApplicationStatus> {
  const reached = new Set<ProjectApplicationStatus>();
  for (const requireApplication of [true, false])
    for (const asksManager of [true, false])
      for (const hasManager of [true, false]) reached.add(wayIn({ requireApplication, asksManager, hasManager }).status);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of projectApplications.transitions) if (from.some((status) => reached.has(status))) reached.add(to);
  }
  return reached;
}

describe('MKT-13 no silence', () => {
  test('every status can be reached', () => {
    expect([...reachable()].toSorted()).toEqual([...PROJECT_APPLICATION_STATUSES].toSorted());
  });

  test('no reachable status that can be left lacks an owner, a deadline, and a step for that owner', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    for (const status of reachable()) {
      const { owner } = projectApplications.statuses[status];
      const canBeLeft = projectApplications.transitions.some(({ from }) => from.includes(status));
      expect([status, owner !== null], status).toEqual([status, canBeLeft]);
      if (owner === null) continue;
      expect(dueAfter(projectApplications.statuses, status, now)?.getTime(), status).toBeGreaterThan(now.getTime());
      expect(allowedActions(projectApplications, status, new Set([owner])), status).not.toEqual([]);
    }
  });

  test('a place is taken once on the way in and given back on every way out but the end', () => {
    const holds = (status: ProjectApplicationStatus) => ['approved', 'inprogress'].includes(status);
    for (const { from, to, effects, action } of projectApplications.transitions) {
      for (const status of from) {
        const ended = to.startsWith('completed');
        expect([action, effects.includes('take-place')]).toEqual([action, !holds(status) && holds(to)]);
        expect([action, effects.includes('free-place')]).toEqual([action, holds(status) && !holds(to) && !ended]);
      }
    }
  });
});

test.each([
  [{ requireApplication: false, asksManager: true, hasManager: true }, 'approved', 'join', ['take-place']],
  [{ requireApplication: true, asksManager: true, hasManager: true }, 'pendingconfirmation', 'apply', []],
  [{ requireApplication: true, asksManager: true, hasManager: false }, 'applied', 'apply', []],
  [{ requireApplication: true, asksManager: false, hasManager: true }, 'applied', 'apply', []],
])('PRJ-05 %o begins as %s', (terms, status, action, effects) => {
  expect(wayIn(terms)).toEqual({ status, action, effects });
});
