import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { API_DOCS } from './openapi.ts';

const API_PATH = '/api/';
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The helmet headers that matter for an answer that is not a page (OWASP REST Security Cheat Sheet); the rest would be sent for nothing. */
const OF_API_ANSWERS = new Set(['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options']);

/**
 * Security headers, and the request's id, on every answer. API answers may load and run nothing; the API's description
 * and the product's page bring a content policy of their own.
 */
export async function securityHeaders(app: FastifyInstance, { publicScheme }: Pick<Config, 'publicScheme'>): Promise<void> {
  const ofHelmet = await helmetHeaders(publicScheme);
  const forPages = { ...ofHelmet, 'permissions-policy': 'geolocation=(), payment=(), usb=()' };
  const forApi = {
    ...Object.fromEntries(Object.entries(ofHelmet).filter(([name]) => OF_API_ANSWERS.has(name))),
    'content-security-policy': API_CONTENT_POLICY,
    'cache-control': 'private, no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(API_PATH) && !request.url.startsWith(API_DOCS) ? forApi : forPages);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** What helmet says on an answer. It is the same on each, and asking helmet again each time costs as much as a small query. */
async function helmetHeaders(publicScheme: Config['publicScheme']): Promise<Record<string, string>> {
  const asked = Fastify({ pluginTimeout: 0 });
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
    // Where people come without TLS it must not be said (RFC 6797, 7.2).
    hsts: publicScheme === 'https',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const said: Record<string, string> = {};
  asked.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) said[name] = String(value);
    return reply.send();
  });
  await asked.inject('/');
  await asked.close();
  return said;
}
