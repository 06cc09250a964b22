import type { FastifyError, FastifyInstance } from 'fastify';
import { generalProblems } from '@waymark/contract/kit';
import { isOutOfDisk, isStoreAway, isUniqueViolation, isUnstorable } from '../db/errors.ts';
import { StorageFailure } from '../storage/file-storage.ts';
import { Refusal, refuse, toProblem } from './refusal.ts';

/** How soon whoever asked while the store was away may ask again. */
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

/** Every error leaves as problem details; what was not foreseen is logged in full and told in general. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.problem.status >= 500) request.log.error({ reqId: request.id, error }, 'request failed');
    reply
      .code(refusal.problem.status)
      .headers(refusal.details.headers ?? {})
      .type(PROBLEM_TYPE)
      .serializer(JSON.stringify)
      .send(toProblem(refusal, request.url));
  });
}

/** The answer to an API path that is not there. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .type(PROBLEM_TYPE)
      .serializer(JSON.stringify)
      .send(toProblem(refuse(generalProblems['not-found']), request.url));
  });
}
