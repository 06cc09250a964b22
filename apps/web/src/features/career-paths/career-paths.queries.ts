import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exploreCareer, planRoutes, type RoutesInput } from '@waymark/contract/career-paths';
import { call } from '../../platform/api/call.ts';

/** Where people go from a role, one's own when none is named; the steps chosen so far are on the map (CAR-06). */
export const explorerQuery = (from: string | undefined, path: readonly string[]) =>
  queryOptions({
    queryKey: ['career-paths', 'explorer', from ?? null, path],
    queryFn: ({ signal }) =>
      call(exploreCareer, {
        query: { ...(from === undefined ? {} : { from }), path: [...path] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Routes to a role, and what learning would change (CAR-10). */
export const routesQuery = (plan: RoutesInput) =>
  queryOptions({
    queryKey: ['career-paths', 'routes', plan],
    queryFn: ({ signal }) => call(planRoutes, { body: plan, signal }),
    placeholderData: keepPreviousData,
  });
