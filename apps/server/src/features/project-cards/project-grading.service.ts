import type { Page, PageQuery } from '@waymark/contract/kit';
import {
  type GradeInput,
  isComplete,
  mostPoints,
  projectCardProblems as problems,
  scoreOf,
  type SUBMISSION_SHELVES,
  type SubmissionItem,
  type SubmissionStatus,
  type SubmissionToGrade,
  sumOf,
  wrongPoints,
} from '@waymark/contract/project-cards';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type CardRow, findCard } from '../cards/cards.public.ts';
import { mediaByIds } from '../media/media.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { finishContent, setCourseStatus } from '../progress/progress.public.ts';
import { submissionGraded } from './project-cards.events.ts';
import { gradesProject } from './project-cards.policy.ts';
import { presentItem, presentSubmission } from './project-cards.present.ts';
import {
  countShelves,
  findGrades,
  findSubmission,
  findSubmissionsOf,
  listRows,
  setReader,
  settleSubmission,
  type ShelfCounts,
  writeGrade,
} from './project-cards.repo.ts';
import { projectOf } from './project-cards.service.ts';
import type { GradeRow, SubmissionRow } from './submission.row.ts';

type Shelf = (typeof SUBMISSION_SHELVES)[number];

const SHELVES: Readonly<Record<Shelf, readonly SubmissionStatus[]>> = {
  waiting: ['submitted'],
  returned: ['returned', 'failed'],
  passed: ['passed'],
  all: ['submitted', 'returned', 'failed', 'passed'],
};

/** A project whose submissions the caller grades. Throws `submission-not-found` for everyone else. */
async function projectToGrade(ctx: ActorContext, cardId: string): Promise<CardRow> {
  const card = await findCard(ctx.store, ctx.actor, cardId);
  if (card === undefined || card.content.cardType !== 'project' || !gradesProject(ctx.actor, card, card.content)) {
    throw refuse(problems['submission-not-found']);
  }
  return card;
}

/** Returns what was handed in for a project, what waits longest first, with the length of each shelf (CRD-17). */
export async function listSubmissions(
  ctx: ActorContext,
  cardId: string,
  query: PageQuery & { readonly shelf: Shelf },
): Promise<Page<SubmissionItem> & { counts: ShelfCounts }> {
  const card = await projectToGrade(ctx, cardId);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const [rows, counts] = await Promise.all([
    listRows(ctx.store, card.id, SHELVES[query.shelf], after, query.limit),
    countShelves(ctx.store, card.id),
  ]);
  const page = toPage(rows, query.limit, presentItem, (row) => encodeCursor([row.submitted_at.toISOString(), row.id]));
  return { ...page, counts };
}

async function submissionToRead(ctx: InTransaction<ActorContext>, id: string) {
  const row = await findSubmission(ctx.store, id, { lock: true });
  if (row === undefined) throw refuse(problems['submission-not-found']);
  return { row, card: await projectToGrade(ctx, row.card_id) };
}

/** Opens a submission for a grader; from then on its author can no longer replace it. Throws `submission-not-found`. */
export async function openSubmission(ctx: ActorContext, id: string): Promise<SubmissionToGrade> {
  return inTransaction(ctx, async (ctx) => {
    const { row, card } = await submissionToRead(ctx, id);
    const reads = row.status === 'submitted' && row.user_id !== ctx.actor.userId;
    if (reads) await setReader(ctx.store, row.id, ctx.actor.userId);
    return present(ctx, card, reads ? { ...row, reader_id: ctx.actor.userId } : row);
  });
}

/**
 * Gives points and says whether a submission passes or comes back. It passes once as many graders as the project asks for say so, and then
 * completes the card as of the moment it was handed in; one who gives it back decides at once. Of two who grade at the same time the second
 * is refused. Throws `own-submission`, `submission-graded-already`, `submission-changed-meanwhile`, `grade-incomplete`, `grade-below-pass`,
 * and `invalid-input` on `points` and `feedback`.
 */
export async function gradeSubmission(ctx: ActorContext, id: string, grade: GradeInput): Promise<SubmissionToGrade> {
  return mutate(ctx, submissionGraded, async (ctx) => {
    const { row, card } = await submissionToRead(ctx, id);
    checkGrade(ctx, row, grade);
    await writeGrade(ctx.store, row.id, ctx.actor.userId, grade, ctx.now());
    const grades = await findGrades(ctx.store, [row.id]);
    const to = statusAfter(row, grades, projectOf(card).attemptsAllowed);
    const score = scoreOf(
      row.rubric,
      grades.map(({ points }) => points),
    );
    if (to !== 'submitted') await settle(ctx, card, row, to, score);
    return {
      result: await present(ctx, card, { ...row, status: to, reader_id: ctx.actor.userId }),
      subject: { type: 'card', id: card.id },
      details: {
        cardId: card.id,
        cardTitle: card.title,
        cardSlug: card.slug,
        submissionId: row.id,
        userId: row.user_id,
        attempt: row.attempt,
        to,
        score,
      },
    };
  });
}

function checkGrade(ctx: ActorContext, row: SubmissionRow, grade: GradeInput): void {
  if (row.user_id === ctx.actor.userId) throw refuse(problems['own-submission']);
  if (row.status !== 'submitted') throw refuse(problems['submission-graded-already']);
  if (row.revision !== grade.revision) throw refuse(problems['submission-changed-meanwhile']);
  if (wrongPoints(row.rubric, grade.points).length > 0) throw refuseField('points', 'invalid-choice');
  if (grade.outcome === 'return' && grade.feedback === '') throw refuseField('feedback', 'required');
  if (grade.outcome === 'return') return;
  if (!isComplete(row.rubric, grade.points)) throw refuse(problems['grade-incomplete']);
  if (sumOf(row.rubric, grade.points) < row.pass_points) throw refuse(problems['grade-below-pass']);
}

function statusAfter(row: SubmissionRow, grades: readonly GradeRow[], attemptsAllowed: number): SubmissionStatus {
  if (grades.some(({ outcome }) => outcome === 'return')) {
    return attemptsAllowed > 0 && row.attempt >= attemptsAllowed ? 'failed' : 'returned';
  }
  return grades.length >= row.grades_needed ? 'passed' : 'submitted';
}

async function settle(ctx: ActorContext, card: CardRow, row: SubmissionRow, to: SubmissionStatus, score: number): Promise<void> {
  await settleSubmission(ctx.store, row.id, to, ctx.now());
  if (to === 'passed') {
    await setCourseStatus(ctx.store, card.id, row.user_id, { status: 'Passed', percentage: 100 }, ctx.now());
    await finishContent(ctx, card, {
      userId: row.user_id,
      source: 'approver',
      status: 'Passed',
      score,
      achievedAt: row.submitted_at,
    });
  } else if (to === 'failed') {
    await setCourseStatus(ctx.store, card.id, row.user_id, { status: 'Failed', percentage: 0 }, ctx.now());
  }
}

async function present(ctx: InTransaction<ActorContext>, card: CardRow, row: SubmissionRow): Promise<SubmissionToGrade> {
  const all = await findSubmissionsOf(ctx.store, card.id, row.user_id);
  const earlier = all.filter(({ attempt }) => attempt < row.attempt);
  const shown = [row, ...earlier];
  const grades = await findGrades(
    ctx.store,
    shown.map(({ id }) => id),
  );
  const files = await mediaByIds(
    ctx,
    shown.flatMap(({ file_ids: ids }) => ids),
  );
  const ids = [row.user_id, row.reader_id].filter((id) => id !== null) as UserId[];
  const people = await personSummaries(ctx.store, ids);
  const person = people.get(row.user_id as UserId);
  if (person === undefined) throw refuse(problems['submission-not-found']);
  return {
    ...presentSubmission(row, files, grades, true),
    person,
    reader: people.get(row.reader_id as UserId) ?? null,
    rubric: row.rubric,
    mostPoints: mostPoints(row.rubric),
    passPoints: row.pass_points,
    gradesNeeded: row.grades_needed,
    earlier: earlier.map((one) => presentSubmission(one, files, grades, true)),
    can: { grade: row.status === 'submitted' && row.user_id !== ctx.actor.userId },
  };
}
