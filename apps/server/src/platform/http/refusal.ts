import type { FieldError, Problem, ProblemDefinition } from '@waymark/contract/kit';
import { generalProblems } from '@waymark/contract/kit';

export interface RefusalDetails {
  readonly detail?: string;
  readonly params?: Record<string, string | number>;
  readonly errors?: FieldError[];
  readonly headers?: Record<string, string>;
}

/** A request that is refused with a known problem. Thrown from anywhere below the binder, answered as RFC 9457. */
export class Refusal extends Error {
  readonly problem: ProblemDefinition;
  readonly details: RefusalDetails;

  constructor(problem: ProblemDefinition, details: RefusalDetails = {}) {
    super(problem.title);
    this.problem = problem;
    this.details = details;
  }
}

/** Builds a refusal to throw: `throw refuse(cardProblems['card-not-found'])`. */
export function refuse(problem: ProblemDefinition, details?: RefusalDetails): Refusal {
  return new Refusal(problem, details);
}

/** Refuses one field: `throw refuseField('email', 'taken')`. The field is named by its path in what was sent. */
export function refuseField(field: string, code: string, params?: Record<string, string | number>): Refusal {
  return new Refusal(generalProblems['invalid-input'], { errors: [{ field, code, ...(params ? { params } : {}) }] });
}

/** Returns the body of an error answer. */
export function toProblem(refusal: Refusal, instance: string): Problem {
  const { problem, details } = refusal;
  return {
    type: `/problems/${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    instance,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    ...(details.params === undefined ? {} : { params: details.params }),
    ...(details.errors === undefined ? {} : { errors: details.errors }),
  };
}
