import { type RawBuilder, sql } from 'kysely';
import type { CheckInRelation, CheckInSide } from '@waymark/contract/check-ins';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { hasNameFrom, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { CheckInPair } from './check-ins.row.ts';

/** Which lines count here. */
export interface CountedLines {
  readonly withSecondary: boolean;
  readonly withMentors: boolean;
}

/** Which two people check in by the lines of this moment, as rows of learner, partner and what the partner is; nearest first by `place`. */
function linesOf(organisationId: OrganisationId, { withSecondary, withMentors }: CountedLines): RawBuilder<unknown> {
  return sql`(
    select l.report_id as learner_id, l.manager_id as partner_id, case l.kind when 'direct' then 'manager' else 'secondary' end as relation,
      case l.kind when 'direct' then 0 else 1 end as place
    from reporting_lines l where l.organisation_id = ${organisationId} and (l.kind = 'direct' or ${withSecondary}::boolean)
    union all
    select m.mentee_id, m.mentor_id, 'mentor', 2 from mentorships m
    join opportunity_requests q on q.organisation_id = m.organisation_id and q.id = m.id and q.status in ('inprogress', 'pendingconfirmation')
    where m.organisation_id = ${organisationId} and ${withMentors}::boolean)`;
}

/** Whether the two of row `c` still work together, both of them active. */
export const hasLine = (organisationId: OrganisationId, lines: CountedLines): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${linesOf(organisationId, lines)} x where x.learner_id = c.learner_id and x.partner_id = c.partner_id)
  and not exists (select from users u where u.organisation_id = c.organisation_id and u.id in (c.learner_id, c.partner_id) and u.status <> 'active'))`;

/** What the partner is to the learner, the nearest; undefined where they do not check in. */
export async function findRelationOf(store: Store, pair: CheckInPair, lines: CountedLines): Promise<CheckInRelation | undefined> {
  const { rows } = await sql<{ relation: CheckInRelation }>`
    select x.relation from ${linesOf(store.organisationId, lines)} x
    join users l on l.organisation_id = ${store.organisationId} and l.id = x.learner_id and l.status = 'active'
    join users p on p.organisation_id = ${store.organisationId} and p.id = x.partner_id and p.status = 'active'
    where x.learner_id = ${pair.learner_id} and x.partner_id = ${pair.partner_id} order by x.place limit 1`.execute(store.db);
  return rows[0]?.relation;
}

interface PeopleFilter {
  readonly side: CheckInSide;
  readonly q: string;
  readonly person: UserId | undefined;
  readonly after: { readonly name: string; readonly id: string } | undefined;
}

/** A page of the people someone checks in with on one side, by name, and one more, each with the latest check-in of the two. */
export async function findCheckInPeople(
  store: Store,
  userId: UserId,
  lines: CountedLines,
  { side, q, person, after }: PeopleFilter,
  limit: number,
): Promise<{ readonly person: PersonSummaryRow; readonly relation: CheckInRelation; readonly latest_id: string | null }[]> {
  const [own, other] = side === 'learner' ? [sql`learner_id`, sql`partner_id`] : [sql`partner_id`, sql`learner_id`];
  const { rows } = await sql<{ person: PersonSummaryRow; relation: CheckInRelation; latest_id: string | null }>`
    select ${personJson('u')} as person, n.relation, k.id as latest_id
    from (select distinct on (x.${other}) x.${other} as other_id, x.relation from ${linesOf(store.organisationId, lines)} x
      where x.${own} = ${userId} order by x.${other}, x.place) n
    join users u on u.organisation_id = ${store.organisationId} and u.id = n.other_id and u.status = 'active'
    left join lateral (select c.id from check_ins c where c.organisation_id = u.organisation_id and c.${own} = ${userId} and c.${other} = u.id
      order by c.created_at desc, c.id desc limit 1) k on true
    where (${q} = '' or ${hasNameFrom(store.organisationId, q)}) and (${person ?? null}::uuid is null or u.id = ${person ?? null}::uuid)
      and ${after === undefined ? sql`true` : sql`(u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Who is the mentee of a mentorship. */
export async function findMenteeOf(store: Store, mentorshipId: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ mentee_id: UserId }>`
    select mentee_id from mentorships where organisation_id = ${store.organisationId} and id = ${mentorshipId}`.execute(store.db);
  return rows[0]?.mentee_id;
}
