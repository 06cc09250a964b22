import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { locationsConfigSchema } from '../../platform/organisation-config.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { geolocationsQuery, geolocationsSchema } from './geolocation.schema.ts';
import { orgTypeConfigSchema } from './org-units.schema.ts';
import { personPlaceInputSchema, personPlaceParams, personPlaceSchema } from './person-place.schema.ts';

const configSchema = z.object({ locations: locationsConfigSchema, organisations: z.array(orgTypeConfigSchema) });

export const searchGeolocations = defineEndpoint({
  id: 'locations.geolocations',
  method: 'GET',
  path: '/api/v1/geolocations',
  summary: 'Countries, states and towns of the world whose name starts with a text, from the gazetteer of the product',
  access: 'signedIn',
  rateLimit: { max: 300, perSeconds: 60, by: 'actor' },
  query: geolocationsQuery,
  response: geolocationsSchema,
});

export const getPlacesConfig = defineEndpoint({
  id: 'locations.config',
  method: 'GET',
  path: '/api/v1/hr-org-config',
  summary: 'How locations and organisation units are used here',
  access: 'signedIn',
  response: configSchema,
});

export const setPlacesConfig = defineEndpoint({
  id: 'locations.set-config',
  method: 'PUT',
  path: '/api/v1/hr-org-config',
  summary: 'Changes how locations are used here',
  access: ['MANAGE_ORGANISATION'],
  body: z.object({ locations: locationsConfigSchema }),
  response: configSchema,
});

export const getPersonPlace = defineEndpoint({
  id: 'locations.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/place',
  summary: 'The location and the organisation unit of a person',
  access: 'signedIn',
  params: personPlaceParams,
  response: personPlaceSchema,
  problems: [peopleProblems['person-not-found']],
});

export const setPersonPlace = defineEndpoint({
  id: 'locations.set-of-person',
  method: 'PUT',
  path: '/api/v1/users/:userId/place',
  summary: 'Changes the location or the organisation unit of a person',
  access: ['MANAGE_USERS'],
  params: personPlaceParams,
  body: personPlaceInputSchema,
  response: personPlaceSchema,
  problems: [peopleProblems['person-not-found']],
});
