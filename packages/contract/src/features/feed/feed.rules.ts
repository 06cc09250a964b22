/** Lists beside the feed itself, each with its own rule (HOM-03, SHL-02). */
export const FEED_LISTS = [
  'todays-learning-search',
  'new-todays-learning-search',
  'team-learning',
  'featured',
  'recommended',
  'recommendations',
  'my-assignments',
  'curate',
  'submission',
] as const;
export type FeedList = (typeof FEED_LISTS)[number];

/** Those of them that are lists of cards with a note of why each is there. */
export const CARD_FEEDS = ['new-todays-learning-search', 'team-learning', 'featured', 'recommended', 'recommendations'] as const;
export type CardFeed = (typeof CARD_FEEDS)[number];

/** What people do that the feed tells of (HOM-04). */
export const FEED_ACTIONS = ['published', 'commented', 'posted', 'shared'] as const;
export type FeedAction = (typeof FEED_ACTIONS)[number];

/** Kinds of thing that a feed item links to (HOM-04). */
export const LINKABLE_TYPES = ['journey', 'collection', 'card', 'video_stream'] as const;
export type LinkableType = (typeof LINKABLE_TYPES)[number];

/** Returns what a feed item links to, by the type of its card. */
export function linkableType(cardType: string): LinkableType {
  if (cardType === 'journey') return 'journey';
  if (cardType === 'video_stream') return 'video_stream';
  return cardType === 'pathway' ? 'collection' : 'card';
}

/** Characters of what was said or published that an item of the feed shows. */
export const FEED_SNIPPET = 240;
/** People named in an item; of the others the number is said. */
export const PEOPLE_NAMED = 2;

/** Cards of a day (HOM-08). */
export const TODAYS_LENGTH = 3;
/** Days before a card may come back. */
export const DAYS_BEFORE_AGAIN = 10;
/** Cards that fit into a day; longer ones only come where there is nothing else. */
export const MINUTES_FOR_TODAY = 20;

/** Why a card is part of a day: a topic its reader learns or knows, or that many use it. */
export type TodaysSource = 'learning' | 'expert' | 'popular';

/** A card that may be part of a day. */
export interface TodaysCandidate {
  readonly id: string;
  readonly source: TodaysSource;
  readonly topicId: string | null;
  readonly level: string;
  readonly language: string;
  readonly minutes: number | null;
}

/** Levels that fit who learns a topic, and who knows it already; a card without a level fits both. */
const LEVELS: Readonly<Record<TodaysSource, readonly string[]>> = {
  learning: ['no_level', 'beginner', 'intermediate'],
  expert: ['no_level', 'intermediate', 'advanced'],
  popular: ['no_level', 'beginner', 'intermediate'],
};

/**
 * HOM-08: returns the small set of a day. Cards in the reader's languages and at their level: of topics they learn, of topics they know, then of what
 * many use, each topic once before any comes twice, and short ones before long ones. Which of those that fit equally well changes from day to day;
 * for the same day and person it is always the same.
 *
 * @param seed the person and the day
 * @param seen cards of the days before
 */
export function chooseToday(
  candidates: readonly TodaysCandidate[],
  reader: { readonly languages: readonly string[]; readonly seed: string; readonly seen: readonly string[] },
): TodaysCandidate[] {
  const seen = new Set(reader.seen);
  const languages = new Set(reader.languages.map(plainLanguage));
  const fitting = candidates
    .filter(({ id, source, level, language }) => !seen.has(id) && LEVELS[source].includes(level) && languages.has(plainLanguage(language)))
    .map((candidate) => ({ candidate, rank: rankOf(candidate), turn: hash(`${reader.seed}:${candidate.id}`) }))
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ candidate }) => candidate);
  const chosen = new Map<string, TodaysCandidate>();
  for (const isAgain of [false, true]) {
    for (const candidate of fitting) {
      if (chosen.size === TODAYS_LENGTH) break;
      const hasTopic = [...chosen.values()].some(({ topicId }) => topicId !== null && topicId === candidate.topicId);
      if (!chosen.has(candidate.id) && (isAgain || !hasTopic)) chosen.set(candidate.id, candidate);
    }
  }
  return [...chosen.values()];
}

const plainLanguage = (language: string) => language.split('-')[0] ?? language;

const SOURCE_RANKS: Readonly<Record<TodaysSource, number>> = { learning: 0, expert: 1, popular: 2 };
const isLong = (minutes: number | null) => minutes !== null && minutes > MINUTES_FOR_TODAY;
const rankOf = ({ source, minutes }: TodaysCandidate) => SOURCE_RANKS[source] + (isLong(minutes) ? Object.keys(SOURCE_RANKS).length : 0);

/** A number that spreads evenly and is the same everywhere (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
