import { z } from 'zod';
import { COUNTRY_CODES } from './countries.rules.ts';
import { DISTANCE, DISTANCE_UNITS } from './geolocation.rules.ts';
import { GEOLOCATION_TYPES } from './locations.rules.ts';
import { geoPointSchema } from './locations.schema.ts';

export const distanceSchema = z.object({ value: z.number(), unit: z.enum(DISTANCE_UNITS) });

/** LOC-02: a place as the search gives it. */
export const geolocationSchema = z.object({
  formatted_name: z.string(),
  type: z.enum(GEOLOCATION_TYPES),
  geometry: z.object({ lat: z.number(), lng: z.number() }),
  country_code: z.string(),
  normalized_city: z.string(),
  town: z.string(),
  state: z.string(),
  postcode: z.string(),
  localized_location: z.array(
    z.object({ state: z.string(), city: z.string(), formatted_name: z.string(), town: z.string(), lang: z.string() }),
  ),
  distance: distanceSchema,
});
export type Geolocation = z.infer<typeof geolocationSchema>;

export const geolocationsQuery = z.object({ input: z.string().trim().min(1).max(120), language: z.string().min(2).max(20).default('en') });

/** LOC-02: `status.code` is 200 on success; otherwise there are no results. */
export const geolocationsSchema = z.object({
  status: z.object({ code: z.number().int(), message: z.string() }),
  results: z.array(geolocationSchema),
});

const countryCode = z.enum(COUNTRY_CODES as [string, ...string[]]);
const around = {
  distance: z.coerce.number().min(DISTANCE.min).max(DISTANCE.max).default(DISTANCE.default),
  unit: z.enum(DISTANCE_UNITS).default('km'),
  geoPoint: geoPointSchema,
};

/** MKT-03: one place that a list is narrowed to. */
export const geolocationItemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('country'), countryCode }),
  z.object({ type: z.literal('state'), countryCode, state: z.string().trim().min(1).max(120) }),
  z.object({ type: z.literal('city'), city: z.string().trim().min(1).max(160), ...around }),
  z.object({ type: z.literal('point'), ...around }),
]);

/** MKT-03: one location in a filter at most. */
export const geolocationFilterSchema = z.array(geolocationItemSchema).max(1);
