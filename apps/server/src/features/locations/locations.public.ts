import { type RawBuilder, sql } from 'kysely';
import {
  type DistanceUnit,
  EARTH_KILOMETRES,
  type GeolocationItem,
  type GeoPoint,
  inKilometres,
  type Location,
  type LocationId,
  type OrgUnitId,
  type OrgUnitSummary,
} from '@waymark/contract/locations';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { generalProblems, type OrganisationId, type UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { languageOf, presentLocation, summaryOfUnit } from './locations.present.ts';
import { findLocationIdsByCode, findLocations, knownLocationIds } from './locations.repo.ts';
import { findShownUnits, findUnitIdsByCode, findUnits, knownUnitIds } from './org-units.repo.ts';
import { findPlacesOf } from './person-places.repo.ts';

export { orgUnitChanged, personPlaced } from './locations.events.ts';
export { createLocation } from './locations.service.ts';
export { createOrgUnit } from './org-units.service.ts';
export { setPlaceOfPerson, setPlacesOfPeople } from './person-places.service.ts';
export { hasLocation, setTypes } from './places-config.service.ts';

/** Locations by id, for whatever list names them: one query for all. Ids of none are missing from the map (LOC-01). */
export async function locationsByIds(ctx: BaseContext, ids: readonly string[]): Promise<Map<string, Location>> {
  const language = languageOf(ctx);
  const rows = await findLocations(ctx.store, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentLocation(row, language)]));
}

/** Organisation units by id, for whatever list names them: one query for all. Ids of none are missing from the map (LOC-05). */
export async function orgUnitsByIds(store: Store, ids: readonly string[]): Promise<Map<string, OrgUnitSummary>> {
  const rows = await findUnits(store, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, summaryOfUnit(row)]));
}

/**
 * Returns what units are called on a card or in a table, by id: those whose type is shown there (ORG-12), and those without a type. One
 * query.
 */
export async function listShownUnits(
  { store }: Pick<BaseContext, 'store'>,
  where: 'job_vacancy_card' | 'project_card' | 'sourcing_table',
  ids: readonly string[],
): Promise<Map<string, string>> {
  return findShownUnits(store, where, [...new Set(ids)]);
}

/** Where people are: one query for all. Who is nowhere is missing from the map. */
export async function placesOfPeople(
  store: Store,
  userIds: readonly UserId[],
): Promise<Map<UserId, { readonly locationId: LocationId | null; readonly orgUnitId: OrgUnitId | null }>> {
  const rows = await findPlacesOf(store, userIds);
  return new Map(rows.map((row) => [row.user_id, { locationId: row.location_id, orgUnitId: row.org_unit_id }]));
}

/** Locations and units in effect by their codes; codes of none are missing. */
export interface PlacesByCode {
  readonly locations: ReadonlyMap<string, LocationId>;
  readonly orgUnits: ReadonlyMap<string, OrgUnitId>;
}

/** Returns what codes of a table name (LOC-01, LOC-05); two statements however many there are. */
export async function placesByCode(
  { store, now }: Pick<BaseContext, 'store' | 'now'>,
  codes: { readonly locations: readonly string[]; readonly orgUnits: readonly string[] },
): Promise<PlacesByCode> {
  return {
    locations: await findLocationIdsByCode(store, [...new Set(codes.locations)]),
    orgUnits: await findUnitIdsByCode(store, [...new Set(codes.orgUnits)], now().toISOString().slice(0, 10)),
  };
}

function refuseUnknown(field: string, code: string, ids: readonly string[], known: readonly string[]): void {
  const there = new Set(known);
  const errors = ids.flatMap((id, at) => (there.has(id) ? [] : [{ field: `${field}.${at}`, code }]));
  if (errors.length > 0) throw refuse(generalProblems['invalid-input'], { errors: [{ field, code }, ...errors] });
}

/** Refuses ids that are no location's: `invalid-input` with `unknown-location` on the field and on each of its bad places (`locations.2`). */
export async function checkLocations(ctx: Pick<BaseContext, 'store'>, ids: readonly string[], field = 'locations'): Promise<void> {
  if (ids.length > 0) refuseUnknown(field, 'unknown-location', ids, await knownLocationIds(ctx.store, ids));
}

/** Refuses ids that are no organisation unit's in effect: `invalid-input` with `unknown-org-unit`, as `checkLocations` does. */
export async function checkOrgUnits(ctx: Pick<BaseContext, 'store' | 'now'>, ids: readonly string[], field = 'divisions'): Promise<void> {
  if (ids.length === 0) return;
  refuseUnknown(field, 'unknown-org-unit', ids, await knownUnitIds(ctx.store, ids, ctx.now().toISOString().slice(0, 10)));
}

/** SQL: the unit of a column is this one or below it, by path. For filters by organisation unit; `unitIds` are any of which will do. */
export function unitSubtree(
  organisationId: OrganisationId,
  column: RawBuilder<unknown>,
  unitIds: readonly (OrgUnitId | string)[],
): RawBuilder<boolean> {
  return sql<boolean>`${column} in (select below.id from org_units top
    join org_units below on below.organisation_id = top.organisation_id
      and below.path_start >= left(top.path, 739) and below.path_start < (left(top.path, 739) || '}')
      and (below.path = top.path or (below.path >= top.path || '|' and below.path < top.path || '}'))
    where top.organisation_id = ${organisationId} and top.id = any(${unitIds}::uuid[]))`;
}

const KILOMETRES_A_DEGREE = 111.0;

/**
 * SQL: a place (columns of latitude and longitude in degrees) is at most a distance away from a point, on the great circle; never
 * where it has no coordinates (LOC-03, MKT-03).
 */
export function withinDistance(
  place: { readonly lat: RawBuilder<number | null>; readonly lon: RawBuilder<number | null> },
  point: GeoPoint,
  distance: number,
  unit: DistanceUnit,
): RawBuilder<boolean> {
  const kilometres = inKilometres(distance, unit);
  const { lat, lon } = place;
  const degrees = kilometres / KILOMETRES_A_DEGREE;
  return sql<boolean>`coalesce(${lat} between ${point.lat - degrees} and ${point.lat + degrees} and
    ${2 * EARTH_KILOMETRES} * asin(least(1, sqrt(
      power(sin(radians(${lat} - ${point.lat}::float8) / 2), 2)
      + cos(radians(${point.lat}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${point.lon}::float8) / 2), 2)))) <= ${kilometres}, false)`;
}

/** SQL: the row of `locations` under an alias lies where a geolocation filter says (MKT-03). */
export function matchesGeolocation(alias: string, item: GeolocationItem): RawBuilder<boolean> {
  const column = <T>(name: string) => sql<T>`${sql.ref(`${alias}.${name}`)}`;
  if (item.type === 'country') return sql<boolean>`${column('country_code')} = ${item.countryCode}`;
  if (item.type === 'state') {
    return sql<boolean>`(${column('country_code')} = ${item.countryCode} and lower(${column('state')}) = lower(${item.state}::text))`;
  }
  const place = { lat: column<number | null>('lat'), lon: column<number | null>('lon') };
  return withinDistance(place, item.geoPoint, item.distance, item.unit);
}
