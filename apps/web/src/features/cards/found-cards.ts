import type { CardSummary } from '@waymark/contract/cards';
import { search } from '@waymark/contract/search';
import { call } from '../../platform/api/call.ts';

const FOUND = 6;

/** The first cards that a search finds; pathways alone where only they fit. */
export async function foundCards(q: string, isPathways: boolean, signal: AbortSignal): Promise<CardSummary[]> {
  const found = await call(search, {
    query: { q, kind: 'card', limit: FOUND, ...(isPathways ? { type: 'pathway' } : {}) } as never,
    signal,
  });
  return found.items.flatMap((item) => ('card' in item ? [item.card] : []));
}
