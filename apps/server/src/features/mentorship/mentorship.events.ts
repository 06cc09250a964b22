import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const mentorChanged = defineEvent<{ mentorId: UserId; change: 'registered' | 'changed' | 'open' | 'paused' | 'left' | 'ended' }>(
  'mentorship.mentor-changed',
);
/** A mentorship was asked for or moved on; those it concerns are told by `opportunities.request-moved`. */
export const mentorshipMoved = defineEvent<{ mentorshipId: string; action: string; from: string | null; to: string }>('mentorship.moved');
/** Something inside changed: what, not its words. */
export const mentorshipWorked = defineEvent<{ mentorshipId: string; part: 'goal' | 'session' | 'point' | 'note'; change: string }>(
  'mentorship.worked-on',
);
/** A session was planned or moved on; `toTell` hear of it. */
export const sessionMoved = defineEvent<{
  mentorshipId: string;
  sessionId: string;
  /** What the session is called. */
  session: string;
  action: string;
  from: string | null;
  to: string;
  opportunityId: string;
  /** The mentor, by whose name their offer goes. */
  title: string;
  menteeId: UserId;
  /** The mentee's name. */
  mentee: string;
  href: string;
  toTell: UserId[];
}>('mentorship.session-moved');
export const poolChanged = defineEvent<{ program: string; change: string; people: number }>('mentorship.pool-changed');
export const poolMatched = defineEvent<{
  matchingId: string;
  program: string;
  change: 'proposed' | 'adjusted' | 'confirmed' | 'requested';
  pairs: number;
}>('mentorship.pool-matched');
