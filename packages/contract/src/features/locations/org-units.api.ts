import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { locationProblems as problems } from './locations.problems.ts';
import { importQuery, placeImportSchema } from './locations.schema.ts';
import {
  divisionsQuery,
  divisionsSchema,
  orgUnitInputSchema,
  orgUnitParams,
  orgUnitSchema,
  orgUnitTypeDetailSchema,
  orgUnitTypesInputSchema,
  orgUnitTypeSchema,
  unitChildrenQuery,
  unitChildrenSchema,
  unitIdsQuery,
  unitListSchema,
  unitSearchQuery,
  unitSearchSchema,
} from './org-units.schema.ts';

const administrators = ['MANAGE_ORGANISATION'] as const;

export const listDivisions = defineEndpoint({
  id: 'locations.divisions',
  method: 'GET',
  path: '/api/v1/hr-org',
  summary: 'The organisation units in effect, of one type or of all, by title; the last page is short',
  access: 'signedIn',
  query: divisionsQuery,
  response: divisionsSchema,
});

export const listUnitChildren = defineEndpoint({
  id: 'locations.unit-children',
  method: 'GET',
  path: '/api/v1/hr-org/children',
  summary: 'The units directly below one, or the topmost ones, by title',
  access: 'signedIn',
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  query: unitChildrenQuery,
  response: unitChildrenSchema,
});

export const searchUnits = defineEndpoint({
  id: 'locations.unit-search',
  method: 'GET',
  path: '/api/v1/hr-org/search',
  summary: 'Up to twenty units whose title starts with a text, with the units above them',
  access: 'signedIn',
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  query: unitSearchQuery,
  response: unitSearchSchema,
});

export const getOrgUnits = defineEndpoint({
  id: 'locations.units-by-ids',
  method: 'GET',
  path: '/api/v1/hr-org/by-ids',
  summary: 'Units by id, in the order asked for; ids of none are left out',
  access: 'signedIn',
  query: unitIdsQuery,
  response: unitListSchema,
});

export const createOrgUnit = defineEndpoint({
  id: 'locations.create-unit',
  method: 'POST',
  path: '/api/v1/hr-org',
  summary: 'Adds an organisation unit',
  access: administrators,
  body: orgUnitInputSchema,
  status: 201,
  response: orgUnitSchema,
});

export const updateOrgUnit = defineEndpoint({
  id: 'locations.update-unit',
  method: 'PUT',
  path: '/api/v1/hr-org/:orgUnitId',
  summary: 'Updates a unit, and moves it with everything below it',
  access: administrators,
  params: orgUnitParams,
  body: orgUnitInputSchema,
  response: orgUnitSchema,
  problems: [problems['org-unit-not-found']],
});

export const removeOrgUnit = defineEndpoint({
  id: 'locations.remove-unit',
  method: 'DELETE',
  path: '/api/v1/hr-org/:orgUnitId',
  summary: 'Removes a unit that has none below it; people who were in it are in none then',
  access: administrators,
  params: orgUnitParams,
  problems: [problems['org-unit-not-found'], problems['org-unit-has-children']],
});

export const importOrgUnits = defineEndpoint({
  id: 'locations.import-units',
  method: 'POST',
  path: '/api/v1/hr-org/import',
  summary: 'Takes organisation units from a CSV table; as a dry run it only names what would happen and every bad line',
  access: administrators,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: importQuery,
  response: placeImportSchema,
  problems: [problems['place-table-unreadable'], problems['place-table-too-large'], ...TABLE_REFUSALS],
});

export const listUnitTypes = defineEndpoint({
  id: 'locations.unit-types',
  method: 'GET',
  path: '/api/v1/hr-org-type-lov',
  summary: 'The enabled types of organisation units, in their order, in the caller’s language',
  access: 'signedIn',
  response: z.object({ items: z.array(orgUnitTypeSchema) }),
});

export const listAllUnitTypes = defineEndpoint({
  id: 'locations.all-unit-types',
  method: 'GET',
  path: '/api/v1/hr-org-type-lov/all',
  summary: 'Every type of organisation units with its names and where it is shown',
  access: administrators,
  response: z.object({ items: z.array(orgUnitTypeDetailSchema) }),
});

export const setUnitTypes = defineEndpoint({
  id: 'locations.set-unit-types',
  method: 'PUT',
  path: '/api/v1/hr-org-type-lov',
  summary: 'Replaces the types of organisation units; one that is not named goes, and its units have none then',
  access: administrators,
  body: orgUnitTypesInputSchema,
  response: z.object({ items: z.array(orgUnitTypeDetailSchema) }),
});
