import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  GEOLOCATION_SEARCH,
  getLocations,
  getOrgUnits,
  getPersonPlace,
  listLocations,
  listUnitChildren,
  searchGeolocations,
  searchUnits,
} from '@waymark/contract/locations';
import { call } from '../../platform/api/call.ts';
import { reportError } from '../../platform/errors/error-reporter.ts';

/** The first word of every query of this feature. */
export const LOCATIONS = 'locations';

/** Locations whose title starts with a text; the first page of all for an empty one. */
export function locationsLikeQuery(q: string) {
  return queryOptions({
    queryKey: [LOCATIONS, 'like', q],
    queryFn: ({ signal }) => call(listLocations, { query: q === '' ? { limit: 20 } : { q, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Locations by id, to name those chosen earlier. */
export function locationsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [LOCATIONS, 'by-ids', ids],
    queryFn: async ({ signal }) => (ids.length === 0 ? [] : (await call(getLocations, { query: { ids: [...ids] }, signal })).locations),
  });
}

/** Units by id, to name those chosen earlier. */
export function orgUnitsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [LOCATIONS, 'units-by-ids', ids],
    queryFn: async ({ signal }) => (ids.length === 0 ? [] : (await call(getOrgUnits, { query: { ids: [...ids] }, signal })).items),
  });
}

/** Units whose title starts with a text, and whether there are more; none for an empty one. @param all also those not in effect */
export function unitsLikeQuery(q: string, all = false) {
  return queryOptions({
    queryKey: [LOCATIONS, 'units-like', q, all],
    queryFn: async ({ signal }) =>
      q === '' ? { items: [], hasMore: false } : call(searchUnits, { query: { q, ...(all ? { all: 'true' } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The units directly below one, `0` being the root, page by page. @param all also those not in effect */
export function unitChildrenQuery(parentId: string, all = false) {
  return infiniteQueryOptions({
    queryKey: [LOCATIONS, 'children', parentId, all],
    queryFn: ({ pageParam, signal }) =>
      call(listUnitChildren, {
        query: { parentId, ...(all ? { all: 'true' } : {}), ...(pageParam === null ? {} : { searchAfter: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.searchAfter,
  });
}

/** LOC-02: places of the world; what fails is logged and gives none. */
export function geolocationsQuery(input: string, language: string) {
  return queryOptions({
    queryKey: [LOCATIONS, 'world', input, language],
    enabled: input.length >= GEOLOCATION_SEARCH.minimumCharacters,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const { status, results } = await call(searchGeolocations, { query: { input, language }, signal });
        if (status.code === 200) return results;
        reportError(new Error(`Places could not be looked for: ${status.code} ${status.message}`));
      } catch (error) {
        if (signal.aborted) throw error;
        reportError(new Error('Places could not be looked for', { cause: error }));
      }
      return [];
    },
  });
}

/** The location and the unit of a person. */
export function personPlaceQuery(userId: string) {
  return queryOptions({
    queryKey: [LOCATIONS, 'of-person', userId],
    queryFn: ({ signal }) => call(getPersonPlace, { params: { userId }, signal }),
  });
}
