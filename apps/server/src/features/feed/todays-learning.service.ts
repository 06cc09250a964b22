import type { RawBuilder } from 'kysely';
import type { CardSummary } from '@waymark/contract/cards';
import { chooseToday, DAYS_BEFORE_AGAIN, type TodaysCard, type TodaysLearning, TODAYS_LENGTH } from '@waymark/contract/feed';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { viewerOf } from '../search/search.public.ts';
import { findCandidates, findReader, keepDay, type ReaderRow, selectReader, type TodaysEntry } from './todays-learning.repo.ts';

export interface TodaysCards {
  readonly day: string;
  readonly entries: readonly TodaysEntry[];
  readonly hasTopics: boolean;
}

/** HOM-08: returns the caller's day, as `dayOf` does. One statement, on the first look of a day four. */
export async function todaysCards(ctx: Acting): Promise<TodaysCards> {
  const reader = await findReader(ctx.store, ctx.actor.userId);
  return reader === undefined ? { day: todayOf(ctx).today, entries: [], hasTopics: false } : dayOf(ctx, reader);
}

/** Returns the query of what the caller's day goes by, whose one row is what `dayOf` takes, for a statement that asks for other things of them as well. */
export const dayQuery = (ctx: Acting): RawBuilder<ReaderRow> => selectReader(ctx.store, ctx.actor.userId);

/**
 * HOM-08: returns the caller's day. It is made when they first look on a day of their calendar, and stays as it is until the next, whatever they
 * complete, dismiss or follow meanwhile. No statement, on the first look of a day three.
 */
export async function dayOf(ctx: Acting, reader: ReaderRow): Promise<TodaysCards> {
  const { userId } = ctx.actor;
  const { today } = todayOf(ctx);
  const made = (row: ReaderRow) => ({ day: today, entries: row.entries, hasTopics: row.learning.length + row.expert.length > 0 });
  if (reader.day === today) return made(reader);
  const candidates = await findCandidates(ctx.store, viewerOf(ctx), organisationMark(ctx.organisation.id), reader);
  const languages = [
    ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'),
    ...reader.languages,
    ctx.organisation.setting('DefaultOrgLanguage'),
  ];
  const seen = reader.seen.slice(-DAYS_BEFORE_AGAIN * TODAYS_LENGTH);
  const choose = (left: readonly string[]) => chooseToday(candidates, { languages, seed: `${userId}:${today}`, seen: left });
  const fresh = choose(seen);
  const cards = fresh.length === TODAYS_LENGTH ? fresh : choose([]);
  // A day without a card is not kept: what is published meanwhile may still make one.
  if (cards.length === 0) return { ...made(reader), entries: [] };
  await keepDay(ctx.store, userId, { day: today, cards, seen, now: ctx.now() });
  const kept = await findReader(ctx.store, userId);
  return made(kept ?? reader);
}

/** Returns a day with its cards; cards the caller may no longer see are left out. */
export function presentToday({ entries }: TodaysCards, summaries: ReadonlyMap<string, CardSummary>): TodaysCard[] {
  return entries.flatMap(({ id, source, topic }) => {
    const card = summaries.get(id);
    if (card === undefined) return [];
    return [{ card, reason: source === 'popular' || topic === null ? { source: 'popular' as const } : { source, topic } }];
  });
}

/** HOM-08: returns the caller's day with its cards. */
export async function getTodaysLearning(ctx: ActorContext): Promise<TodaysLearning> {
  const today = await todaysCards(ctx);
  const summaries = await cardSummaries(
    ctx,
    today.entries.map(({ id }) => id),
  );
  return { day: today.day, items: presentToday(today, summaries), hasTopics: today.hasTopics };
}
