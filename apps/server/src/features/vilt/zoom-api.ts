import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ZoomFault } from '@waymark/contract/vilt';
import { z } from 'zod';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused, guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { retryAfterSeconds } from '../../platform/fetch/retry-after.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';

const TOKENS = 'https://zoom.us/oauth/token';
const API = 'https://api.zoom.us/v2';
const EARLY_SECONDS = 60;

/** What a server shows Zoom to act in an account (server-to-server OAuth). */
export interface ZoomClient {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Zoom did not do what it was asked; `detail` is in its own words, `waitSeconds` how long it wants to be left alone. */
export class ZoomRefused extends Error {
  readonly fault: ZoomFault;
  readonly detail: string;
  readonly waitSeconds: number | null;

  constructor(fault: ZoomFault, detail = '', waitSeconds: number | null = null) {
    super(`Zoom: ${fault} ${detail}`);
    this.fault = fault;
    this.detail = detail.slice(0, 300);
    this.waitSeconds = waitSeconds;
  }
}

/** Tokens that are still valid, by a hash of what got them: each lasts an hour. */
const tokens = new LRUCache<string, { readonly token: string; readonly until: number }>({ max: 200 });
const keyOf = ({ accountId, clientId, clientSecret }: ZoomClient) =>
  createHash('sha256').update([accountId, clientId, clientSecret].join('\n')).digest('base64url');

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().default(600) });
const faultSchema = z.object({ code: z.number().optional(), message: z.string().optional(), reason: z.string().optional() });

/** Returns an access token of an account. Throws ZoomRefused. */
export async function zoomToken(ctx: BaseContext, client: ZoomClient): Promise<string> {
  const known = tokens.get(keyOf(client));
  if (known !== undefined && known.until > ctx.now().getTime()) return known.token;
  const form = new URLSearchParams({ grant_type: 'account_credentials', account_id: client.accountId });
  const answer = await send(ctx, TOKENS, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`,
    },
    body: form.toString(),
  });
  if (answer.status === 400 || answer.status === 401) throw new ZoomRefused('credentials-refused', (await faultIn(answer)).reason);
  await checkAnswer(ctx, answer);
  const { access_token: token, expires_in: seconds } = await readAnswer(answer, tokenSchema);
  tokens.set(keyOf(client), { token, until: ctx.now().getTime() + (seconds - EARLY_SECONDS) * 1000 });
  return token;
}

export interface ZoomCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object;
}

/** Asks Zoom’s API; a token that it no longer takes is replaced once. Throws ZoomRefused. */
export async function askZoom(ctx: BaseContext, client: ZoomClient, path: string, call: ZoomCall = {}): Promise<Response> {
  const first = await withToken(ctx, client, path, call);
  const answer = first.status === 401 && tokens.delete(keyOf(client)) ? await withToken(ctx, client, path, call) : first;
  await checkAnswer(ctx, answer);
  return answer;
}

async function withToken(ctx: BaseContext, client: ZoomClient, path: string, { method = 'GET', body }: ZoomCall): Promise<Response> {
  const headers = { accept: 'application/json', authorization: `Bearer ${await zoomToken(ctx, client)}` };
  const init = body === undefined ? { method, headers } : { method, headers: { ...headers, 'content-type': 'application/json' } };
  return send(ctx, `${API}${path}`, body === undefined ? init : { ...init, body: JSON.stringify(body) });
}

/** Reads an answer in a shape that Zoom publishes. Throws ZoomRefused for any other. */
export async function readAnswer<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
  const read = shape.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new ZoomRefused('refused', z.prettifyError(read.error));
  return read.data;
}

async function send(ctx: BaseContext, address: string, init: Parameters<typeof guardedFetch>[1]): Promise<Response> {
  try {
    return await guardedFetch(serviceAddress(ctx.platform.config, address), init, ctx.platform.serviceDoor);
  } catch (error) {
    if (error instanceof CallRefused) throw new ZoomRefused('unreachable', error.message);
    throw error;
  }
}

async function faultIn(answer: Response): Promise<z.output<typeof faultSchema>> {
  return faultSchema.safeParse(await answer.json().catch(() => undefined)).data ?? {};
}

/** Users and meetings that Zoom does not know have codes of their own; so has a token without a scope. */
const USER_UNKNOWN = 1001;
const isScopeMissing = (code: number) => code >= 4700 && code < 4800;

async function checkAnswer(ctx: BaseContext, answer: Response): Promise<void> {
  if (answer.ok) return;
  const { code = answer.status, message = '' } = await faultIn(answer);
  const detail = `${code} ${message}`.trim();
  if (answer.status === 429) throw new ZoomRefused('rate-limited', detail, retryAfterSeconds(answer.headers, ctx.now()));
  if (answer.status >= 500) throw new ZoomRefused('unreachable', detail, retryAfterSeconds(answer.headers, ctx.now()));
  if (answer.status === 403 || isScopeMissing(code)) throw new ZoomRefused('not-allowed', detail);
  if (answer.status === 401) throw new ZoomRefused('credentials-refused', detail);
  if (answer.status === 404) throw new ZoomRefused(code === USER_UNKNOWN ? 'host-unknown' : 'not-there', detail);
  throw new ZoomRefused('refused', detail);
}
