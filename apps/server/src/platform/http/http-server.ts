import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { withoutSecrets } from '../observability/log.ts';
import { bindRoutes } from './binder.ts';
import { answerErrors, answerNotFound } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpointId?: string;
    /** Reads the body of an HTML form; elsewhere forms are not read. */
    takesForm?: boolean;
  }
}

/**
 * An answer is some ten kilobytes: a window of 64 kB sees all of it. Brotli's own window of 4 MB takes several megabytes for each answer
 * under way, which the process keeps, and time to lay them out.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A tenth larger than at 4, in less than half the time.
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

/** The HTTP server with everything that is the same for all endpoints, and the given ones bound. */
export async function createHttpServer(platform: Platform, routes: readonly Route[]): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy,
    genReqId: () => randomUUID(),
    // A logger for each request is made for the few that say something; what we say names the request.
    childLoggerFactory: (log) => log,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    requestTimeout: 120_000,
    // While stopping, what still comes in on an open connection is answered, not turned away.
    return503OnClosing: false,
  });
  answerErrors(app);
  answerNotFound(app);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: BROTLI,
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await securityHeaders(app);
  measure(app, platform);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  // Mail programs post a form to unsubscribe (RFC 8058); what is in it says nothing that the address does not.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, request.routeOptions.config.takesForm === true ? Object.fromEntries(new URLSearchParams(String(body))) : undefined),
  );
  bindRoutes(app, platform, routes);
  return app;
}

function measure(app: FastifyInstance, platform: Platform): void {
  const log = withoutSecrets(platform.log);
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpointId ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    platform.metrics.observeAnswer(endpoint, status, elapsedTime / 1000);
    log.info({ reqId: request.id, endpoint, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
