import { personBehind } from '../access/actor.ts';
import { generalProblems } from '@waymark/contract/kit';
import type { BaseContext } from '../context.ts';
import { inTransaction, type Store } from '../db/database.ts';
import { takesLastAdministrator } from '../db/errors.ts';
import { newId } from '../db/new-id.ts';
import { refuse } from '../http/refusal.ts';
import type { EventDefinition } from '../events/event.ts';

/** What a change brought about: the use case's result, and what is written down and told about it. */
export interface Change<Result, Details> {
  readonly result: Result;
  readonly subject: { readonly type: string; readonly id: string };
  readonly details: Details;
}

/** Nothing changed (a like that was already there): no audit row, no event. */
export interface NoChange<Result> {
  readonly result: Result;
  readonly unchanged: true;
}

/** Marks the outcome of a mutation that found nothing to do. */
export function unchanged<Result>(result: Result): NoChange<Result> {
  return { result, unchanged: true };
}

/** What the store itself refuses to lose, in our words. */
function asRefusal(error: unknown): never {
  throw takesLastAdministrator(error) ? refuse(generalProblems['last-administrator']) : error;
}

/**
 * The only way a use case writes: one transaction in which the change, its audit row and its event commit together.
 * The event reaches its subscribers as jobs after commit.
 *
 * @param event what happened, if the work succeeds; its type is the audited action
 * @param work gets the store inside the transaction; throwing rolls everything back
 */
export async function mutate<Result, Details extends Record<string, unknown>>(
  ctx: BaseContext,
  event: EventDefinition<Details>,
  work: (tx: Store) => Promise<Change<Result, Details> | NoChange<Result>>,
): Promise<Result> {
  return inTransaction(ctx.store, async (tx) => {
    const { db } = tx;
    const outcome = await work(tx).catch(asRefusal);
    if ('unchanged' in outcome) return outcome.result;
    const at = ctx.now();
    const id = newId<string>();
    const actorId = personBehind(ctx.actor);
    await db
      .insertInto('audit_entries')
      .values({
        organisation_id: tx.organisationId,
        id,
        at,
        actor_id: actorId,
        impersonator_id: ctx.actor?.impersonatorId ?? null,
        client_kind: ctx.actor?.client?.kind ?? null,
        client_id: ctx.actor?.client?.id ?? null,
        action: event.type,
        subject_type: outcome.subject.type,
        subject_id: outcome.subject.id,
        details: JSON.stringify(outcome.details),
        request_id: ctx.requestId,
      })
      .execute();
    await ctx.platform.jobs.publish(ctx, tx, {
      id,
      type: event.type,
      organisationId: tx.organisationId,
      at: at.toISOString(),
      actorId,
      subjectType: outcome.subject.type,
      subjectId: outcome.subject.id,
      details: outcome.details,
    });
    return outcome.result;
  });
}
