import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { organisationProblems } from '../organisation/organisation.problems.ts';
import { configurationProblems as problems } from './configuration.problems.ts';
import {
  changePreviewSchema,
  comparisonQuery,
  comparisonSchema,
  configurationScheduleSchema,
  configurationSchema,
  configurationVersionSchema,
  copyCodeSchema,
  menuPreviewQuerySchema,
  menuPreviewSchema,
  previewChangesSchema,
  publishedSchema,
  publishSchema,
  restoreSchema,
  scheduleParams,
  scheduleSchema,
  schedulesQuery,
  takeCopySchema,
  takenCopySchema,
  versionParams,
  versionsQuery,
} from './configuration.schema.ts';

const access = ['MANAGE_ORGANISATION'] as const;
const refusedPublications = [problems['configuration-changed'], organisationProblems['shuts-yourself-out']] as const;
const noVersion = problems['configuration-version-not-found'];

export const getConfiguration = defineEndpoint({
  id: 'configuration.get',
  method: 'GET',
  path: '/api/v1/configuration',
  summary: 'Every entry of the configuration, with who changed it last',
  access,
  response: configurationSchema,
});

export const previewChanges = defineEndpoint({
  id: 'configuration.preview',
  method: 'POST',
  path: '/api/v1/configuration/previews',
  summary: 'What changes would do: from and to, how many people notice, what someone else changed since',
  access,
  body: previewChangesSchema,
  response: changePreviewSchema,
  problems: [organisationProblems['shuts-yourself-out']],
});

export const publishConfiguration = defineEndpoint({
  id: 'configuration.publish',
  method: 'POST',
  path: '/api/v1/configuration/publications',
  summary: 'Publish changes, all or none, as a new version',
  access,
  isIdempotent: true,
  body: publishSchema,
  response: publishedSchema,
  problems: refusedPublications,
});

export const listSchedules = defineEndpoint({
  id: 'configuration.schedules',
  method: 'GET',
  path: '/api/v1/configuration/schedules',
  summary: 'Publications planned for later, and what became of them',
  access,
  query: schedulesQuery,
  response: pageOf(configurationScheduleSchema),
});

export const scheduleConfiguration = defineEndpoint({
  id: 'configuration.schedule',
  method: 'POST',
  path: '/api/v1/configuration/schedules',
  summary: 'Plan a publication for later',
  access,
  status: 201,
  isIdempotent: true,
  body: scheduleSchema,
  response: configurationScheduleSchema,
  problems: refusedPublications,
});

export const cancelSchedule = defineEndpoint({
  id: 'configuration.cancel-schedule',
  method: 'DELETE',
  path: '/api/v1/configuration/schedules/:scheduleId',
  summary: 'Cancel a planned publication',
  access,
  params: scheduleParams,
  response: configurationScheduleSchema,
  problems: [problems['configuration-schedule-not-found'], problems['configuration-schedule-settled']],
});

export const listVersions = defineEndpoint({
  id: 'configuration.versions',
  method: 'GET',
  path: '/api/v1/configuration/versions',
  summary: 'Every version, newest first',
  access,
  query: versionsQuery,
  response: pageOf(configurationVersionSchema),
});

export const compareVersions = defineEndpoint({
  id: 'configuration.compare',
  method: 'GET',
  path: '/api/v1/configuration/comparisons',
  summary: 'What differs between two versions',
  access,
  query: comparisonQuery,
  response: comparisonSchema,
  problems: [noVersion],
});

export const restoreVersion = defineEndpoint({
  id: 'configuration.restore',
  method: 'POST',
  path: '/api/v1/configuration/versions/:version/restorations',
  summary: 'Make everything again as it was in a version, as a new version',
  access,
  params: versionParams,
  isIdempotent: true,
  body: restoreSchema,
  response: publishedSchema,
  problems: [noVersion, ...refusedPublications],
});

export const offerCopy = defineEndpoint({
  id: 'configuration.offer-copy',
  method: 'POST',
  path: '/api/v1/configuration/copy-codes',
  summary: 'A code that lets the configuration be taken over in another organisation for 30 minutes',
  access,
  response: copyCodeSchema,
});

export const takeCopy = defineEndpoint({
  id: 'configuration.take-copy',
  method: 'POST',
  path: '/api/v1/configuration/copies',
  summary: 'The changes that would make this organisation like the one that gave the code',
  access,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: takeCopySchema,
  response: takenCopySchema,
  problems: [problems['configuration-copy-invalid']],
});

export const previewMenu = defineEndpoint({
  id: 'configuration.preview-menu',
  method: 'POST',
  path: '/api/v1/configuration/menu-previews',
  summary: 'The menu as someone else would see it',
  access,
  body: menuPreviewQuerySchema,
  response: menuPreviewSchema,
});
