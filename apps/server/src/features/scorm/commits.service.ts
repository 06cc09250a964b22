import type { CardStatus } from '@waymark/contract/cards';
import {
  type AttemptId,
  type Commit,
  type Committed,
  type CourseTree,
  type CourseAttempt,
  followed,
  scormProblems,
  secondsOf,
  type Standing,
} from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { noteOnCard } from './card-outcome.service.ts';
import { sessionTimeIn } from './course-values.ts';
import type { Manifest } from './package-manifest.ts';
import { sharedBy } from './course-tree.ts';
import { presentOutline, presentSequencing, standingOf } from './scorm.present.ts';
import { courseJudged } from './scorm.events.ts';
import type { AttemptRow, StoredPart } from './scorm.row.ts';
import { changeAttempt, findAttempt } from './scorm-attempts.repo.ts';
import { findPackage } from './scorm-packages.repo.ts';
import { keepSharedData } from './sequencing.repo.ts';

const isDone = (status: CardStatus) => status === 'Completed' || status === 'Passed';
export const isJudged = (status: CardStatus) => status === 'Completed' || status === 'Passed' || status === 'Failed';

/**
 * Keeps what a course keeps (PLY-02, PLY-08). A commit counts once, in order, and only the newest opening writes: what an older window
 * still sends changes nothing of what is kept, but what was completed in it is completed. Throws `course-attempt-not-found`,
 * `course-part-unknown`.
 */
export async function commitCourse(ctx: Acting, attemptId: AttemptId, commit: Commit): Promise<Committed> {
  return mutate(ctx, courseJudged, async (ctx) => {
    const { attempt, manifest } = await attemptWithManifest(ctx.store, attemptId, ctx.actor.userId, { lock: true });
    if (!manifest.items.some(({ id, href }) => id === commit.partId && href !== null)) throw refuse(scormProblems['course-part-unknown']);
    const isCurrent = commit.launch === attempt.launch;
    if (isCurrent && commit.sequence <= attempt.sequence) return unchanged(presentCommitted(manifest, attempt, 'kept'));
    const parts = { ...attempt.parts, [commit.partId]: partOf(manifest, attempt, commit) };
    const reached = reachedBy(manifest, { ...attempt, parts }, commit.partId);
    if (isCurrent && manifest.tree !== undefined) await share(ctx, manifest.tree, attempt, commit);
    const standing = isCurrent || isDone(reached.status) ? followed(attempt, reached) : attempt;
    const changed: AttemptRow = isCurrent
      ? { ...attempt, ...standing, parts, sequence: commit.sequence, seconds: secondsIn(parts) }
      : { ...attempt, ...standing };
    const isNewlyJudged = isJudged(changed.status) && changed.status !== attempt.status;
    await changeAttempt(ctx.store, attempt.id, { ...changeOf(changed), ...(isNewlyJudged ? { finished_at: ctx.now() } : {}) }, ctx.now());
    const { card_id: cardId } = attempt;
    if (cardId !== null) await noteOnCard(ctx, cardId, manifest, changed);
    const result = presentCommitted(manifest, changed, isCurrent ? 'kept' : 'superseded');
    if (!isNewlyJudged || cardId === null) return unchanged(result);
    const { number, status, score } = changed;
    return { result, subject: { type: 'card', id: cardId }, details: { cardId, attempt: number, status, score } };
  });
}

/** Returns what the server has of an own attempt, of the part opened last. Throws `course-attempt-not-found`. */
export async function getAttempt(ctx: Acting, attemptId: AttemptId): Promise<CourseAttempt> {
  const { attempt } = await attemptWithManifest(ctx.store, attemptId, ctx.actor.userId);
  const { current_part: partId, launch, sequence, status, percentage, score } = attempt;
  return { partId, launch, sequence, values: attempt.parts[partId]?.values ?? {}, status, percentage, score };
}

/** What a commit says of the whole. In a course that is sequenced, only the part that is open says anything. */
function reachedBy(manifest: Manifest, attempt: AttemptRow, partId: string): Standing {
  const isElsewhere = manifest.tree !== undefined && attempt.sequencing !== null && attempt.sequencing.current !== partId;
  return isElsewhere ? attempt : standingOf(manifest, attempt);
}

/** Keeps what a part wrote for others to read (adl.data). */
async function share(ctx: InTransaction<Acting>, tree: CourseTree, attempt: AttemptRow, { partId, values }: Commit): Promise<void> {
  const shared = sharedBy(tree, partId, values);
  if (Object.keys(shared).length === 0) return;
  if (tree.isSharedDataGlobal) return keepSharedData(ctx.store, attempt.user_id, shared, ctx.now());
  await changeAttempt(ctx.store, attempt.id, { shared: { ...attempt.shared, ...shared } }, ctx.now());
}

export async function attemptWithManifest(
  store: Store,
  id: AttemptId,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<{ attempt: AttemptRow; manifest: Manifest }> {
  const attempt = await findAttempt(store, id, userId, options);
  const found = attempt === undefined ? undefined : await findPackage(store, attempt.file_id);
  if (attempt === undefined || found === undefined || found.manifest === null) throw refuse(scormProblems['course-attempt-not-found']);
  return { attempt, manifest: found.manifest };
}

function partOf({ version }: Manifest, { parts }: AttemptRow, { partId, values, ended }: Commit): StoredPart {
  const { secondsBefore = 0, secondsOfOlder = 0 } = parts[partId] ?? {};
  // What is shared is kept apart.
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('adl.')));
  return { values: own, ended, secondsBefore, secondsOfOlder, seconds: secondsOf(sessionTimeIn(version, values)) };
}

const secondsIn = (parts: AttemptRow['parts']) =>
  Math.round(
    Object.values(parts).reduce((sum, { secondsBefore, seconds, secondsOfOlder = 0 }) => sum + secondsOfOlder + secondsBefore + seconds, 0),
  );

const changeOf = ({ parts, sequence, status, percentage, score, seconds }: AttemptRow) => ({
  parts,
  sequence,
  status,
  percentage,
  score,
  seconds,
});

function presentCommitted(manifest: Manifest, attempt: AttemptRow, outcome: Committed['outcome']): Committed {
  const { sequence, status, percentage, score } = attempt;
  return {
    outcome,
    sequence,
    outline: presentOutline(manifest, attempt),
    sequencing: presentSequencing(manifest, attempt),
    status,
    percentage,
    score,
  };
}
