import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEARNING_RECORD_LIMITS, XAPI_ROOT } from '@waymark/contract/learning-records';
import { outageOf } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { visitorContextOf } from '../../platform/http/request-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { XapiAnswer } from './xapi-answer.ts';
import { serveXapi } from './xapi-door.service.ts';

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const;
/** No resource has it; who sends it is told which methods there are. */
const REFUSED = 'PATCH';
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' } as const;
const NO_BODY = Buffer.alloc(0);

/** Content may stand at other addresses than the store; no cookie opens anything here, so that every origin may ask. */
const FOR_ALL_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, last-modified, x-experience-api-version, x-experience-api-consistent-through',
  'cross-origin-resource-policy': 'cross-origin',
  // Documents and attachments are of any type: opened by hand, none of them may run as a page of this address.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
const READ_IN_PLACE = /^(?:application\/json|text\/plain|multipart\/mixed)\b/;
const PREFLIGHT = {
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-allow-headers': 'authorization, content-type, if-match, if-none-match, accept-language, x-experience-api-version',
  'access-control-max-age': '86400',
} as const;

/**
 * Puts the xAPI on the server (1.0.3, and 2.0 as IEEE 9274.1.1). It is a protocol of its own beside the API: its own credentials, bodies of
 * any type, and errors as plain text, so it is not made from the contract.
 */
export async function bindXapi(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(
    async (xapi) => {
      xapi.removeAllContentTypeParsers();
      xapi.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      xapi.addHook('onRequest', async (_request, reply) => {
        reply.headers(FOR_ALL_ORIGINS);
      });
      xapi.setErrorHandler((error, request, reply) => {
        const status = statusOf(error);
        if (status === 500) request.log.error({ error }, 'a request of the learning record store could not be served');
        send(reply, { status, headers: PLAIN, body: status === 413 ? 'The request is too large.' : 'The request could not be read.' });
      });
      const options = { bodyLimit: LEARNING_RECORD_LIMITS.bytes, config: { endpointId: 'xapi' } };
      const handler = (request: FastifyRequest, reply: FastifyReply) => answer(platform, request, reply);
      xapi.route({ method: [...METHODS, REFUSED], url: '/*', ...options, handler });
      xapi.route({ method: 'OPTIONS', url: '/*', ...options, handler: (_request, reply) => reply.code(204).headers(PREFLIGHT).send() });
    },
    { prefix: XAPI_ROOT },
  );
}

async function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const ctx = await visitorContextOf(platform, request, reply);
    const [path = '', query = ''] = request.url.slice(XAPI_ROOT.length).split(/\?(.*)/s);
    return send(
      reply,
      await serveXapi(ctx, {
        method: request.method,
        // The endpoint ends with a slash, and much content puts another after it.
        path: path.replace(/(?<!\/)\/+$/, '').replace(/^\/+/, '/'),
        query: new Map(new URLSearchParams(query)),
        headers: headersOf(request),
        body: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
      }),
    );
  } catch (error) {
    const outage = outageOf(error);
    if (outage !== undefined) request.log.error({ error }, 'a request of the learning record store could not be served for now');
    // No one lives at this host, the network may not come in, or no one can be served.
    const refused = error instanceof Refusal ? error : outage;
    if (refused === undefined) throw error;
    const { problem, details } = refused;
    return send(reply, { status: problem.status, headers: { ...PLAIN, ...details.headers }, body: details.detail ?? problem.title });
  }
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function send(reply: FastifyReply, { status, headers, body }: XapiAnswer): FastifyReply {
  reply.code(status).headers(headers);
  const contentType = headers['content-type'] ?? 'text/plain';
  if (!READ_IN_PLACE.test(contentType)) reply.header('content-disposition', 'attachment');
  return body === undefined ? reply.send() : reply.serializer((text) => text as string).send(body);
}
