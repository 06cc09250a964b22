import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { generalProblems } from '@waymark/contract/kit';
import { isOutOfDisk, isStoreAway, isUniqueViolation, isUnstorable } from '../db/errors.ts';
import { StorageFailure } from '../storage/file-storage.ts';
import { Refusal, refuse, toProblem } from './refusal.ts';
import type { Route } from './route.ts';

/** When callers may retry after the store was away. */
const AWAY_SECONDS = 5;
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * What keeps any request from being served for now: a full disk, a storage that fails, a store that is away (with when to try again).
 * Undefined for what has other reasons. For protocols that answer in a shape of their own.
 */
export function outageOf(error: unknown): Refusal | undefined {
  if (isOutOfDisk(error) || error instanceof StorageFailure) return refuse(generalProblems.unavailable);
  return isStoreAway(error) ? refuse(generalProblems.unavailable, { headers: { 'retry-after': String(AWAY_SECONDS) } }) : undefined;
}

/** What the framework or the store refused, in our words. */
function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return refuse(generalProblems['too-large']);
  if (error.statusCode === 415) return refuse(generalProblems['unsupported-media-type']);
  if (isUniqueViolation(error)) return refuse(generalProblems.conflict);
  if (isUnstorable(error)) return refuse(generalProblems['malformed-request']);
  const outage = outageOf(error);
  if (outage !== undefined) return outage;
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse(generalProblems['malformed-request']);
  return refuse(generalProblems.unexpected);
}

/** Whether the caller went away before all was sent: then what failed is theirs, and there is no one to answer. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.destroyed;
}

/** Every error leaves as problem details; what was not foreseen is logged in full and told in general. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = hasLeft(request) ? refuse(generalProblems['malformed-request']) : toRefusal(error);
    if (refusal.problem.status >= 500) request.log.error({ reqId: request.id, error }, 'request failed');
    reply
      .code(refusal.problem.status)
      .headers(
        refusal.problem.status === 401 ? { 'www-authenticate': 'Bearer', ...refusal.details.headers } : (refusal.details.headers ?? {}),
      )
      .type(PROBLEM_TYPE)
      .serializer(JSON.stringify)
      .send(toProblem(refusal, request.url));
  });
}

/** Answers an API path that is not there; one that takes other methods says which (RFC 9110, 15.5.6), also to OPTIONS. */
export function answerNotFound(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsAt = methodTable(routes);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length > 0) reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (methods.length > 0 && request.method === 'OPTIONS') return reply.code(204).send();
    const refusal = refuse(generalProblems[methods.length > 0 ? 'method-not-allowed' : 'not-found']);
    return reply.code(refusal.problem.status).type(PROBLEM_TYPE).serializer(JSON.stringify).send(toProblem(refusal, request.url));
  });
}

/** The methods of every address; made when one is first asked for by a method that it does not take. */
function methodTable(routes: readonly Route[]): (path: string) => string[] {
  let table: { readonly pattern: RegExp; readonly method: string }[] | undefined;
  return (path) => {
    table ??= routes.map(({ endpoint: { path: at, method } }) => ({ pattern: new RegExp(`^${at.replace(/:\w+/g, '[^/]+')}/?$`), method }));
    return [...new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
  };
}
