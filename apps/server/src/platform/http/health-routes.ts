import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Liveness, readiness and metrics, for whoever runs the server. They know no organisation. */
export function bindHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      if (isStopping()) throw new Error('stopping');
      await platform.database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = platform.config;
    const given = request.headers.authorization ?? '';
    if (metricsToken !== undefined && !timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`))) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'token wanted' });
    }
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
}
