import { z } from 'zod';

/** A refusal with a stable code: `status` is the HTTP status, `title` the English text (translated in the web by code). */
export interface ProblemDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly title: string;
  /** What was sent was made on an older version than there is. */
  readonly isOutdated?: true;
}

/** Declares the refusals of a feature: `{ 'card-not-found': { status: 404, title: '…' } }`. Codes are unique over the product. */
export function defineProblems<const T extends Record<string, Omit<ProblemDefinition, 'code'>>>(
  definitions: T,
): { readonly [Code in keyof T & string]: ProblemDefinition<Code> } {
  return Object.fromEntries(Object.entries(definitions).map(([code, definition]) => [code, { code, ...definition }])) as {
    [Code in keyof T & string]: ProblemDefinition<Code>;
  };
}

/** Why one field was refused; `params` fills the translated sentence ({ minimum: 8 }). */
export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Problem details (RFC 9457): the one shape of every error answer. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Refusals any endpoint may answer with. */
export const generalProblems = defineProblems({
  'invalid-input': { status: 422, title: 'Some of what was sent is not valid.' },
  'malformed-request': { status: 400, title: 'The request could not be read.' },
  'too-large': { status: 413, title: 'What was sent is too large.' },
  'method-not-allowed': { status: 405, title: 'This address does not take this method.' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not accepted here.' },
  'signed-out': { status: 401, title: 'Sign in to go on.' },
  'second-factor-required': { status: 403, title: 'Confirm that it is you to continue.' },
  'new-password-required': { status: 403, title: 'Choose a new password to go on.' },
  'terms-required': { status: 403, title: 'Accept the terms to continue.' },
  'details-required': { status: 403, title: 'Fill in what the organisation asks for to continue.' },
  'csrf-refused': { status: 403, title: 'This page is out of date. Reload it and try again.' },
  forbidden: { status: 403, title: 'You do not have access to view this page' },
  'client-may-only-read': { status: 403, title: 'This API client may only read.' },
  'not-for-clients': { status: 403, title: 'An API client cannot do this. A person has to sign in.' },
  'beyond-scope': { status: 403, title: 'This access token is not meant for that.' },
  'not-found': { status: 404, title: 'Sorry this page is not available' },
  'not-while-acting': { status: 403, title: 'Only the person themselves may do this, not who acts as them.' },
  'last-administrator': { status: 409, title: 'No one would be left who can manage the organisation and its roles.' },
  conflict: { status: 409, title: 'Someone else changed this at the same time. Look at it again.', isOutdated: true },
  'save-not-found': { status: 404, title: 'Nothing was saved with this Idempotency-Key.' },
  'key-used-already': { status: 422, title: 'This Idempotency-Key was used for something else.' },
  'not-in-this-state': { status: 409, title: 'This is no longer possible because the status has changed. Reload to see it.' },
  'too-many-requests': { status: 429, title: 'Too many attempts. Wait a little and try again.' },
  'unknown-organisation': { status: 404, title: 'There is no organisation at this address.' },
  'access-denied': { status: 403, title: 'Access denied' },
  unavailable: { status: 503, title: 'This is not available at the moment. Try again later.' },
  unexpected: { status: 500, title: 'Something went wrong, please try again' },
});
