import { APPROVAL_STATUSES, type ApprovalStatus, deriveRequestStatus, nextApproval } from '@waymark/contract/requests';
import { describe, expect, test } from 'vitest';
import { stepOf } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { type ApprovalMove, type ApprovalParty, approvals } from './requests.machine.ts';

const PARTIES: readonly ApprovalParty[] = ['approver', 'time'];
const MOVES: readonly ApprovalMove[] = ['begin', 'approve', 'reject', 'hand-over', 'end'];

/** Every allowed cell; what is not here is refused. */
const ALLOWED = `
PENDING begin: time > PENDINGAPPROVAL + start-clock
PENDING end: time > REJECTED + stop-clock
PENDINGAPPROVAL approve: approver > APPROVED + stop-clock
PENDINGAPPROVAL reject: approver > REJECTED + stop-clock
PENDINGAPPROVAL hand-over: time > PENDINGAPPROVAL + start-clock
PENDINGAPPROVAL end: time > REJECTED + stop-clock`;
const cells = machineCells(ALLOWED, { statuses: APPROVAL_STATUSES, actions: MOVES, parties: PARTIES });

describe('MKT-11 one step of approval', () => {
  test('every status, move and party leads where the table says', () => {
    expect(wrongCells(cells, ({ status, action, party }) => stepOf(approvals, status, action, new Set([party])))).toEqual([]);
  });

  test('MKT-13 nothing but an approver or the end of what is asked for decides a step: silence does not', () => {
    const decided = approvals.transitions.filter(({ to }) => to === 'APPROVED' || to === 'REJECTED');
    expect(decided.map(({ action, by }) => [action, by.join()])).toEqual([
      ['approve', 'approver'],
      ['reject', 'approver'],
      ['end', 'time'],
    ]);
  });
});

const rows = (...statuses: ApprovalStatus[]) => statuses.map((status) => ({ status }));

describe('MKT-11 the status of a request is derived from its approvals', () => {
  test.each([
    [rows('PENDINGAPPROVAL', 'PENDING'), false, 'pendingapproval'],
    [rows('APPROVED', 'PENDINGAPPROVAL'), false, 'pendingapproval'],
    [rows('APPROVED', 'APPROVED'), false, 'approved'],
    [rows('APPROVED', 'REJECTED'), false, 'rejected'],
    [rows('REJECTED', 'PENDING'), false, 'rejected'],
    [rows('PENDINGAPPROVAL', 'PENDING'), true, 'withdrawn'],
    [rows('APPROVED', 'APPROVED'), true, 'withdrawn'],
    [rows('APPROVED', 'REJECTED'), true, 'rejected'],
    [rows(), false, 'approved'],
  ] as const)('%o, withdrawn %s: %s', (approvalRows, isWithdrawn, expected) => {
    expect(deriveRequestStatus(approvalRows, { isWithdrawn })).toBe(expected);
  });

  test('the next step is the first that is not decided; after a rejection there is none', () => {
    expect(nextApproval(rows('APPROVED', 'PENDING', 'PENDING'))).toEqual({ status: 'PENDING' });
    expect(nextApproval(rows('APPROVED', 'APPROVED'))).toBeUndefined();
    expect(nextApproval(rows('REJECTED', 'PENDING'))).toBeUndefined();
  });
});
