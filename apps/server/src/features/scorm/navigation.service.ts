import {
  type AttemptId,
  type CourseTree,
  followed,
  type Navigated,
  type Navigation,
  type NavigationEvent,
  scormProblems,
  type Sequenced,
} from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { noteOnCard } from './card-outcome.service.ts';
import { attemptWithManifest, isJudged } from './commits.service.ts';
import type { AppHost } from './content-home.ts';
import { askTree } from './course-tree.ts';
import { presentLaunch, reopened } from './courses.service.ts';
import type { Manifest } from './package-manifest.ts';
import { courseJudged } from './scorm.events.ts';
import { presentOutline, presentSequencing, standingOf } from './scorm.present.ts';
import type { AttemptRow } from './scorm.row.ts';
import { changeAttempt } from './scorm-attempts.repo.ts';
import { findGlobalObjectives, keepGlobalObjectives } from './sequencing.repo.ts';

/**
 * Goes where a learner, or the course itself, wants to go (PLY-09): the server keeps where they stand and decides what opens. Only the newest
 * window moves. Throws `course-attempt-not-found`, and `course-part-unknown` where the course is not sequenced.
 */
export async function navigateCourse(ctx: ActorContext, attemptId: AttemptId, navigation: Navigation, app: AppHost): Promise<Navigated> {
  return mutate(ctx, courseJudged, async (ctx) => {
    const { attempt, manifest } = await attemptWithManifest(ctx.store, attemptId, ctx.actor.userId, { lock: true });
    const { tree } = manifest;
    if (tree === undefined || attempt.sequencing === null) throw refuse(scormProblems['course-part-unknown']);
    if (navigation.launch !== attempt.launch) return unchanged(presentNavigated(manifest, attempt, 'superseded', null));
    const globals = tree.isGlobalToSystem ? await findGlobalObjectives(ctx.store, ctx.actor.userId) : {};
    const state = { ...attempt.sequencing, globals: { ...attempt.sequencing.globals, ...globals } };
    const sequenced = askTree(tree, state, attempt.parts, eventOf(navigation));
    if (sequenced.outcome === 'refused') return unchanged(presentNavigated(manifest, attempt, 'refused', null));
    const moved = movedOn(attempt, sequenced, navigation.request);
    const reached = followed(attempt, standingOf(manifest, moved));
    const changed: AttemptRow = { ...moved, ...reached };
    await keep(ctx, tree, changed, isJudged(changed.status) && changed.status !== attempt.status);
    const course = { fileId: attempt.file_id, manifest, title: manifest.title, cardId: attempt.card_id, keepsLearners: false };
    const launch = sequenced.delivery === null ? null : await presentLaunch(ctx, course, changed, sequenced.isResumed, app);
    const { card_id: cardId } = attempt;
    if (cardId !== null) await noteOnCard(ctx, cardId, manifest, changed);
    const result = presentNavigated(manifest, changed, sequenced.outcome, launch);
    const isNewlyJudged = isJudged(changed.status) && changed.status !== attempt.status;
    if (!isNewlyJudged || cardId === null) return unchanged(result);
    const { number, status, score } = changed;
    return { result, subject: { type: 'card', id: cardId }, details: { cardId, attempt: number, status, score } };
  });
}

function eventOf({ request, target }: Navigation): NavigationEvent {
  return request === 'choice' || request === 'jump' ? { type: request, target: target ?? '' } : { type: request };
}

/** The attempt after a move: another part is open, or none. */
function movedOn(attempt: AttemptRow, { state, delivery, isResumed, outcome }: Sequenced, request: Navigation['request']): AttemptRow {
  const left = withLeft(attempt.parts, attempt.current_part, request);
  if (delivery === null) return { ...attempt, parts: left, sequencing: state, is_over: outcome === 'ended' && state.suspended === null };
  const parts = reopened(left, delivery, { isResumed, state });
  return { ...attempt, parts, sequencing: state, current_part: delivery, launch: attempt.launch + 1, sequence: 0 };
}

/** What is abandoned keeps nothing; what is suspended goes on with everything. */
function withLeft(parts: AttemptRow['parts'], partId: string, request: Navigation['request']): AttemptRow['parts'] {
  const part = parts[partId];
  if (part === undefined) return parts;
  if (request === 'abandon' || request === 'abandonAll') {
    const secondsOfOlder = (part.secondsOfOlder ?? 0) + part.secondsBefore + part.seconds;
    return { ...parts, [partId]: { values: {}, ended: false, seconds: 0, secondsBefore: 0, secondsOfOlder } };
  }
  if (request === 'suspendAll') return { ...parts, [partId]: { ...part, ended: true, values: { ...part.values, 'cmi.exit': 'suspend' } } };
  return { ...parts, [partId]: { ...part, ended: true } };
}

async function keep(ctx: InTransaction<ActorContext>, tree: CourseTree, attempt: AttemptRow, isFinished: boolean): Promise<void> {
  const { id, parts, sequencing, current_part, launch, sequence, is_over, status, percentage, score } = attempt;
  const change = { parts, sequencing, current_part, launch, sequence, is_over, status, percentage, score };
  await changeAttempt(ctx.store, id, { ...change, ...(isFinished ? { finished_at: ctx.now() } : {}) }, ctx.now());
  if (tree.isGlobalToSystem && sequencing !== null) await keepGlobalObjectives(ctx.store, attempt.user_id, sequencing.globals, ctx.now());
}

function presentNavigated(manifest: Manifest, attempt: AttemptRow, outcome: Navigated['outcome'], launch: Navigated['launch']): Navigated {
  const { status, percentage, score } = attempt;
  return {
    outcome,
    launch,
    outline: presentOutline(manifest, attempt),
    sequencing: presentSequencing(manifest, attempt),
    status,
    percentage,
    score,
  };
}
