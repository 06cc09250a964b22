import type { CardRow } from '../cards/cards.public.ts';
import { cardProblems } from '@waymark/contract/cards';
import type { FileId } from '@waymark/contract/media';
import {
  type AttemptId,
  type CourseTree,
  type Launch,
  type PartValues,
  scormProblems,
  type SequencingState,
} from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardPolicy, learningThrough, cardToOpen } from '../cards/cards.public.ts';
import { checkMayStart, findOpenPeriod } from '../progress/progress.public.ts';
import { type AppHost, contentOrigin, LAUNCHER, packageRoot, packageToken } from './content-home.ts';
import { activityIn, askTree, beginTree, beginTreeAgain, continueTree, goesOn, storesOf, toldBy } from './course-tree.ts';
import { openingValues } from './course-values.ts';
import type { Manifest, ManifestItem } from './package-manifest.ts';
import { noteOnCard } from './card-outcome.service.ts';
import { presentOutline, presentSequencing } from './scorm.present.ts';
import { courseBegun } from './scorm.events.ts';
import type { AttemptRow, StoredPart } from './scorm.row.ts';
import { changeAttempt, findNewestAttempt, insertAttempt, lastNumber, lockCourse } from './scorm-attempts.repo.ts';
import { findPackage } from './scorm-packages.repo.ts';
import { findGlobalObjectives, findSharedData, keepGlobalObjectives } from './sequencing.repo.ts';

export interface Opening {
  readonly partId?: string | undefined;
  /** A new attempt, with nothing kept. */
  readonly fromStart: boolean;
}

/** A package to open, and for which card; without one it is tried out. */
export interface Course {
  readonly fileId: FileId;
  readonly manifest: Manifest;
  readonly title: string;
  readonly cardId: string | null;
  /** Whether people who are in the middle of an earlier package finish that one (CRD-20). */
  readonly keepsLearners: boolean;
}

/**
 * Opens a card's course where the learner stopped (PLY-02). A newer package starts from the beginning, because it cannot read the data of the one before;
 * where the author left it so, who is in the middle of its predecessor finishes that one (CRD-20).
 * Anyone who may not learn on the card but may edit it tries it out. Throws `card-not-found`, `card-not-authorized`, `card-not-bought`, `package-not-ready`,
 * `course-part-unknown`.
 */
export async function launchCourse(ctx: ActorContext, cardId: string, opening: Opening, app: AppHost): Promise<Launch> {
  const card = await cardToOpen(learningThrough(ctx, 'any'), cardId);
  return open(ctx, await courseOf(ctx, card), opening, app);
}

async function courseOf(ctx: ActorContext, card: CardRow): Promise<Course> {
  if (card.content.cardType !== 'scorm' && card.content.cardType !== 'h5p') throw refuse(cardProblems['card-not-found']);
  const { whenReplaced } = card.content;
  const fileId = card.content.fileId as FileId;
  const learns = cardPolicy.rules.complete(ctx.actor, card);
  if (learns) await checkMayStart(ctx, card);
  const keepsLearners = learns && whenReplaced === 'keep';
  return { ...(await readyPackage(ctx.store, fileId)), title: card.title, cardId: learns ? card.id : null, keepsLearners };
}

/** Opens a package by itself, for who tries it out. Throws `package-not-ready`. */
export async function tryPackage(ctx: ActorContext, fileId: FileId, app: AppHost): Promise<Launch> {
  const ready = await readyPackage(ctx.store, fileId);
  return open(ctx, { ...ready, title: ready.manifest.title, cardId: null, keepsLearners: false }, { fromStart: false }, app);
}

async function readyPackage(store: Store, fileId: FileId): Promise<Pick<Course, 'fileId' | 'manifest'>> {
  const found = await findPackage(store, fileId);
  if (found?.state !== 'ready' || found.manifest === null) throw refuse(scormProblems['package-not-ready']);
  return { fileId, manifest: found.manifest };
}

interface Place {
  readonly isNew: boolean;
  readonly partId: string;
  readonly isResumed: boolean;
  readonly state: SequencingState | null;
}

/** The course that a learner opens: an earlier package that they are in the middle of, where the author lets them finish it (CRD-20). */
async function courseFor(tx: Store, course: Course, newest: AttemptRow | undefined, { fromStart }: Opening): Promise<Course> {
  const isUnderway = newest !== undefined && !newest.is_over && (newest.status === 'Registered' || newest.status === 'In Progress');
  if (!isUnderway || fromStart || !course.keepsLearners || newest.file_id === course.fileId) return course;
  const earlier = await findPackage(tx, newest.file_id);
  return earlier?.state === 'ready' && earlier.manifest !== null
    ? { ...course, fileId: newest.file_id, manifest: earlier.manifest }
    : course;
}

async function open(ctx: ActorContext, wanted: Course, opening: Opening, app: AppHost): Promise<Launch> {
  const { cardId } = wanted;
  const { userId } = ctx.actor;
  return mutate(ctx, courseBegun, async (ctx) => {
    await lockCourse(ctx.store, cardId ?? wanted.fileId, userId);
    const period = cardId === null ? '' : await findOpenPeriod(ctx.store, cardId, userId);
    const newest = await findNewestAttempt(ctx.store, { cardId, fileId: wanted.fileId, userId, period });
    const course = await courseFor(ctx.store, wanted, newest, opening);
    const { fileId, manifest } = course;
    const place = await placeOf(ctx.store, course, newest?.file_id === fileId ? newest : undefined, opening, userId);
    const attempt = place.isNew || newest === undefined ? await begin(ctx, course, period) : newest;
    const item = itemToOpen(manifest, place.partId);
    const launch = attempt.launch + 1;
    const parts = reopened(attempt.parts, item.id, place);
    const change = { launch, sequence: 0, parts, current_part: item.id, ...(place.state === null ? {} : { sequencing: place.state }) };
    await changeAttempt(ctx.store, attempt.id, change, ctx.now());
    if (manifest.tree?.isGlobalToSystem === true && place.state !== null)
      await keepGlobalObjectives(ctx.store, userId, place.state.globals, ctx.now());
    if (cardId !== null) await noteOnCard(ctx, cardId, manifest, attempt);
    const opened = { ...attempt, ...change, kept: attempt.sequence };
    const result = await presentLaunch(ctx, course, opened, place.isResumed, app);
    if (!place.isNew || cardId === null) return unchanged(result);
    return {
      result,
      subject: { type: 'card', id: cardId },
      details: { cardId, attempt: attempt.number, version: manifest.version },
    };
  });
}

/** Where a course opens: as its sequencing has it (PLY-09), or wherever the learner wants. Throws `course-part-unknown`, `course-part-closed`. */
async function placeOf(
  tx: Store,
  { manifest }: Course,
  attempt: AttemptRow | undefined,
  { partId, fromStart }: Opening,
  userId: string,
): Promise<Place> {
  const { tree, items } = manifest;
  if (partId !== undefined && !items.some(({ id, href }) => id === partId && href !== null) && !isCluster(manifest, partId))
    throw refuse(scormProblems['course-part-unknown']);
  if (tree === undefined) {
    const isNew = attempt === undefined || fromStart;
    const first = items.find(({ href }) => href !== null);
    const last = isNew ? undefined : items.find(({ id, href }) => id === attempt.current_part && href !== null);
    return { isNew, partId: partId ?? last?.id ?? first?.id ?? '', isResumed: true, state: null };
  }
  const globals = tree.isGlobalToSystem ? await findGlobalObjectives(tx, userId) : {};
  const before = fromStart ? null : (attempt?.sequencing ?? null);
  const found = before === null ? beginTree(tree, globals, partId) : goOn(before);
  if (found === undefined) throw refuse(scormProblems['course-part-closed']);
  return found;

  function goOn(before: SequencingState) {
    if (tree === undefined || attempt === undefined) return undefined;
    const state = { ...before, globals: { ...before.globals, ...globals } };
    if (attempt.is_over) return beginTreeAgain(tree, state, state.globals, partId);
    if (partId === undefined) return continueTree(tree, state, attempt.parts);
    const { state: after, delivery, isResumed } = askTree(tree, state, attempt.parts, { type: 'choice', target: partId });
    return delivery === null ? undefined : { state: after, partId: delivery, isResumed, isNew: false };
  }
}

const isCluster = ({ tree }: Manifest, id: string) => tree !== undefined && (activityIn(tree, id)?.children.length ?? 0) > 0;

async function begin(ctx: InTransaction<ActorContext>, { fileId, cardId }: Course, period: string): Promise<AttemptRow> {
  const number = (await lastNumber(ctx.store, { cardId, fileId, userId: ctx.actor.userId })) + 1;
  const fresh = { id: newId<AttemptId>(), file_id: fileId, card_id: cardId, user_id: ctx.actor.userId, number };
  await insertAttempt(ctx.store, { ...fresh, period }, ctx.now());
  const nothing = { parts: {}, current_part: '', status: 'Registered' as const, percentage: 0, score: null, seconds: 0 };
  return { ...fresh, ...nothing, launch: 0, sequence: 0, sequencing: null, shared: {}, is_over: false };
}

/** Throws `course-part-unknown`. */
function itemToOpen({ items }: Manifest, id: string): ManifestItem & { href: string } {
  const item = items.find((one): one is ManifestItem & { href: string } => one.id === id && one.href !== null);
  if (item === undefined) throw refuse(scormProblems['course-part-unknown']);
  return item;
}

/** Joins the time of the opening before to what was before it; a part that begins again keeps only how long it took so far. */
export function reopened(parts: AttemptRow['parts'], partId: string, { isResumed, state }: Pick<Place, 'isResumed' | 'state'>) {
  const folded: Record<string, StoredPart> = Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [id, { ...part, secondsBefore: part.secondsBefore + part.seconds, seconds: 0 }]),
  );
  const part = folded[partId];
  if (state === null || part === undefined) return folded;
  if (isResumed || goesOn(part)) return { ...folded, [partId]: { ...part, ended: false } };
  const secondsOfOlder = (part.secondsOfOlder ?? 0) + part.secondsBefore;
  return { ...folded, [partId]: { values: {}, ended: false, seconds: 0, secondsBefore: 0, secondsOfOlder } };
}

/** Returns what opens a part, with all it is told. */
export async function presentLaunch(
  ctx: InTransaction<ActorContext>,
  course: Course,
  attempt: AttemptRow & { readonly kept?: number },
  isResumed: boolean,
  app: AppHost,
): Promise<Launch> {
  const { fileId, manifest } = course;
  const { tree, version } = manifest;
  const item = itemToOpen(manifest, attempt.current_part);
  const root = packageRoot(packageToken(ctx.platform, { organisationId: ctx.organisation.id, fileId, attemptId: attempt.id }));
  const origin = contentOrigin(ctx.platform, app, fileId);
  const part = attempt.parts[item.id];
  const stored = tree === undefined || (part !== undefined && Object.keys(part.values).length > 0) ? part : undefined;
  const values = openingValues(version, item, stored, ctx.actor, isResumed);
  const told =
    tree === undefined || attempt.sequencing === null
      ? {}
      : toldBy(tree, attempt.sequencing, item.id, values, await sharedIn(ctx.store, tree, attempt));
  return {
    attemptId: attempt.id,
    launch: attempt.launch,
    kept: attempt.kept ?? 0,
    version,
    title: course.title,
    outline: presentOutline(manifest, attempt),
    partId: item.id,
    isSco: item.isSco,
    sequencing: presentSequencing(manifest, attempt),
    address: `${origin ?? ''}${root}${item.href}`,
    launcher: origin === undefined ? null : `${origin}${root}${LAUNCHER}`,
    values: { ...values, ...told },
    isTrial: attempt.card_id === null,
    status: attempt.status,
    percentage: attempt.percentage,
    score: attempt.score,
  };
}

/** What is shared with the open part (adl.data), by the names of its stores. */
async function sharedIn(tx: Store, tree: CourseTree, { user_id: userId, current_part: partId, shared }: AttemptRow): Promise<PartValues> {
  const targets = storesOf(tree, partId).map(({ target }) => target);
  return tree.isSharedDataGlobal ? findSharedData(tx, userId, targets) : shared;
}
