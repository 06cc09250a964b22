import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { type DaysBetween, isDueBy, wasDueWithin } from '../assignments/assignments.public.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { completedCards, underway } from '../progress/progress.public.ts';

export interface CompletedRow {
  readonly id: string;
  readonly at: Date;
}

/** Cards a person completed, in whatever period, and may see: the same wherever it is shown (ANA-09). */
const completedBy = (store: Store, actor: Actor) => sql`${completedCards(store, actor.userId)} p
    join cards c on c.organisation_id = ${store.organisationId} and c.id = p.card_id and ${visibleCards(actor)}`;

/** Cards a person completed and may see, newest first. */
export async function listCompleted(store: Store, actor: Actor, after: CompletedRow | undefined, limit: number): Promise<CompletedRow[]> {
  const { rows } = await sql<CompletedRow>`
    select p.card_id as id, p.completed_at as at from ${completedBy(store, actor)}
    where true ${after === undefined ? sql`` : sql`and (p.completed_at, p.card_id) < (${after.at}, ${after.id}::uuid)`}
    order by p.completed_at desc, p.card_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface CountsRow {
  readonly in_progress: number;
  readonly saved: number;
  readonly completed: number;
  readonly shared: number;
}

const ownCards = (
  store: Store,
  actor: Actor,
) => sql`join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id and ${visibleCards(actor)}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${actor.userId}`;

/** Number of cards a person is at work on and may see: the same wherever it is shown (ANA-09). */
export const inProgressCount = (store: Store, actor: Actor): RawBuilder<number> =>
  sql<number>`(select count(*) from card_progress p ${ownCards(store, actor)} and ${underway('p')})`;

/** The cards that `inProgressCount` counts and that were failed, the one touched last first. */
export const failedInProgress = (store: Store, actor: Actor, limit: number): RawBuilder<string[]> =>
  sql<string[]>`array(select p.card_id from card_progress p ${ownCards(store, actor)} and ${underway('p')} and p.course_status = 'Failed'
    order by p.updated_at desc, p.card_id desc limit ${sql.lit(limit)})`;

/** How much a person began, saved, completed and was shared; of cards they may see. */
export async function countOwn(store: Store, actor: Actor): Promise<CountsRow> {
  const own = ownCards(store, actor);
  const { rows } = await sql<CountsRow>`
    select ${inProgressCount(store, actor)} as in_progress,
      (select count(*) from card_bookmarks p ${own}) as saved,
      (select count(*) from ${completedBy(store, actor)}) as completed,
      (select count(distinct s.card_id) from card_shares s
        join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id and ${visibleCards(actor)}
        where s.organisation_id = ${store.organisationId} and s.shared_by <> ${actor.userId}
          and (s.target_type = 'user' and s.target_id = ${actor.userId} or s.target_type = 'group' and s.target_id in (
            select m.group_id from group_members m where m.organisation_id = ${store.organisationId} and m.user_id = ${actor.userId}
              and m.role <> 'pending'))) as shared`.execute(store.db);
  return rows[0] ?? { in_progress: 0, saved: 0, completed: 0, shared: 0 };
}

/** How many duties of a person that have begun were due, or done, within some days: done ones and those that are late or open. */
export async function countInSpan(
  store: Store,
  actor: Actor,
  span: DaysBetween,
  { today, zone }: { readonly today: string; readonly zone: string },
): Promise<{ done: number; late: number; open: number }> {
  const { rows } = await sql<{ done: number; late: number; open: number }>`
    select count(*) filter (where d.status = 'fulfilled' and ${wasDueWithin(span, zone)}) as done,
      count(*) filter (where d.status = 'open' and ${isDueBy(span)} and d.due_on < ${today}::date) as late,
      count(*) filter (where d.status = 'open' and ${isDueBy(span)} and d.due_on >= ${today}::date) as open
    from learning_duties d join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id
    where d.organisation_id = ${store.organisationId} and d.user_id = ${actor.userId} and d.starts_on <= ${today}::date
      and ${visibleCards(actor)}`.execute(store.db);
  return rows[0] ?? { done: 0, late: 0, open: 0 };
}
