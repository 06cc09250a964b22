import { sql } from 'kysely';
import type { ShareeKind } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** Managers of a person, the secondary one where it is shown, and who mentors them; managers first. One statement. */
export async function findSharees(
  store: Store,
  ownerId: UserId,
  withSecondary: boolean,
): Promise<{ readonly person: PersonSummaryRow; readonly kind: ShareeKind }[]> {
  const { rows } = await sql<{ person: PersonSummaryRow; kind: ShareeKind }>`
    select ${personJson('u')} as person, w.kind from (
      select distinct on (x.user_id) x.user_id, x.kind, x.place from (
        select l.manager_id as user_id, 'manager' as kind, case l.kind when 'direct' then 0 else 1 end as place from reporting_lines l
        where l.organisation_id = ${store.organisationId} and l.report_id = ${ownerId} and (l.kind = 'direct' or ${withSecondary}::boolean)
        union all
        select m.mentor_id, 'mentor', 2 from mentorships m
        join opportunity_requests q on q.organisation_id = m.organisation_id and q.id = m.id
        where m.organisation_id = ${store.organisationId} and m.mentee_id = ${ownerId}
          and q.status in ('accepted', 'inprogress', 'pendingconfirmation')) x
      order by x.user_id, x.place) w
    join users u on u.organisation_id = ${store.organisationId} and u.id = w.user_id and u.status = 'active'
    order by w.place, u.full_name, u.id`.execute(store.db);
  return rows;
}
