import type { RawBuilder } from 'kysely';
import type { CardSummary } from '@waymark/contract/cards';
import {
  chooseToday,
  DAYS_BEFORE_AGAIN,
  type TodaysCandidate,
  type TodaysCard,
  type TodaysLearning,
  TODAYS_LENGTH,
} from '@waymark/contract/feed';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
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
  const seen = seenLately(reader);
  const cards = await chooseCards(ctx, reader, seen);
  // A day without a card is not kept: what is published meanwhile may still make one.
  if (cards.length === 0) return { ...made(reader), entries: [] };
  await keepDay(ctx.store, userId, { day: today, cards, seen, now: ctx.now() });
  const kept = await findReader(ctx.store, userId);
  return made(kept ?? reader);
}

const seenLately = ({ seen }: ReaderRow) => seen.slice(-DAYS_BEFORE_AGAIN * TODAYS_LENGTH);

async function chooseCards(ctx: Acting, reader: ReaderRow, seen: readonly string[]): Promise<TodaysCandidate[]> {
  const candidates = await findCandidates(ctx.store, viewerOf(ctx), organisationMark(ctx.organisation.id), reader);
  const languages = [
    ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'),
    ...reader.languages,
    ctx.organisation.setting('DefaultOrgLanguage'),
  ];
  const seed = `${ctx.actor.userId}:${todayOf(ctx).today}`;
  const choose = (left: readonly string[]) => chooseToday(candidates, { languages, seed, seen: left });
  const fresh = choose(seen);
  return fresh.length === TODAYS_LENGTH ? fresh : choose([]);
}

/**
 * ONB-05: makes the caller's day begin with cards they were shown for topics they chose, whatever it was before; what is left of it is chosen as
 * always. Changes nothing without a card.
 */
export async function startDayWith(ctx: InTransaction<Acting>, shown: readonly Pick<TodaysCandidate, 'id' | 'topicId'>[]): Promise<void> {
  const { userId } = ctx.actor;
  const reader = await findReader(ctx.store, userId);
  if (reader === undefined || shown.length === 0) return;
  const isShown = new Set(shown.map(({ id }) => id));
  const seen = seenLately(reader);
  const others = (await chooseCards(ctx, reader, [...seen, ...isShown])).filter(({ id }) => !isShown.has(id));
  const cards = [...shown.map(({ id, topicId }) => ({ id, topicId, source: 'learning' as const })), ...others].slice(0, TODAYS_LENGTH);
  await keepDay(ctx.store, userId, { day: todayOf(ctx).today, cards, seen, now: ctx.now(), replaces: true });
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
