import { type RawBuilder, sql } from 'kysely';
import type { CardStatus } from '@waymark/contract/cards';

/**
 * The status of a learner on a card, of a row of `card_progress`; null where they only opened it. Says the same as `cardStatus` of the contract, and what
 * lists, counts and reports of learning say of a status is said by this alone (LRN-12).
 */
export function statusInStore(alias: string): RawBuilder<CardStatus | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<CardStatus | null>`(case
    when ${of('completion_state')} = 'COMPLETED' and ${of('completed_percentage')} = 100
      then case when ${of('course_status')} = 'Passed' then 'Passed' else 'Completed' end
    when ${of('course_status')} in ('Completed', 'Passed', 'In Progress') then 'In Progress'
    when ${of('course_status')} = 'Failed' then 'Failed'
    when ${of('completed_percentage')} > 0 or coalesce(${of('position_seconds')}, 0) > 0 or exists (select from cards begun
      where begun.organisation_id = ${of('organisation_id')} and begun.id = ${of('card_id')} and begun.card_type in ('pathway', 'journey')) then 'In Progress'
    else ${of('course_status')} end)`;
}

/** Condition on a row of `card_progress`, never null: someone is at work on the card (LRN-12). Who only opened it or is only registered is not. */
export function underway(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.completion_state`)} = 'STARTED' and coalesce(${statusInStore(alias)} in ('In Progress', 'Failed'), false))`;
}

/**
 * Condition on a row of `card_progress` and its card: nothing was done that dropping it would lose. Paths are left by themselves, and so is a place in what
 * one takes part in.
 */
export function isEmptyProgress(progress: string, card: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${progress}.${column}`);
  return sql<boolean>`(${of('completion_state')} = 'STARTED' and ${of('achieved_at')} is null and ${of('completed_percentage')} = 0
    and (${of('course_status')} is null or ${of('course_status')} = 'Registered' and ${sql.ref(`${card}.card_type`)} not in ('vilt', 'video_stream'))
    and ${sql.ref(`${card}.card_type`)} not in ('pathway', 'journey'))`;
}
