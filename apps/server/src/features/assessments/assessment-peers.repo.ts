import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { MEMBER_STATUSES } from '@waymark/contract/projects';
import type { Store } from '../../platform/db/database.ts';
import { hasNameFrom, personJson, type PersonSummaryRow, plainStartsWith } from '../people/people.public.ts';

export interface PeerRow {
  readonly person: PersonSummaryRow;
  readonly because: 'project' | 'team' | 'group' | null;
}

/** Active people who have a project, a manager or a group in common with someone; the nearest first, without their managers. */
export async function suggestPeers(store: Store, userId: UserId, visible: RawBuilder<boolean>, limit: number): Promise<PeerRow[]> {
  const org = sql`${store.organisationId}`;
  const onProjects = (person: RawBuilder<unknown>) => sql`
    select r.opportunity_id from opportunity_requests r where r.organisation_id = ${org} and r.applicant_id = ${person} and r.type = 'project'
      and r.status in (${sql.join(MEMBER_STATUSES)})
    union select o.project_id from project_owners o where o.organisation_id = ${org} and o.user_id = ${person}`;
  const { rows } = await sql<PeerRow>`
    with near as (
      select r.applicant_id as id, 'project' as because, 1 as place from opportunity_requests r
        where r.organisation_id = ${org} and r.type = 'project' and r.status in (${sql.join(MEMBER_STATUSES)})
          and r.opportunity_id in (${onProjects(sql`${userId}`)})
      union all select o.user_id, 'project', 1 from project_owners o
        where o.organisation_id = ${org} and o.project_id in (${onProjects(sql`${userId}`)})
      union all select l.report_id, 'team', 2 from reporting_lines l where l.organisation_id = ${org} and l.manager_id in (
        select manager_id from reporting_lines where organisation_id = ${org} and report_id = ${userId} and kind = 'direct')
      union all (select g.user_id, 'group', 3 from group_members g
        join groups own on own.organisation_id = g.organisation_id and own.id = g.group_id and own.visibility <> 'mandatory'
        where g.organisation_id = ${org} and g.role <> 'pending' and g.group_id in (
          select group_id from group_members where organisation_id = ${org} and user_id = ${userId} and role <> 'pending') limit 200)
    ), nearest as (select distinct on (id) id, because, place from near order by id, place)
    select ${personJson('u')} as person, n.because from nearest n
    join users u on u.organisation_id = ${org} and u.id = n.id
    where u.status = 'active' and u.id <> ${userId} and ${visible} and not exists (
      select 1 from reporting_lines m where m.organisation_id = ${org} and m.report_id = ${userId} and m.manager_id = u.id)
    order by n.place, u.full_name, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Active people whose name or handle has a word that begins like a text, by name. */
export async function searchPeers(
  store: Store,
  userId: UserId,
  visible: RawBuilder<boolean>,
  q: string,
  limit: number,
): Promise<PeerRow[]> {
  const { rows } = await sql<PeerRow>`
    select ${personJson('u')} as person, null as because from users u
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and u.id <> ${userId} and ${visible}
      and (${hasNameFrom(store.organisationId, q)} or ${plainStartsWith(sql`(u.handle collate "C")`, q)})
    order by u.full_name_key, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
