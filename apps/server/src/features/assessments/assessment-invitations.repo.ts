import { type RawBuilder, sql } from 'kysely';
import type {
  AssessmentInvitationId,
  AssessmentRequestId,
  InvitationSort,
  InvitationStatus,
  ManagerType,
  RaterKind,
} from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import { OPEN_STATUSES } from './assessment-invitations.machine.ts';
import type { InvitationRow, ReviewRow, Sorted } from './assessment.row.ts';
import { dayCell, sortedPage, type SortedPage, textCell } from './sorted-list.repo.ts';

const skillIds = sql`array(select k.skill_id from assessment_request_skills k
  where k.organisation_id = i.organisation_id and k.request_id = i.request_id order by k.skill_id)`;
const COLUMNS = sql`i.id, i.request_id, i.requester_id, ${personJson('requester')} as requester, i.rater_id, ${personJson('rater')} as rater,
  i.kind, i.manager_type, i.status, i.last_reminder_at, i.created_at, i.due_at, ${skillIds} as skill_ids`;
const FROM = sql`assessment_invitations i
  join users requester on requester.organisation_id = i.organisation_id and requester.id = i.requester_id
  left join users rater on rater.organisation_id = i.organisation_id and rater.id = i.rater_id`;

/** In what language and time zone cells are compared, and the column of the other person. */
export interface InvitationCells {
  readonly sort: InvitationSort;
  readonly other: 'requester' | 'rater';
  readonly language: string;
  readonly timeZone: string;
}

function cellOf({ sort, other, language, timeZone }: InvitationCells): RawBuilder<unknown> {
  const name = sql.ref(`${other}.full_name`);
  const labels = sql`(select min(coalesce(s.labels->>${language}, s.name) collate uppercase_first) from assessment_request_skills k
    join skills s on s.organisation_id = k.organisation_id and s.id = k.skill_id
    where k.organisation_id = i.organisation_id and k.request_id = i.request_id)`;
  return {
    'invited-on': dayCell(sql`i.created_at`, timeZone),
    'due-date': dayCell(sql`i.due_at`, timeZone),
    person: textCell(name),
    skills: textCell(labels),
    status: sql`case i.status when 'rejected' then 'declined' else i.status end`,
  }[sort];
}

/** Invitations that fulfil a condition on `i`, sorted by a column (ASM-08). */
export async function findInvitations(
  store: Store,
  condition: RawBuilder<unknown>,
  cells: InvitationCells,
  page: SortedPage,
): Promise<(InvitationRow & Sorted)[]> {
  const found = sql`select ${COLUMNS}, ${cellOf(cells)} as sort_key, coalesce(${sql.ref(`${cells.other}.full_name`)}, '') as sort_text,
      i.id::text as sort_id
    from ${FROM} where i.organisation_id = ${store.organisationId} and ${condition}`;
  const { rows } = await sql<InvitationRow & Sorted>`${sortedPage(found, page)}`.execute(store.db);
  return rows;
}

/** Skills of reports that wait for a manager's rating, or have it, one row a skill. */
export async function findReviews(
  store: Store,
  managerId: UserId,
  cells: InvitationCells,
  page: SortedPage,
): Promise<(ReviewRow & Sorted)[]> {
  const label = sql`coalesce(s.labels->>${cells.language}, s.name)`;
  const cell = cells.sort === 'skills' ? textCell(label) : cellOf(cells);
  const found = sql`select ${COLUMNS}, a.skill_id, r.level, ${cell} as sort_key, requester.full_name || ' ' || ${label} as sort_text,
      i.id || ' ' || a.skill_id as sort_id
    from ${FROM}
    join assessment_request_skills a on a.organisation_id = i.organisation_id and a.request_id = i.request_id
    join skills s on s.organisation_id = a.organisation_id and s.id = a.skill_id
    left join assessment_ratings r on r.organisation_id = i.organisation_id and r.invitation_id = i.id and r.skill_id = a.skill_id
    where i.organisation_id = ${store.organisationId} and i.rater_id = ${managerId} and i.kind = 'manager'
      and i.status in ('pending', 'accepted', 'completed')`;
  const { rows } = await sql<ReviewRow & Sorted>`${sortedPage(found, page)}`.execute(store.db);
  return rows;
}

export async function findInvitation(store: Store, id: AssessmentInvitationId): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from ${FROM} where i.organisation_id = ${store.organisationId} and i.id = ${id}`.execute(store.db);
  return rows[0];
}

export async function findInvitationsByIds(store: Store, ids: readonly AssessmentInvitationId[]): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from ${FROM} where i.organisation_id = ${store.organisationId} and i.id = any(${[...ids]}::uuid[])
    order by i.kind, rater.full_name, i.id`.execute(store.db);
  return rows;
}

/** Open invitations that fulfil a condition on `i`, the oldest first. */
export async function findOpen(store: Store, condition: RawBuilder<unknown>, limit = 500): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from ${FROM} where i.organisation_id = ${store.organisationId} and i.ended_at is null and ${condition}
    order by i.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** One writer of a person's assessments at a time: whether ratings are released is judged from all of them. */
export async function lockAssessmentsOf(store: Store, personId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assessments:${store.organisationId}:${personId}`}, 0))`.execute(store.db);
}

/** Locks an invitation's row until the transaction ends. */
export async function lockInvitation(store: Store, id: AssessmentInvitationId): Promise<void> {
  await sql`select id from assessment_invitations where organisation_id = ${store.organisationId} and id = ${id} for update`.execute(
    store.db,
  );
}

export interface NewInvitation {
  readonly id: AssessmentInvitationId;
  readonly raterId: UserId;
  readonly kind: RaterKind;
  readonly managerType: ManagerType | null;
}

/** Writes a request with its skills and invitations. */
export async function insertRequest(
  store: Store,
  request: {
    readonly id: AssessmentRequestId;
    readonly requesterId: UserId;
    readonly dueAt: Date;
    readonly skillIds: readonly SkillId[];
    readonly invitations: readonly NewInvitation[];
  },
  now: Date,
): Promise<void> {
  const { organisationId: organisation_id } = store;
  const { id: request_id, requesterId: requester_id, dueAt: due_at } = request;
  await store.db
    .insertInto('assessment_requests')
    .values({ organisation_id, id: request_id, requester_id, created_at: now, due_at })
    .execute();
  await store.db
    .insertInto('assessment_request_skills')
    .values(request.skillIds.map((skill_id) => ({ organisation_id, request_id, skill_id })))
    .execute();
  await store.db
    .insertInto('assessment_invitations')
    .values(
      request.invitations.map(({ id, raterId: rater_id, kind, managerType: manager_type }) => ({
        organisation_id,
        id,
        request_id,
        requester_id,
        rater_id,
        kind,
        manager_type,
        created_at: now,
        due_at,
      })),
    )
    .execute();
}

/** Of some people, those who can still answer an invitation of someone for one of some skills. */
export async function findAskedAlready(
  store: Store,
  requesterId: UserId,
  raterIds: readonly UserId[],
  skills: readonly SkillId[],
): Promise<Set<UserId>> {
  const { rows } = await sql<{ rater_id: UserId }>`
    select distinct i.rater_id from assessment_invitations i
    join assessment_request_skills k on k.organisation_id = i.organisation_id and k.request_id = i.request_id
    where i.organisation_id = ${store.organisationId} and i.requester_id = ${requesterId} and i.ended_at is null
      and i.rater_id = any(${[...raterIds]}::uuid[]) and k.skill_id = any(${[...skills]}::uuid[])`.execute(store.db);
  return new Set(rows.map(({ rater_id: id }) => id));
}

export async function setInvitationStatus(store: Store, id: AssessmentInvitationId, status: InvitationStatus, now: Date): Promise<void> {
  const isOpen = (OPEN_STATUSES as readonly string[]).includes(status);
  await store.db
    .updateTable('assessment_invitations')
    .set({ status, ended_at: isOpen ? null : now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function setReminded(store: Store, row: Authorized<InvitationRow, 'remind'>, now: Date): Promise<void> {
  await store.db
    .updateTable('assessment_invitations')
    .set({ last_reminder_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', row.id)
    .execute();
}

/** How many open invitations someone received, has sent, and has to review as a manager. */
export async function countOpen(store: Store, userId: UserId): Promise<{ received: number; sent: number; reviews: number }> {
  const { rows } = await sql<{ received: number; sent: number; reviews: number }>`
    select count(*) filter (where rater_id = ${userId})::int as received, count(*) filter (where requester_id = ${userId})::int as sent,
      count(*) filter (where rater_id = ${userId} and kind = 'manager')::int as reviews
    from assessment_invitations where organisation_id = ${store.organisationId} and ended_at is null
      and (rater_id = ${userId} or requester_id = ${userId})`.execute(store.db);
  return rows[0] ?? { received: 0, sent: 0, reviews: 0 };
}

/** Takes the name of an erased rater off their invitations. */
export async function forgetRater(store: Store, userId: UserId): Promise<void> {
  await store.db
    .updateTable('assessment_invitations')
    .set({ rater_id: null })
    .where('organisation_id', '=', store.organisationId)
    .where('rater_id', '=', userId)
    .execute();
}

/** Deletes all that a person asked for, with what was answered and what was shown of it. */
export async function deleteAssessmentsOf(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('assessment_requests')
    .where('organisation_id', '=', store.organisationId)
    .where('requester_id', '=', userId)
    .execute();
  await store.db
    .deleteFrom('assessment_releases')
    .where('organisation_id', '=', store.organisationId)
    .where('person_id', '=', userId)
    .execute();
}
