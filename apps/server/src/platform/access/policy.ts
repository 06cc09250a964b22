import { generalProblems } from '@waymark/contract/kit';
import { refuse } from '../http/refusal.ts';
import type { Actor } from './actor.ts';

declare const authorizedFor: unique symbol;

/**
 * A record that has passed `authorize` for an action. Repo functions that write take this type, so that a write no one
 * checked does not compile.
 */
export type Authorized<Row, Action extends string> = Row & { readonly [authorizedFor]: Action };

/** For each action, whether an actor may do it to a row. What is not named is not allowed. */
export interface Policy<Row, Action extends string> {
  readonly subject: string;
  readonly rules: { readonly [A in Action]: (actor: Actor | null, row: Row) => boolean };
}

/** Declares the rights of a kind of record; its list filter stands beside it and says the same in SQL. */
export function definePolicy<Row, const Action extends string>(
  subject: string,
  rules: { readonly [A in Action]: (actor: Actor | null, row: Row) => boolean },
): Policy<Row, Action> {
  return { subject, rules };
}

/** Checks one action on one record and brands it. Throws `forbidden` when it is not allowed. */
export function authorize<Row extends object, Action extends string, A extends Action>(
  ctx: { readonly actor: Actor | null },
  policy: Policy<Row, Action>,
  action: A,
  row: Row,
): Authorized<Row, A> {
  if (!policy.rules[action](ctx.actor, row)) throw refuse(generalProblems.forbidden);
  return row as Authorized<Row, A>;
}

/** Returns what the caller can do to a record, for the `can` part of an answer. */
export function abilities<Row, Action extends string>(
  actor: Actor | null,
  policy: Policy<Row, Action>,
  row: Row,
): { [A in Action]: boolean } {
  return Object.fromEntries(Object.keys(policy.rules).map((action) => [action, policy.rules[action as Action](actor, row)])) as {
    [A in Action]: boolean;
  };
}
