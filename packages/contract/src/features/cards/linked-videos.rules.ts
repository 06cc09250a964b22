interface WebAddress {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly href: string;
  readonly searchParams: { get(name: string): string | null };
}
/** Server and browser both have it; the contract is compiled for neither. */
declare const URL: { new (address: string): WebAddress; canParse(address: string): boolean };

/** Services whose players tell how far one came; everything else that is linked is a file at a host. */
export const VIDEO_SERVICES = {
  youtube: { host: 'youtube.com', player: 'https://www.youtube-nocookie.com' },
  vimeo: { host: 'vimeo.com', player: 'https://player.vimeo.com' },
} as const;
type VideoService = keyof typeof VIDEO_SERVICES;

/** A video at another site, as its address says: what plays it, and the host that an organisation allows (PLY-11). */
export interface LinkedVideo {
  readonly kind: VideoService | 'file';
  readonly host: string;
  /** What is loaded to play it, and not before someone presses play. */
  readonly address: string;
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
const VIMEO_HOSTS = new Set(['vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const FILE = /\.(?:mp4|m4v|mov|webm)$/i;

function youtubeId(host: string, { pathname, searchParams }: WebAddress): string | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : null;
  return id !== null && YOUTUBE_ID.test(id) ? id : undefined;
}

/** Vimeo numbers its videos; one that is not listed has a word after its number, or as `h`. */
function vimeoAddress({ pathname, searchParams }: WebAddress): string | undefined {
  const steps = pathname.split('/').filter((step) => step !== '');
  const at = steps.findIndex((step) => /^\d{5,12}$/.test(step));
  if (at === -1) return undefined;
  const word = searchParams.get('h') ?? steps[at + 1] ?? '';
  return `${VIDEO_SERVICES.vimeo.player}/video/${steps[at]}?dnt=1${/^[0-9a-f]{6,20}$/.test(word) ? `&h=${word}` : ''}`;
}

/** Reads the address of a video that plays in the card; undefined where it is none. Only `https`, as the page is. */
export function linkedVideo(address: string): LinkedVideo | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (url === undefined || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be' || YOUTUBE_HOSTS.has(host)) {
    const id = youtubeId(host, url);
    const { host: allowed, player } = VIDEO_SERVICES.youtube;
    return id === undefined
      ? undefined
      : { kind: 'youtube', host: allowed, address: `${player}/embed/${id}?enablejsapi=1&playsinline=1&rel=0` };
  }
  if (VIMEO_HOSTS.has(host)) {
    const player = vimeoAddress(url);
    return player === undefined ? undefined : { kind: 'vimeo', host: VIDEO_SERVICES.vimeo.host, address: player };
  }
  return FILE.test(url.pathname) ? { kind: 'file', host: url.host, address: url.href } : undefined;
}

/** Whether an organisation lets videos of a host play; `www.` makes no other host. */
export function isVideoHostAllowed({ host }: LinkedVideo, hosts: readonly string[]): boolean {
  return isHostAllowed(host, hosts);
}

const isHostAllowed = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => one.toLowerCase().replace(/^www\./, '') === host.replace(/^www\./, ''));

/** Where video files of allowed hosts come from, in words of a content policy; services bring theirs in their own frame. */
export function videoFileOrigins(hosts: readonly string[]): string[] {
  const services = Object.values(VIDEO_SERVICES);
  return hosts
    .filter((one) => services.every(({ host }) => host !== one))
    .flatMap((host) => (host.startsWith('www.') ? [`https://${host}`] : [`https://${host}`, `https://www.${host}`]));
}

/** Where the players of allowed services come from, in words of a content policy. */
export function videoPlayerOrigins(hosts: readonly string[]): string[] {
  return Object.values(VIDEO_SERVICES).flatMap(({ host, player }) => (isHostAllowed(host, hosts) ? [player] : []));
}

/** So far apart two reports of a player may be to be one stretch, in seconds; more is a leap. */
const STRIDE_SECONDS = 3;

/** Adds where a player is to the stretches it played; they stay as the player's own would be. */
export function addMoment(
  stretches: readonly (readonly [number, number])[],
  before: number | null,
  now: number,
): readonly (readonly [number, number])[] {
  if (before === null || now <= before || now - before > STRIDE_SECONDS) return stretches;
  const last = stretches.at(-1);
  return last !== undefined && last[1] === before ? [...stretches.slice(0, -1), [last[0], now]] : [...stretches, [before, now]];
}
