import { type RawBuilder, sql } from 'kysely';
import { type Attempter, type CardDetail, cardProblems, cardStatus, isCompleted } from '@waymark/contract/cards';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries, summaryOf } from '../people/people.public.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import {
  type Attempts,
  type AttempterRow,
  type AttemptsRow,
  findExtraAttemptsByIds,
  findPeopleToAsk,
  type Given,
  hasAny,
  insertAttemptGrant,
  listAttempterRows,
} from './attempt-grants.repo.ts';
import { cardSubject, naming, visibleCard } from './card-access.service.ts';
import { partOf } from './card-types.ts';
import { trainingWith } from './card-trainers.repo.ts';
import { lockLearner } from './card-engagement.repo.ts';
import { attemptsAsked, attemptsGiven } from './cards.events.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCards } from './cards.repo.ts';
import type { CardRow } from './cards.row.ts';

const NO_ATTEMPTS: Attempts = { used: 0, bestScore: null, passed: false };

/** How many attempts a card allows; undefined where its type knows none, or there is no limit. */
function limitOf({ content }: CardRow): number | undefined {
  return 'attemptsAllowed' in content && content.attemptsAllowed > 0 ? content.attemptsAllowed : undefined;
}

/** Returns whose attempts at a card someone gives, edit it or not: those who report to them as in reports, and their learners with it. */
function ownLearners(ctx: Acting, cardId: string): RawBuilder<unknown> {
  const { actor, store } = ctx;
  const reports = (scope: 'tree' | 'secondary') => reportIds(store.organisationId, actor.userId, scope);
  return sql`(${reports('tree')}) union (${reports('secondary')})
    union (select t.learner_id from (${trainingWith(ctx, cardId)}) t where t.trainer_id = ${actor.userId})`;
}

/** Loads a card whose attempts the caller gives: to everyone if they edit it, else to their own learners. Throws as cards do. */
async function loadGiven(ctx: ActorContext, cardId: string): Promise<{ card: CardRow; limit: number; given: Given }> {
  const card = await visibleCard(ctx, cardId);
  const limit = limitOf(card);
  if (limit === undefined) throw refuse(cardProblems['no-attempts-to-give']);
  return { card, limit, given: cardPolicy.rules.edit(ctx.actor, card) ? null : ownLearners(ctx, card.id) };
}

/** Who tried a quiz or assessment, the latest first (LRN-13). Throws `card-not-found`, `card-not-authorized`, `no-attempts-to-give`. */
export async function listAttempters(ctx: ActorContext, cardId: string, { cursor, limit }: PageQuery): Promise<Page<Attempter>> {
  const given = await loadGiven(ctx, cardId);
  const before = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await listAttempterRows(ctx.store, given.card.id, { given: given.given, before, limit });
  const present = await presenter(ctx, given, rows);
  return toPage(rows, limit, present, (row) => encodeCursor([row.updated_at.toISOString(), row.user_id]));
}

/**
 * Gives someone further attempts, or all of them again (LRN-13). Throws `person-not-found` where they did not try it or are not the caller's to give,
 * `no-attempts-to-give` where they passed, and as `listAttempters`.
 */
export async function giveAttempts(
  ctx: ActorContext,
  { cardId, userId }: { readonly cardId: string; readonly userId: UserId },
  { attempts, reason }: { readonly attempts: number | null; readonly reason: string },
): Promise<Attempter> {
  return mutate(ctx, attemptsGiven, async (ctx) => {
    const given = await loadGiven(ctx, cardId);
    const { card } = given;
    await lockLearner(ctx.store, card.id, userId);
    const find = () => listAttempterRows(ctx.store, card.id, { given: given.given, userId, limit: 1 });
    const rows = await find();
    const [row] = rows;
    if (row === undefined) throw refuse(peopleProblems['person-not-found']);
    const before = (await presenter(ctx, given, rows))(row);
    if (!before.can.give) throw refuse(cardProblems['no-attempts-to-give']);
    // All again: what is used no longer counts, so that as many are left as the card allows.
    const added = attempts ?? before.used + given.limit - before.allowed;
    if (added < 1) throw refuse(cardProblems['no-attempts-to-give']);
    const grant = {
      id: newId<string>(),
      cardId: card.id,
      userId,
      attempts: added,
      isReset: attempts === null,
      reason,
      givenBy: ctx.actor.userId,
    };
    await insertAttemptGrant(ctx.store, grant, ctx.now());
    const after = await find();
    const present = await presenter(ctx, given, after);
    return {
      result: present(after[0] ?? row),
      subject: cardSubject(card.id),
      details: { ...naming(card), userId, attempts: added, isReset: attempts === null, reason },
    };
  });
}

/** Says how people stand: what they used by the card's type, what they have by the card and what they were given. */
async function presenter(
  ctx: ActorContext,
  { card, limit }: { readonly card: CardRow; readonly limit: number },
  rows: readonly AttempterRow[],
): Promise<(row: AttempterRow) => Attempter> {
  const ids = rows.map((row) => row.user_id);
  const attempts = new Map((await attemptsAt(ctx, [card], ids)).map((own) => [own.user_id, own]));
  return (row) => {
    const { used, bestScore, passed } = attempts.get(row.user_id) ?? NO_ATTEMPTS;
    const progress = { completionState: row.completion_state, completedPercentage: row.completed_percentage };
    return {
      person: summaryOf(row.person),
      status: cardStatus({ ...progress, cardType: card.card_type, positionSeconds: row.position_seconds, courseStatus: row.course_status }),
      used,
      allowed: limit + row.extra,
      bestScore,
      grant:
        row.grant === null
          ? null
          : {
              reason: row.grant.reason,
              by: row.grant.by === null ? null : summaryOf(row.grant.by),
              at: new Date(row.grant.at).toISOString(),
            },
      can: { give: !passed && !isCompleted(progress) && row.user_id !== ctx.actor.userId },
    };
  };
}

/** How often some people tried some cards; one statement a kind of card. */
async function attemptsAt({ store }: Pick<Acting, 'store'>, cards: readonly CardRow[], userIds: readonly string[]): Promise<AttemptsRow[]> {
  const kinds = Map.groupBy(cards, ({ content }) => partOf(content).attemptsOf);
  const found = [...kinds].map(async ([attemptsOf, ofKind]) => {
    const ids = ofKind.map(({ id }) => id);
    return (await attemptsOf?.(store, ids, userIds)) ?? [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns at which of some cards someone used all attempts, those they were given too, and passed at none. */
async function usedUp(ctx: Acting, cards: readonly CardRow[]): Promise<Set<string>> {
  const limited = cards.filter((card) => limitOf(card) !== undefined);
  if (limited.length === 0) return new Set();
  const { userId } = ctx.actor;
  const ids = limited.map(({ id }) => id);
  const [attempts, extra] = await Promise.all([attemptsAt(ctx, limited, [userId]), findExtraAttemptsByIds(ctx.store, ids, userId)]);
  const byCard = new Map(attempts.map((own) => [own.card_id, own]));
  const isUsedUp = (card: CardRow) => {
    const { used, passed } = byCard.get(card.id) ?? NO_ATTEMPTS;
    return !passed && used >= (limitOf(card) ?? Number.POSITIVE_INFINITY) + (extra.get(card.id) ?? 0);
  };
  return new Set(limited.filter(isUsedUp).map(({ id }) => id));
}

/** Returns which of some cards the caller failed for good: no attempt is left, and none can be made. At most four statements, however many cards. */
export async function outOfAttempts(ctx: ActorContext, cardIds: readonly string[]): Promise<Set<string>> {
  return usedUp(ctx, [...(await findCards(ctx.store, null, cardIds)).values()]);
}

/** Whether the caller gives others attempts at a card, and who they ask when they have none left themselves. */
export async function attemptsOnPage(
  ctx: VisitorContext,
  card: CardRow,
  isDone: boolean,
): Promise<Pick<CardDetail, 'givesAttempts' | 'askForAttempts'>> {
  const limit = limitOf(card);
  const { actor } = ctx;
  if (limit === undefined || actor === null) return { givesAttempts: false, askForAttempts: [] };
  const givesAttempts = cardPolicy.rules.edit(actor, card) || (await hasAny(ctx.store, ownLearners({ ...ctx, actor }, card.id)));
  if (isDone || !(await usedUp({ ...ctx, actor }, [card])).has(card.id)) return { givesAttempts, askForAttempts: [] };
  const asked = await findPeopleToAsk(ctx.store, actor.userId, trainingWith(ctx, card.id));
  const people = await personSummaries(
    ctx.store,
    [...asked, card.author_id as UserId].filter((id) => id !== actor.userId),
  );
  return { givesAttempts, askForAttempts: [...people.values()] };
}

/**
 * Asks those who can give it for another attempt (LRN-13). Throws as cards do, and `no-attempts-to-give` where one is left or none is needed.
 */
export async function askForAttempts(ctx: ActorContext, cardId: string): Promise<{ asked: CardDetail['askForAttempts'] }> {
  return mutate(ctx, attemptsAsked, async (ctx) => {
    const card = await visibleCard(ctx, cardId);
    const { askForAttempts: asked } = await attemptsOnPage(ctx, card, false);
    if (asked.length === 0) throw refuse(cardProblems['no-attempts-to-give']);
    return { result: { asked }, subject: cardSubject(card.id), details: { ...naming(card), askedIds: asked.map(({ id }) => id) } };
  });
}
