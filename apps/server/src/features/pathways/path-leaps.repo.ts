import { sql } from 'kysely';
import type { Leap } from '@waymark/contract/pathways';
import type { Store } from '../../platform/db/database.ts';

/** A leap that hangs on a quiz, on a path someone is on. */
export interface LeapRow {
  readonly path_id: string;
  readonly entry_id: string;
  readonly leap: Leap;
  /** All entries of that version, in order. */
  readonly order: string[];
}

/** Leaps that a person's answer to a quiz may take, in the versions they are on. */
export async function findLeaps(store: Store, cardId: string, userId: string): Promise<LeapRow[]> {
  const { rows } = await sql<LeapRow>`
    select e.path_id, e.entry_id, e.leap, array(select o.entry_id from path_entries o
        where o.organisation_id = e.organisation_id and o.path_id = e.path_id and o.version = e.version order by o.position) as order
    from path_entries e
    join path_learners l on l.organisation_id = e.organisation_id and l.path_id = e.path_id and l.version = e.version and l.user_id = ${userId}
    where e.organisation_id = ${store.organisationId} and e.card_id = ${cardId} and e.leap is not null`.execute(store.db);
  return rows;
}

/** What someone answered in one attempt at a quiz. */
export async function findAttemptAnswers(store: Store, cardId: string, userId: string, attempt: number): Promise<Record<string, string[]>> {
  const row = await store.db
    .selectFrom('quiz_attempts')
    .select('answers')
    .where('organisation_id', '=', store.organisationId)
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return (row?.answers ?? {}) as Record<string, string[]>;
}
