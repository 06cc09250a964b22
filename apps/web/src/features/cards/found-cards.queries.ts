import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CardSummary, CardType } from '@waymark/contract/cards';

const FOUND = 8;

/** What cards are called, of some types alone, or a skill that they build. */
export type CardsWanted = { readonly q: string; readonly type?: CardType[] } | { readonly skill: string[] };

/** The first cards that a search finds. What asks is fetched then: most screens that show cards never search for one. */
export async function findCards(wanted: CardsWanted, limit: number, signal: AbortSignal): Promise<CardSummary[]> {
  return (await import('./found-cards.ts')).searchCards(wanted, limit, signal);
}

/** Cards that a search finds, where one is chosen; pathways alone where only they fit. */
export const foundCardsQuery = (q: string, isPathways = false) =>
  queryOptions({
    queryKey: ['cards', 'found', q, isPathways],
    queryFn: async ({ signal }) => findCards({ q, ...(isPathways ? { type: ['pathway'] } : {}) }, FOUND, signal),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });
