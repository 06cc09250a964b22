// What the players of YouTube and Vimeo say through their frames. Their own scripts are not loaded: they would run in the product's page.

type FramedKind = 'youtube' | 'vimeo';

/** Where a player is, in seconds, and whether it stands still now. */
export interface PlayerNews {
  readonly at?: number;
  readonly durationSeconds?: number;
  readonly hasStopped?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const secondsOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined);

function parsed(data: unknown): Record<string, unknown> {
  if (isObject(data)) return data;
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const news = (at: unknown, durationSeconds: unknown, hasStopped: boolean): PlayerNews => {
  const [where, length] = [secondsOf(at), secondsOf(durationSeconds)];
  return {
    ...(where === undefined ? {} : { at: where }),
    ...(length === undefined || length === 0 ? {} : { durationSeconds: length }),
    hasStopped,
  };
};

/** States of YouTube's player in which nothing is played: ended, paused. */
const STOPPED: ReadonlySet<unknown> = new Set([0, 2]);

/** Reads what a player said; undefined for what says nothing of where it is. */
export function playerNews(kind: FramedKind, data: unknown): PlayerNews | undefined {
  const said = parsed(data);
  if (kind === 'youtube') {
    const { info } = said;
    return isObject(info) ? news(info['currentTime'], info['duration'], STOPPED.has(info['playerState'])) : undefined;
  }
  const { event, data: inside } = said;
  if (!isObject(inside) || !['timeupdate', 'pause', 'ended', 'seeked'].includes(String(event))) return undefined;
  return news(inside['seconds'], inside['duration'], event === 'pause' || event === 'ended');
}

/** What a player is asked for, so that it says where it is. */
export function requestsTo(kind: FramedKind): readonly string[] {
  if (kind === 'youtube') return [JSON.stringify({ event: 'listening', id: 'film', channel: 'widget' })];
  return ['timeupdate', 'pause', 'ended', 'seeked'].map((value) => JSON.stringify({ method: 'addEventListener', value }));
}

/** The address that plays at once, from where one left off. */
export function startingAddress(kind: FramedKind, address: string, startAt: number | undefined): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  if (kind === 'youtube') url.searchParams.set('origin', location.origin);
  if (startAt !== undefined && startAt > 0) {
    if (kind === 'youtube') url.searchParams.set('start', String(Math.floor(startAt)));
    else url.hash = `t=${Math.floor(startAt)}s`;
  }
  return url.href;
}

/** Whether the browser refused to frame a player: its service was allowed after the page was loaded, whose policy is as old as the page. */
export const isRefusedFrame = (
  { effectiveDirective, blockedURI }: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>,
  origin: string,
): boolean => effectiveDirective === 'frame-src' && (blockedURI === origin || blockedURI.startsWith(`${origin}/`));
