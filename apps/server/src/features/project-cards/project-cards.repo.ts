import { sql } from 'kysely';
import type { GradeInput, Points, SubmissionInput, SubmissionStatus } from '@waymark/contract/project-cards';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { DraftRow, GradeRow, SubmissionRow } from './submission.row.ts';

const COLUMNS = sql`s.id, s.card_id, s.user_id, s.attempt, s.status, s.text, s.links, s.file_ids, s.revision, s.rubric, s.pass_points,
  s.grades_needed, s.submitted_at, s.reader_id`;

/** One submission; `lock` makes those who grade it wait for each other. */
export async function findSubmission(store: Store, id: string, options: { lock?: boolean } = {}): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select ${COLUMNS} from project_submissions s
    where s.organisation_id = ${store.organisationId} and s.id = ${id} ${options.lock === true ? sql`for update` : sql``}`.execute(
    store.db,
  );
  return rows[0];
}

/** What a person handed in for a card, the newest first; at most as many as anyone looks at. */
export async function findSubmissionsOf(store: Store, cardId: string, userId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${COLUMNS} from project_submissions s
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and s.user_id = ${userId}
    order by s.attempt desc limit 20`.execute(store.db);
  return rows;
}

export async function findGrades(store: Store, submissionIds: readonly string[]): Promise<GradeRow[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await sql<GradeRow>`
    select g.submission_id, ${personJson('u')} as grader, g.points, g.outcome, g.feedback, g.graded_at
    from project_grades g
    join users u on u.organisation_id = g.organisation_id and u.id = g.grader_id
    where g.organisation_id = ${store.organisationId} and g.submission_id = any(${submissionIds}::uuid[])
    order by g.graded_at, g.grader_id`.execute(store.db);
  return rows;
}

export async function findDraft(store: Store, cardId: string, userId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select id, text, links, file_ids, saved_at from project_drafts
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Whose draft it is. */
export async function findDraftOwner(store: Store, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from project_drafts where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0]?.user_id;
}

/** Keeps a draft, and with it a lock under which its author hands in. Answers the draft's id. */
export async function writeDraft(
  store: Store,
  about: { id: string; cardId: string; userId: string; now: Date },
  { text, links, fileIds }: SubmissionInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into project_drafts as d (organisation_id, card_id, user_id, id, text, links, file_ids, saved_at)
    values (${store.organisationId}, ${about.cardId}, ${about.userId}, ${about.id}, ${text}, ${JSON.stringify(links)}::jsonb,
      ${fileIds}::uuid[], ${about.now})
    on conflict (organisation_id, card_id, user_id) do update
      set text = excluded.text, links = excluded.links, file_ids = excluded.file_ids, saved_at = excluded.saved_at
    returning d.id`.execute(store.db);
  return rows[0]?.id ?? about.id;
}

export async function deleteDraft(store: Store, cardId: string, userId: string): Promise<void> {
  await sql`
    delete from project_drafts
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
}

/** Writes a submission, or puts another in its place. */
export async function writeSubmission(
  store: Store,
  row: Pick<SubmissionRow, 'id' | 'card_id' | 'user_id' | 'attempt' | 'rubric' | 'pass_points' | 'grades_needed' | 'submitted_at'> & {
    readonly card_version: number;
  },
  { text, links, fileIds }: SubmissionInput,
): Promise<void> {
  await sql`
    insert into project_submissions as s (organisation_id, id, card_id, user_id, attempt, status, text, links, file_ids, card_version, rubric,
      pass_points, grades_needed, submitted_at)
    values (${store.organisationId}, ${row.id}, ${row.card_id}, ${row.user_id}, ${row.attempt}, 'submitted', ${text},
      ${JSON.stringify(links)}::jsonb, ${fileIds}::uuid[], ${row.card_version}, ${JSON.stringify(row.rubric)}::jsonb, ${row.pass_points},
      ${row.grades_needed}, ${row.submitted_at})
    on conflict (organisation_id, card_id, user_id, attempt) do update
      set text = excluded.text, links = excluded.links, file_ids = excluded.file_ids, card_version = excluded.card_version,
        rubric = excluded.rubric, pass_points = excluded.pass_points, grades_needed = excluded.grades_needed,
        submitted_at = excluded.submitted_at, revision = s.revision + 1`.execute(store.db);
}

export async function setReader(store: Store, id: string, readerId: string): Promise<void> {
  await sql`
    update project_submissions set reader_id = ${readerId}
    where organisation_id = ${store.organisationId} and id = ${id} and status = 'submitted'`.execute(store.db);
}

/** Writes what a grader says; a second word of the same grader takes the place of the first. */
export async function writeGrade(store: Store, submissionId: string, graderId: string, grade: GradeInput, now: Date): Promise<void> {
  await sql`
    insert into project_grades (organisation_id, submission_id, grader_id, points, outcome, feedback, graded_at)
    values (${store.organisationId}, ${submissionId}, ${graderId}, ${JSON.stringify(grade.points)}::jsonb, ${grade.outcome},
      ${grade.feedback}, ${now})
    on conflict (organisation_id, submission_id, grader_id) do update
      set points = excluded.points, outcome = excluded.outcome, feedback = excluded.feedback, graded_at = excluded.graded_at`.execute(
    store.db,
  );
}

export async function settleSubmission(store: Store, id: string, status: SubmissionStatus, now: Date): Promise<void> {
  await sql`
    update project_submissions set status = ${status}, settled_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export interface ListedRow {
  readonly id: string;
  readonly person: PersonSummaryRow;
  readonly reader: PersonSummaryRow | null;
  readonly attempt: number;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly rubric: SubmissionRow['rubric'];
  readonly all_points: readonly Points[];
}

/** One page of what was handed in, oldest first, and one row more. */
export async function listRows(
  store: Store,
  cardId: string,
  statuses: readonly SubmissionStatus[],
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select s.id, ${personJson('u')} as person, ${personJson('r')} as reader, s.attempt, s.status, s.submitted_at, s.rubric,
      coalesce((select json_agg(g.points) from project_grades g
        where g.organisation_id = s.organisation_id and g.submission_id = s.id), '[]') as all_points
    from project_submissions s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    left join users r on r.organisation_id = s.organisation_id and r.id = s.reader_id
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and s.status = any(${statuses}::text[])
      ${after === undefined ? sql`` : sql`and (s.submitted_at, s.id) > (${after.at}, ${after.id}::uuid)`}
    order by s.submitted_at, s.id
    limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface ShelfCounts {
  readonly waiting: number;
  readonly returned: number;
  readonly passed: number;
  readonly all: number;
}

export async function countShelves(store: Store, cardId: string): Promise<ShelfCounts> {
  const { rows } = await sql<ShelfCounts>`
    select count(*) filter (where status = 'submitted')::int as waiting,
      count(*) filter (where status in ('returned', 'failed'))::int as returned,
      count(*) filter (where status = 'passed')::int as passed, count(*)::int as all
    from project_submissions where organisation_id = ${store.organisationId} and card_id = ${cardId}`.execute(store.db);
  return rows[0] ?? { waiting: 0, returned: 0, passed: 0, all: 0 };
}

/** Forgets what a person handed in, kept and said of others' work. */
export async function forgetPerson(store: Store, userId: string): Promise<void> {
  for (const table of ['project_submissions', 'project_drafts'] as const) {
    await sql`delete from ${sql.table(table)} where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  }
  await sql`
    update project_grades set feedback = '' where organisation_id = ${store.organisationId} and grader_id = ${userId}`.execute(store.db);
}
