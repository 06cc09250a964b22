import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Cards that a search finds, where one is chosen; pathways alone where only they fit. */
export const foundCardsQuery = (q: string, isPathways = false) =>
  queryOptions({
    queryKey: ['cards', 'found', q, isPathways],
    // Most screens that show cards never search for one.
    queryFn: async ({ signal }) => (await import('./found-cards.ts')).foundCards(q, isPathways, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
