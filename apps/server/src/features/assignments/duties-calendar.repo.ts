import { sql } from 'kysely';
import type { Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface CalendarDutyRow {
  readonly id: string;
  readonly due_on: string;
  readonly priority: Priority;
  readonly card_title: string;
  readonly card_slug: string;
  readonly updated_at: Date;
}

/** A person's open duties that are due on a day or later, soonest first, of content that can be opened. */
export async function findDatedDutiesForCalendar(store: Store, userId: UserId, from: string, limit: number): Promise<CalendarDutyRow[]> {
  const { rows } = await sql<CalendarDutyRow>`
    select d.id, d.due_on::text as due_on, d.priority, c.title as card_title, c.slug as card_slug, d.updated_at from learning_duties d
    join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id and c.state = 'published' and c.hidden_at is null
    where d.organisation_id = ${store.organisationId} and d.user_id = ${userId} and d.status = 'open' and d.due_on >= ${from}::date
    order by d.due_on, d.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
