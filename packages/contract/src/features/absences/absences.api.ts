import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { tableQuery } from '../imports/table-reading.schema.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { absenceProblems as problems } from './absences.problems.ts';
import {
  absenceId,
  absenceImportSchema,
  allAbsencesPage,
  allAbsencesQuery,
  absenceInputSchema,
  absenceSchema,
  absencesSchema,
} from './absences.schema.ts';

const person = z.object({ userId });

export const listAbsences = defineEndpoint({
  id: 'absences.list',
  method: 'GET',
  path: '/api/v1/users/:userId/absences',
  summary: 'When a person is away, the last first; for themselves, their managers and who manages people',
  access: 'signedIn',
  params: person,
  query: pageQuery(10),
  response: absencesSchema,
  problems: [peopleProblems['person-not-found']],
});

export const listAllAbsences = defineEndpoint({
  id: 'absences.list-all',
  method: 'GET',
  path: '/api/v1/absences',
  summary: 'Who is away today, later or was before, for who manages people; those that end next come first',
  access: ['MANAGE_USERS'],
  query: allAbsencesQuery,
  response: allAbsencesPage,
});

export const createAbsence = defineEndpoint({
  id: 'absences.create',
  method: 'POST',
  path: '/api/v1/users/:userId/absences',
  summary: 'Says that a person is away from a day to a day',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  params: person,
  body: absenceInputSchema,
  response: absenceSchema,
  problems: [peopleProblems['person-not-found'], problems['absence-overlaps']],
});

export const deleteAbsence = defineEndpoint({
  id: 'absences.delete',
  method: 'DELETE',
  path: '/api/v1/users/:userId/absences/:absenceId',
  summary: 'Takes an absence back',
  access: 'signedIn',
  params: person.extend({ absenceId }),
  response: z.object({}),
  problems: [peopleProblems['person-not-found'], problems['absence-not-found']],
});

export const importAbsences = defineEndpoint({
  id: 'absences.import',
  method: 'POST',
  path: '/api/v1/absences/import',
  summary: 'Takes in absences from a CSV table; as a dry run it only names what would happen and every bad line',
  access: ['MANAGE_USERS'],
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: tableQuery,
  response: absenceImportSchema,
  problems: [problems['absence-table-unreadable'], problems['absence-table-too-large'], ...TABLE_REFUSALS],
});
