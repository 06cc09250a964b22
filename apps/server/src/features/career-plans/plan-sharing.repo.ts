import { sql } from 'kysely';
import type { CareerPlanId, PlanComment, ShareeKind } from '@waymark/contract/career-plans';
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

export interface PlanCommentRow {
  readonly id: PlanComment['id'];
  readonly author: PersonSummaryRow | null;
  readonly text: string;
  readonly created_at: Date;
}

/** Comments of a plan, the newest first, and one more. One statement. */
export async function findComments(
  store: Store,
  planId: CareerPlanId,
  { after, limit }: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<PlanCommentRow[]> {
  const from = after === null ? sql`true` : sql`(c.created_at, c.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<PlanCommentRow>`
    select c.id, ${personJson('u')} as author, c.text, c.created_at from career_plan_comments c
    left join users u on u.organisation_id = c.organisation_id and u.id = c.author_id
    where c.organisation_id = ${store.organisationId} and c.plan_id = ${planId} and ${from}
    order by c.created_at desc, c.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function insertComment(
  tx: Store,
  comment: { readonly id: PlanComment['id']; readonly planId: CareerPlanId; readonly authorId: UserId; readonly text: string },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('career_plan_comments')
    .values({
      organisation_id: tx.organisationId,
      id: comment.id,
      plan_id: comment.planId,
      author_id: comment.authorId,
      text: comment.text,
      created_at: now,
    })
    .execute();
}
