import { APPROVAL_DAYS } from '@waymark/contract/approvals';
import type { ClosedBecause, ProjectAction, ProjectStatus } from '@waymark/contract/projects';
import { defineMachine } from '../../platform/machine/machine.ts';

/** What someone is to a project; `approver` decides about a proposal; `time`: a deadline, or a place that was taken or became free. */
export type ProjectParty = 'owner' | 'approver' | 'time';

/** What is decided about a proposal, in the inbox of approvals. */
export type ProposalDecision = 'approve' | 'decline';

/** What only happens by itself. */
export type ProjectClockAction = 'fill' | 'pass-deadline' | 'free';

/** Everything that can be done with a project or happens to it. */
export type ProjectStep = ProjectAction | ProposalDecision | ProjectClockAction;

/** What else a step brings about: with the applications of the project, or in the inboxes of who decides about a proposal. */
export type ProjectEffect = 'ask-approval' | 'start-members' | 'complete-members' | 'end-applications';

/** Everything that can happen to a project, and until when its owners should have moved it on (MKT-13). */
export const projects = defineMachine<ProjectStatus, ProjectStep, ProjectParty, ProjectEffect>({
  subject: 'project',
  statuses: {
    draft: { owner: 'owner', withinDays: 30 },
    proposed: { owner: 'approver', withinDays: APPROVAL_DAYS },
    declined: { owner: 'owner', withinDays: 30 },
    // Until the deadline, or the end, where it has one.
    open: { owner: 'owner', withinDays: 90 },
    closed: { owner: 'owner', withinDays: 30 },
    inprogress: { owner: 'owner', withinDays: 90 },
    completed: { owner: null, withinDays: null },
    cancelled: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['draft'], action: 'publish', by: ['owner'], to: 'open', effects: [] },
    { from: ['declined'], action: 'propose', by: ['owner'], to: 'proposed', effects: ['ask-approval'] },
    { from: ['proposed'], action: 'approve', by: ['approver'], to: 'open', effects: [] },
    { from: ['proposed'], action: 'decline', by: ['approver'], to: 'declined', effects: [] },
    { from: ['open'], action: 'close', by: ['owner'], to: 'closed', effects: [] },
    { from: ['open'], action: 'fill', by: ['time'], to: 'closed', effects: [] },
    { from: ['open'], action: 'pass-deadline', by: ['time'], to: 'closed', effects: [] },
    { from: ['closed'], action: 'reopen', by: ['owner'], to: 'open', effects: [] },
    { from: ['closed'], action: 'free', by: ['time'], to: 'open', effects: [] },
    { from: ['open', 'closed'], action: 'start', by: ['owner'], to: 'inprogress', effects: ['start-members'] },
    {
      from: ['open', 'closed', 'inprogress'],
      action: 'complete',
      by: ['owner'],
      to: 'completed',
      effects: ['complete-members', 'end-applications'],
    },
    { from: ['draft', 'open', 'closed', 'inprogress'], action: 'cancel', by: ['owner'], to: 'cancelled', effects: ['end-applications'] },
  ],
});

const BECAUSE: Partial<Record<ProjectStep, ClosedBecause>> = {
  close: 'owner',
  fill: 'full',
  'pass-deadline': 'deadline',
};

/** Why a step closes a project; null for steps that do not. */
export const closedBecause = (action: ProjectStep): ClosedBecause | null => BECAUSE[action] ?? null;
