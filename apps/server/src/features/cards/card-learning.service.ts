import {
  addPlayed,
  type CardProgress,
  canCompleteByHand,
  cardProblems,
  type CardStatus,
  clipTo,
  completesOnVisit,
  isCompleted,
  isPlayed,
  isRead,
  type Played,
  PLAYED_PERCENTAGE,
  playedPercentage,
  secondsCovered,
  type Stretch,
  notesOpening,
} from '@waymark/contract/cards';
import { clampDeviceTime } from '@waymark/contract/progress';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, Acting } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { fileDuration } from '../media/media.public.ts';
import { cardSubject, loadAuthorizedCard, naming, visibleCard } from './card-access.service.ts';
import {
  advancePlayed,
  checkMayStart,
  type ContentDeed,
  findStartedAt,
  finishContent,
  isBegun,
  isStartPending,
  lockPlayed,
  refineAttempt,
  setCourseStatus,
  startProgress,
  takeBackAttempt,
} from '../progress/progress.public.ts';
import { cardStarted } from './cards.events.ts';
import { asReached, learningThrough } from './card-through.ts';
import { partOf } from './card-types.ts';
import { cardPolicy } from './cards.policy.ts';
import { presentProgress } from './cards.present.ts';
import { countView, findCard, findLearner } from './cards.repo.ts';
import type { CardRow } from './cards.row.ts';

/**
 * Counts a view and notes since when the card is open; a link that was opened completes where the organisation has it so (CRD-10). Having opened it
 * is not a state of its own (LRN-12). Authors looking at their drafts leave no trace.
 */
export async function visitCard(ctx: ActorContext, cardId: string, openedLink: boolean): Promise<CardProgress> {
  const card = await visibleCard(ctx, cardId);
  if (!cardPolicy.rules.complete(ctx.actor, card)) return progressOf(ctx, card);
  if (openedLink && completesOnVisit(card.card_type) && ctx.organisation.setting('mark_as_complete_on_visit')) {
    return complete(ctx, card, { source: 'visit' });
  }
  return inTransaction(ctx, async (ctx) => {
    await countView(ctx.store, card.id);
    if (notesOpening(card.card_type) && !(await isStartPending(ctx.store, card, ctx.actor.userId)))
      await startProgress(ctx.store, card.id, ctx.actor.userId, ctx.now());
    return progressOf(ctx, card);
  });
}

/** Tells that the caller began a card, with what they did first; opening it is not beginning it (LRN-12). Inside a transaction pass its store on. */
export async function tellStart(ctx: Acting, card: CardRow, wasBegun: boolean): Promise<void> {
  if (wasBegun) return;
  await mutate(ctx, cardStarted, async () => ({ result: undefined, subject: cardSubject(card.id), details: naming(card) }));
}

/**
 * Adds what was played of a video or recording, or read of a text or document (PLY-06); almost all of what is played completes it, reading completes
 * nothing. The server judges: new seconds count as far as they could have been played since the last report, or since the card was opened, and as far
 * as they are there. Throws `card-completes-by-itself` for other types.
 */
export async function reportProgress(ctx: ActorContext, cardId: string, report: Played): Promise<CardProgress> {
  const card = await loadAuthorizedCard(ctx, cardId, 'complete');
  const isReading = isRead(card.card_type);
  if (!isPlayed(card.card_type) && !isReading) throw refuse(cardProblems['card-completes-by-itself']);
  await checkMayStart(ctx, card);
  const stretch = await stretchOf(ctx.store, card, report.durationSeconds);
  const otherwise = await partOf(card.content).seenOtherwise?.(ctx.store, card, ctx.actor.userId);
  const enough = isReading ? Number.POSITIVE_INFINITY : (otherwise?.enough ?? PLAYED_PERCENTAGE);
  const percentage = await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const known = await lockPlayed(ctx.store, card.id, ctx.actor.userId, now);
    const wasBegun = await isBegun(ctx.store, card.id, ctx.actor.userId);
    const elapsedSeconds = (now.getTime() - known.since.getTime()) / 1000;
    const before = known.played ?? playedBefore(known.completed_percentage, stretch);
    const end = stretch?.[1] ?? null;
    const played = addPlayed(before, clipTo(report.played, end), elapsedSeconds);
    const reached = stretch === null ? 0 : playedPercentage([...played, ...(otherwise?.stretches ?? [])], stretch);
    const place = Math.min(report.positionSeconds, Math.ceil(end ?? report.positionSeconds));
    // Who opens a text again is at its beginning before they go on: only what is new moves the place.
    const isNew = !isReading || secondsCovered(played) > secondsCovered(before);
    const positionSeconds = isNew ? place : (known.position_seconds ?? 0);
    // A report that came twice adds no time: none has passed since.
    const readSeconds = isReading ? Math.floor(Math.max(0, Math.min(report.readSeconds, elapsedSeconds))) : 0;
    const reachedNow = { played, positionSeconds, readSeconds, percentage: Math.min(reached, enough - 1) };
    await advancePlayed(ctx.store, card.id, ctx.actor.userId, reachedNow, now);
    await tellStart(ctx, card, wasBegun || (positionSeconds === 0 && reached === 0));
    return isCompleted({ completionState: known.completion_state, completedPercentage: known.completed_percentage }) ? 0 : reached;
  });
  if (percentage >= enough) return complete(ctx, card, { source: 'played' });
  return progressOf(ctx, card);
}

/** From which to which second a card plays, or how long it is read, as far as its type, its file or else the player says so. */
async function stretchOf(store: Store, card: CardRow, reported: number | null): Promise<Stretch | null> {
  const known = await partOf(card.content).playedStretch?.(store, card, card.content);
  if (known !== undefined) return known;
  const seconds = ('fileId' in card.content ? await fileDuration(store, card.content.fileId) : null) ?? reported;
  return seconds === null ? null : [0, seconds];
}

/** A percentage from before stretches were kept stands for the beginning. */
const playedBefore = (percentage: number, stretch: Stretch | null): Stretch[] =>
  stretch === null || percentage === 0 ? [] : [[stretch[0], stretch[0] + ((stretch[1] - stretch[0]) * percentage) / 100]];

/**
 * Marks a card as complete by hand (CRD-09, CRD-10); `doneAt` by the clock of a device that could not send it then. Throws
 * `card-completes-by-itself` where only doing it counts.
 */
export async function completeCard(ctx: ActorContext, cardId: string, doneAt?: string): Promise<CardProgress> {
  const card = await loadAuthorizedCard(ctx, cardId, 'complete');
  if (!canCompleteByHand(card.card_type)) throw refuse(cardProblems['card-completes-by-itself']);
  return complete(ctx, card, { source: 'own', ...(await byDevice(ctx, card, doneAt)) });
}

/**
 * When something was done by the clock of a device, as far as that can be (LRN-11): not before the card was started, and not in the future.
 * Nothing where the device did not say.
 */
export async function byDevice(
  ctx: ActorContext,
  card: CardRow,
  doneAt: string | undefined,
): Promise<Pick<ContentDeed, 'achievedAt' | 'isClamped'>> {
  if (doneAt === undefined) return {};
  const now = ctx.now();
  const { at, isClamped } = clampDeviceTime(new Date(doneAt), (await findStartedAt(ctx.store, card.id, ctx.actor.userId)) ?? now, now);
  return { achievedAt: at > now ? now : at, isClamped };
}

/**
 * Completes a card for the caller, once, as an event of its own; inside another mutation pass its store on, so that both
 * commit together (a vote, a passed quiz). While gates are open the content counts as done and the card is not complete (CRD-09).
 */
export async function complete(ctx: Acting, card: CardRow, deed: Omit<ContentDeed, 'userId'>): Promise<CardProgress> {
  // What is done in one step was begun by it, so that nothing is finished more often than started.
  await tellStart(ctx, card, await isBegun(ctx.store, card.id, ctx.actor.userId));
  await finishContent(ctx, card, { ...deed, userId: ctx.actor.userId });
  return progressOf(ctx, card);
}

interface Reached {
  readonly status: CardStatus;
  readonly percentage: number;
  readonly score?: number | null;
}

/**
 * Takes note of what a course said of itself (PLY-02): Completed and Passed complete the card. What the same attempt (`attemptId`) says later
 * corrects that (PLY-12): a mere Completed becomes Passed or is taken back by Failed, and the score follows; without one, nothing does. Inside
 * another mutation pass its store on. Nothing is noted for people who may no longer learn on the card, nor for an author who looks at a draft.
 */
export async function noteCourse(
  ctx: Acting,
  cardId: string,
  said: Reached | ((card: CardRow) => Reached),
  attemptId?: string,
): Promise<void> {
  const found = await findCard(ctx.store, ctx.actor, cardId);
  if (found === undefined) return;
  const card = await asReached(learningThrough(ctx, 'any'), found, cardPolicy.rules.view(ctx.actor, found));
  if (!cardPolicy.rules.complete(ctx.actor, card)) return;
  if (await isStartPending(ctx.store, card, ctx.actor.userId)) return;
  const reached = typeof said === 'function' ? said(card) : said;
  const { userId } = ctx.actor;
  const score = inPercent(reached.score ?? null);
  const deed = { userId, source: 'course', score, ...(attemptId === undefined ? {} : { attemptId }) } as const;
  if (attemptId !== undefined && reached.status === 'Failed') await takeBackAttempt(ctx, card, { userId, attemptId });
  const wasBegun = reached.status === 'Registered' || (await isBegun(ctx.store, card.id, userId));
  await setCourseStatus(ctx.store, card.id, userId, { ...reached, score }, ctx.now());
  await tellStart(ctx, card, wasBegun);
  if (reached.status !== 'Completed' && reached.status !== 'Passed') return;
  if (attemptId !== undefined && (await refineAttempt(ctx, card, { ...deed, attemptId, status: reached.status }))) return;
  await complete(ctx, card, { ...deed, status: reached.status });
}

/** A course's score from -1 to 1, in whole per cent. */
const inPercent = (score: number | null) => (score === null ? null : Math.min(100, Math.max(0, Math.round(score * 100))));

/** Returns what the caller has done on a card so far. */
export async function progressOf(ctx: Acting, card: CardRow): Promise<CardProgress> {
  return presentProgress(card.card_type, await findLearner(ctx.store, card.id, ctx.actor.userId));
}
