import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Changes what is kept of some queries where `change` gives something else than it got. It is as old as before, and asked again if it was to be: the
 * library's `setQueriesData` would call all that match fresh, also what `change` leaves alone, and what a save has aged would be shown as it was.
 */
export function patchKept<Data>(filters: QueryFilters, change: (known: Data | undefined) => Data | undefined): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = change(data as Data | undefined);
    if (next === undefined || next === data) continue;
    queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
