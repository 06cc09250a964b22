import type { RequestInit } from 'undici';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused, guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { retryAfterSeconds } from '../../platform/fetch/retry-after.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { SourceRefused } from './source.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A moment as providers write it: ISO 8601 (without a zone: UTC) or milliseconds since 1970; null for anything else. */
export function momentOf(value: unknown): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const text = textOf(value);
  const zoned = typeof value === 'string' && /T[\d:.]+$/.test(text) ? `${text}Z` : text;
  const moment = typeof value === 'number' ? new Date(value) : new Date(zoned);
  const year = moment.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 9999 ? null : moment;
}

/**
 * Asks a provider for JSON, past the guard of outside calls. Throws SourceRefused with what is wrong; where it is busy or broken, with
 * how long it wants us to wait.
 */
export async function askJson(ctx: BaseContext, address: string, init: RequestInit = {}): Promise<Json> {
  const answer = await ask(ctx, address, init);
  const text = await answer.text();
  const { status } = answer;
  if (status === 401) throw new SourceRefused('credentials-refused', `${status}`);
  if (status === 403) throw new SourceRefused('not-allowed', `${status}`);
  if (status === 404 || status === 410) throw new SourceRefused('not-there', `${status}`);
  if (status === 429) throw new SourceRefused('rate-limited', `${status}`, retryAfterSeconds(answer.headers, ctx.now()));
  if (status >= 500) throw new SourceRefused('server-fault', `${status}`, retryAfterSeconds(answer.headers, ctx.now()));
  // Token endpoints tell refused clients by 400 (RFC 6749).
  if (status === 400 && /"(invalid_client|invalid_grant|unauthorized_client)"/.test(text))
    throw new SourceRefused('credentials-refused', '400');
  if (status < 200 || status >= 300) throw new SourceRefused('unreadable', `${status}`);
  try {
    const json: unknown = JSON.parse(text);
    if (isObject(json)) return json;
  } catch {
    // falls through to the refusal
  }
  throw new SourceRefused('unreadable', 'JSON');
}

async function ask(ctx: BaseContext, address: string, init: RequestInit) {
  try {
    const headers = { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) };
    return await guardedFetch(serviceAddress(ctx.platform.config, address), { ...init, headers }, ctx.platform.serviceDoor);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.isForbidden) throw new SourceRefused('address-refused', '');
    if (error.isTooLong) throw new SourceRefused('unreadable', '1 MiB');
    throw error.isSlow ? new SourceRefused('too-slow', '', null) : new SourceRefused('unreachable', '', null);
  }
}

/** The list a provider's answer must have. Throws SourceRefused. */
export function listIn(answer: Json, name: string): readonly Json[] {
  const list = answer[name];
  if (!Array.isArray(list)) throw new SourceRefused('unreadable', name);
  return list.filter(isObject);
}

export const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
