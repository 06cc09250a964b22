import type { CardRow } from '../cards/cards.public.ts';
import { cardProblems } from '@waymark/contract/cards';
import type { FileId } from '@waymark/contract/media';
import { type AttemptId, type Launch, scormProblems } from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardPolicy, learningThrough, noteCourse, visibleCard } from '../cards/cards.public.ts';
import { checkMayStart } from '../progress/progress.public.ts';
import { type AppHost, contentOrigin, LAUNCHER, packageRoot, packageToken } from './content-home.ts';
import { openingValues } from './course-values.ts';
import type { Manifest, ManifestItem } from './package-manifest.ts';
import { presentOutline } from './scorm.present.ts';
import { courseBegun } from './scorm.events.ts';
import type { AttemptRow, StoredPart } from './scorm.row.ts';
import { changeAttempt, findNewestAttempt, insertAttempt, lockCourse } from './scorm-attempts.repo.ts';
import { findPackage } from './scorm-packages.repo.ts';

export interface Opening {
  readonly partId?: string | undefined;
  /** A new attempt, with nothing kept. */
  readonly fromStart: boolean;
}

/** A package to open, and for which card; without one it is tried out. */
interface Course {
  readonly fileId: FileId;
  readonly manifest: Manifest;
  readonly title: string;
  readonly cardId: string | null;
}

/**
 * Opens a card's course where the learner stopped (PLY-02). A newer package begins anew, as its predecessor's notes mean nothing to it.
 * Whoever may not learn on the card but may edit it tries it out. Throws `card-not-found`, `card-not-authorized`, `package-not-ready`,
 * `course-part-unknown`.
 */
export async function launchCourse(ctx: ActorContext, cardId: string, opening: Opening, app: AppHost): Promise<Launch> {
  const card = await visibleCard(learningThrough(ctx, 'any'), ctx.store, cardId);
  return open(ctx, await courseOf(ctx, card), opening, app);
}

async function courseOf(ctx: ActorContext, card: CardRow): Promise<Course> {
  if (card.content.cardType !== 'scorm') throw refuse(cardProblems['card-not-found']);
  const fileId = card.content.fileId as FileId;
  const learns = cardPolicy.rules.complete(ctx.actor, card);
  if (learns) await checkMayStart(ctx, ctx.store, card);
  return { ...(await readyPackage(ctx.store, fileId)), title: card.title, cardId: learns ? card.id : null };
}

/** Opens a package by itself, for who tries it out. Throws `package-not-ready`. */
export async function tryPackage(ctx: ActorContext, fileId: FileId, app: AppHost): Promise<Launch> {
  const ready = await readyPackage(ctx.store, fileId);
  return open(ctx, { ...ready, title: ready.manifest.title, cardId: null }, { fromStart: false }, app);
}

async function readyPackage(store: Store, fileId: FileId): Promise<Pick<Course, 'fileId' | 'manifest'>> {
  const found = await findPackage(store, fileId);
  if (found?.state !== 'ready' || found.manifest === null) throw refuse(scormProblems['package-not-ready']);
  return { fileId, manifest: found.manifest };
}

async function open(ctx: ActorContext, course: Course, { partId, fromStart }: Opening, app: AppHost): Promise<Launch> {
  const { fileId, manifest, cardId } = course;
  return mutate(ctx, courseBegun, async (tx) => {
    await lockCourse(tx, cardId ?? fileId, ctx.actor.userId);
    const newest = await findNewestAttempt(tx, { cardId, fileId, userId: ctx.actor.userId });
    const isNew = newest === undefined || newest.file_id !== fileId || fromStart;
    const attempt = isNew ? await begin(ctx, tx, course, (newest?.number ?? 0) + 1) : newest;
    const item = itemToOpen(manifest, partId ?? attempt.current_part, partId !== undefined);
    const launch = attempt.launch + 1;
    const parts = folded(attempt.parts);
    await changeAttempt(tx, attempt.id, { launch, sequence: 0, parts, current_part: item.id }, ctx.now());
    if (cardId !== null) await noteCourse({ ...ctx, store: tx }, cardId, attempt);
    const result = presentLaunch(ctx, course, { ...attempt, parts, launch }, item, app);
    if (!isNew || cardId === null) return unchanged(result);
    return {
      result,
      subject: { type: 'card', id: cardId },
      details: { cardId, attempt: attempt.number, version: manifest.version },
    };
  });
}

async function begin(ctx: ActorContext, tx: Store, { fileId, cardId }: Course, number: number): Promise<AttemptRow> {
  const fresh = { id: newId<AttemptId>(), file_id: fileId, card_id: cardId, user_id: ctx.actor.userId, number };
  await insertAttempt(tx, fresh, ctx.now());
  return { ...fresh, launch: 0, sequence: 0, parts: {}, current_part: '', status: 'Registered', percentage: 0, score: null, seconds: 0 };
}

/** The part that was asked for, or where the learner stopped, or the first. Throws `course-part-unknown`. */
function itemToOpen({ items }: Manifest, id: string, isAsked: boolean): ManifestItem & { href: string } {
  const opens = items.filter((item): item is ManifestItem & { href: string } => item.href !== null);
  const item = opens.find((one) => one.id === id) ?? (isAsked ? undefined : opens[0]);
  if (item === undefined) throw refuse(scormProblems['course-part-unknown']);
  return item;
}

/** The time of the opening before joins what was before it. */
function folded(parts: AttemptRow['parts']): Record<string, StoredPart> {
  return Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [id, { ...part, secondsBefore: part.secondsBefore + part.seconds, seconds: 0 }]),
  );
}

function presentLaunch(
  ctx: ActorContext,
  course: Course,
  attempt: AttemptRow,
  item: ManifestItem & { href: string },
  app: AppHost,
): Launch {
  const { fileId, manifest } = course;
  const root = packageRoot(packageToken(ctx.platform, { organisationId: ctx.organisation.id, fileId, attemptId: attempt.id }));
  const origin = contentOrigin(ctx.platform, app, fileId);
  return {
    attemptId: attempt.id,
    launch: attempt.launch,
    kept: attempt.sequence,
    version: manifest.version,
    title: course.title,
    outline: presentOutline(manifest, attempt.parts),
    partId: item.id,
    address: `${origin ?? ''}${root}${item.href}`,
    launcher: origin === undefined ? null : `${origin}${root}${LAUNCHER}`,
    values: openingValues(manifest.version, item, attempt.parts[item.id], ctx.actor),
    isTrial: attempt.card_id === null,
    status: attempt.status,
    percentage: attempt.percentage,
    score: attempt.score,
  };
}
