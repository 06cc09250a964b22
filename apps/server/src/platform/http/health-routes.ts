import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

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
  app.get('/metrics', async (_request, reply) => {
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
}
