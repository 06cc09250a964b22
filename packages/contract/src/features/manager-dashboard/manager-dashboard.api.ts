import { defineEndpoint } from '../../kit/endpoint.ts';
import { managerDashboardProblems as problems } from './manager-dashboard.problems.ts';
import {
  teamGrowthRowsQuery,
  teamGrowthRowsSchema,
  teamGrowthSchema,
  teamHoursSchema,
  teamsBelowQuery,
  teamsBelowSchema,
  teamFileParams,
  teamFileQuery,
  teamItemParams,
  teamItemPeopleQuery,
  teamItemPeopleSchema,
  teamItemsQuery,
  teamItemsSchema,
  teamOverviewSchema,
  teamPeopleQuery,
  teamPeopleSchema,
  teamPersonDutiesQuery,
  teamPersonDutiesSchema,
  teamPersonParams,
  teamQuery,
  teamRemindedSchema,
  teamReminderSchema,
  teamSkillsQuery,
  teamSkillsSchema,
} from './manager-dashboard.schema.ts';

const noTeam = problems['no-team'];
const notYours = problems['not-in-your-team'];

export const getTeamOverview = defineEndpoint({
  id: 'manager-dashboard.overview',
  method: 'GET',
  path: '/api/v1/manager-dashboard',
  summary: 'The caller’s team, or one below it, in figures, with what waits for the caller',
  access: 'signedIn',
  query: teamQuery,
  response: teamOverviewSchema,
  problems: [noTeam, notYours],
});

export const getTeamHours = defineEndpoint({
  id: 'manager-dashboard.hours',
  method: 'GET',
  path: '/api/v1/manager-dashboard/hours',
  summary: 'Hours a team learned: this month against the one before, and month by month against the organisation',
  access: 'signedIn',
  query: teamQuery,
  response: teamHoursSchema,
  problems: [noTeam, notYours],
});

export const getTeamGrowth = defineEndpoint({
  id: 'manager-dashboard.growth',
  method: 'GET',
  path: '/api/v1/manager-dashboard/growth',
  summary: 'How a team grew this month: skills, moves between job roles and projects',
  access: 'signedIn',
  query: teamQuery,
  response: teamGrowthSchema,
  problems: [noTeam, notYours],
});

export const listTeamGrowth = defineEndpoint({
  id: 'manager-dashboard.growth-rows',
  method: 'GET',
  path: '/api/v1/manager-dashboard/growth/rows',
  summary: 'What the figures of a team’s growth count, by kind: skills, moves or places in projects',
  access: 'signedIn',
  query: teamGrowthRowsQuery,
  response: teamGrowthRowsSchema,
  problems: [noTeam, notYours],
});

export const listTeamsBelow = defineEndpoint({
  id: 'manager-dashboard.teams',
  method: 'GET',
  path: '/api/v1/manager-dashboard/teams',
  summary: 'The teams of managers below, each with everyone below them, with the hours they learned',
  access: 'signedIn',
  query: teamsBelowQuery,
  response: teamsBelowSchema,
  problems: [noTeam, notYours],
});

export const listTeamPeople = defineEndpoint({
  id: 'manager-dashboard.people',
  method: 'GET',
  path: '/api/v1/manager-dashboard/people',
  summary: 'People of a team with what they have to do in numbers, filtered and sorted',
  access: 'signedIn',
  query: teamPeopleQuery,
  response: teamPeopleSchema,
  problems: [noTeam, notYours],
});

export const listTeamItems = defineEndpoint({
  id: 'manager-dashboard.items',
  method: 'GET',
  path: '/api/v1/manager-dashboard/items',
  summary: 'What a team learns, with how many people are where, filtered and sorted',
  access: 'signedIn',
  query: teamItemsQuery,
  response: teamItemsSchema,
  problems: [noTeam, notYours],
});

export const listTeamItemPeople = defineEndpoint({
  id: 'manager-dashboard.item-people',
  method: 'GET',
  path: '/api/v1/manager-dashboard/items/:cardId/people',
  summary: 'People of a team who have an item, by name',
  access: 'signedIn',
  params: teamItemParams,
  query: teamItemPeopleQuery,
  response: teamItemPeopleSchema,
  problems: [noTeam, notYours, problems['team-item-not-found']],
});

export const listTeamPersonDuties = defineEndpoint({
  id: 'manager-dashboard.person-duties',
  method: 'GET',
  path: '/api/v1/manager-dashboard/people/:userId/duties',
  summary: 'What someone of the caller’s team has to do, the soonest first',
  access: 'signedIn',
  params: teamPersonParams,
  query: teamPersonDutiesQuery,
  response: teamPersonDutiesSchema,
  problems: [noTeam, notYours],
});

export const listTeamSkills = defineEndpoint({
  id: 'manager-dashboard.skills',
  method: 'GET',
  path: '/api/v1/manager-dashboard/skills',
  summary: 'Skills of a team against what their roles ask for, by name',
  access: 'signedIn',
  query: teamSkillsQuery,
  response: teamSkillsSchema,
  problems: [noTeam, notYours],
});

export const remindTeam = defineEndpoint({
  id: 'manager-dashboard.remind',
  method: 'POST',
  path: '/api/v1/manager-dashboard/reminders',
  summary: 'Reminds people of the caller’s team of something they have to do, or of everything that is overdue; once a day',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: teamReminderSchema,
  response: teamRemindedSchema,
  problems: [noTeam, notYours],
});

export const downloadTeam = defineEndpoint({
  id: 'manager-dashboard.download',
  method: 'GET',
  path: '/api/v1/manager-dashboard/files/:table',
  summary: 'A table of the dashboard as a CSV file, filtered and sorted as the page',
  access: 'signedIn',
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: teamFileParams,
  query: teamFileQuery,
  problems: [noTeam, notYours],
});
