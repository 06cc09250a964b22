import type { FastifyInstance } from 'fastify';
import { generalProblems, type OrganisationId, type UserId } from '@waymark/contract/kit';
import { sessionExpiry } from '@waymark/contract/session';
import type { Platform } from '../platform.ts';
import { refuse } from './refusal.ts';
import { checkSameHost, contextOf } from './request-context.ts';

const PING_MILLISECONDS = 30_000;
/** So long a session is taken to be as it was, where its time-out is longer, or none by now. */
const TRUSTED_MILLISECONDS = 600_000;

/** Whose pages a connection belongs to, and by which session. */
interface LiveAs {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly impersonatorId: UserId | null;
  readonly sessionId: string;
}

/** The one WebSocket of a page: the server speaks, the page listens. Refused to visitors and to pages of other origins. */
export function bindLive(app: FastifyInstance, platform: Platform): void {
  app.get(
    '/api/v1/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        checkSameHost(platform, request);
        const ctx = await contextOf(platform, request, reply, false);
        if (ctx.actor === null || ctx.actor.client !== undefined) throw refuse(generalProblems['signed-out']);
        const { userId, impersonatorId, sessionId } = ctx.actor;
        request.liveAs = { organisationId: ctx.organisation.id, userId, impersonatorId, sessionId };
      },
    },
    (socket, request) => {
      const { liveAs } = request;
      if (liveAs === undefined) return socket.close(4401);
      platform.live.connect(liveAs.organisationId, liveAs.userId, socket, liveAs.impersonatorId);
      let isGoodUntil = 0;
      // At once, as the session may have ended while the page connected; then whenever it may have timed out or come to its own end (SES-41).
      const lookAgain = async () => {
        const end = await endOfSession(platform, liveAs);
        if (end === undefined) socket.close(4401, 'access changed');
        else isGoodUntil = end;
      };
      const look = () =>
        void lookAgain().catch((error: unknown) => platform.log.warn({ error }, 'the session of a live connection could not be looked up'));
      look();
      const ping = setInterval(() => {
        if (isGoodUntil <= platform.clock.now().getTime()) look();
        socket.ping();
      }, PING_MILLISECONDS);
      socket.on('close', () => clearInterval(ping));
      socket.on('error', () => socket.terminate());
      return undefined;
    },
  );
}

/** Until when a session needs no other look if no one does anything more, in milliseconds; undefined when it has ended. */
async function endOfSession(
  { organisations, sessions, clock }: Platform,
  { organisationId, sessionId }: LiveAs,
): Promise<number | undefined> {
  const organisation = await organisations.withId(organisationId);
  const session = organisation === undefined ? undefined : await sessions.byId(organisation, sessionId, clock.now());
  if (organisation === undefined || session === undefined) return undefined;
  const timedOut = sessionExpiry(session.lastActiveAt.getTime(), organisation.setting('web_session_timeout'));
  return Math.min(timedOut ?? Infinity, session.expiresAt?.getTime() ?? Infinity, clock.now().getTime() + TRUSTED_MILLISECONDS);
}

declare module 'fastify' {
  interface FastifyRequest {
    liveAs?: LiveAs;
  }
}
