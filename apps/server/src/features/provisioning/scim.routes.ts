import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROVISIONING_LIMITS, SCIM_METHODS, SCIM_ROOT, type ScimMethod } from '@waymark/contract/provisioning';
import { outageOf } from '../../platform/http/errors.ts';
import { visitorContextOf } from '../../platform/http/request-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { refusal, serveScim } from './scim-door.service.ts';
import { ERROR_SCHEMA, ScimFault } from './scim-fault.ts';
import { type ScimAnswer, scimAddress } from './scim-requests.service.ts';

const CONTENT_TYPE = 'application/scim+json; charset=utf-8';

/** A body that could not be read; the door still wants to know who sent it. */
class Unreadable {
  readonly fault: ScimFault;

  constructor(fault: ScimFault) {
    this.fault = fault;
  }
}

/**
 * Puts SCIM 2.0 on the server (RFC 7644). It is a protocol of its own beside the API: its own paths, content type, tokens and shape of
 * errors, so it is not made from the contract.
 */
export async function bindScim(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(
    async (scim) => {
      const parse = (_request: FastifyRequest, body: string | Buffer, done: (error: null, value: unknown) => void) =>
        done(null, readJson(String(body)));
      scim.removeAllContentTypeParsers();
      scim.addContentTypeParser(['application/scim+json', 'application/json'], { parseAs: 'string' }, parse);
      scim.addContentTypeParser('*', (request, payload, done) => {
        payload.resume();
        done(null, request.headers['content-length'] === '0' ? undefined : new Unreadable(new ScimFault('media-type')));
      });
      scim.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'private, no-store');
      });
      scim.setErrorHandler((error, request, reply) => {
        request.log.error({ error }, 'a provisioning request could not be served');
        send(reply, refusal(new ScimFault(isTooLarge(error) ? 'too-large' : 'unexpected')));
      });
      const options = { bodyLimit: PROVISIONING_LIMITS.bytes, config: { endpointId: 'scim' } };
      const serve = (request: FastifyRequest, reply: FastifyReply) => answer(platform, request, reply);
      scim.route({ method: [...SCIM_METHODS], url: '/', ...options, handler: serve });
      scim.route({ method: [...SCIM_METHODS], url: '/*', ...options, handler: serve });
    },
    { prefix: SCIM_ROOT },
  );
}

async function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const ctx = await visitorContextOf(platform, request, reply);
    const { body } = request;
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, authorization } = request.headers;
    const served = await serveScim(ctx, {
      ...addressOf(request.url),
      method: request.method as ScimMethod,
      body: body instanceof Unreadable ? undefined : body,
      unreadable: body instanceof Unreadable ? body.fault : undefined,
      address: request.url.slice(SCIM_ROOT.length),
      authorization,
      ifMatch,
      ifNoneMatch,
    });
    return send(reply, served);
  } catch (error) {
    const outage = outageOf(error);
    if (outage !== undefined) request.log.error({ error }, 'a provisioning request could not be served for now');
    // No one lives at this host, the network may not come in, or no one can be served: said in the protocol's shape.
    const refused = error instanceof Refusal ? error : outage;
    if (refused === undefined) throw error;
    const { status, title } = refused.problem;
    return send(reply, {
      status,
      body: { schemas: [ERROR_SCHEMA], status: String(status), detail: refused.details.detail ?? title },
      headers: refused.details.headers ?? {},
    });
  }
}

function addressOf(url: string) {
  try {
    return scimAddress(url);
  } catch {
    return { path: '', query: {} };
  }
}

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Unreadable(new ScimFault('body-unreadable'));
  }
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;
}

function send(reply: FastifyReply, { status, body, headers }: ScimAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  return reply.type(CONTENT_TYPE).serializer(JSON.stringify).send(body);
}
