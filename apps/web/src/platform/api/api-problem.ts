import type { FieldError, Problem } from '@waymark/contract/kit';

/** Codes the browser itself gives, where no answer came. */
export type ClientCode = 'offline' | 'timed-out';

/** A call that was refused or did not get through (SHL-52): RFC 9457 from the server, or one of `ClientCode` with status 0. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  /** What was wrong with single fields, by their path in what was sent. */
  readonly errors: readonly FieldError[];

  constructor(problem: Pick<Problem, 'status' | 'code' | 'title'> & Partial<Problem>) {
    super(problem.title);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
  }

  /** Whether the newer version that stands in the way is the reader's own, made in another tab or window. */
  get isOwnChange(): boolean {
    return this.params['changedBy'] === 'you';
  }

  /** Whether trying again later may help: nothing was wrong with what was sent. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value['code'] === 'string' && typeof value['status'] === 'number' && typeof value['title'] === 'string';

/** The problem in an error answer; a proxy's error page or an empty body counts as unexpected or, by its status, unavailable. */
export function problemOf(status: number, body: unknown): ApiProblem {
  if (isProblem(body)) return new ApiProblem(body);
  const code = status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
  return new ApiProblem({ status, code, title: `HTTP ${status}` });
}

/** No answer came: the network is away, or the server was too slow. */
export const unanswered = (code: ClientCode): ApiProblem => new ApiProblem({ status: 0, code, title: code });

/** Whether an error is a refusal with one of these codes. */
export function isProblemOf(error: unknown, ...codes: readonly string[]): error is ApiProblem {
  return error instanceof ApiProblem && codes.includes(error.code);
}

/** Whether what was asked for is not there, or not for the reader's eyes: the page says so in place of its screen (SHL-51). */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404;
}
