import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { fileId } from '../media/media.schema.ts';
import { scormProblems as problems } from './scorm.problems.ts';
import { SCORM_VERSIONS, STATE_LIMITS } from './scorm.rules.ts';
import {
  attemptId,
  attemptSchema,
  checkSchema,
  commitSchema,
  committedSchema,
  launchSchema,
  navigatedSchema,
  navigationSchema,
  packageSchema,
} from './scorm.schema.ts';

const onePackage = z.object({ fileId });
const oneAttempt = z.object({ attemptId });
const writers = ['CREATE_CONTENT', 'MANAGE_CONTENT'] as const;

export const readPackage = defineEndpoint({
  id: 'scorm.read-package',
  method: 'PUT',
  path: '/api/v1/scorm/packages/:fileId',
  summary: 'Has an uploaded archive read as a SCORM package; asked again, it goes on where it is',
  access: writers,
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: onePackage,
  response: packageSchema,
  problems: [problems['package-not-found'], problems['package-not-an-archive']],
});

export const getPackage = defineEndpoint({
  id: 'scorm.get-package',
  method: 'GET',
  path: '/api/v1/scorm/packages/:fileId',
  summary: 'How far the reading of a package is, and what is wrong with it',
  access: writers,
  params: onePackage,
  response: packageSchema,
  problems: [problems['package-not-found']],
});

export const cancelPackage = defineEndpoint({
  id: 'scorm.cancel-package',
  method: 'DELETE',
  path: '/api/v1/scorm/packages/:fileId',
  summary: 'Stops the reading of a package',
  access: writers,
  onBehalf: 'administrator',
  params: onePackage,
  response: packageSchema,
  problems: [problems['package-not-found']],
});

export const allowOutside = defineEndpoint({
  id: 'scorm.allow-outside',
  method: 'PUT',
  path: '/api/v1/scorm/packages/:fileId/outside',
  summary: 'Says from which of the outside addresses that a package names it may load',
  access: ['MANAGE_ORGANISATION'],
  onBehalf: 'no-one',
  params: onePackage,
  body: z.object({ origins: z.array(z.string().max(300)).max(50) }),
  response: packageSchema,
  problems: [problems['package-not-found']],
});

export const launchCourse = defineEndpoint({
  id: 'scorm.launch',
  method: 'POST',
  path: '/api/v1/cards/:cardId/launches',
  summary: 'Opens a course, or a part of it, where one stopped; who may only edit it tries it out',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: z.object({ cardId }),
  body: z.object({ partId: z.string().max(400).optional(), fromStart: z.boolean().default(false) }),
  status: 201,
  response: launchSchema,
  problems: [
    cardProblems['card-not-found'],
    cardProblems['card-not-authorized'],
    cardProblems['card-not-bought'],
    problems['package-not-ready'],
    problems['course-part-unknown'],
    problems['course-part-closed'],
  ],
});

export const commitCourse = defineEndpoint({
  id: 'scorm.commit',
  method: 'PUT',
  path: '/api/v1/scorm/attempts/:attemptId',
  summary: 'Keeps what a course keeps; only of the newest opening, and each commit once',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  bodyLimit: STATE_LIMITS.bytes,
  params: oneAttempt,
  body: commitSchema,
  response: committedSchema,
  problems: [problems['course-attempt-not-found'], problems['course-part-unknown']],
});

export const navigateCourse = defineEndpoint({
  id: 'scorm.navigate',
  method: 'POST',
  path: '/api/v1/scorm/attempts/:attemptId/navigation',
  summary: 'Goes on, back or elsewhere in a course of SCORM 2004, or leaves it, as its sequencing allows',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 240, perSeconds: 60, by: 'actor' },
  params: oneAttempt,
  body: navigationSchema,
  response: navigatedSchema,
  problems: [problems['course-attempt-not-found'], problems['course-part-unknown']],
});

export const getAttempt = defineEndpoint({
  id: 'scorm.get-attempt',
  method: 'GET',
  path: '/api/v1/scorm/attempts/:attemptId',
  summary: 'What the server has of one’s own attempt',
  access: 'signedIn',
  params: oneAttempt,
  response: attemptSchema,
  problems: [problems['course-attempt-not-found']],
});

export const checkCourses = defineEndpoint({
  id: 'scorm.check',
  method: 'POST',
  path: '/api/v1/scorm/checks',
  summary: 'Makes a sample package, reads it and opens it, for the connection doctor',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: z.object({ version: z.enum(SCORM_VERSIONS) }),
  status: 201,
  response: checkSchema,
});
