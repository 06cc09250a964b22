import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { jobFamiliesQuery, jobFamilyInputSchema, jobFamilyPageSchema, jobFamilyParams, jobFamilySchema } from './job-family.schema.ts';
import {
  jobRoleImportQuery,
  jobRoleImportSchema,
  jobRoleInputSchema,
  jobRoleParams,
  jobRoleRecordPageSchema,
  jobRoleRecordSchema,
  jobRoleRecordsQuery,
  jobRoleSettingsInputSchema,
  jobRoleSettingsSchema,
  jobRoleStateSchema,
} from './job-role.schema.ts';
import { jobRoleProblems as problems } from './job-roles.problems.ts';

export const listJobRoleRecords = defineEndpoint({
  id: 'job-roles.records',
  method: 'GET',
  path: '/api/v1/job-catalogue/roles',
  summary: 'The job roles of the organisation by title, to look through and to change',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  query: jobRoleRecordsQuery,
  response: jobRoleRecordPageSchema,
});

export const getJobRoleRecord = defineEndpoint({
  id: 'job-roles.record',
  method: 'GET',
  path: '/api/v1/job-catalogue/roles/:jobRoleId',
  summary: 'A job role with all that is kept of it',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  params: jobRoleParams,
  response: jobRoleRecordSchema,
  problems: [problems['job-role-not-found']],
});

export const createJobRole = defineEndpoint({
  id: 'job-roles.create',
  method: 'POST',
  path: '/api/v1/job-catalogue/roles',
  summary: 'Adds a job role',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  body: jobRoleInputSchema,
  status: 201,
  response: jobRoleRecordSchema,
});

export const updateJobRole = defineEndpoint({
  id: 'job-roles.update',
  method: 'PUT',
  path: '/api/v1/job-catalogue/roles/:jobRoleId',
  summary: 'Replaces a job role; omitted fields become empty',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  params: jobRoleParams,
  body: jobRoleInputSchema,
  response: jobRoleRecordSchema,
  problems: [problems['job-role-not-found']],
});

export const setJobRoleState = defineEndpoint({
  id: 'job-roles.set-state',
  method: 'PUT',
  path: '/api/v1/job-catalogue/roles/:jobRoleId/state',
  summary: 'Archives a job role, which people keep but no one finds, or takes it back into use',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  params: jobRoleParams,
  body: jobRoleStateSchema,
  response: jobRoleRecordSchema,
  problems: [problems['job-role-not-found']],
});

export const listJobFamilyRecords = defineEndpoint({
  id: 'job-roles.family-records',
  method: 'GET',
  path: '/api/v1/job-catalogue/families',
  summary: 'The job families of the organisation by title, to look through and to change',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  query: jobFamiliesQuery,
  response: jobFamilyPageSchema,
});

export const createJobFamily = defineEndpoint({
  id: 'job-roles.create-family',
  method: 'POST',
  path: '/api/v1/job-catalogue/families',
  summary: 'Adds a job family',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  body: jobFamilyInputSchema,
  status: 201,
  response: jobFamilySchema,
});

export const updateJobFamily = defineEndpoint({
  id: 'job-roles.update-family',
  method: 'PUT',
  path: '/api/v1/job-catalogue/families/:jobFamilyId',
  summary: 'Replaces a job family',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  params: jobFamilyParams,
  body: jobFamilyInputSchema,
  response: jobFamilySchema,
  problems: [problems['job-family-not-found']],
});

export const deleteJobFamily = defineEndpoint({
  id: 'job-roles.delete-family',
  method: 'DELETE',
  path: '/api/v1/job-catalogue/families/:jobFamilyId',
  summary: 'Takes away a job family that has no roles',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  params: jobFamilyParams,
  problems: [problems['job-family-not-found'], problems['job-family-has-roles']],
});

export const importJobRoles = defineEndpoint({
  id: 'job-roles.import',
  method: 'POST',
  path: '/api/v1/job-catalogue/import',
  summary: 'Takes job roles and their families from a CSV table; as a dry run it only names what would happen and every bad line',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: jobRoleImportQuery,
  response: jobRoleImportSchema,
  problems: [problems['job-role-table-unreadable'], problems['job-role-table-too-large'], ...TABLE_REFUSALS],
});

export const exportJobRoles = defineEndpoint({
  id: 'job-roles.export',
  method: 'GET',
  path: '/api/v1/job-catalogue/export',
  summary: 'The job roles in use as a CSV table that can be imported again',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  transport: 'download',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
});

export const getJobRoleSettings = defineEndpoint({
  id: 'job-roles.settings',
  method: 'GET',
  path: '/api/v1/job-catalogue/settings',
  summary: 'How job roles are kept here: who chooses them, tracks and languages',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  response: jobRoleSettingsSchema,
});

export const setJobRoleSettings = defineEndpoint({
  id: 'job-roles.set-settings',
  method: 'PUT',
  path: '/api/v1/job-catalogue/settings',
  summary: 'Says whether people choose their own job role',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'job_role',
  body: jobRoleSettingsInputSchema,
  response: jobRoleSettingsSchema,
});
