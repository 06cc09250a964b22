import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

const FOUND = 6;

/** Cards that a search finds, where one is chosen; pathways alone where only they fit. */
export function foundCardsQuery(q: string, isPathways = false) {
  return queryOptions({
    queryKey: ['cards', 'found', q, isPathways],
    queryFn: async ({ signal }) => {
      // Most screens that show cards never search for one.
      const { search } = await import('@waymark/contract/search');
      const found = await call(search, {
        query: { q, kind: 'card', limit: FOUND, ...(isPathways ? { type: 'pathway' } : {}) } as never,
        signal,
      });
      return found.items.flatMap((item) => ('card' in item ? [item.card] : []));
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
