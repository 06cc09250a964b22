import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Security headers, and the request's id, on every answer; API answers may load and run nothing, and the page adds a content policy of its own. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const forAll = { ...(await helmetHeaders()), 'permissions-policy': 'geolocation=(), payment=(), usb=()' };
  const forApi = { ...forAll, 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'private, no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forApi : forAll);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** What helmet says on an answer. It is the same on each, and asking helmet anew each time costs as much as a small query. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
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
