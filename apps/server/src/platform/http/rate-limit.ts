import { type Endpoint, generalProblems, type RateLimit } from '@waymark/contract/kit';
import type { ActingClient } from '../access/actor.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from './refusal.ts';

/** What an API client or a directory may call in all, besides the limits of single endpoints. */
const CLIENT_LIMIT: Limit = { max: 1200, perSeconds: 60 };

type Limit = Pick<RateLimit, 'max' | 'perSeconds'>;

/** Counts a call against its endpoint's limit, if it has one. Throws `too-many-requests` with the seconds to wait (SES-03). */
export async function countCall(platform: Platform, endpoint: Endpoint, who: string, now: Date): Promise<void> {
  if (endpoint.rateLimit !== undefined) await count(platform, `${endpoint.id}:${who}`, endpoint.rateLimit, now);
}

/** Counts a call of a program, whichever endpoint it goes to (ADM-07). Throws `too-many-requests` with the seconds to wait. */
export async function countClientCall(platform: Platform, client: ActingClient, now: Date): Promise<void> {
  await count(platform, `${client.kind}:${client.id}`, CLIENT_LIMIT, now);
}

async function count(platform: Platform, key: string, limit: Limit, now: Date): Promise<void> {
  const { count: calls, endsAt } = await platform.database.countCall(key, limit.perSeconds, now);
  if (calls <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal(generalProblems['too-many-requests'], { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
