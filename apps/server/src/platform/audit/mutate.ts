import { sql } from 'kysely';
import { generalProblems } from '@waymark/contract/kit';
import { personBehind } from '../access/actor.ts';
import type { BaseContext, InTransaction } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { takesLastAdministrator } from '../db/errors.ts';
import { newId } from '../db/new-id.ts';
import { refuse } from '../http/refusal.ts';
import type { DomainEvent, EventDefinition } from '../events/event.ts';

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

/** What one of many changes was about, and what is written down and told of it. */
export type OneOfMany<Details> = Pick<Change<unknown, Details>, 'subject' | 'details'>;

/**
 * The only way a use case writes: one transaction in which the change, its audit row and its event commit together.
 * The event reaches its subscribers as jobs after commit.
 *
 * @param event what happened, if the work succeeds; its type is the audited action
 * @param work gets the context with the transaction in it; throwing rolls everything back
 */
export async function mutate<Context extends BaseContext, Result, Details extends Record<string, unknown>>(
  ctx: Context,
  event: EventDefinition<Details>,
  work: (ctx: InTransaction<Context>) => Promise<Change<Result, Details> | NoChange<Result>>,
): Promise<Result> {
  return mutateMany(ctx, event, async (ctx) => {
    const outcome = await work(ctx);
    return { result: outcome.result, changes: 'unchanged' in outcome ? [] : [outcome] };
  });
}

/**
 * The same for a change of many records at once: each has an audit row and an event of its own, all of which cost as many statements
 * as one. No changes: no audit rows, no events. `afterSeconds`: who hears of it after commit waits so long.
 */
export async function mutateMany<Context extends BaseContext, Result, Details extends Record<string, unknown>>(
  ctx: Context,
  event: EventDefinition<Details>,
  work: (ctx: InTransaction<Context>) => Promise<{ readonly result: Result; readonly changes: readonly OneOfMany<Details>[] }>,
  options: { readonly afterSeconds?: number } = {},
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    const { result, changes } = await work(ctx).catch(asRefusal);
    if (changes.length === 0) return result;
    const at = ctx.now();
    const happened = changes.map(({ subject, details }): DomainEvent => ({
      id: newId<string>(),
      type: event.type,
      organisationId: ctx.store.organisationId,
      at: at.toISOString(),
      actorId: personBehind(ctx.actor),
      subjectType: subject.type,
      subjectId: subject.id,
      details,
    }));
    await allOf([writeEntries(ctx, at, happened), ctx.platform.jobs.publish(ctx, happened, options)]);
    return result;
  });
}

/** Waits for all of some work that goes out together; throws what failed first only then, as nothing may go on in a transaction that ended. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function writeEntries(ctx: InTransaction, at: Date, happened: readonly DomainEvent[]): Promise<void> {
  const { actor, requestId, store } = ctx;
  await sql`
    insert into audit_entries (organisation_id, id, at, actor_id, impersonator_id, client_kind, client_id, action, subject_type, subject_id,
      details, request_id)
    select ${store.organisationId}, e.id, ${at}, ${personBehind(actor)}, ${actor?.impersonatorId ?? null}, ${actor?.client?.kind ?? null},
      ${actor?.client?.id ?? null}, e.action, e.subject_type, e.subject_id, e.details, ${requestId}
    from unnest(${happened.map(({ id }) => id)}::uuid[], ${happened.map(({ type }) => type)}::text[],
      ${happened.map(({ subjectType }) => subjectType)}::text[], ${happened.map(({ subjectId }) => subjectId)}::uuid[],
      ${happened.map(({ details }) => JSON.stringify(details))}::jsonb[]) as e (id, action, subject_type, subject_id, details)`.execute(
    store.db,
  );
}
