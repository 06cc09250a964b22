import type { CardSummary } from '@waymark/contract/cards';
import { search } from '@waymark/contract/search';
import { call } from '../../platform/api/call.ts';
import type { CardsWanted } from './found-cards.queries.ts';

/** The first cards that a search finds. */
export async function searchCards(wanted: CardsWanted, limit: number, signal: AbortSignal): Promise<CardSummary[]> {
  const { items } = await call(search, { query: { ...wanted, kind: 'card', limit }, signal });
  return items.flatMap((item) => ('card' in item ? [item.card] : []));
}
