import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BaseContext } from '../../platform/context.ts';
import { askJson, basic, numberOf, textOf } from './ask-source.ts';
import { SourceRefused } from './source.ts';

interface Client {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  readonly secret: string;
  /** Whether the client shows who it is in the header or in the body. */
  readonly authentication: 'basic' | 'post';
}

const EARLY_SECONDS = 60;
const ASSUMED_SECONDS = 600;
/** Tokens that still hold, by a hash of whose they are: a trip of many pages asks for one. */
const tokens = new LRUCache<string, { readonly token: string; readonly until: number }>({ max: 500 });

const keyOf = (ctx: BaseContext, client: Client) =>
  createHash('sha256').update([ctx.organisation.id, client.tokenEndpoint, client.clientId, client.secret].join('\n')).digest('base64url');

/**
 * An access token of the organisation itself (RFC 6749, 4.4). Throws SourceRefused. Asked for by `askJson` and not by openid-client's grant:
 * a trip waits as long as the provider says with 429 and 5xx, which the library's errors keep for some answers only.
 */
async function tokenOf(ctx: BaseContext, client: Client): Promise<string> {
  const key = keyOf(ctx, client);
  const known = tokens.get(key);
  if (known !== undefined && known.until > ctx.now().getTime()) return known.token;
  const { clientId, secret } = client;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(client.authentication === 'post' ? { client_id: clientId, client_secret: secret } : {}),
  });
  const answer = await askJson(ctx, client.tokenEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(client.authentication === 'basic' ? { authorization: basic(clientId, secret) } : {}),
    },
    body: form.toString(),
  });
  const token = textOf(answer['access_token']);
  if (token === '') throw new SourceRefused('unreadable', 'access_token');
  const seconds = (numberOf(answer['expires_in']) ?? ASSUMED_SECONDS) - EARLY_SECONDS;
  tokens.set(key, { token, until: ctx.now().getTime() + seconds * 1000 });
  return token;
}

/** Calls the provider with the organisation's token; retries once with a new one where it no longer accepts ours. */
export async function withClientToken<Result>(ctx: BaseContext, client: Client, work: (token: string) => Promise<Result>): Promise<Result> {
  const wasKnown = tokens.has(keyOf(ctx, client));
  const token = await tokenOf(ctx, client);
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof SourceRefused) || error.fault !== 'credentials-refused') throw error;
    tokens.delete(keyOf(ctx, client));
    if (!wasKnown) throw error;
    return work(await tokenOf(ctx, client));
  }
}
