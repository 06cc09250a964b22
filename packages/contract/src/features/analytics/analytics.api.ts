import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { channelProblems } from '../channels/channels.problems.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { pathwayProblems } from '../pathways/pathways.problems.ts';
import { analyticsProblems as problems } from './analytics.problems.ts';
import {
  analyticsExportQuery,
  analyticsParams,
  analyticsQuery,
  analyticsReportSchema,
  analyticsViewInput,
  analyticsViewParams,
  analyticsViewSchema,
  channelAnalyticsParams,
  figureParams,
  figureRowsQuery,
  figureRowsSchema,
  groupAnalyticsExportQuery,
  groupAnalyticsParams,
  groupFigureRowsQuery,
  groupMemberProgressSchema,
  groupMembersQuery,
  pathAnalyticsParams,
  periodQuery,
} from './analytics.schema.ts';

/** SES-62: an administrator's role, plus MANAGE_ANALYTICS or MANAGE_GROUP_ANALYTICS, which the use cases check. */
const analysts = ['ADMIN_ONLY'] as const;
const files = { transport: 'download', rateLimit: { max: 30, perSeconds: 60, by: 'actor' } } as const;

export const getAnalytics = defineEndpoint({
  id: 'analytics.get',
  method: 'GET',
  path: '/api/v1/analytics/areas/:area',
  summary: 'Figures, charts and tables of an area; for administrators who may see analytics',
  access: [...analysts],
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: analyticsParams,
  query: analyticsQuery,
  response: analyticsReportSchema,
  problems: [groupProblems['group-not-found']],
});

export const listFigureRows = defineEndpoint({
  id: 'analytics.figure-rows',
  method: 'GET',
  path: '/api/v1/analytics/figures/:figureId/rows',
  summary: 'The rows that a figure counts, within the rights of the caller: people, or what they did, newest first',
  access: [...analysts],
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: figureParams,
  query: figureRowsQuery,
  response: figureRowsSchema,
  problems: [problems['analytics-figure-not-found'], groupProblems['group-not-found']],
});

export const exportAnalytics = defineEndpoint({
  id: 'analytics.export',
  method: 'GET',
  path: '/api/v1/analytics/areas/:area/file',
  summary: 'A table of an area as CSV, XLSX or Parquet, with the same numbers as on the page',
  access: [...analysts],
  ...files,
  params: analyticsParams,
  query: analyticsExportQuery,
  problems: [problems['analytics-table-not-found'], groupProblems['group-not-found']],
});

export const listAnalyticsViews = defineEndpoint({
  id: 'analytics.list-views',
  method: 'GET',
  path: '/api/v1/analytics/views',
  summary: 'Views the caller has saved, by name',
  access: [...analysts],
  response: z.object({ items: z.array(analyticsViewSchema) }),
});

export const saveAnalyticsView = defineEndpoint({
  id: 'analytics.save-view',
  method: 'POST',
  path: '/api/v1/analytics/views',
  summary: 'Saves what an area is narrowed to under a name; the same name is written over',
  access: [...analysts],
  body: analyticsViewInput,
  status: 201,
  response: analyticsViewSchema,
  problems: [problems['too-many-analytics-views']],
});

export const deleteAnalyticsView = defineEndpoint({
  id: 'analytics.delete-view',
  method: 'DELETE',
  path: '/api/v1/analytics/views/:viewId',
  summary: 'Deletes a view the caller has saved',
  access: [...analysts],
  params: analyticsViewParams,
  problems: [problems['analytics-view-not-found']],
});

const group = '/api/v1/groups/:groupId/analytics';

export const getGroupAnalytics = defineEndpoint({
  id: 'analytics.group',
  method: 'GET',
  path: group,
  summary: "A group's figures, of its members alone; for those who lead it or hold MANAGE_GROUP_ANALYTICS",
  access: 'signedIn',
  feature: 'groups',
  params: groupAnalyticsParams,
  query: periodQuery,
  response: analyticsReportSchema,
  problems: [groupProblems['group-not-found']],
});

export const listGroupProgress = defineEndpoint({
  id: 'analytics.group-members',
  method: 'GET',
  path: `${group}/members`,
  summary: 'How the members of a group stand with what was assigned to and shared with them',
  access: 'signedIn',
  feature: 'groups',
  params: groupAnalyticsParams,
  query: groupMembersQuery,
  response: pageOf(groupMemberProgressSchema),
  problems: [groupProblems['group-not-found']],
});

export const listGroupFigureRows = defineEndpoint({
  id: 'analytics.group-figure-rows',
  method: 'GET',
  path: `${group}/figures/:figureId/rows`,
  summary: 'The rows that a figure of a group counts: its members, or what they did, newest first',
  access: 'signedIn',
  feature: 'groups',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: groupAnalyticsParams.extend(figureParams.shape),
  query: groupFigureRowsQuery,
  response: figureRowsSchema,
  problems: [problems['analytics-figure-not-found'], groupProblems['group-not-found']],
});

export const exportGroupAnalytics = defineEndpoint({
  id: 'analytics.export-group',
  method: 'GET',
  path: `${group}/file`,
  summary: "A table of a group's analytics as CSV, XLSX or Parquet",
  access: 'signedIn',
  feature: 'groups',
  ...files,
  params: groupAnalyticsParams,
  query: groupAnalyticsExportQuery,
  problems: [groupProblems['group-not-found'], problems['analytics-table-not-found']],
});

const channelProblemsShown = [channelProblems['channel-not-found']] as const;

export const getChannelAnalytics = defineEndpoint({
  id: 'analytics.channel',
  method: 'GET',
  path: '/api/v1/channels/:channelId/analytics',
  summary: 'What the people of a channel do with what is in it; for those who look after the channel',
  access: 'signedIn',
  feature: 'channels',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: channelAnalyticsParams,
  query: periodQuery,
  response: analyticsReportSchema,
  problems: [...channelProblemsShown],
});

export const exportChannelAnalytics = defineEndpoint({
  id: 'analytics.export-channel',
  method: 'GET',
  path: '/api/v1/channels/:channelId/analytics/file',
  summary: "A table of a channel's analytics as CSV, XLSX or Parquet",
  access: 'signedIn',
  feature: 'channels',
  ...files,
  params: channelAnalyticsParams,
  query: groupAnalyticsExportQuery,
  problems: [...channelProblemsShown, problems['analytics-table-not-found']],
});

const pathProblemsShown = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], pathwayProblems['path-not-found']] as const;

export const getPathAnalytics = defineEndpoint({
  id: 'analytics.path',
  method: 'GET',
  path: '/api/v1/pathways/:pathId/analytics',
  summary: 'How far the learners of a pathway or journey are, and where they stop; for those who edit it',
  access: 'signedIn',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: pathAnalyticsParams,
  query: periodQuery,
  response: analyticsReportSchema,
  problems: [...pathProblemsShown],
});

export const exportPathAnalytics = defineEndpoint({
  id: 'analytics.export-path',
  method: 'GET',
  path: '/api/v1/pathways/:pathId/analytics/file',
  summary: "A table of a pathway's analytics as CSV, XLSX or Parquet",
  access: 'signedIn',
  ...files,
  params: pathAnalyticsParams,
  query: groupAnalyticsExportQuery,
  problems: [...pathProblemsShown, problems['analytics-table-not-found']],
});
