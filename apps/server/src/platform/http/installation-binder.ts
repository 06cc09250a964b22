import type { FastifyInstance } from 'fastify';
import type { Endpoint, HandlerAnswer, HandlerInput } from '@waymark/contract/kit';
import type { AnswerCookies, Caller } from '../context.ts';
import type { Platform } from '../platform.ts';
import { answerWriterOf } from './answer-schema.ts';
import { sendJson } from './compressed-answer.ts';
import { readInput } from './input.ts';
import { countCall } from './rate-limit.ts';
import { answerCookies, callerOf, checkSameHost } from './request-context.ts';

/** A request to the installation itself: no organisation, no one signed in. */
export interface InstallationContext {
  readonly platform: Platform;
  /** The host the request was sent to, in lower case and without port. */
  readonly hostName: string;
  readonly caller: Caller;
  readonly answerCookies: AnswerCookies;
  now(): Date;
}

/** An endpoint of the installation bound to its use case. */
export interface InstallationRoute {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: InstallationContext, input: never) => Promise<unknown>;
}

/** Binds an endpoint that must answer where there is no organisation yet. Only public ones. */
export function installationRoute<E extends Endpoint<'public'>>(
  endpoint: E,
  handle: (ctx: InstallationContext, input: HandlerInput<E>) => Promise<HandlerAnswer<E>>,
): InstallationRoute {
  return { endpoint, handle };
}

/** Puts endpoints of the installation on the server: forgery, rate limit, input, use case, answer. */
export function bindInstallationRoutes(app: FastifyInstance, platform: Platform, routes: readonly InstallationRoute[]): void {
  for (const { endpoint, handle } of routes) {
    const write = answerWriterOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpointId: endpoint.id },
      ...(write === undefined ? {} : { compress: false }),
      handler: async (request, reply) => {
        checkSameHost(platform, request);
        const caller = callerOf(platform, request);
        await countCall(platform, endpoint, caller.address, platform.clock.now());
        const ctx: InstallationContext = {
          platform,
          hostName: request.hostname.toLowerCase(),
          caller,
          answerCookies: answerCookies(platform, reply),
          now: () => platform.clock.now(),
        };
        const answer = await handle(ctx, readInput(endpoint, request) as never);
        reply.code(endpoint.status);
        return write === undefined ? reply.send() : sendJson(request, reply, write(answer));
      },
    });
  }
}
