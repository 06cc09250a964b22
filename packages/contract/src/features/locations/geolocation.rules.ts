import { ALL_ID, type GeolocationType } from './locations.rules.ts';

export const DISTANCE_UNITS = ['km', 'mile'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** LOC-03: how far around a city is looked; in the unit chosen. */
export const DISTANCE = { min: 1, max: 100, default: 100 } as const;

/** Where a browser keeps the unit that someone prefers (LOC-03). */
export const DISTANCE_UNIT_KEY = 'geolocation-distance-unit';

const KILOMETRES_A_MILE = 1.609_344;
/** Mean radius of the earth in kilometres. */
export const EARTH_KILOMETRES = 6371.0088;

/** Returns a distance in kilometres. */
export const inKilometres = (distance: number, unit: DistanceUnit): number => (unit === 'mile' ? distance * KILOMETRES_A_MILE : distance);

/** LOC-03: returns whether a distance, as typed, may not be taken: empty, no number, below the least or above the most. */
export function distanceFault(
  typed: string | number | null,
): { readonly code: 'distance-out-of-range'; readonly params: { min: number; max: number } } | null {
  const number = typeof typed === 'string' ? (typed.trim() === '' ? Number.NaN : Number(typed)) : (typed ?? Number.NaN);
  const { min, max } = DISTANCE;
  return number >= min && number <= max ? null : { code: 'distance-out-of-range', params: { min, max } };
}

/** Returns a unit as it was kept; kilometres for anything else (LOC-03). */
export const distanceUnitOf = (kept: unknown): DistanceUnit => (kept === 'mile' ? 'mile' : 'km');

/** A point on earth in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points, in kilometres. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  return 2 * EARTH_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns whether two points are at most a distance apart. */
export function isWithinDistance(one: GeoPoint, other: GeoPoint, distance: number, unit: DistanceUnit): boolean {
  return kilometresBetween(one, other) <= inKilometres(distance, unit);
}

/** MKT-03: one place that a list is narrowed to. */
export type GeolocationItem =
  | { readonly type: 'country'; readonly countryCode: string }
  | { readonly type: 'state'; readonly countryCode: string; readonly state: string }
  | {
      readonly type: 'city';
      readonly city: string;
      readonly distance: number;
      readonly unit: DistanceUnit;
      readonly geoPoint: GeoPoint;
    }
  | { readonly type: 'point'; readonly distance: number; readonly unit: DistanceUnit; readonly geoPoint: GeoPoint };

/** What a filter item is made from: a place as the search gives it (LOC-02). */
interface FoundPlace {
  readonly type: GeolocationType;
  readonly country_code: string;
  readonly normalized_city: string;
  readonly state: string;
  readonly geometry: { readonly lat: number; readonly lng: number };
}

/** MKT-03: returns the filter item of a place that was found. */
export function geolocationItem(place: FoundPlace, distance: number = DISTANCE.default, unit: DistanceUnit = 'km'): GeolocationItem {
  const geoPoint = { lat: place.geometry.lat, lon: place.geometry.lng };
  if (place.type === 'country') return { type: 'country', countryCode: place.country_code };
  if (place.type === 'state') return { type: 'state', countryCode: place.country_code, state: place.state };
  if (place.type === 'city') return { type: 'city', city: place.normalized_city, distance, unit, geoPoint };
  return { type: 'point', distance, unit, geoPoint };
}

const isZero = (value: unknown) => value === ALL_ID || (Array.isArray(value) && value.length === 1 && value[0] === ALL_ID);

/** MKT-03: filters without those whose value is a single '0'. */
export function withoutZeroFilters<F extends Readonly<Record<string, unknown>>>(filters: F): Partial<F> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isZero(value))) as Partial<F>;
}

/** MKT-03: returns the ids of a location filter; `ALL` for a single '0', as for none. */
export function locationFilter(ids: readonly string[]): 'ALL' | readonly string[] {
  return ids.length === 0 || isZero(ids) ? 'ALL' : ids;
}
