import type { PersonSummary } from '@waymark/contract/people';
import { joinableDate, meetingProvider, type ShownSession, type ViltShown } from '@waymark/contract/vilt';
import { isOpen, type RegistrationRow, type SessionRow } from './vilt.row.ts';

interface Viewed {
  readonly sessions: readonly SessionRow[];
  readonly places: readonly RegistrationRow[];
  readonly trainers: readonly PersonSummary[];
  readonly viewerId: string | null;
  readonly canManage: boolean;
  /** Whether the viewer may learn on the card. */
  readonly canLearn: boolean;
  readonly now: Date;
}

/** A card's sessions as one viewer sees them; cancelled ones only where the viewer had a place in them. */
export function presentSessions(view: Viewed): ViltShown {
  const { sessions, places, trainers, viewerId, canManage } = view;
  return {
    cardType: 'vilt',
    sessions: sessions
      .filter((session) => session.cancelled_at === null || canManage || ownPlace(session.id, places, viewerId) !== undefined)
      .map((session) => presentSession(session, view)),
    trainers: [...trainers],
    canManage,
  };
}

const ownPlace = (sessionId: string, places: readonly RegistrationRow[], viewerId: string | null) =>
  places.find((place) => place.session_id === sessionId && place.user_id === viewerId);

function statusOf(session: SessionRow, now: Date): ShownSession['status'] {
  if (session.cancelled_at !== null) return 'cancelled';
  if (session.ends_at <= now) return 'over';
  return session.starts_at <= now ? 'begun' : 'open';
}

function presentSession(session: SessionRow, { places, viewerId, canManage, canLearn, now }: Viewed): ShownSession {
  const there = places.filter((place) => place.session_id === session.id);
  const own = ownPlace(session.id, there, viewerId);
  const waiting = there.filter(({ status }) => status === 'waiting').toSorted((one, other) => one.queue - other.queue);
  const registeredCount = there.filter(({ status }) => status !== 'waiting').length;
  const isFull = session.capacity !== null && registeredCount >= session.capacity;
  const mayAsk = canLearn && isOpen(session, now) && own === undefined;
  return {
    id: session.id,
    status: statusOf(session, now),
    dates: session.dates,
    timeZone: session.time_zone,
    place: session.place,
    capacity: session.capacity,
    registeredCount,
    waitingCount: waiting.length,
    own: own?.status ?? null,
    waitingPosition: own?.status === 'waiting' ? waiting.indexOf(own) + 1 : null,
    meeting: presentMeeting(session, canManage || own?.status === 'registered' || own?.status === 'attended', now),
    can: {
      register: mayAsk && !isFull && waiting.length === 0,
      wait: mayAsk && (isFull || waiting.length > 0),
      cancel: isOpen(session, now) && (own?.status === 'registered' || own?.status === 'waiting'),
    },
  };
}

/** The address comes ten minutes before, and only to those who have a place or lead the session (PLY-07). */
function presentMeeting(session: SessionRow, mayJoin: boolean, now: Date): ShownSession['meeting'] {
  if (session.meeting_url === '') return null;
  const next = session.cancelled_at === null ? joinableDate(session.dates, now.getTime()) : undefined;
  return {
    provider: meetingProvider(session.meeting_url),
    opensAt: next?.opensAt ?? null,
    url: mayJoin && next?.isOpen === true ? session.meeting_url : null,
  };
}
