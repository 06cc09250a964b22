import { ApiProblem, isProblemOf } from '../../platform/api/api-problem.ts';

/** Refusals after which asking again brings nothing. */
const FINAL = new Set([401, 403, 404, 409]);

/**
 * What someone in a stream has lost, by the refusal of what their page asks for again and again: their place in it (a later page has it, or they were
 * silent for too long), the stream (it is over, or they were removed), or the right to it. Undefined where asking again may help.
 */
export function lossBy(error: unknown): 'place' | 'stream' | 'right' | undefined {
  if (isProblemOf(error, 'not-in-stream')) return 'place';
  if (isProblemOf(error, 'removed-from-stream', 'live-stream-over')) return 'stream';
  return error instanceof ApiProblem && FINAL.has(error.status) ? 'right' : undefined;
}
