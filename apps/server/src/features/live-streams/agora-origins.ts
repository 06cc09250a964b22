import type { LiveTransport } from '@waymark/contract/live-streams';
import type { Config } from '../../platform/config/config.ts';

/** Where Agora's library calls, in words of a content policy; the ports are its own, and the servers of a region have names below these. */
const AGORA_CALLS = ['agora.io', 'sd-rtn.com', 'rtnsvc.com'].flatMap((host) => [`https://*.${host}:*`, `wss://*.${host}:*`]);

/** Returns what carries meetings that begin here. */
export const transportOf = ({ agora }: Pick<Config, 'agora'>): LiveTransport => (agora === undefined ? 'built-in' : 'agora');

/** Returns who the pages of live streams call outside: Agora and the cache of broadcasts where they are configured, else no one. */
export const liveStreamCalls = ({ agora, liveCacheUrl }: Pick<Config, 'agora' | 'liveCacheUrl'>): readonly string[] => [
  ...(agora === undefined ? [] : AGORA_CALLS),
  ...(liveCacheUrl === undefined ? [] : [new URL(liveCacheUrl).origin]),
];
