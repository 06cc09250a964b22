import { type Endpoint, generalProblems } from '@waymark/contract/kit';
import type { ActingClient } from '../access/actor.ts';
import type { Platform } from '../platform.ts';
import type { CallLimit } from './call-limits.ts';
import { Refusal } from './refusal.ts';

/** What an API client or a directory may call in all, in addition to the limits of single endpoints. */
const CLIENT_LIMIT: CallLimit = { max: 1200, perSeconds: 60 };

/** Counts a call against its endpoint's limit, if it has one. Throws `too-many-requests` with the seconds to wait (SES-03). */
export async function countCall(platform: Platform, endpoint: Endpoint, who: string, now: Date): Promise<void> {
  if (endpoint.rateLimit !== undefined) await count(platform, `${endpoint.id}:${who}`, endpoint.rateLimit, now);
}

/** Counts a call of a program, whichever endpoint it goes to (ADM-07). Throws `too-many-requests` with the seconds to wait. */
export async function countClientCall(platform: Platform, client: ActingClient, now: Date): Promise<void> {
  await count(platform, `${client.kind}:${client.id}`, CLIENT_LIMIT, now);
}

async function count(platform: Platform, key: string, limit: CallLimit, now: Date): Promise<void> {
  const seconds = await platform.callLimits.count(key, limit, now);
  if (seconds === undefined) return;
  throw new Refusal(generalProblems['too-many-requests'], { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
