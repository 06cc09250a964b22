import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { vacancyProblems } from '../vacancies/vacancies.problems.ts';
import {
  impactAttributesSchema,
  impactOverrideInputSchema,
  impactOverrideSchema,
  impactQuery,
  impactReportSchema,
} from './adverse-impact.schema.ts';
import { sourcingProblems as problems } from './sourcing.problems.ts';
import {
  candidateActionSchema,
  candidateDetailSchema,
  candidateParams,
  candidatesInputSchema,
  candidatesSchema,
  compareQuery,
  compareSchema,
  exportQuery,
  noteInputSchema,
  noteParams,
  sourcingNoteSchema,
  sourcingPageSchema,
  sourcingQuery,
  sourcingSlugParams,
  sourcingStepSchema,
  sourcingVacancyParams,
  sourcingVacancySchema,
} from './sourcing.schema.ts';

const recruiters = ['MANAGE_CAREER_GROWTH'] as const;
const base = '/api/v1/sourcing/vacancies';

export const listSourcing = defineEndpoint({
  id: 'sourcing.list',
  method: 'GET',
  path: base,
  summary: 'Vacancies to staff, with how many candidates there are in each tier',
  access: [...recruiters],
  feature: 'sourcing',
  query: sourcingQuery,
  response: sourcingPageSchema,
});

export const getSourcingVacancy = defineEndpoint({
  id: 'sourcing.vacancy',
  method: 'GET',
  path: `${base}/:slug`,
  summary: 'A vacancy to staff, with how many candidates are in each list',
  access: [...recruiters],
  feature: 'sourcing',
  params: sourcingSlugParams,
  response: sourcingVacancySchema,
  problems: [vacancyProblems['vacancy-not-found']],
});

export const searchCandidates = defineEndpoint({
  id: 'sourcing.candidates',
  method: 'POST',
  path: `${base}/:vacancyId/candidates/search`,
  summary: 'Candidates of a vacancy, narrowed by skill, place, unit, level, availability and tier; only people the caller may see',
  access: [...recruiters],
  feature: 'sourcing',
  onBehalf: 'administrator',
  params: sourcingVacancyParams,
  body: candidatesInputSchema,
  response: candidatesSchema,
  problems: [vacancyProblems['vacancy-not-found']],
});

export const getCandidate = defineEndpoint({
  id: 'sourcing.candidate',
  method: 'GET',
  path: `${base}/:vacancyId/candidates/:userId`,
  summary: 'A candidate for a vacancy, with the match explained and their history with it',
  access: [...recruiters],
  feature: 'sourcing',
  params: candidateParams,
  response: candidateDetailSchema,
  problems: [vacancyProblems['vacancy-not-found'], problems['candidate-not-found']],
});

export const compareCandidates = defineEndpoint({
  id: 'sourcing.compare',
  method: 'GET',
  path: `${base}/:vacancyId/compare`,
  summary: 'Up to four candidates of a vacancy side by side',
  access: [...recruiters],
  feature: 'sourcing',
  params: sourcingVacancyParams,
  query: compareQuery,
  response: compareSchema,
  problems: [vacancyProblems['vacancy-not-found']],
});

export const actOnCandidate = defineEndpoint({
  id: 'sourcing.act',
  method: 'POST',
  path: `${base}/:vacancyId/candidates/:userId/actions`,
  summary: 'Invites, messages, shortlists or rejects a candidate; each is recorded',
  access: [...recruiters],
  feature: 'sourcing',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: candidateParams,
  body: candidateActionSchema,
  response: candidateDetailSchema,
  problems: [vacancyProblems['vacancy-not-found'], problems['candidate-not-found'], problems['candidate-action-not-possible']],
});

export const addSourcingNote = defineEndpoint({
  id: 'sourcing.add-note',
  method: 'POST',
  path: `${base}/:vacancyId/candidates/:userId/notes`,
  summary: 'Adds a note about a candidate, for the hiring team',
  access: [...recruiters],
  feature: 'sourcing',
  params: candidateParams,
  body: noteInputSchema,
  status: 201,
  response: sourcingNoteSchema,
  problems: [vacancyProblems['vacancy-not-found'], problems['candidate-not-found']],
});

export const deleteSourcingNote = defineEndpoint({
  id: 'sourcing.delete-note',
  method: 'DELETE',
  path: `${base}/:vacancyId/candidates/:userId/notes/:noteId`,
  summary: "Deletes one of the caller's notes about a candidate",
  access: [...recruiters],
  feature: 'sourcing',
  params: noteParams,
  problems: [vacancyProblems['vacancy-not-found'], problems['candidate-not-found'], problems['sourcing-note-not-found']],
});

export const exportCandidates = defineEndpoint({
  id: 'sourcing.export',
  method: 'GET',
  path: `${base}/:vacancyId/export`,
  summary: 'A list of candidates as a CSV table; recorded',
  access: [...recruiters],
  feature: 'sourcing',
  transport: 'download',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: sourcingVacancyParams,
  query: exportQuery,
  problems: [vacancyProblems['vacancy-not-found']],
});

export const listOwnSourcingMessages = defineEndpoint({
  id: 'sourcing.own-messages',
  method: 'GET',
  path: '/api/v1/vacancy-messages/:vacancyId',
  summary: 'What recruiters wrote to the caller about a vacancy',
  access: 'signedIn',
  feature: 'job_vacancy',
  params: sourcingVacancyParams,
  response: z.object({ items: z.array(sourcingStepSchema) }),
  problems: [vacancyProblems['vacancy-not-found']],
});

export const listImpactAttributes = defineEndpoint({
  id: 'sourcing.impact-attributes',
  method: 'GET',
  path: '/api/v1/sourcing/impact-attributes',
  summary: 'Protected attributes an adverse-impact report can be asked for',
  access: ['MANAGE_ANALYTICS'],
  feature: 'sourcing',
  response: impactAttributesSchema,
});

export const getImpactReport = defineEndpoint({
  id: 'sourcing.impact',
  method: 'GET',
  path: '/api/v1/sourcing/impact',
  summary: 'Adverse impact by stage of hiring and one attribute, in numbers of at least five people; recorded',
  access: ['MANAGE_ANALYTICS'],
  feature: 'sourcing',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: impactQuery,
  response: impactReportSchema,
  problems: [problems['impact-attribute-not-found'], problems['impact-too-similar'], vacancyProblems['vacancy-not-found']],
});

export const overrideImpact = defineEndpoint({
  id: 'sourcing.override-impact',
  method: 'POST',
  path: '/api/v1/sourcing/impact-overrides',
  summary: 'Records why a flagged stage stands',
  access: ['MANAGE_ANALYTICS'],
  feature: 'sourcing',
  body: impactOverrideInputSchema,
  status: 201,
  response: impactOverrideSchema,
  problems: [problems['impact-attribute-not-found'], vacancyProblems['vacancy-not-found']],
});
