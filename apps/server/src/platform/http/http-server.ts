import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { generalProblems } from '@waymark/contract/kit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { withoutSecrets } from '../observability/log.ts';
import { bindRoutes } from './binder.ts';
import { BROTLI, COMPRESSED_AT_ONCE, COMPRESSED_FROM, ENCODINGS, ZSTD } from './compressed-answer.ts';
import { answerErrors, answerNotFound } from './errors.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { endUnaskedOnStop } from './unasked-connections.ts';
import { boundUnfinished } from './unfinished-requests.ts';
import { refuse } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpointId?: string;
    /** Reads the body of an HTML form; elsewhere forms are not read. */
    takesForm?: boolean;
    /** Whether what is sent along is read at all. */
    takesBody?: boolean;
  }
  interface FastifyRequest {
    /** Of the endpoint it has reached. */
    endpointId: string | null;
  }
}

/** A whole request has so long to come in, its headers less; then its connection is closed, whatever still trickles in. */
const REQUEST_MILLISECONDS = 120_000;
const HEADERS_MILLISECONDS = 15_000;
const LOOKED_AFTER_MILLISECONDS = 1_000;

/** Returns the HTTP server with everything that is the same for all endpoints, and the given ones bound. */
export async function createHttpServer(platform: Platform, routes: readonly Route[]): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // A logger for each request is made for the few that say something; what we say names the request.
    childLoggerFactory: (log) => log,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: LOOKED_AFTER_MILLISECONDS },
    // A busy machine takes its time to start; the ten seconds that are usual for each part ended first starts.
    pluginTimeout: 0,
    // While stopping, what still comes in on an open connection is answered, not turned away.
    return503OnClosing: false,
  });
  // Behind a proxy all connections have its address; how many each visitor may open is for it to say.
  if (!platform.config.trustProxy) boundUnfinished(app.server);
  endSlowBodies(app.server);
  endUnaskedOnStop(app, HEADERS_MILLISECONDS);
  answerErrors(app);
  answerNotFound(app, routes);
  // What a course says while its window closes can only come as plain text; endpoints of the contract take none.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) =>
    request.routeOptions.config.takesBody === true ? done(refuse(generalProblems['unsupported-media-type'])) : done(null, body),
  );
  // Anyone who wants to know the cookies reads them: most requests need one, and files none.
  await app.register(cookie, { hook: false });
  // For pages, files and streams; the answers of endpoints are compressed where they are written.
  await app.register(compress, {
    global: true,
    threshold: COMPRESSED_FROM,
    encodings: [...ENCODINGS],
    globalDecompression: false,
    brotliOptions: BROTLI,
    // These are for zstd, too; gzip passes them over.
    zlibOptions: ZSTD,
    syncThreshold: COMPRESSED_AT_ONCE,
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await securityHeaders(app, platform.config);
  app.decorateRequest('endpointId', null);
  measure(app, platform);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  // Mail programs post a form to unsubscribe (RFC 8058); what is in it says nothing that the address does not.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const { takesForm = false, takesBody = false } = request.routeOptions.config;
    if (takesForm) return done(null, Object.fromEntries(new URLSearchParams(String(body))));
    return takesBody ? done(refuse(generalProblems['unsupported-media-type'])) : done(null);
  });
  bindRoutes(app, platform, routes);
  return app;
}

/** An address with a percent sign that encodes nothing, as it was meant: no one is there, and the answer says so like any other. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...rest] = url.split('?');
  return isEncoded(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?');
}

function isEncoded(path: string): boolean {
  try {
    // The bundler drops calls whose answer no one takes, though this one may throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

function measure(app: FastifyInstance, platform: Platform): void {
  const log = withoutSecrets(platform.log);
  app.addHook('onResponse', (request, reply, done) => {
    // Fastify makes the options of a route again for each who asks; of those that reach their endpoint it need not be asked.
    const endpoint = request.endpointId ?? request.routeOptions.config.endpointId ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    platform.metrics.observeAnswer(endpoint, status, elapsedTime / 1000);
    log.info({ reqId: request.id, endpoint, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
