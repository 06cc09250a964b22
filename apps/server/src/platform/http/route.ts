import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, HandlerAnswer, HandlerInput } from '@waymark/contract/kit';
import type { ActorContext, VisitorContext } from '../context.ts';

/** A public endpoint may be called by a visitor; every other one has a person behind it. */
type ContextFor<A extends Access> = A extends 'public' ? VisitorContext : ActorContext;

/** The raw request and answer, for uploads and downloads only. */
export interface Wire {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An endpoint bound to its use case. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: never, input: never, wire: Wire) => unknown;
}

/**
 * Binds an endpoint to a use case: the only thing a routes file does. Uploads and downloads also get the wire; a
 * download's handler returns the stream to send.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (
    ctx: ContextFor<E['access']>,
    input: HandlerInput<E>,
    wire: Wire,
  ) => Promise<E['transport'] extends 'download' | 'form' ? unknown : HandlerAnswer<E>>,
): Route {
  return { endpoint, handle };
}
