import type { FileView } from '@waymark/contract/media';
import type { PersonSummary } from '@waymark/contract/people';
import { joinableDate, meetingProvider, type ShownSession, type ViltShown } from '@waymark/contract/vilt';
import type { Actor } from '../../platform/access/actor.ts';
import { isOpen, type RegistrationRow, type SessionRow } from './vilt.row.ts';
import { mayStart, meetingOf, type ZoomMeetingRow, type ZoomRecordingRow } from './zoom.row.ts';

interface Viewed {
  readonly sessions: readonly SessionRow[];
  readonly places: readonly RegistrationRow[];
  readonly meetings: readonly ZoomMeetingRow[];
  readonly recordings: readonly ZoomRecordingRow[];
  /** The files of recordings, by id. */
  readonly files: ReadonlyMap<string, FileView>;
  readonly trainers: readonly PersonSummary[];
  readonly viewer: Actor | null;
  readonly canManage: boolean;
  /** Whether the viewer may learn on the card. */
  readonly canLearn: boolean;
  readonly now: Date;
}

/** A card's sessions as one viewer sees them; cancelled ones only where the viewer had a place in them. */
export function presentSessions(view: Viewed): ViltShown {
  const { sessions, places, trainers, viewer, canManage } = view;
  return {
    cardType: 'vilt',
    sessions: sessions
      .filter((session) => session.cancelled_at === null || canManage || ownPlace(session.id, places, viewer) !== undefined)
      .map((session) => presentSession(session, view)),
    trainers: [...trainers],
    canManage,
  };
}

const ownPlace = (sessionId: string, places: readonly RegistrationRow[], viewer: Actor | null) =>
  places.find((place) => place.session_id === sessionId && place.user_id === viewer?.userId);

function statusOf(session: SessionRow, now: Date): ShownSession['status'] {
  if (session.cancelled_at !== null) return 'cancelled';
  if (session.ends_at <= now) return 'over';
  return session.starts_at <= now ? 'begun' : 'open';
}

function presentSession(session: SessionRow, view: Viewed): ShownSession {
  const { places, viewer, canManage, canLearn, now } = view;
  const there = places.filter((place) => place.session_id === session.id);
  const own = ownPlace(session.id, there, viewer);
  const waiting = there.filter(({ status }) => status === 'waiting').toSorted((one, other) => one.queue - other.queue);
  const registeredCount = there.filter(({ status }) => status !== 'waiting').length;
  const isFull = session.capacity !== null && registeredCount >= session.capacity;
  const mayAsk = canLearn && isOpen(session, now) && own === undefined;
  const mayJoin = canManage || own?.status === 'registered' || own?.status === 'attended';
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
    meeting: session.zoom_record === null ? presentMeeting(session, mayJoin, now) : presentZoomMeeting(session, mayJoin, view),
    zoom: canManage && session.zoom_record !== null && session.cancelled_at === null ? presentZoom(session, view) : null,
    recordings: mayJoin || own?.status === 'missed' ? presentRecordings(session, view) : [],
    can: {
      register: mayAsk && !isFull && waiting.length === 0,
      wait: mayAsk && (isFull || waiting.length > 0),
      cancel: isOpen(session, now) && (own?.status === 'registered' || own?.status === 'waiting'),
    },
  };
}

const nextDate = (session: SessionRow, now: Date) =>
  session.cancelled_at === null ? joinableDate(session.dates, now.getTime()) : undefined;

/** The address comes ten minutes before, and only to those who have a place or lead the session (PLY-07). */
function presentMeeting(session: SessionRow, mayJoin: boolean, now: Date): ShownSession['meeting'] {
  if (session.meeting_url === '') return null;
  const next = nextDate(session, now);
  return {
    provider: meetingProvider(session.meeting_url),
    opensAt: next?.opensAt ?? null,
    url: mayJoin && next?.isOpen === true ? session.meeting_url : null,
    canStart: false,
  };
}

/** As with any meeting; each date has its own address, once Zoom has made it, and its host can open it before. */
function presentZoomMeeting(session: SessionRow, mayJoin: boolean, view: Viewed): ShownSession['meeting'] {
  const next = nextDate(session, view.now);
  const meeting = meetingOf(view.meetings, session.id, next?.date.startsAt);
  const url = mayJoin && next?.isOpen === true ? (meeting?.join_url ?? null) : null;
  const canStart = view.canManage && meeting !== undefined && meeting.zoom_id !== null && mayStart(meeting, view.viewer);
  return { provider: 'zoom', opensAt: next?.opensAt ?? null, url, canStart };
}

/** A session is as well as the worst of its meetings. */
function presentZoom(session: SessionRow, { meetings }: Viewed): ShownSession['zoom'] {
  const own = meetings.filter(({ session_id: id }) => id === session.id);
  const failed = own.find(({ fault }) => fault !== null);
  if (failed !== undefined) return { state: 'failed', fault: failed.fault, detail: failed.fault_detail };
  const isPending = own.some(({ revision, synced_revision: synced }) => revision !== synced);
  return { state: isPending ? 'pending' : 'ready', fault: null, detail: '' };
}

function presentRecordings(session: SessionRow, { meetings, recordings, files }: Viewed): ShownSession['recordings'] {
  const own = new Set(meetings.flatMap(({ id, session_id }) => (session_id === session.id ? [id] : [])));
  return recordings
    .filter(({ meeting_id: id }) => own.has(id))
    .flatMap(({ file_id: id, starts_at }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ startsAt: starts_at.toISOString(), file }];
    });
}
