import type { OpportunityType } from '@waymark/contract/opportunities';
import type { ActorContext } from '../../platform/context.ts';
import { MOST_SLIPS, slipsAllowed, slipsBetween } from '../../platform/search/slips.ts';
import { wordsOf } from '../../platform/search/words.ts';
import { findWordsAlike } from '../opportunities/opportunities.public.ts';
import { listedOpportunities } from './marketplace.policy.ts';

/** Shorter words are too like each other. */
const SHORTEST = 3;

/**
 * MKT-02, SRC-06: returns what a keyword that finds nothing was meant to be: words that no offer for the caller has become those fewest slips away,
 * the commonest first. Null where nothing is likelier.
 */
export async function meantKeyword(ctx: ActorContext, type: OpportunityType, keyword: string): Promise<string | null> {
  const words = wordsOf(keyword);
  const telling = words.filter(({ length }) => length >= SHORTEST);
  if (telling.length === 0) return null;
  const known = await findWordsAlike(ctx.store, listedOpportunities(ctx, [type]), telling);
  const isKnown = (word: string, isLast: boolean) => known.some((one) => one.word === word || (isLast && one.word.startsWith(word)));
  const meant = words.map((word, at) =>
    word.length < SHORTEST || isKnown(word, at === words.length - 1) ? word : (likeliest(word, known) ?? word),
  );
  return meant.every((word, at) => word === words[at]) ? null : meant.join(' ');
}

function likeliest(word: string, known: readonly { readonly word: string; readonly offers: number }[]): string | undefined {
  const near = known
    .filter((one) => Math.abs(one.word.length - word.length) <= MOST_SLIPS)
    .map((one) => ({ word: one.word, offers: one.offers, slips: slipsBetween(word, one.word) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .toSorted((one, other) => one.slips - other.slips || other.offers - one.offers);
  return near[0]?.word;
}
