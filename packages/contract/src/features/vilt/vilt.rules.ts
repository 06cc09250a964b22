/** Bounds of a led session. */
export const VILT_LIMITS = { sessions: 50, dates: 20, capacity: 10_000, trainers: 20, dateHours: 24 } as const;

/** From this many minutes before a date its meeting can be joined (PLY-07). */
export const JOIN_MINUTES_BEFORE = 10;

export const REGISTRATION_STATUSES = ['registered', 'waiting', 'attended', 'missed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const MEETING_PROVIDERS = ['zoom', 'teams', 'meet', 'other'] as const;
export type MeetingProvider = (typeof MEETING_PROVIDERS)[number];

const HOSTS: Readonly<Record<Exclude<MeetingProvider, 'other'>, RegExp>> = {
  zoom: /(?:^|\.)zoom\.us$/,
  teams: /(?:^|\.)teams\.(?:microsoft|live)\.com$/,
  meet: /^meet\.google\.com$/,
};

/** Returns who provides a meeting, by the host of its address; any address may be used (PLY-07). */
export function meetingProvider(address: string): MeetingProvider {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return (Object.keys(HOSTS) as (keyof typeof HOSTS)[]).find((provider) => HOSTS[provider].test(host)) ?? 'other';
}

export interface SessionDate {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** When a session begins and ends as a whole: its first and last moment. */
export function sessionSpan(dates: readonly SessionDate[]): { readonly startsAt: string; readonly endsAt: string } {
  const starts = dates.map(({ startsAt }) => Date.parse(startsAt));
  const ends = dates.map(({ endsAt }) => Date.parse(endsAt));
  return { startsAt: new Date(Math.min(...starts)).toISOString(), endsAt: new Date(Math.max(...ends)).toISOString() };
}

/** Returns the date whose meeting one can join now, or the next one to come; undefined once all are over. */
export function joinableDate(
  dates: readonly SessionDate[],
  now: number,
): { date: SessionDate; opensAt: string; isOpen: boolean } | undefined {
  const date = dates
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
  if (date === undefined) return undefined;
  const opens = Date.parse(date.startsAt) - JOIN_MINUTES_BEFORE * 60_000;
  return { date, opensAt: new Date(opens).toISOString(), isOpen: opens <= now };
}

export interface PlaceSession {
  readonly id: string;
  /** Null for no limit. */
  readonly capacity: number | null;
  /** Whether places are given: neither cancelled nor begun. */
  readonly isOpen: boolean;
}

export interface Place {
  readonly sessionId: string;
  readonly userId: string;
  readonly status: RegistrationStatus;
  /** Place in the queue; smaller comes first. */
  readonly queue: number;
}

/** What becomes of a place. */
export interface PlaceChange {
  readonly sessionId: string;
  readonly userId: string;
  readonly to: 'registered' | 'cancelled';
}

/**
 * Gives free places to those who wait, in the order they came (CRD-17). Who gets a place gives up the one they held and their other waits on
 * the same card, which may free a place for someone else. No one who has a place loses it, however small a session has become.
 */
export function settlePlaces(sessions: readonly PlaceSession[], places: readonly Place[]): PlaceChange[] {
  const now = new Map(places.map((place) => [`${place.sessionId}:${place.userId}`, { ...place }]));
  const changes = new Map<string, PlaceChange>();
  const set = (key: string, to: PlaceChange['to']) => {
    const place = now.get(key);
    if (place === undefined) return;
    now.set(key, { ...place, status: to });
    changes.set(key, { sessionId: place.sessionId, userId: place.userId, to });
  };
  const open = sessions.filter(({ isOpen }) => isOpen);
  for (;;) {
    const next = open
      .flatMap((session) => {
        const there = [...now.values()].filter(({ sessionId }) => sessionId === session.id);
        const taken = there.filter(({ status }) => status === 'registered').length;
        if (session.capacity !== null && taken >= session.capacity) return [];
        return there.filter(({ status }) => status === 'waiting');
      })
      .toSorted((one, other) => one.queue - other.queue)[0];
    if (next === undefined) return [...changes.values()];
    for (const [key, place] of now) {
      const isOther = place.userId === next.userId && place.sessionId !== next.sessionId;
      const isHeld = place.status === 'waiting' || (place.status === 'registered' && open.some(({ id }) => id === place.sessionId));
      if (isOther && isHeld) set(key, 'cancelled');
    }
    set(`${next.sessionId}:${next.userId}`, 'registered');
  }
}
