import type { ApprovalStatus } from '@waymark/contract/requests';
import { defineMachine } from '../../platform/machine/machine.ts';

/** What someone is to a step of approval; `time`: no one, because its turn came, its approver changed, or what it is about ended. */
export type ApprovalParty = 'approver' | 'time';
export type ApprovalMove = 'begin' | 'approve' | 'reject' | 'hand-over' | 'end';
export type ApprovalEffect = 'start-clock' | 'stop-clock';

/** Everything that can happen to one step of approval (MKT-11). Silence moves nothing: a late step escalates and stays where it is (MKT-13). */
export const approvals = defineMachine<ApprovalStatus, ApprovalMove, ApprovalParty, ApprovalEffect>({
  subject: 'approval',
  statuses: {
    // The step before it has the turn, and the clock.
    PENDING: { owner: 'time', withinDays: null },
    // Each step says itself how many days it has.
    PENDINGAPPROVAL: { owner: 'approver', withinDays: null },
    APPROVED: { owner: null, withinDays: null },
    REJECTED: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['PENDING'], action: 'begin', by: ['time'], to: 'PENDINGAPPROVAL', effects: ['start-clock'] },
    { from: ['PENDINGAPPROVAL'], action: 'approve', by: ['approver'], to: 'APPROVED', effects: ['stop-clock'] },
    { from: ['PENDINGAPPROVAL'], action: 'reject', by: ['approver'], to: 'REJECTED', effects: ['stop-clock'] },
    { from: ['PENDINGAPPROVAL'], action: 'hand-over', by: ['time'], to: 'PENDINGAPPROVAL', effects: ['start-clock'] },
    { from: ['PENDING', 'PENDINGAPPROVAL'], action: 'end', by: ['time'], to: 'REJECTED', effects: ['stop-clock'] },
  ],
});
