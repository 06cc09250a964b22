import { z } from 'zod';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { idOf } from '../../kit/id.ts';
import { optionalText, queryList, requiredText } from '../../kit/text.ts';
import { COUNTRY_CODES } from './countries.rules.ts';
import { tableQuery, tableReadingSchema } from '../imports/table-reading.schema.ts';
import { LOCATION_LIMITS, PLACES_PAGE } from './locations.rules.ts';

export const locationId = idOf('location');
export type LocationId = z.infer<typeof locationId>;

export const geoPointSchema = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** A location of the organisation, under both families of names of LOC-01. */
export const locationSchema = z.object({
  id: locationId,
  /** What other systems call it; empty where they do not. */
  code: z.string(),
  location_name: z.string(),
  street_address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  state: z.string(),
  /** The country's name in the caller's language. */
  country: z.string(),
  countryCode: z.string().nullable(),
  geolocation: geoPointSchema.nullable(),
  title: z.string(),
  address: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    countryCode: z.string().nullable(),
  }),
  level: z.number().int(),
  parentId: locationId.nullable(),
  hasChild: z.boolean(),
});
export type Location = z.infer<typeof locationSchema>;

/** LOC-01: 150 a page; `searchAfter` of the answer is null on the last one. */
export const locationPageSchema = z.object({ locations: z.array(locationSchema), searchAfter: z.string().nullable() });

export const locationsQuery = z.object({
  searchAfter: z.string().max(800).optional(),
  /** The first letters of the title. */
  q: z.string().trim().max(LOCATION_LIMITS.title).optional(),
  /** Only what is directly below a location; `0` for those on top. */
  parentId: z.union([z.literal('0'), locationId]).optional(),
  limit: z.coerce.number().int().min(1).max(PLACES_PAGE).default(PLACES_PAGE),
});

export const locationInputSchema = z.object({
  title: requiredText(LOCATION_LIMITS.title),
  code: optionalText(LOCATION_LIMITS.code).default(''),
  street: optionalText(LOCATION_LIMITS.street).default(''),
  postalCode: optionalText(LOCATION_LIMITS.postalCode).default(''),
  city: optionalText(LOCATION_LIMITS.city).default(''),
  state: optionalText(LOCATION_LIMITS.city).default(''),
  countryCode: z
    .enum(COUNTRY_CODES as [string, ...string[]])
    .nullable()
    .default(null),
  geolocation: geoPointSchema.nullable().default(null),
  parentId: locationId.nullable().default(null),
});
export type LocationInput = z.output<typeof locationInputSchema>;

export const locationParams = z.object({ locationId });
export const locationIdsQuery = z.object({ ids: queryList(locationId, PLACES_PAGE) });

/** What a table of places did, or would do: counts, and every bad line with its faults (ADM-05). */
export const placeImportSchema = z.object({
  dryRun: z.boolean(),
  counts: z.object({ create: z.number().int(), change: z.number().int(), same: z.number().int(), bad: z.number().int() }),
  lines: importLinesSchema,
  /** Lines that are used without some of their cells. */
  warnings: importLinesSchema,
  reading: tableReadingSchema.nullable(),
});
export type PlaceImport = z.infer<typeof placeImportSchema>;
export const importQuery = tableQuery;

/** What a table of postcodes did, or would do (LOC-02). A country that it names has these postcodes from then on and no others. */
export const postcodeImportSchema = placeImportSchema.extend({ removed: z.number().int() });
export type PostcodeImport = z.infer<typeof postcodeImportSchema>;
export const postcodeCountriesSchema = z.object({
  items: z.array(z.object({ countryCode: z.string(), country: z.string(), count: z.number().int() })),
});
export const postcodeCountryParams = z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/, 'unknown-country') });
