import { createHmac } from 'node:crypto';
import type { StreamingConfiguration } from '@waymark/contract/live-streams';
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
