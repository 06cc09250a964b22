import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  createLocation,
  createOrgUnit,
  getPlacesConfig,
  listAllUnitTypes,
  listLocations,
  listPostcodeCountries,
  type PersonPlaceInput,
  removeLocation,
  removeOrgUnit,
  removePostcodes,
  setPersonPlace,
  setPlacesConfig,
  setUnitTypes,
  updateLocation,
  updateOrgUnit,
} from '@waymark/contract/locations';
import type { LocationsConfig } from '@waymark/contract/platform';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { LOCATIONS, personPlaceQuery } from './locations.queries.ts';

/** Has all that shows places fetched again. */
export const refreshPlaces = () => queryClient.invalidateQueries({ queryKey: [LOCATIONS] });

/** The organisation's locations by title, page by page. */
export function locationPagesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [LOCATIONS, 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      call(listLocations, { query: { ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { searchAfter: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.searchAfter,
    placeholderData: keepPreviousData,
  });
}

export type LocationTyped = SchemaInput<(typeof createLocation)['body']>;
export type UnitTyped = SchemaInput<(typeof createOrgUnit)['body']>;

/** Adds a location, or writes one again. */
export function useLocationSaving(locationId: string | undefined) {
  return useMutation({
    mutationFn: (body: LocationTyped) =>
      locationId === undefined ? call(createLocation, { body }) : call(updateLocation, { params: { locationId }, body }),
    onSuccess: refreshPlaces,
  });
}

export function useLocationRemoval() {
  return useMutation({
    mutationFn: (locationId: string) => call(removeLocation, { params: { locationId } }),
    onSuccess: refreshPlaces,
    onError: notifyError,
  });
}

/** Adds a unit, or writes one again. */
export function useUnitSaving(orgUnitId: string | undefined) {
  return useMutation({
    mutationFn: (body: UnitTyped) =>
      orgUnitId === undefined ? call(createOrgUnit, { body }) : call(updateOrgUnit, { params: { orgUnitId }, body }),
    onSuccess: refreshPlaces,
  });
}

export function useUnitRemoval() {
  return useMutation({
    mutationFn: (orgUnitId: string) => call(removeOrgUnit, { params: { orgUnitId } }),
    onSuccess: refreshPlaces,
    onError: notifyError,
  });
}

/** Every type of units. */
export const unitTypesQuery = queryOptions({
  queryKey: [LOCATIONS, 'types'],
  queryFn: ({ signal }) => call(listAllUnitTypes, { signal }),
});

export type TypesTyped = SchemaInput<(typeof setUnitTypes)['body']>['types'];

export function useTypesSaving() {
  return useMutation({ mutationFn: (types: TypesTyped) => call(setUnitTypes, { body: { types } }), onSuccess: refreshPlaces });
}

/** How locations are used here (LOC-04). */
export const placesConfigQuery = queryOptions({
  queryKey: [LOCATIONS, 'config'],
  queryFn: ({ signal }) => call(getPlacesConfig, { signal }),
});

export function useConfigSaving() {
  return useMutation({
    mutationFn: (locations: LocationsConfig) => call(setPlacesConfig, { body: { locations } }),
    onSuccess: (config) => queryClient.setQueryData(placesConfigQuery.queryKey, config),
    onError: notifyError,
  });
}

/** Changes where a person is. */
export function usePlaceChange(userId: string) {
  return useMutation({
    mutationFn: (body: PersonPlaceInput) => call(setPersonPlace, { params: { userId }, body }),
    onSuccess: (place) => queryClient.setQueryData(personPlaceQuery(userId).queryKey, place),
  });
}

/** The countries whose postcodes are known here (LOC-02). */
export const postcodeCountriesQuery = queryOptions({
  queryKey: [LOCATIONS, 'postcodes'],
  queryFn: ({ signal }) => call(listPostcodeCountries, { signal }),
});

export function usePostcodeRemoval() {
  return useMutation({
    mutationFn: (countryCode: string) => call(removePostcodes, { params: { countryCode } }),
    onSuccess: refreshPlaces,
    onError: notifyError,
  });
}
