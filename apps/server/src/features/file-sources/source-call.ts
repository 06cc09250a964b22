import { sourceProblems as problems } from '@waymark/contract/file-sources';
import { connectionProblems } from '@waymark/contract/connections';
import { mediaProblems } from '@waymark/contract/media';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { CallRefused, isServiceAddress, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { type StreamedAnswer, withStream } from '../../platform/fetch/guarded-stream.ts';
import { retryAfterSeconds } from '../../platform/fetch/retry-after.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { AccessRefused, type Credentials } from '../connections/connections.public.ts';
import type { SourceCall, SourceOptions, SourceRequest } from './source-adapter.ts';

/** The most read of an answer that is not a file. */
const MAXIMUM_BYTES = 8 * 1024 * 1024;
const AGENT = 'Connections';
const REASON_LENGTH = 400;
/** Waiting longer than this is for people to decide about. */
const MOST_SECONDS = 3600;
/** Where nothing is said. */
const USUAL_SECONDS = 30;
/** Google's own limit for exports. */
const EXPORT_MEGABYTES = 10;

/** What a call to a source needs of the installation. */
interface Surroundings {
  readonly config: Pick<Config, 'serviceAddresses'>;
  readonly door: ServiceDoor;
  readonly now: () => Date;
  /** Hears what a source refused that no one can do anything about. */
  readonly onRefusal: (said: { readonly status: number; readonly address: string; readonly reason: string }) => void;
}

/** A call in someone's place that also hands files on as they come. */
export interface StreamingCall extends SourceCall {
  stream<Result>(
    address: string,
    request: SourceRequest & { readonly signal?: AbortSignal },
    use: (answer: StreamedAnswer) => Promise<Result>,
  ): Promise<Result>;
}

const keyOf = (credentials: Credentials) =>
  credentials.kind === 'oauth'
    ? `Bearer ${credentials.accessToken}`
    : `Basic ${Buffer.from(`${credentials.userName}:${credentials.password}`).toString('base64')}`;

/** Makes the calls of adapters: addresses as services publish them, the person's key with each, refusals in our words. */
export function sourceCall(options: SourceOptions, credentials: Credentials, around: Surroundings): StreamingCall {
  const stream: StreamingCall['stream'] = async (address, request, use) => {
    const { headers = {}, ...rest } = request;
    const sent = { accept: 'application/json', 'user-agent': AGENT, ...headers, authorization: keyOf(credentials) };
    const at = serviceAddress(around.config, address);
    const { door } = around;
    try {
      return await withStream(at, { ...rest, headers: sent }, { door, mayCall: (one) => isServiceAddress(one, door) }, async (answer) => {
        // Nothing comes of an answer that a service is still preparing.
        if (answer.status >= 200 && answer.status < 300 && answer.status !== 202) return use(answer);
        const reason = (await readAll(answer.body)).slice(0, REASON_LENGTH);
        throw refusalOf(answer, reason, around, address);
      });
    } catch (error) {
      if (error instanceof CallRefused) throw refuse(connectionProblems['connection-unreachable']);
      throw error;
    }
  };
  const text: SourceCall['text'] = (address, request = {}) =>
    stream(address, request, async ({ body, headers }) => ({ body: await readAll(body), headers: new Headers([...headers]) }));
  const answer: SourceCall['answer'] = async (shape, address, request) => {
    const { body, headers } = await text(address, request);
    try {
      return { said: shape.parse(JSON.parse(body)), headers };
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
      around.onRefusal({ status: 200, address, reason: error.message.slice(0, REASON_LENGTH) });
      throw refuse(connectionProblems['connection-unreachable']);
    }
  };
  return {
    options,
    userName: credentials.kind === 'password' ? credentials.userName : '',
    stream,
    text,
    answer,
    json: async (shape, address, request) => (await answer(shape, address, request)).said,
  };
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAXIMUM_BYTES) throw new CallRefused('The answer is too long', { isTooLong: true });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const BUSY = /rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded|secondary rate limit|too_many_requests/;
const GONE = /path\/not_found|path_lookup\/not_found|restricted_content/;

function refusalOf(answer: StreamedAnswer, reason: string, around: Surroundings, address: string): Error {
  const { status, headers } = answer;
  if (status === 401) return new AccessRefused();
  const isSpent = (status === 403 && headers.get('x-ratelimit-remaining') === '0') || (status === 403 && BUSY.test(reason));
  const isWaiting = status === 202 || (status === 503 && headers.get('retry-after') !== null);
  if (status === 429 || isSpent || isWaiting) {
    const seconds = secondsToWait(headers, around.now());
    return refuse(problems['source-busy'], { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  if (status === 404 || status === 410 || (status === 409 && GONE.test(reason))) return refuse(problems['source-item-gone']);
  if (reason.includes('exportSizeLimitExceeded')) {
    return refuse(mediaProblems['file-too-large'], { params: { maximumMegabytes: EXPORT_MEGABYTES } });
  }
  around.onRefusal({ status, address, reason });
  return status === 403 ? refuse(problems['source-item-refused']) : refuse(connectionProblems['connection-unreachable']);
}

/** By `Retry-After`, or GitHub's hour of renewal. */
function secondsToWait(headers: { get(name: string): string | null }, now: Date): number {
  const renewed = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) - now.getTime() / 1000;
  const found = retryAfterSeconds(headers, now) ?? (Number.isFinite(renewed) ? Math.ceil(renewed) : USUAL_SECONDS);
  return Math.min(Math.max(found, 1), MOST_SECONDS);
}
