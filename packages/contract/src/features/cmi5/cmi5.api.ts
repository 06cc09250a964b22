import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { fileSchema } from '../media/media.schema.ts';
import { scormProblems } from '../scorm/scorm.problems.ts';
import { cmi5Problems as problems } from './cmi5.problems.ts';
import { cmi5LaunchSchema, cmi5LearnerSchema, cmi5StructureSchema, cmi5StandingSchema, cmi5WaiverSchema } from './cmi5.schema.ts';

const oneCard = z.object({ cardId });
const cardFaults = [
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  scormProblems['package-not-ready'],
] as const;

export const getCmi5Course = defineEndpoint({
  id: 'cmi5.get-course',
  method: 'GET',
  path: '/api/v1/cards/:cardId/cmi5',
  summary: 'Returns the outline of a cmi5 course and the caller’s standing in it',
  access: 'signedIn',
  params: oneCard,
  response: cmi5StandingSchema,
  problems: cardFaults,
});

export const launchCmi5Unit = defineEndpoint({
  id: 'cmi5.launch',
  method: 'POST',
  path: '/api/v1/cards/:cardId/cmi5/launches',
  summary: 'Opens a unit of a cmi5 course; an open session of the same registration is abandoned',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: oneCard,
  body: z.object({
    /** The next unit that is not done where none is named. */
    unitId: z.string().max(2_000).optional(),
    /** Starts the course again in a new registration. */
    fromStart: z.boolean().default(false),
  }),
  status: 201,
  response: cmi5LaunchSchema,
  problems: [...cardFaults, problems['unit-unknown']],
});

export const importCmi5Structure = defineEndpoint({
  id: 'cmi5.import-structure',
  method: 'POST',
  path: '/api/v1/cmi5/structures',
  summary: 'Takes a cmi5.xml by itself as a package; what is wrong with it is said by the package',
  access: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  bodyLimit: 4 * 1024 ** 2,
  body: cmi5StructureSchema,
  status: 201,
  response: fileSchema,
});

export const listCmi5Learners = defineEndpoint({
  id: 'cmi5.learners',
  method: 'GET',
  path: '/api/v1/cards/:cardId/cmi5/learners',
  summary: 'Who began a cmi5 course, by name, with their standing in it',
  access: ['MANAGE_CONTENT'],
  params: oneCard,
  query: pageQuery(20),
  response: pageOf(cmi5LearnerSchema),
  problems: cardFaults,
});

export const waiveCmi5Unit = defineEndpoint({
  id: 'cmi5.waive',
  method: 'POST',
  path: '/api/v1/cards/:cardId/cmi5/waivers',
  summary: 'Waives a unit for a learner, with a reason; it counts as satisfied',
  access: ['MANAGE_CONTENT'],
  onBehalf: 'administrator',
  params: oneCard,
  body: cmi5WaiverSchema,
  response: cmi5StandingSchema,
  problems: [...cardFaults, problems['unit-unknown'], problems['learner-not-enrolled']],
});
