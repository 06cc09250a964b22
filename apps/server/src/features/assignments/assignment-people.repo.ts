import { type RawBuilder, sql } from 'kysely';
import type { AssignmentPersonState } from '@waymark/contract/assignments';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { IS_PERSON, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { underway } from '../progress/progress.public.ts';

export interface AssignmentPersonRow {
  readonly person: PersonSummaryRow;
  readonly state: AssignmentPersonState;
  readonly due_on: string | null;
  readonly completed_at: Date | null;
}

interface PeopleSearch {
  readonly state: AssignmentPersonState | undefined;
  /** Who the reader may see, a condition on `u`. */
  readonly visible: RawBuilder<boolean>;
  readonly after: { readonly name: string; readonly id: string } | null;
  readonly limit: number;
  readonly now: Date;
}

/** One page of who has an assignment today, by name, and one row more: the people that `peopleOfAssignment` counts. Days are those of each person. */
export async function listPeopleOfAssignment(store: Store, assignmentId: string, search: PeopleSearch): Promise<AssignmentPersonRow[]> {
  const { state, visible, after, limit, now } = search;
  const today = sql`(${now}::timestamptz at time zone ${zoneInSql(store, 'u')})::date`;
  const { rows } = await sql<AssignmentPersonRow>`
    select ${personJson('u')} as person, x.state, d.due_on::text as due_on, coalesce(d.achieved_at, d.fulfilled_at) as completed_at
    from duty_sources s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id and ${IS_PERSON} and ${visible}
    left join learning_duties d on d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id and d.period = s.period
    left join card_progress p on p.organisation_id = s.organisation_id and p.card_id = s.card_id and p.user_id = s.user_id
    cross join lateral (select case when d.status = 'fulfilled' then 'completed' when d.status = 'waived' then 'waived'
      when d.status in ('missed', 'not-given') then 'missed' when d.due_on < ${today} then 'overdue'
      when ${underway('p')} then 'in-progress' else 'not-started' end as state) x
    where s.organisation_id = ${store.organisationId} and s.assignment_id = ${assignmentId} and s.gone_at is null
      ${state === undefined ? sql`` : sql`and x.state = ${state}`}
      ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
