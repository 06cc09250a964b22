import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import { approvalParams } from '../requests/requests.schema.ts';
import { requestProblems } from '../requests/requests.problems.ts';
import {
  createVacancySchema,
  updateVacancySchema,
  vacancyCardsQuery,
  vacancyCardsSchema,
  vacancyFormSchema,
  vacancyImportQuery,
  vacancyImportSchema,
  vacancyPageSchema,
  vacancyParams,
  vacancyRecordPageSchema,
  vacancyRecordSchema,
  vacancyRecordsQuery,
  vacancySlugParams,
  vacancyStepSchema,
  vacancyTermsSchema,
} from './vacancies.schema.ts';
import { vacancyProblems as problems } from './vacancies.problems.ts';
import {
  vacancyApplicationDetailSchema,
  vacancyApplicationPageSchema,
  vacancyApplicationParams,
  vacancyApplicationStepSchema,
  vacancyApplySchema,
  vacancyApprovalsQuery,
  vacancyDecisionSchema,
} from './vacancy-applications.schema.ts';

const keepers = ['MANAGE_CAREER_GROWTH'] as const;

export const getVacancy = defineEndpoint({
  id: 'vacancies.get',
  method: 'GET',
  path: '/api/v1/vacancies/:slug',
  summary: 'A vacancy with what it asks for, how far the caller is from it, and their application',
  access: 'signedIn',
  feature: 'job_vacancy',
  onBehalf: 'administrator',
  params: vacancySlugParams,
  response: vacancyPageSchema,
  problems: [problems['vacancy-not-found']],
});

export const listVacancyCards = defineEndpoint({
  id: 'vacancies.cards',
  method: 'GET',
  path: '/api/v1/vacancy-cards',
  summary: 'What the cards of some vacancies show beyond their titles, as the organisation configures it',
  access: ['VIEW_JOB_VACANCY_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'],
  feature: 'job_vacancy',
  onBehalf: 'administrator',
  query: vacancyCardsQuery,
  response: vacancyCardsSchema,
});

export const listVacancyTerms = defineEndpoint({
  id: 'vacancies.terms',
  method: 'GET',
  path: '/api/v1/vacancy-terms',
  summary: 'The contracts, schedules and career tracks vacancies can have, to filter by',
  access: ['VIEW_JOB_VACANCY_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'],
  feature: 'job_vacancy',
  response: vacancyTermsSchema,
});

export const applyForVacancy = defineEndpoint({
  id: 'vacancies.apply',
  method: 'POST',
  path: '/api/v1/vacancies/:vacancyId/applications',
  summary: 'Applies for a vacancy with a message and files',
  access: ['VIEW_JOB_VACANCY_OPPORTUNITIES'],
  feature: 'job_vacancy',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: vacancyParams,
  body: vacancyApplySchema,
  status: 201,
  response: vacancyApplicationDetailSchema,
  problems: [
    problems['vacancy-not-found'],
    problems['vacancy-not-open'],
    problems['vacancy-deadline-passed'],
    problems['vacancy-own-team'],
    problems['vacancy-apply-elsewhere'],
    problems['vacancy-reapply-later'],
    opportunityProblems['request-open-already'],
    opportunityProblems['opportunity-full'],
  ],
});

export const getVacancyApplication = defineEndpoint({
  id: 'vacancies.application',
  method: 'GET',
  path: '/api/v1/vacancy-applications/:requestId',
  summary: 'An application with its steps and everything that happened to it, for those it concerns',
  access: 'signedIn',
  feature: 'job_vacancy',
  onBehalf: 'administrator',
  params: vacancyApplicationParams,
  response: vacancyApplicationDetailSchema,
  problems: [problems['vacancy-application-not-found']],
});

export const moveVacancyApplication = defineEndpoint({
  id: 'vacancies.move-application',
  method: 'POST',
  path: '/api/v1/vacancy-applications/:requestId/steps',
  summary: 'Withdraws an application, shortlists the applicant or notes that they started',
  access: 'signedIn',
  feature: 'job_vacancy',
  params: vacancyApplicationParams,
  body: vacancyApplicationStepSchema,
  response: vacancyApplicationDetailSchema,
  problems: [problems['vacancy-application-not-found'], requestProblems['request-not-in-this-state']],
});

export const listVacancyApprovals = defineEndpoint({
  id: 'vacancies.approvals',
  method: 'GET',
  path: '/api/v1/vacancy-approvals',
  summary: 'Applications for vacancies that wait for the caller, newest first',
  access: 'signedIn',
  feature: 'job_vacancy',
  query: vacancyApprovalsQuery,
  response: vacancyApplicationPageSchema,
});

export const decideVacancyApproval = defineEndpoint({
  id: 'vacancies.decide',
  method: 'PUT',
  path: '/api/v1/vacancy-approvals/:approvalId',
  summary: 'Approves or rejects a step of an application; said twice, it is done once',
  access: 'signedIn',
  feature: 'job_vacancy',
  params: approvalParams,
  body: vacancyDecisionSchema,
  response: vacancyApplicationDetailSchema,
  problems: [
    requestProblems['request-step-not-found'],
    requestProblems['request-not-in-this-state'],
    opportunityProblems['opportunity-full'],
  ],
});

export const getVacancyForm = defineEndpoint({
  id: 'vacancies.form',
  method: 'GET',
  path: '/api/v1/vacancy-form',
  summary: 'What the form of a vacancy offers',
  access: [...keepers],
  feature: 'job_vacancy',
  response: vacancyFormSchema,
});

export const listVacancyRecords = defineEndpoint({
  id: 'vacancies.records',
  method: 'GET',
  path: '/api/v1/vacancy-records',
  summary: 'The vacancies of the organisation in every state, newest first',
  access: [...keepers],
  feature: 'job_vacancy',
  query: vacancyRecordsQuery,
  response: vacancyRecordPageSchema,
});

export const getVacancyRecord = defineEndpoint({
  id: 'vacancies.record',
  method: 'GET',
  path: '/api/v1/vacancy-records/:vacancyId',
  summary: 'A vacancy with all that is kept of it',
  access: [...keepers],
  feature: 'job_vacancy',
  params: vacancyParams,
  response: vacancyRecordSchema,
  problems: [problems['vacancy-not-found']],
});

export const createVacancy = defineEndpoint({
  id: 'vacancies.create',
  method: 'POST',
  path: '/api/v1/vacancy-records',
  summary: 'Creates a vacancy as a draft, or publishes it at once or from its day on',
  access: [...keepers],
  feature: 'job_vacancy',
  isIdempotent: true,
  body: createVacancySchema,
  status: 201,
  response: vacancyRecordSchema,
});

export const updateVacancy = defineEndpoint({
  id: 'vacancies.update',
  method: 'PUT',
  path: '/api/v1/vacancy-records/:vacancyId',
  summary: 'Updates a vacancy that was read at a version; what is left out is empty then',
  access: [...keepers],
  feature: 'job_vacancy',
  params: vacancyParams,
  isIdempotent: true,
  body: updateVacancySchema,
  response: vacancyRecordSchema,
  problems: [problems['vacancy-not-found'], problems['vacancy-changed']],
});

export const moveVacancy = defineEndpoint({
  id: 'vacancies.move',
  method: 'POST',
  path: '/api/v1/vacancy-records/:vacancyId/steps',
  summary: 'Publishes, closes, reopens, archives or restores a vacancy; closing it answers everyone who waits',
  access: [...keepers],
  feature: 'job_vacancy',
  params: vacancyParams,
  body: vacancyStepSchema,
  response: vacancyRecordSchema,
  problems: [problems['vacancy-not-found']],
});

export const importVacancies = defineEndpoint({
  id: 'vacancies.import',
  method: 'POST',
  path: '/api/v1/vacancy-import',
  summary: 'Imports vacancies from a CSV table or a JSON feed; a dry run names what would happen and every bad line',
  access: [...keepers],
  feature: 'job_vacancy',
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: vacancyImportQuery,
  response: vacancyImportSchema,
  problems: [problems['vacancy-table-unreadable'], problems['vacancy-table-too-large'], ...TABLE_REFUSALS],
});

export const exportVacancies = defineEndpoint({
  id: 'vacancies.export',
  method: 'GET',
  path: '/api/v1/vacancy-export',
  summary: 'The vacancies as a CSV table that can be imported again',
  access: [...keepers],
  feature: 'job_vacancy',
  transport: 'download',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
});
