import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { experienceProblems as problems } from './experience.problems.ts';
import {
  qualificationInputSchema,
  qualificationPageSchema,
  qualificationParams,
  qualificationSchema,
  qualificationsQuery,
  workEntryInputSchema,
  workEntryParams,
  workEntrySchema,
  workHistorySchema,
} from './experience.schema.ts';

export const getWorkHistory = defineEndpoint({
  id: 'experience.work-history',
  method: 'GET',
  path: '/api/v1/users/:userId/work-history',
  summary: 'What a person has worked, newest first, and for how many years in all',
  access: 'signedIn',
  params: personParams,
  response: workHistorySchema,
  problems: [peopleProblems['person-not-found']],
});

export const addWorkEntry = defineEndpoint({
  id: 'experience.add-work',
  method: 'POST',
  path: '/api/v1/work-history',
  summary: 'Adds to one’s own work history',
  access: 'signedIn',
  onBehalf: 'administrator',
  body: workEntryInputSchema,
  status: 201,
  response: workEntrySchema,
  problems: [problems['experience-full']],
});

export const changeWorkEntry = defineEndpoint({
  id: 'experience.change-work',
  method: 'PUT',
  path: '/api/v1/work-history/:workEntryId',
  summary: 'Updates a part of one’s own work history',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: workEntryParams,
  body: workEntryInputSchema,
  response: workEntrySchema,
  problems: [problems['work-entry-not-found']],
});

export const removeWorkEntry = defineEndpoint({
  id: 'experience.remove-work',
  method: 'DELETE',
  path: '/api/v1/work-history/:workEntryId',
  summary: 'Removes a part of one’s own work history',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: workEntryParams,
  problems: [problems['work-entry-not-found']],
});

export const listQualifications = defineEndpoint({
  id: 'experience.qualifications',
  method: 'GET',
  path: '/api/v1/users/:userId/qualifications',
  summary: 'The courses, certifications or badges a person has from elsewhere, newest first',
  access: 'signedIn',
  params: personParams,
  query: qualificationsQuery,
  response: qualificationPageSchema,
  problems: [peopleProblems['person-not-found']],
});

export const addQualification = defineEndpoint({
  id: 'experience.add-qualification',
  method: 'POST',
  path: '/api/v1/qualifications',
  summary: 'Adds a course, a certification or a badge of one’s own',
  access: 'signedIn',
  onBehalf: 'administrator',
  body: qualificationInputSchema,
  status: 201,
  response: qualificationSchema,
  problems: [problems['experience-full']],
});

export const changeQualification = defineEndpoint({
  id: 'experience.change-qualification',
  method: 'PUT',
  path: '/api/v1/qualifications/:qualificationId',
  summary: 'Updates a course, a certification or a badge of one’s own',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: qualificationParams,
  body: qualificationInputSchema,
  response: qualificationSchema,
  problems: [problems['qualification-not-found']],
});

export const removeQualification = defineEndpoint({
  id: 'experience.remove-qualification',
  method: 'DELETE',
  path: '/api/v1/qualifications/:qualificationId',
  summary: 'Removes a course, a certification or a badge of one’s own',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: qualificationParams,
  problems: [problems['qualification-not-found']],
});
