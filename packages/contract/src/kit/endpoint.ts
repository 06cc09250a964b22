import type { EntryStep } from '../platform/entry-steps.ts';
import type { FeatureSwitch } from '../platform/feature-switches.ts';
import type { Permission } from '../platform/permissions.ts';
import type { SectionScope } from '../platform/section-scopes.ts';
import type { ProblemDefinition } from './problem.ts';

/** Any schema with Zod's type slots; a narrow constraint keeps the checker from comparing whole Zod classes. */
export interface Schema {
  // oxlint-disable-next-line typescript/no-explicit-any -- the slots of unrelated schemas must all be assignable here
  readonly _zod: { readonly input: any; readonly output: any };
}
export type SchemaOutput<S> = S extends Schema ? S['_zod']['output'] : undefined;
export type SchemaInput<S> = S extends Schema ? S['_zod']['input'] : undefined;

/**
 * Who may call an endpoint before any record is looked at:
 * - `public`: anyone, signed in or not
 * - `signedIn`: any user of the organisation
 * - a list of permissions: a user who has at least one of them
 */
export type Access = 'public' | 'signedIn' | readonly [Permission, ...Permission[]];

/** At most `max` calls in `perSeconds`, counted in the store so that all servers share the count. */
export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'actor';
}

/**
 * Who may call an endpoint in the place of the person (SES-64, SES-65): `anyone` who acts as them, an `administrator` but not
 * a manager by proxy, or `no-one` but the person. What is not declared is judged by `onBehalfByDefault`.
 */
export type OnBehalf = 'anyone' | 'administrator' | 'no-one';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `json`: parsed body in, schema-written body out. `upload`: the body is a raw stream. `download`: the handler answers by itself (a
 * stream, a redirect). `form`: an HTML form that a page of another site (an identity provider) posts; no one is signed in by it, and
 * the handler answers by itself.
 */
export type Transport = 'json' | 'upload' | 'download' | 'form';

/** Whether the handler answers by itself, instead of giving what the response schema writes. */
export const answersItself = (transport: Transport): boolean => transport === 'download' || transport === 'form';

interface EndpointShape<A extends Access> {
  /** Unique over the whole API, `<slug>.<use-case>`; names the operation in OpenAPI, audit and logs. */
  readonly id: string;
  readonly method: Method;
  /** Path with `:name` parameters, from the root: `/api/v1/cards/:cardId`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** Switched off for the organisation: the endpoint answers 404, as if it were not there (ORG-17). */
  readonly feature?: FeatureSwitch;
  readonly rateLimit?: RateLimit;
  /** Only for a person by their own session, never for an API client in their place (ADM-07): ways in, secrets, who one is. */
  readonly personal?: true;
  /** What the access token of an embedded section must be for; `any` takes each of them, left out none may call it (EMB-02). */
  readonly scope?: SectionScope | 'any';
  /** Who may call it in someone else's place; left out, no one may change anything. */
  readonly onBehalf?: OnBehalf;
  /** Steps on the way in during which it may be called already; until they are done everything else is refused. None unless told. */
  readonly entrySteps?: readonly EntryStep[];
  readonly transport?: Transport;
  /** Content types of what a handler answers by itself; any unless told. */
  readonly produces?: readonly [string, ...string[]];
  /**
   * How a handler that answers by itself refuses, where not with problem details: with a `page` for the person whose browser came from another site, or as
   * OAuth has it (`oauth`).
   */
  readonly refusesWith?: 'page' | 'oauth';
  /** An editor's save: repeated with the same `Idempotency-Key` it changes nothing and is answered as it was (decision 0039). */
  readonly isIdempotent?: true;
  /** Status of success; 200 by default, 204 when there is no response schema. */
  readonly status?: number;
  /** What it may refuse with, in addition to what every endpoint may (invalid input, signed out, forbidden, rate limit). */
  readonly problems?: readonly ProblemDefinition[];
  /** Largest JSON body in bytes; 256 KiB by default. */
  readonly bodyLimit?: number;
}

/** One operation of the API: everything both sides need to know, and nothing of how it is done. */
export interface Endpoint<
  A extends Access = Access,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
> extends EndpointShape<A> {
  readonly transport: Transport;
  readonly status: number;
  readonly onBehalf: OnBehalf;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
}

/**
 * Declares an endpoint. The server binds it to a use case, the browser calls it, OpenAPI describes it:
 * all from this one object.
 */
export function defineEndpoint<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(
  shape: EndpointShape<A> & {
    readonly params?: P;
    readonly query?: Q;
    readonly body?: B;
    readonly response?: R;
  },
): Endpoint<A, P, Q, B, R> {
  return {
    ...shape,
    transport: shape.transport ?? 'json',
    onBehalf: shape.onBehalf ?? onBehalfByDefault(shape),
    status: shape.status ?? (shape.response === undefined && !answersItself(shape.transport ?? 'json') ? 204 : 200),
    params: shape.params as P,
    query: shape.query as Q,
    body: shape.body as B,
    response: shape.response as R,
  };
}

/**
 * The safe side: anyone who acts as someone else may look, and changes nothing unless the endpoint says that they may. Projects and
 * mentorships are not for managers by proxy (SES-65).
 */
function onBehalfByDefault({ method, feature }: Pick<EndpointShape<Access>, 'method' | 'feature'>): OnBehalf {
  if (method !== 'GET') return 'no-one';
  return feature === 'project' || feature === 'mentorship' ? 'administrator' : 'anyone';
}

/** What a caller passes: the input side of each schema. */
export interface CallInput<E extends Endpoint> {
  readonly params: SchemaInput<E['params']>;
  readonly query: SchemaInput<E['query']>;
  readonly body: SchemaInput<E['body']>;
}

/** What a handler receives: the parsed, defaulted side of each schema. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: SchemaOutput<E['params']>;
  readonly query: SchemaOutput<E['query']>;
  readonly body: SchemaOutput<E['body']>;
}

/** What a caller gets back. */
export type Answer<E extends Endpoint> = E['response'] extends Schema ? SchemaOutput<E['response']> : void;
/** What a handler must return: the input side, so that defaults of the response schema are optional. */
export type HandlerAnswer<E extends Endpoint> = E['response'] extends Schema ? SchemaInput<E['response']> : void;
