import type { FastifyRequest } from 'fastify';
import type { Endpoint, FieldError } from '@waymark/contract/kit';
import { generalProblems } from '@waymark/contract/kit';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';
import { unstorableIn } from '../text/unstorable.ts';

type Issue = z.core.$ZodIssue;

/** The stable code of a field's fault and what its sentence needs; the web has the words. */
function toFieldError(issue: Issue): FieldError {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'invalid_type':
      return { field, code: issue.input === undefined ? 'required' : 'wrong-type' };
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { field, code: 'required' } : { field, code: 'too-short', params: { minimum: Number(issue.minimum) } };
      if (issue.origin === 'array') return { field, code: 'too-few', params: { minimum: Number(issue.minimum) } };
      return { field, code: 'too-small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { field, code: 'too-long', params: { maximum: Number(issue.maximum) } };
      if (issue.origin === 'array') return { field, code: 'too-many', params: { maximum: Number(issue.maximum) } };
      return { field, code: 'too-large', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { field, code: `invalid-${issue.format}` };
    case 'invalid_value':
      return { field, code: 'invalid-choice' };
    case 'unrecognized_keys':
      return { field: [...issue.path, issue.keys[0] ?? ''].join('.'), code: 'unknown-field' };
    case 'custom':
      return { field, code: issue.message || 'invalid' };
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return { field, code: 'invalid' };
  }
}

/** Parses one part of a request; throws `invalid-input` naming every field that is wrong and why. */
function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  const errors = parsed.success
    ? unstorableIn(parsed.data).map((field) => ({ field, code: 'invalid' }))
    : parsed.error.issues.map(toFieldError);
  if (parsed.success && errors.length === 0) return parsed.data;
  throw new Refusal(generalProblems['invalid-input'], { errors });
}

/** Parses what an address names; throws `not-found`, since nothing can be where no id could be. */
function parseAddress(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success && unstorableIn(parsed.data).length === 0) return parsed.data;
  throw new Refusal(generalProblems['not-found']);
}

/** Returns the parts of a request as the endpoint's schemas have them. Throws `not-found` by its address, `invalid-input` by the rest. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const part = (schema: Endpoint['params'], value: unknown) =>
    schema === undefined ? undefined : parseInput(schema as z.ZodType, value ?? {});
  return {
    params: endpoint.params === undefined ? undefined : parseAddress(endpoint.params as z.ZodType, request.params ?? {}),
    query: part(endpoint.query, request.query),
    body: endpoint.transport === 'upload' ? undefined : part(endpoint.body, request.body),
  };
}
