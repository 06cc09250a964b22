import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { queryFlag } from '../../kit/text.ts';
import { importId } from '../imports/imports.schema.ts';
import { movingInProblems as problems } from './moving-in.problems.ts';
import { COURSE_SHAPES } from './moving-in.rules.ts';
import { courseImportSchema, courseItemSchema, courseItemsQuery, moveInSchema } from './moving-in.schema.ts';

const access = ['MANAGE_CONTENT'] as const;
const params = z.object({ importId });
const notFound = problems['course-import-not-found'];
const notNow = problems['course-import-not-now'];

export const getMoveIn = defineEndpoint({
  id: 'moving-in.get',
  method: 'GET',
  path: '/api/v1/move-in',
  summary: 'The files of the last 30 days of each step of a move and, where asked for, how much of what they name is here',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  /** `compared`: reads every line of those files. */
  query: z.object({ compared: queryFlag.default(false) }),
  response: moveInSchema,
});

export const startCourseImport = defineEndpoint({
  id: 'moving-in.import-start',
  method: 'POST',
  path: '/api/v1/course-imports',
  summary: 'Takes a course of another system (Moodle backup, Common Cartridge, QTI) and reads it; nothing is made yet',
  access,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: z.object({ fileName: z.string().trim().min(1).max(255) }),
  status: 201,
  response: courseImportSchema,
  problems: [problems['course-import-unreadable'], problems['course-import-too-large']],
});

export const listCourseImports = defineEndpoint({
  id: 'moving-in.imports',
  method: 'GET',
  path: '/api/v1/course-imports',
  summary: 'The last twenty courses that were moved in',
  access,
  response: z.object({ items: z.array(courseImportSchema) }),
});

export const getCourseImport = defineEndpoint({
  id: 'moving-in.import-get',
  method: 'GET',
  path: '/api/v1/course-imports/:importId',
  summary: 'How far a course is, and what becomes of the things in it',
  access,
  params,
  response: courseImportSchema,
  problems: [notFound],
});

export const listCourseItems = defineEndpoint({
  id: 'moving-in.import-items',
  method: 'GET',
  path: '/api/v1/course-imports/:importId/items',
  summary: 'The things in a course that come over, come over changed, are here already, or do not come over, in its order',
  access,
  params,
  query: courseItemsQuery,
  response: pageOf(courseItemSchema),
  problems: [notFound],
});

export const runCourseImport = defineEndpoint({
  id: 'moving-in.import-run',
  method: 'POST',
  path: '/api/v1/course-imports/:importId/run',
  summary: 'Makes drafts of a course that was read, in the background, and a pathway or journey that holds them',
  access,
  params,
  body: z.object({ shape: z.enum(COURSE_SHAPES).default('pathway') }),
  response: courseImportSchema,
  problems: [notFound, notNow],
});

export const cancelCourseImport = defineEndpoint({
  id: 'moving-in.import-cancel',
  method: 'POST',
  path: '/api/v1/course-imports/:importId/cancellation',
  summary: 'Stops moving a course in; drafts that were made stay',
  access,
  params,
  response: courseImportSchema,
  problems: [notFound],
});
