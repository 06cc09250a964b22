import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { locationProblems as problems } from './locations.problems.ts';
import { importQuery, postcodeCountriesSchema, postcodeCountryParams, postcodeImportSchema } from './locations.schema.ts';

const administrators = ['MANAGE_ORGANISATION'] as const;

export const listPostcodeCountries = defineEndpoint({
  id: 'locations.postcode-countries',
  method: 'GET',
  path: '/api/v1/postcodes',
  summary: 'The countries whose postcodes are known here, and how many each has',
  access: administrators,
  response: postcodeCountriesSchema,
});

export const importPostcodes = defineEndpoint({
  id: 'locations.import-postcodes',
  method: 'POST',
  path: '/api/v1/postcodes/import',
  summary: 'Takes postcodes with their places from a CSV table, all of each country it names; as a dry run it only names what would happen',
  access: administrators,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: importQuery,
  response: postcodeImportSchema,
  problems: [problems['postcode-table-unreadable'], problems['postcode-table-too-large'], ...TABLE_REFUSALS],
});

export const removePostcodes = defineEndpoint({
  id: 'locations.remove-postcodes',
  method: 'DELETE',
  path: '/api/v1/postcodes/:countryCode',
  summary: 'Forgets the postcodes of a country',
  access: administrators,
  params: postcodeCountryParams,
});
