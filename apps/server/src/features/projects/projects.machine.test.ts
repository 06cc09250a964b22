import { PROJECT_ACTIONS, PROJECT_STATUSES, type ProjectStatus } from '@waymark/contract/projects';
import { describe, expect, test } from 'vitest';
import { allowedActions, dueAfter, stepOf } from '../../platform/machine/machine.ts';
import { closedBecause, projects, type ProjectParty } from './projects.machine.ts';

const PARTIES: readonly ProjectParty[] = ['owner', 'time'];
const ACTIONS = [...PROJECT_ACTIONS, 'fill', 'pass-deadline', 'free'] as const;

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'draft owner': ['publish → open', 'cancel → cancelled + end-applications'],
  'open owner': [
    'close → closed',
    'start → inprogress + start-members',
    'complete → completed + complete-members + end-applications',
    'cancel → cancelled + end-applications',
  ],
  'open time': ['fill → closed', 'pass-deadline → closed'],
  'closed owner': [
    'reopen → open',
    'start → inprogress + start-members',
    'complete → completed + complete-members + end-applications',
    'cancel → cancelled + end-applications',
  ],
  'closed time': ['free → open'],
  'inprogress owner': ['complete → completed + complete-members + end-applications', 'cancel → cancelled + end-applications'],
};

const cells = PROJECT_STATUSES.flatMap((status) => PARTIES.flatMap((party) => ACTIONS.map((action) => ({ status, party, action }))));

describe('PRJ-06 projects', () => {
  test.each(cells)('$status: $party, $action', ({ status, party, action }) => {
    const expected = EXPECTED[`${status} ${party}`]?.find((one) => one.startsWith(`${action} → `));
    const step = stepOf(projects, status, action, new Set([party]));
    expect(step && [`${action} → ${step.to}`, ...step.effects].join(' + ')).toBe(expected);
  });

  test('every closing says why, and nothing else does', () => {
    for (const { action, to } of projects.transitions) expect([action, closedBecause(action) !== null]).toEqual([action, to === 'closed']);
  });
});

test('MKT-13 every status of a project is reached, and who can leave it has a deadline for it', () => {
  const reached = new Set<ProjectStatus>(['draft']);
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
