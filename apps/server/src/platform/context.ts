import type { EntryStep } from '@waymark/contract/platform';
import type { Actor } from './access/actor.ts';
import type { Store, Transaction } from './db/database.ts';
import type { Platform } from './platform.ts';
import type { Organisation } from './tenancy/organisation.ts';

/** What every piece of work knows, whether a request or a job asked for it. */
export interface BaseContext {
  readonly platform: Platform;
  readonly organisation: Organisation;
  /** The organisation's store; in what `mutate` and `inTransaction` hand on, their transaction. */
  readonly store: Store;
  readonly requestId: string;
  readonly actor: Actor | null;
  now(): Date;
}

/**
 * A context that carries an open transaction: it is taken by what must commit, or fail, together with its caller's other writes, and
 * `mutate` and `inTransaction` make it. A function that takes no such context may be called with or without one.
 */
export type InTransaction<Context = BaseContext> = Context & { readonly store: Transaction };

/** Someone acts: in a request, inside its mutation, or in a job on their behalf. */
export type Acting = BaseContext & { readonly actor: Actor };

/** Cookies of the answer, for the few use cases that set one. */
export interface AnswerCookies {
  set(name: string, value: string, options: { maxAgeSeconds: number | undefined }): void;
  clear(name: string): void;
}

/** The caller's end of the line. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** Where the page stands that asks, `https://northmere.example`; undefined when the browser does not say. Of this host, or the call was refused. */
  readonly origin: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** A request that need not come from a signed-in person. */
export interface VisitorContext extends BaseContext {
  readonly caller: Caller;
  readonly answerCookies: AnswerCookies;
  /** The step the caller's session waits for (SES-30); `actor` is null then, but for endpoints of that step. */
  readonly entryStep: EntryStep | null;
}

/** A request of a signed-in person. */
export interface ActorContext extends VisitorContext {
  readonly actor: Actor;
}

/** A background job; no one is signed in. A job whose effect is a transaction gets it `InTransaction`. */
export interface JobContext extends BaseContext {
  readonly actor: null;
  readonly jobId: string;
}
