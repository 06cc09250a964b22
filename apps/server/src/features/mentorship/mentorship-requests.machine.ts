import type { MentorshipAction, MentorshipStatus } from '@waymark/contract/mentorship';
import { defineMachine, type Transition } from '../../platform/machine/machine.ts';

/**
 * What someone is to a mentorship. `counterpart` is the one of the two who did not propose the new duration, `proposer` the other;
 * `programme` runs programmes (MANAGE_CAREER_GROWTH); `time` is the clock; `departure` is the going of a mentor or mentee.
 */
export type MentorshipParty = 'mentee' | 'mentor' | 'proposer' | 'counterpart' | 'programme' | 'time' | 'departure';

export type StepAction = MentorshipAction | 'expire' | 'lapse-duration' | 'finish' | 'mentor-gone' | 'mentee-gone';

/** What a step does in addition to setting the status. */
export type MentorshipEffect =
  | 'take-place'
  | 'free-place'
  | 'set-dates'
  | 'keep-proposal'
  | 'apply-proposal'
  | 'drop-proposal'
  | 'credit-goals';

export type MentorshipStep = Transition<MentorshipStatus, StepAction, MentorshipParty, MentorshipEffect>;

/** How every mentorship begins: a mentee asks, or a programme manager confirms a matching. */
export const FIRST_STEP = { action: 'request', by: ['mentee', 'programme'], to: 'pending' } as const;

/**
 * MEN-03, MKT-11, MKT-13: every state of a mentorship from the asking to the end, and who may do what when. A place at the mentor is
 * taken by accepting and freed by the end. A new duration is proposed by one and confirmed by the other; until then the mentorship goes
 * on as `pendingconfirmation`. The days of `inprogress` are the mentorship's own: its end.
 */
export const mentorshipMachine = defineMachine({
  subject: 'mentorship',
  statuses: {
    pending: { owner: 'mentor', withinDays: 7 },
    accepted: { owner: 'mentor', withinDays: 14 },
    inprogress: { owner: 'mentor', withinDays: null },
    pendingconfirmation: { owner: 'counterpart', withinDays: 7 },
    completed_successfully: { owner: null, withinDays: null },
    completed: { owner: null, withinDays: null },
    completed_unsuccessfully: { owner: null, withinDays: null },
    rejected: { owner: null, withinDays: null },
    withdrawn: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['pending'], action: 'accept', by: ['mentor'], to: 'accepted', effects: ['take-place'] },
    { from: ['pending'], action: 'reject', by: ['mentor', 'programme'], to: 'rejected', effects: [] },
    { from: ['pending'], action: 'withdraw', by: ['mentee'], to: 'withdrawn', effects: [] },
    { from: ['pending'], action: 'expire', by: ['time'], to: 'rejected', effects: [] },

    { from: ['accepted'], action: 'begin', by: ['mentor', 'mentee'], to: 'inprogress', effects: ['set-dates'] },
    { from: ['accepted'], action: 'cancel', by: ['mentee', 'mentor', 'programme'], to: 'withdrawn', effects: ['free-place'] },
    { from: ['accepted'], action: 'expire', by: ['time'], to: 'withdrawn', effects: ['free-place'] },

    { from: ['inprogress'], action: 'propose-duration', by: ['mentor', 'mentee'], to: 'pendingconfirmation', effects: ['keep-proposal'] },
    { from: ['pendingconfirmation'], action: 'confirm-duration', by: ['counterpart'], to: 'inprogress', effects: ['apply-proposal'] },
    { from: ['pendingconfirmation'], action: 'decline-duration', by: ['counterpart'], to: 'inprogress', effects: ['drop-proposal'] },
    { from: ['pendingconfirmation'], action: 'take-back-duration', by: ['proposer'], to: 'inprogress', effects: ['drop-proposal'] },
    { from: ['pendingconfirmation'], action: 'lapse-duration', by: ['time'], to: 'inprogress', effects: ['drop-proposal'] },

    {
      from: ['inprogress', 'pendingconfirmation'],
      action: 'complete',
      by: ['mentor', 'mentee'],
      to: 'completed_successfully',
      effects: ['drop-proposal', 'free-place', 'credit-goals'],
    },
    {
      from: ['inprogress', 'pendingconfirmation'],
      action: 'terminate',
      by: ['mentor', 'mentee', 'programme'],
      to: 'completed_unsuccessfully',
      effects: ['drop-proposal', 'free-place'],
    },
    { from: ['inprogress'], action: 'finish', by: ['time'], to: 'completed', effects: ['free-place'] },

    { from: ['pending'], action: 'mentor-gone', by: ['departure'], to: 'rejected', effects: [] },
    { from: ['pending'], action: 'mentee-gone', by: ['departure'], to: 'withdrawn', effects: [] },
    { from: ['accepted'], action: 'mentor-gone', by: ['departure'], to: 'withdrawn', effects: ['free-place'] },
    { from: ['accepted'], action: 'mentee-gone', by: ['departure'], to: 'withdrawn', effects: ['free-place'] },
    {
      from: ['inprogress', 'pendingconfirmation'],
      action: 'mentor-gone',
      by: ['departure'],
      to: 'completed_unsuccessfully',
      effects: ['drop-proposal', 'free-place'],
    },
    {
      from: ['inprogress', 'pendingconfirmation'],
      action: 'mentee-gone',
      by: ['departure'],
      to: 'completed_unsuccessfully',
      effects: ['drop-proposal', 'free-place'],
    },
  ],
} satisfies {
  subject: string;
  statuses: Record<MentorshipStatus, { owner: MentorshipParty | null; withinDays: number | null }>;
  transitions: MentorshipStep[];
});

/** What the clock does to a status, and how many days after it was due; until then it is late, and escalates. */
export const CLOCK_STEPS = {
  pending: { action: 'expire', afterDays: 14 },
  accepted: { action: 'expire', afterDays: 14 },
  inprogress: { action: 'finish', afterDays: 7 },
  pendingconfirmation: { action: 'lapse-duration', afterDays: 0 },
} as const satisfies Partial<Record<MentorshipStatus, { action: StepAction; afterDays: number }>>;

/** Statuses in which the two work together. */
export const RUNNING: ReadonlySet<string> = new Set<MentorshipStatus>(['inprogress', 'pendingconfirmation']);
