import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
import { sectionProblems as problems } from './embedded-sections.problems.ts';
import {
  embeddedSectionSchema,
  platformQuery,
  sectionCheckSchema,
  sectionInputSchema,
  sectionInspectionSchema,
  sectionMetadataSchema,
  sectionNameParams,
  sectionParams,
  sectionTestingSchema,
  sectionTokenSchema,
  shownSectionsSchema,
} from './embedded-sections.schema.ts';

const notFound = problems['section-not-found'];
const notThere = generalProblems['not-found'];

export const listEmbeddedSections = defineEndpoint({
  id: 'embedded-sections.list',
  method: 'GET',
  path: '/api/v1/embedded-sections',
  summary: 'Embedded sections of the organisation, by name',
  access: ['MANAGE_ORGANISATION'],
  response: z.object({ items: z.array(embeddedSectionSchema) }),
});

export const checkEmbeddedSection = defineEndpoint({
  id: 'embedded-sections.check',
  method: 'POST',
  path: '/api/v1/embedded-sections/check',
  summary: 'Fetches a descriptor and what it names, and tells what is there or what is wrong with it',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 60, perSeconds: 600, by: 'actor' },
  body: sectionCheckSchema,
  response: sectionInspectionSchema,
});

export const createEmbeddedSection = defineEndpoint({
  id: 'embedded-sections.create',
  method: 'POST',
  path: '/api/v1/embedded-sections',
  summary: 'Registers a section, with the code that was checked',
  access: ['MANAGE_ORGANISATION'],
  status: 201,
  body: sectionInputSchema,
  response: embeddedSectionSchema,
  problems: [problems['section-name-taken'], problems['section-changed'], problems['too-many-sections']],
});

export const updateEmbeddedSection = defineEndpoint({
  id: 'embedded-sections.update',
  method: 'PUT',
  path: '/api/v1/embedded-sections/:sectionId',
  summary: 'Changes a section, switches it on or off, or confirms its code again',
  access: ['MANAGE_ORGANISATION'],
  params: sectionParams,
  body: sectionInputSchema,
  response: embeddedSectionSchema,
  problems: [notFound, problems['section-name-taken'], problems['section-changed']],
});

export const removeEmbeddedSection = defineEndpoint({
  id: 'embedded-sections.remove',
  method: 'DELETE',
  path: '/api/v1/embedded-sections/:sectionId',
  summary: 'Removes a section; its tokens end at once',
  access: ['MANAGE_ORGANISATION'],
  params: sectionParams,
  problems: [notFound],
});

export const listShownSections = defineEndpoint({
  id: 'embedded-sections.shown',
  method: 'GET',
  path: '/api/v1/sections',
  summary: 'The sections that are on, by name',
  access: 'signedIn',
  query: platformQuery,
  response: shownSectionsSchema,
});

export const getSectionMetadata = defineEndpoint({
  id: 'embedded-sections.metadata',
  method: 'GET',
  path: '/api/v1/sections/:name',
  summary: 'Where a section is described, by its name and the platform’s, and what of it was confirmed',
  access: 'signedIn',
  params: sectionNameParams,
  query: platformQuery,
  response: sectionMetadataSchema,
  problems: [notFound],
});

export const createSectionToken = defineEndpoint({
  id: 'embedded-sections.token',
  method: 'POST',
  path: '/api/v1/sections/:name/access-token',
  summary: 'A short-lived access token by which a section acts for the person, for what its scopes name',
  access: 'signedIn',
  personal: true,
  onBehalf: 'anyone',
  rateLimit: { max: 120, perSeconds: 600, by: 'actor' },
  params: sectionNameParams,
  body: platformQuery,
  response: sectionTokenSchema,
  problems: [notFound],
});

export const getSectionTesting = defineEndpoint({
  id: 'embedded-sections.testing',
  method: 'GET',
  path: '/api/v1/section-testing',
  summary: 'What may be tried on the page for testing sections; on staging and qa only',
  access: 'signedIn',
  response: sectionTestingSchema,
  problems: [notThere],
});

export const findSectionByUrl = defineEndpoint({
  id: 'embedded-sections.by-url',
  method: 'POST',
  path: '/api/v1/section-testing',
  summary: 'What stands at the address of a descriptor, of an origin that is allowed; on staging and qa only',
  access: 'signedIn',
  onBehalf: 'anyone',
  rateLimit: { max: 60, perSeconds: 600, by: 'actor' },
  body: sectionCheckSchema,
  response: sectionInspectionSchema,
  problems: [notThere, problems['origin-not-allowed']],
});
