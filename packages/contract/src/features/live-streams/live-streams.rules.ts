/** Bounds of live streams (LIV-08). */
export const LIVE_LIMITS = {
  /**
   * People beside the host at a time, of the built-in way. Each browser sends to each other one, at most about 6 Mbit/s of upload in all, which a
   * usual home line has.
   */
  viewers: 10,
  /** The same where Agora carries it: the host sends once, and every message is still told to each. */
  agoraViewers: 100,
  /** Guests on the stage of a broadcast: the host’s browser mixes them, and sends to each. */
  guests: 4,
  messageLength: 500,
  /** Characters of one signal: an offer with picture and sound is about 8,000. */
  signalLength: 60_000,
  /** Bytes of one fragment of a broadcast: 1 second is about 150 kB, also of a restless picture less than this. */
  fragmentBytes: 4_000_000,
  /** Bytes of what stands before the fragments of a part. */
  headBytes: 65_536,
  /** Seconds of one fragment. */
  fragmentSeconds: 15,
  /** Parts of a broadcast: reloads, pauses, other pictures. */
  parts: 500,
  /** Places that a limit of registrations may have. */
  places: 10_000,
  /** Moments of a stream that can be marked, and characters of a chapter’s title. */
  chapters: 100,
  chapterTitle: 120,
  /** Polls of one stream; lines of captions that are written by hand, and characters of each. */
  polls: 50,
  captionLines: 5_000,
  captionLength: 200,
  /** Seconds of a recording. */
  filmSeconds: 86_400,
  /** Days that chat messages are kept after a stream. */
  messageDays: 30,
} as const;

/** A meeting is said to fill up from this share of its viewers on. */
const FILLING_UP = 0.8;

/** Returns whether a meeting will soon take no one else. */
export const isFillingUp = (viewers: number, limit: number): boolean => viewers >= Math.floor(limit * FILLING_UP);

/** The most that one browser sends to another of a picture where there are many, in bits a second. */
export const VIDEO_BITS_A_SECOND = 550_000;

/** How often host and viewers say that they are still there. */
export const HEARTBEAT_SECONDS = 10;
/** A viewer who was not heard of for so long is gone: their tab died. */
export const VIEWER_GONE_SECONDS = 30;
/** A host who was not heard of for so long is gone, and the stream ends. */
export const HOST_GONE_SECONDS = 90;

/** Why a stream ended: its host ended it, a moderator did, the host’s connection was lost or their right to the card, or the card is gone or hidden. */
export const END_REASONS = ['host', 'manager', 'host-gone', 'card-gone'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The share of a stream someone must have watched live for it to complete the card. */
export const WATCHED_LIVE_PERCENTAGE = 80;

/** Whose attendance someone reads: everyone’s, or that of the people who report to them. */
export const ATTENDANCE_REACHES = ['everyone', 'team'] as const;
export type AttendanceReach = (typeof ATTENDANCE_REACHES)[number];

/** How a stream reaches people: everyone by WebRTC and at once, or by fragments through the server, a few seconds behind (LIV-09). */
export const LIVE_WAYS = ['meeting', 'broadcast'] as const;
export type LiveWay = (typeof LIVE_WAYS)[number];

/** What someone who registered for a planned stream has. */
export const PLACE_STATUSES = ['registered', 'waiting'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** What became of a planned stream. */
export const PLAN_PHASES = ['open', 'closed', 'live', 'over'] as const;

/** Hours and minutes before a planned stream at which its people are reminded. */
export const REMINDERS = { dayHours: 24, soonMinutes: 10 } as const;

/** What carries a meeting: the built-in way, or Agora where it is configured. A broadcast goes through the server. */
export const LIVE_TRANSPORTS = ['built-in', 'agora'] as const;
export type LiveTransport = (typeof LIVE_TRANSPORTS)[number];

/** Returns whether everyone in a stream may turn on camera and microphone: in a meeting of the built-in way; at Agora the host alone speaks. */
export const everyoneSpeaks = ({ way, transport }: { readonly way: LiveWay; readonly transport: LiveTransport }): boolean =>
  way === 'meeting' && transport === 'built-in';

/** Returns how many viewers a meeting has at most, by what carries it. */
export const meetingViewers = (transport: LiveTransport): number =>
  transport === 'agora' ? LIVE_LIMITS.agoraViewers : LIVE_LIMITS.viewers;

/** Returns how many places a planned stream has, null without a limit: a meeting never has more than its viewers. */
export function placesOf(
  { way, places }: { readonly way: LiveWay; readonly places: number | null },
  transport: LiveTransport,
): number | null {
  const most = meetingViewers(transport);
  return way === 'meeting' ? Math.min(places ?? most, most) : places;
}

/**
 * Where a viewer stands with the stage: asked, or seen and heard by everyone. In a meeting no one is asked: whose camera, microphone or screen is on is
 * on it.
 */
export const STAGE_STATES = ['invited', 'on'] as const;
export type StageState = (typeof STAGE_STATES)[number];

export const MESSAGE_KINDS = ['message', 'question'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What two browsers say to each other to connect: a guest on the stage asks to watch, one offers, the other answers; both name how to reach them. */
export const SIGNAL_KINDS = ['watch', 'offer', 'answer', 'candidates'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Signals that only a guest on the stage of a broadcast sends; its host sends only offers. Both send the rest. */
const VIEWER_SIGNALS: ReadonlySet<SignalKind> = new Set<SignalKind>(['watch', 'answer']);

/** Returns whether one side may send a signal of a kind: in a meeting everyone offers and answers. */
export function maySignal(way: LiveWay, side: 'host' | 'viewer', kind: SignalKind): boolean {
  if (way === 'meeting') return kind !== 'watch';
  if (kind === 'offer') return side === 'host';
  return side === 'viewer' || !VIEWER_SIGNALS.has(kind);
}

/** Returns whether someone is still there, by when they were last heard of. */
export function isHeard(seenAt: Date, now: Date, goneAfterSeconds: number): boolean {
  return now.getTime() - seenAt.getTime() < goneAfterSeconds * 1000;
}

/** Seconds that count as watched between two signs of life; a gap in which someone counted as gone counts for nothing. */
export function watchedSeconds(before: Date, now: Date): number {
  const seconds = (now.getTime() - before.getTime()) / 1000;
  return seconds <= 0 || seconds >= VIEWER_GONE_SECONDS ? 0 : Math.round(seconds);
}

/** Returns whether someone has watched enough of a stream live to have completed it; an instant stream completes nothing. */
export function hasWatchedEnough(watched: number, streamSeconds: number): boolean {
  return streamSeconds > 0 && watched * 100 >= streamSeconds * WATCHED_LIVE_PERCENTAGE;
}

/** What a card of the type shows: before, while and after its stream, with a recording or without. */
export type LiveState = 'planned' | 'live' | 'recorded' | 'over';

/** Returns the state of a card by its last stream. */
export function liveState(last: { readonly isLive: boolean; readonly hasRecording: boolean } | null): LiveState {
  if (last === null) return 'planned';
  if (last.isLive) return 'live';
  return last.hasRecording ? 'recorded' : 'over';
}

/** How long a token for Agora's own apps is good for: who is removed here may watch there until it ends. */
export const AGORA_TOKEN_HOURS = 4;
