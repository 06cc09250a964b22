import type { InvitationAction, InvitationStatus } from '@waymark/contract/assessments';
import { defineMachine, type Transition } from '../../platform/machine/machine.ts';

/** What someone is to an invitation; `time` is the due date, `departure` the going of one of the two, or a change of manager. */
export type InvitationParty = 'rater' | 'requester' | 'time' | 'departure';
export type InvitationStepAction = InvitationAction | 'rate' | 'expire' | 'end';
export type InvitationStep = Transition<InvitationStatus, InvitationStepAction, InvitationParty, never>;

/** ASM-05: an invitation from the asking to the end. When it is due the request says. */
export const invitationMachine = defineMachine({
  subject: 'assessment-invitation',
  statuses: {
    pending: { owner: 'rater', withinDays: null },
    accepted: { owner: 'rater', withinDays: null },
    completed: { owner: null, withinDays: null },
    rejected: { owner: null, withinDays: null },
    expired: { owner: null, withinDays: null },
    withdrawn: { owner: null, withinDays: null },
    ended: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['pending'], action: 'accept', by: ['rater'], to: 'accepted', effects: [] },
    { from: ['pending', 'accepted'], action: 'decline', by: ['rater'], to: 'rejected', effects: [] },
    { from: ['pending', 'accepted'], action: 'rate', by: ['rater'], to: 'completed', effects: [] },
    { from: ['pending', 'accepted'], action: 'withdraw', by: ['requester'], to: 'withdrawn', effects: [] },
    { from: ['pending', 'accepted'], action: 'expire', by: ['time'], to: 'expired', effects: [] },
    { from: ['pending', 'accepted'], action: 'end', by: ['departure'], to: 'ended', effects: [] },
  ],
} satisfies {
  subject: string;
  statuses: Record<InvitationStatus, { owner: InvitationParty | null; withinDays: number | null }>;
  transitions: InvitationStep[];
});

/** Statuses in which the rater can still answer. */
export const OPEN_STATUSES = ['pending', 'accepted'] as const satisfies InvitationStatus[];
