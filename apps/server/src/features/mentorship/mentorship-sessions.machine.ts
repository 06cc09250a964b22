import type { SessionAction, SessionState } from '@waymark/contract/mentorship';
import { defineMachine, type Transition } from '../../platform/machine/machine.ts';

/**
 * What someone is to a session: one of the two while they work together; `former`, one of the two once the mentorship has ended; `time`, the
 * clock; `mentorship`, the end of the mentorship it belongs to.
 */
export type SessionParty = 'mentor' | 'mentee' | 'former' | 'time' | 'mentorship';

export type SessionStepAction = SessionAction | 'begin' | 'lapse' | 'end';

/** What a step does beyond the state: writes it again, tells the other one, asks both whether it was held, tells both. */
export type SessionEffect = 'write' | 'tell-other' | 'tell-both';

export type SessionStep = Transition<SessionState, SessionStepAction, SessionParty, SessionEffect>;

/** How every session begins. */
export const FIRST_SESSION_STEP = { action: 'plan', by: ['mentor', 'mentee'], to: 'planned', effects: ['write', 'tell-other'] } as const;

/**
 * MEN-04, MKT-11, MKT-13: every state of a session, and who may do what when. A session that is to come can be moved or cancelled; once its
 * time has come it waits for a word, `begun`, of either whether it was held, also when the mentorship has ended meanwhile; of what no one
 * says anything it is not known. The days of `planned` are the session's own: its beginning.
 */
export const sessionMachine = defineMachine({
  subject: 'mentorship-session',
  statuses: {
    planned: { owner: 'mentor', withinDays: null },
    begun: { owner: 'mentor', withinDays: 7 },
    held: { owner: null, withinDays: null },
    missed: { owner: null, withinDays: null },
    cancelled: { owner: null, withinDays: null },
    lapsed: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['planned', 'begun'], action: 'move', by: ['mentor', 'mentee'], to: 'planned', effects: ['write', 'tell-other'] },
    { from: ['planned'], action: 'cancel', by: ['mentor', 'mentee'], to: 'cancelled', effects: ['tell-other'] },
    { from: ['planned'], action: 'begin', by: ['time'], to: 'begun', effects: ['tell-both'] },
    { from: ['planned'], action: 'end', by: ['mentorship'], to: 'cancelled', effects: [] },

    { from: ['begun'], action: 'hold', by: ['mentor', 'mentee', 'former'], to: 'held', effects: [] },
    { from: ['begun'], action: 'miss', by: ['mentor', 'mentee', 'former'], to: 'missed', effects: ['tell-other'] },
    { from: ['begun'], action: 'lapse', by: ['time'], to: 'lapsed', effects: [] },
  ],
} satisfies {
  subject: string;
  statuses: Record<SessionState, { owner: SessionParty | null; withinDays: number | null }>;
  transitions: SessionStep[];
});

/** Days after a word about a session was due, that it ends without one. */
export const LAPSES_AFTER_DAYS = 7;
