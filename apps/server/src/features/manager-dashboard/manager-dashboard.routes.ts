import {
  downloadTeam,
  getTeamGrowth,
  getTeamHours,
  getTeamOverview,
  listTeamItemPeople,
  listTeamItems,
  listTeamPeople,
  listTeamPersonDuties,
  listTeamGrowth,
  listTeamsBelow,
  listTeamSkills,
  remindTeam,
} from '@waymark/contract/manager-dashboard';
import { route } from '../../platform/http/route.ts';
import { sendTeamFile } from './team-file.service.ts';
import * as growth from './team-growth.service.ts';
import * as hours from './team-hours.service.ts';
import * as lists from './team-lists.service.ts';
import * as reminders from './team-reminders.service.ts';
import * as skills from './team-skills.service.ts';
import * as team from './team.service.ts';

export const managerDashboardRoutes = [
  route(getTeamOverview, (ctx, { query }) => team.getTeamOverview(ctx, query)),
  route(getTeamHours, (ctx, { query }) => hours.getTeamHours(ctx, query)),
  route(getTeamGrowth, (ctx, { query }) => growth.getTeamGrowth(ctx, query)),
  route(listTeamGrowth, (ctx, { query }) => growth.listTeamGrowth(ctx, query)),
  route(listTeamsBelow, (ctx, { query }) => hours.listTeamsBelow(ctx, query)),
  route(listTeamPeople, (ctx, { query }) => lists.listTeamPeople(ctx, query)),
  route(listTeamItems, (ctx, { query }) => lists.listTeamItems(ctx, query)),
  route(listTeamItemPeople, (ctx, { params, query }) => lists.listTeamItemPeople(ctx, params.cardId, query)),
  route(listTeamPersonDuties, (ctx, { params, query }) => lists.listTeamPersonDuties(ctx, params.userId, query)),
  route(listTeamSkills, (ctx, { query }) => skills.listTeamSkills(ctx, query)),
  route(remindTeam, (ctx, { body }) => reminders.remindTeam(ctx, body)),
  route(downloadTeam, (ctx, { params, query }, wire) => sendTeamFile(ctx, params.table, query, wire)),
];
