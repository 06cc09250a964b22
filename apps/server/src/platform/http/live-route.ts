import type { FastifyInstance } from 'fastify';
import { generalProblems } from '@waymark/contract/kit';
import type { Platform } from '../platform.ts';
import { refuse } from './refusal.ts';
import { contextOf } from './request-context.ts';

const PING_MILLISECONDS = 30_000;

/** The one WebSocket of a page: the server speaks, the page listens. Refused to visitors and to pages of other origins. */
export function bindLive(app: FastifyInstance, platform: Platform): void {
  app.get(
    '/api/v1/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { origin } = request.headers;
        if (origin !== undefined && new URL(origin).host !== request.host) throw refuse(generalProblems['csrf-refused']);
        const ctx = await contextOf(platform, request, reply, false);
        if (ctx.actor === null || ctx.actor.client !== undefined) throw refuse(generalProblems['signed-out']);
        const { userId, impersonatorId, acting } = ctx.actor;
        request.liveAs = { organisationId: ctx.organisation.id, userId, impersonatorId, until: acting?.until };
      },
    },
    (socket, request) => {
      const { liveAs } = request;
      if (liveAs === undefined) return socket.close(4401);
      platform.live.connect(liveAs.organisationId, liveAs.userId, socket, liveAs.impersonatorId);
      const ping = setInterval(() => {
        if (liveAs.until !== undefined && liveAs.until <= platform.clock.now()) socket.close(4401, 'access changed');
        else socket.ping();
      }, PING_MILLISECONDS);
      socket.on('close', () => clearInterval(ping));
      socket.on('error', () => socket.terminate());
      return undefined;
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    liveAs?: { organisationId: string; userId: string; impersonatorId: string | null; until: Date | undefined };
  }
}
