import { WITHDRAWABLE } from '@waymark/contract/opportunities';
import { PROJECT_APPLICATION_ACTIONS, PROJECT_APPLICATION_STATUSES, type ProjectApplicationStatus } from '@waymark/contract/projects';
import { describe, expect, test } from 'vitest';
import { allowedActions, dueAfter, stepOf } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { type ApplicationParty, projectApplications, wayIn } from './project-applications.machine.ts';

const PARTIES: readonly ApplicationParty[] = ['applicant', 'manager', 'owner', 'time'];
const ACTIONS = [...PROJECT_APPLICATION_ACTIONS, 'skip-consent', 'end'] as const;

/** What each may do where, and where it leads, written down beside the machine; every cell that is not here is refused. */
const ALLOWED = `
pendingconfirmation withdraw: applicant > withdrawn
pendingconfirmation consent: manager > applied
pendingconfirmation refuse-consent: manager > rejected
pendingconfirmation reject: owner > rejected
pendingconfirmation skip-consent: time > applied
pendingconfirmation end: time > rejected
applied withdraw: applicant > withdrawn
applied approve: owner > approved + take-place
applied reject: owner > rejected
applied end: time > rejected
approved withdraw: applicant > withdrawn + free-place
approved start: owner > inprogress
approved remove: owner > rejected + free-place
approved end: time > rejected + free-place
inprogress withdraw: applicant > withdrawn + free-place
inprogress complete-successfully: owner > completed_successfully + add-skills + ask-rating
inprogress complete-unsuccessfully: owner > completed_unsuccessfully + ask-rating
inprogress remove: owner > rejected + free-place
inprogress end: time > rejected + free-place`;

const cells = machineCells(ALLOWED, { statuses: PROJECT_APPLICATION_STATUSES, actions: ACTIONS, parties: PARTIES });

describe('MKT-11 applications for projects', () => {
  test('every status, action and party leads where the table says', () => {
    expect(wrongCells(cells, ({ status, action, party }) => stepOf(projectApplications, status, action, new Set([party])))).toEqual([]);
  });

  test('what someone is told they may do is what they may do, whatever they all are', () => {
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

test('MKT-11 what applicants may take back in their list is what the machine lets them', () => {
  const from = projectApplications.transitions.filter(({ action }) => action === 'withdraw').flatMap((step) => step.from);
  expect([...WITHDRAWABLE.project].toSorted()).toEqual(from.toSorted());
});
