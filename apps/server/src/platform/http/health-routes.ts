import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RightsNotInForceError } from '../db/store-rights.ts';
import type { Platform } from '../platform.ts';

/** Behind a proxy every call comes from this machine: what was passed on for another is not ours. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  const address = socket.remoteAddress ?? '';
  return !isPassedOn && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Liveness, readiness and metrics, for anyone who runs the server. They know no organisation. */
export function bindHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      if (isStopping()) throw new Error('stopping');
      await platform.database.checkRights();
      return { status: 'ready' };
    } catch (error) {
      if (error instanceof RightsNotInForceError) platform.log.error({ error }, 'serving no one');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = platform.config;
    const given = request.headers.authorization ?? '';
    if (metricsToken === undefined) {
      if (!isFromThisMachine(request)) return reply.code(403).send({ status: 'set METRICS_TOKEN to read metrics from elsewhere' });
    } else if (!timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`))) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'token wanted' });
    }
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
}
