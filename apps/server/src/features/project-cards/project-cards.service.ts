import type { ContentOf } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import {
  mostPoints,
  projectCardProblems,
  type ProjectShown,
  SUBMISSION_LIMITS,
  type SubmissionInput,
} from '@waymark/contract/project-cards';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardPolicy, type CardRow, loadAuthorizedCard, learningThrough, cardToOpen } from '../cards/cards.public.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { checkMayStart, setCourseStatus, startProgress } from '../progress/progress.public.ts';
import { projectSubmitted } from './project-cards.events.ts';
import { gradesProject } from './project-cards.policy.ts';
import { filesOf, presentSubmission } from './project-cards.present.ts';
import { countShelves, deleteDraft, findDraft, findGrades, findSubmissionsOf, writeDraft, writeSubmission } from './project-cards.repo.ts';
import type { SubmissionRow } from './submission.row.ts';

/** Returns the content of a project card; throws `submission-not-found` where the card is of another type. */
export function projectOf(card: CardRow): ContentOf<'project'> {
  if (card.content.cardType !== 'project') throw refuse(projectCardProblems['submission-not-found']);
  return card.content;
}

/** What may be handed in next, by what was handed in before: the number of the attempt, and whether it takes the place of the last one. */
function nextOf(last: SubmissionRow | undefined, gradesCount: number, attemptsAllowed: number) {
  if (last === undefined) return { attempt: 1, replaces: false, problem: null };
  if (last.status === 'passed') return { attempt: null, replaces: false, problem: 'submission-passed-already' } as const;
  if (last.status === 'submitted') {
    return last.reader_id === null && gradesCount === 0
      ? { attempt: last.attempt, replaces: true, problem: null }
      : ({ attempt: null, replaces: false, problem: 'submission-being-read' } as const);
  }
  const isClosed = attemptsAllowed > 0 && last.attempt >= attemptsAllowed;
  return isClosed
    ? ({ attempt: null, replaces: false, problem: 'submission-closed' } as const)
    : { attempt: last.attempt + 1, replaces: false, problem: null };
}

/** Returns a project as the caller sees it: what counts, what they handed in, what they may do (CRD-17). */
export async function showProject(ctx: VisitorContext, card: CardRow, content: ContentOf<'project'>): Promise<ProjectShown> {
  const { actor } = ctx;
  const userId = actor?.userId;
  const graderIds = [card.author_id, ...content.graderIds.filter((id) => id !== card.author_id)] as UserId[];
  const canGrade = gradesProject(actor, card, content);
  const [people, rows, draft, counts] = await Promise.all([
    personSummaries(ctx.store, graderIds),
    userId === undefined ? [] : findSubmissionsOf(ctx.store, card.id, userId),
    userId === undefined ? undefined : findDraft(ctx.store, card.id, userId),
    canGrade ? countShelves(ctx.store, card.id) : null,
  ]);
  const [grades, files] = await Promise.all([
    findGrades(
      ctx.store,
      rows.map(({ id }) => id),
    ),
    mediaByIds(ctx, [...rows.flatMap(({ file_ids: ids }) => ids), ...(draft?.file_ids ?? [])]),
  ]);
  const next = nextOf(rows[0], grades.filter((one) => one.submission_id === rows[0]?.id).length, content.attemptsAllowed);
  const learns = cardPolicy.rules.complete(actor, card);
  return {
    cardType: 'project',
    prompt: content.prompt,
    rubric: content.rubric,
    mostPoints: mostPoints(content.rubric),
    passPoints: content.passPoints,
    attemptsAllowed: content.attemptsAllowed,
    gradesNeeded: content.gradesNeeded,
    gradingDays: content.gradingDays,
    graders: graderIds.flatMap((id) => people.get(id) ?? []),
    submissions: rows.map((row) => presentSubmission(row, files, grades, false)),
    draft:
      draft === undefined
        ? null
        : { text: draft.text, links: draft.links, files: filesOf(draft.file_ids, files), savedAt: draft.saved_at.toISOString() },
    nextAttempt: next.attempt,
    can: { submit: learns && next.attempt !== null, replace: learns && next.replaces, grade: canGrade },
    waitingCount: counts?.waiting ?? null,
  };
}

/** Keeps what the caller has written, with its files. Throws as handing in does, but for being empty. */
export async function saveDraft(ctx: ActorContext, cardId: string, input: SubmissionInput): Promise<{ savedAt: string }> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const { card } = await openProject(ctx, cardId);
    await keepDraft(ctx, card.id, input);
  });
  return { savedAt: now.toISOString() };
}

/**
 * Hands in the caller's work. While no grader has opened the last one it takes its place; after it came back it is the next attempt. Throws
 * `submission-empty`, `submissions-too-large`, `submission-being-read`, `submission-passed-already`, `submission-closed`, and as cards do.
 */
export async function submit(ctx: ActorContext, cardId: string, input: SubmissionInput): Promise<ProjectShown> {
  const { userId } = ctx.actor;
  if (input.text === '' && input.links.length === 0 && input.fileIds.length === 0) throw refuse(projectCardProblems['submission-empty']);
  await mutate(ctx, projectSubmitted, async (ctx) => {
    const { card, content } = await openProject(ctx, cardId);
    await checkMayStart(ctx, card);
    // Its lock makes two windows of one person hand in one after the other.
    await keepDraft(ctx, card.id, input);
    const [last] = await findSubmissionsOf(ctx.store, card.id, userId);
    const next = await nextOrRefuse(ctx.store, last, content);
    const submissionId = next.replaces && last !== undefined ? last.id : newId<string>();
    await writeSubmission(
      ctx.store,
      {
        id: submissionId,
        card_id: card.id,
        user_id: userId,
        attempt: next.attempt,
        card_version: card.version,
        rubric: content.rubric,
        pass_points: content.passPoints,
        grades_needed: content.gradesNeeded,
        submitted_at: ctx.now(),
      },
      input,
    );
    await linkFiles(ctx, { type: 'project-submission', id: submissionId }, input.fileIds, 'fileIds');
    await dropDraft(ctx, card.id);
    await startProgress(ctx.store, card.id, userId, ctx.now());
    await setCourseStatus(ctx.store, card.id, userId, { status: 'In Progress', percentage: 0 }, ctx.now());
    return {
      result: undefined,
      subject: { type: 'card', id: card.id },
      details: {
        cardId: card.id,
        cardTitle: card.title,
        cardSlug: card.slug,
        submissionId,
        userId,
        attempt: next.attempt,
        graderIds: content.graderIds.length === 0 ? [card.author_id] : content.graderIds,
        isReplacement: next.replaces,
      },
    };
  });
  const card = await cardToOpen(learningThrough(ctx, 'any'), cardId);
  return showProject(ctx, card, projectOf(card));
}

async function openProject(ctx: InTransaction<ActorContext>, cardId: string) {
  const card = await loadAuthorizedCard(learningThrough(ctx, 'any'), cardId, 'complete');
  return { card, content: projectOf(card) };
}

async function nextOrRefuse(tx: Store, last: SubmissionRow | undefined, content: ContentOf<'project'>) {
  const grades = last === undefined ? [] : await findGrades(tx, [last.id]);
  const { attempt, replaces, problem } = nextOf(last, grades.length, content.attemptsAllowed);
  if (attempt === null) throw refuse(projectCardProblems[problem]);
  return { attempt, replaces };
}

async function keepDraft(ctx: InTransaction<ActorContext>, cardId: string, input: SubmissionInput): Promise<void> {
  const id = await writeDraft(ctx.store, { id: newId<string>(), cardId, userId: ctx.actor.userId, now: ctx.now() }, input);
  await linkFiles(ctx, { type: 'project-draft', id }, input.fileIds, 'fileIds');
  const files = await mediaByIds(ctx, input.fileIds);
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > SUBMISSION_LIMITS.bytes) throw refuse(projectCardProblems['submissions-too-large']);
}

/** Lets the draft go, and its hold on files: the submission holds them now. */
async function dropDraft(ctx: InTransaction<ActorContext>, cardId: string): Promise<void> {
  const draft = await findDraft(ctx.store, cardId, ctx.actor.userId);
  if (draft === undefined) return;
  await linkFiles(ctx, { type: 'project-draft', id: draft.id }, []);
  await deleteDraft(ctx.store, cardId, ctx.actor.userId);
}
