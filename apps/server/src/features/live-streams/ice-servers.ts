import { createHmac } from 'node:crypto';
import { everyoneSpeaks, type LiveTransport, type StreamingConfiguration } from '@waymark/contract/live-streams';
import type { ContentOf } from '@waymark/contract/cards';
import type { Config } from '../../platform/config/config.ts';

/** How long a name and password for the TURN server are valid: longer than any stream. */
const VALID_SECONDS = 12 * 3600;

/**
 * The servers that help two browsers to reach each other. For TURN everyone gets a name and password that end by themselves, signed with the
 * secret that the TURN server knows (`use-auth-secret` of coturn).
 */
export function iceServersFor({ ice }: Config, userId: string, now: Date): StreamingConfiguration['iceServers'] {
  const stun = ice.stunUrls.length === 0 ? [] : [{ urls: [...ice.stunUrls] }];
  if (ice.turnUrls.length === 0) return stun;
  if (ice.turnSecret === undefined) return [...stun, { urls: [...ice.turnUrls] }];
  const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${userId}`;
  const credential = createHmac('sha1', ice.turnSecret).update(username).digest('base64');
  return [...stun, { urls: [...ice.turnUrls], username, credential }];
}

/** Returns whether there is a TURN server to relay connections. */
export const hasRelay = ({ ice }: Pick<Config, 'ice'>): boolean => ice.turnUrls.length > 0;

/** Returns whether all connections of a stream that begins now are relayed: a meeting whose author wants it, where there is what relays them. */
export const relaysConnections = (
  config: Pick<Config, 'ice'>,
  content: Pick<ContentOf<'video_stream'>, 'way'> & { readonly relaysConnections?: boolean },
  transport: LiveTransport,
): boolean => content.relaysConnections === true && everyoneSpeaks({ way: content.way, transport }) && hasRelay(config);
