import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { locationProblems as problems } from './locations.problems.ts';
import {
  importQuery,
  locationIdsQuery,
  locationInputSchema,
  locationPageSchema,
  locationParams,
  locationSchema,
  locationsQuery,
  placeImportSchema,
} from './locations.schema.ts';

const administrators = ['MANAGE_ORGANISATION'] as const;

export const listLocations = defineEndpoint({
  id: 'locations.list',
  method: 'GET',
  path: '/api/v1/hr-loc',
  summary: 'The locations of the organisation by title, 150 a page',
  access: 'signedIn',
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  query: locationsQuery,
  response: locationPageSchema,
});

export const getLocations = defineEndpoint({
  id: 'locations.by-ids',
  method: 'GET',
  path: '/api/v1/hr-loc/by-ids',
  summary: 'Locations by id, in the order asked for; ids of none are left out',
  access: 'signedIn',
  query: locationIdsQuery,
  response: locationPageSchema.pick({ locations: true }),
});

export const createLocation = defineEndpoint({
  id: 'locations.create',
  method: 'POST',
  path: '/api/v1/hr-loc',
  summary: 'Adds a location',
  access: administrators,
  body: locationInputSchema,
  status: 201,
  response: locationSchema,
});

export const updateLocation = defineEndpoint({
  id: 'locations.update',
  method: 'PUT',
  path: '/api/v1/hr-loc/:locationId',
  summary: 'Updates a location, and moves it with what is below it',
  access: administrators,
  params: locationParams,
  body: locationInputSchema,
  response: locationSchema,
  problems: [problems['location-not-found']],
});

export const removeLocation = defineEndpoint({
  id: 'locations.remove',
  method: 'DELETE',
  path: '/api/v1/hr-loc/:locationId',
  summary: 'Removes a location; people who were there have none then',
  access: administrators,
  params: locationParams,
  problems: [problems['location-not-found'], problems['location-has-children']],
});

export const importLocations = defineEndpoint({
  id: 'locations.import',
  method: 'POST',
  path: '/api/v1/hr-loc/import',
  summary: 'Takes locations from a CSV table; as a dry run it only names what would happen and every bad line',
  access: administrators,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: importQuery,
  response: placeImportSchema,
  problems: [problems['place-table-unreadable'], problems['place-table-too-large'], ...TABLE_REFUSALS],
});
