import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  createLocation,
  createOrgUnit,
  getPlacesConfig,
  importLocations,
  importOrgUnits,
  importPostcodes,
  listAllUnitTypes,
  listLocations,
  listPostcodeCountries,
  type PersonPlaceInput,
  type PlaceImport,
  type PostcodeImport,
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
import { upload } from '../../platform/api/upload.ts';
import { queryOf, type TableSent } from '../../platform/imports/table-choice.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { LOCATIONS, personPlaceQuery } from './locations.queries.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: [LOCATIONS] });

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
    onSuccess: refresh,
  });
}

export function useLocationRemoval() {
  return useMutation({
    mutationFn: (locationId: string) => call(removeLocation, { params: { locationId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Adds a unit, or writes one again. */
export function useUnitSaving(orgUnitId: string | undefined) {
  return useMutation({
    mutationFn: (body: UnitTyped) =>
      orgUnitId === undefined ? call(createOrgUnit, { body }) : call(updateOrgUnit, { params: { orgUnitId }, body }),
    onSuccess: refresh,
  });
}

export function useUnitRemoval() {
  return useMutation({
    mutationFn: (orgUnitId: string) => call(removeOrgUnit, { params: { orgUnitId } }),
    onSuccess: refresh,
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
  return useMutation({ mutationFn: (types: TypesTyped) => call(setUnitTypes, { body: { types } }), onSuccess: refresh });
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

export type PlaceKind = 'locations' | 'units';

/** Sends a table: to look at it, or to take it (ADM-05). */
export function useTableSending(kind: PlaceKind) {
  return useMutation({
    mutationFn: ({ file, ...sent }: TableSent): Promise<PlaceImport> =>
      upload(kind === 'units' ? importOrgUnits : importLocations, { query: queryOf(sent), file }),
    onSuccess: (_result, { dryRun }) => (dryRun ? undefined : refresh()),
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

/** Sends a table of postcodes: to look at it, or to take it. */
export function usePostcodeSending() {
  return useMutation({
    mutationFn: ({ file, ...sent }: TableSent): Promise<PostcodeImport> => upload(importPostcodes, { query: queryOf(sent), file }),
    onSuccess: (_result, { dryRun }) => (dryRun ? undefined : refresh()),
  });
}

export function usePostcodeRemoval() {
  return useMutation({
    mutationFn: (countryCode: string) => call(removePostcodes, { params: { countryCode } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
