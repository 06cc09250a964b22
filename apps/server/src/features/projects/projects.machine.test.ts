import { PROJECT_ACTIONS, PROJECT_STATUSES, type ProjectStatus } from '@waymark/contract/projects';
import { describe, expect, test } from 'vitest';
import { allowedActions, dueAfter, stepOf } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { closedBecause, projects, type ProjectParty } from './projects.machine.ts';

const PARTIES: readonly ProjectParty[] = ['owner', 'approver', 'time'];
const ACTIONS = [...PROJECT_ACTIONS, 'approve', 'decline', 'fill', 'pass-deadline', 'free'] as const;

const ALLOWED = `
draft publish: owner > open
draft cancel: owner > cancelled + end-applications
declined propose: owner > proposed + ask-approval
proposed approve: approver > open
proposed decline: approver > declined
open close: owner > closed
open start: owner > inprogress + start-members
open complete: owner > completed + complete-members + end-applications
open cancel: owner > cancelled + end-applications
open fill: time > closed
open pass-deadline: time > closed
closed reopen: owner > open
closed start: owner > inprogress + start-members
closed complete: owner > completed + complete-members + end-applications
closed cancel: owner > cancelled + end-applications
closed free: time > open
inprogress complete: owner > completed + complete-members + end-applications
inprogress cancel: owner > cancelled + end-applications`;

const cells = machineCells(ALLOWED, { statuses: PROJECT_STATUSES, actions: ACTIONS, parties: PARTIES });

describe('PRJ-06 projects', () => {
  test('every status, action and party leads where the table says', () => {
    expect(wrongCells(cells, ({ status, action, party }) => stepOf(projects, status, action, new Set([party])))).toEqual([]);
  });

  test('every closing says why, and nothing else does', () => {
    for (const { action, to } of projects.transitions) expect([action, closedBecause(action) !== null]).toEqual([action, to === 'closed']);
  });
});

test('MKT-13 every status of a project is reached, and who can leave it has a deadline for it', () => {
  const reached = new Set<ProjectStatus>(['draft', 'proposed']);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of projects.transitions) if (from.some((status) => reached.has(status))) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...PROJECT_STATUSES].toSorted());
  for (const status of reached) {
    const { owner } = projects.statuses[status];
    expect([status, owner !== null]).toEqual([status, projects.transitions.some(({ from }) => from.includes(status))]);
    if (owner === null) continue;
    expect(dueAfter(projects.statuses, status, new Date())).not.toBeNull();
    expect(allowedActions(projects, status, new Set([owner]))).not.toEqual([]);
  }
});
