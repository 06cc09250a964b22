import {
  createJobFamily,
  createJobRole,
  deleteJobFamily,
  exportJobRoles,
  getJobRolePage,
  getJobRoleRecord,
  getJobRoleSettings,
  getPersonJobRole,
  importJobRoles,
  listJobFamilies,
  listJobFamilyRecords,
  listJobRolePeople,
  listJobRoleRecords,
  listJobRoles,
  setJobRoleSettings,
  setJobRoleState,
  setPersonJobRole,
  updateJobFamily,
  updateJobRole,
} from '@waymark/contract/job-roles';
import { route } from '../../platform/http/route.ts';
import * as catalogue from './job-catalogue.service.ts';
import * as families from './job-families.service.ts';
import { sendTable } from './job-role-export.service.ts';
import { importRoles } from './job-role-import.service.ts';
import { changeSettings, getSettings } from './job-role-settings.service.ts';
import * as roles from './job-roles.service.ts';
import * as people from './person-job-roles.service.ts';

export const jobRoleRoutes = [
  route(listJobFamilies, (ctx, { query }) => roles.listFamilyItems(ctx, query)),
  route(listJobRoles, (ctx, { query }) => roles.listRoles(ctx, query)),
  route(getJobRolePage, (ctx, { params }) => roles.getRole(ctx, params.slug)),
  route(listJobRolePeople, (ctx, { params, query }) => roles.listPeopleOf(ctx, params.slug, query)),
  route(getPersonJobRole, (ctx, { params }) => people.getRoleOf(ctx, params.userId)),
  route(setPersonJobRole, (ctx, { params, body }) => people.setRoleOf(ctx, params.userId, body.roleId)),
  route(listJobRoleRecords, (ctx, { query }) => catalogue.listRecords(ctx, query)),
  route(getJobRoleRecord, (ctx, { params }) => catalogue.getRecord(ctx, params.jobRoleId)),
  route(createJobRole, (ctx, { body }) => catalogue.createRole(ctx, body)),
  route(updateJobRole, (ctx, { params, body }) => catalogue.updateRole(ctx, params.jobRoleId, body)),
  route(setJobRoleState, (ctx, { params, body }) => catalogue.setState(ctx, params.jobRoleId, body.state)),
  route(listJobFamilyRecords, (ctx, { query }) => families.listRecords(ctx, query)),
  route(createJobFamily, (ctx, { body }) => families.createFamily(ctx, body)),
  route(updateJobFamily, (ctx, { params, body }) => families.updateFamily(ctx, params.jobFamilyId, body)),
  route(deleteJobFamily, (ctx, { params }) => families.deleteFamily(ctx, params.jobFamilyId)),
  route(importJobRoles, (ctx, { query }, wire) => importRoles(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' })),
  route(getJobRoleSettings, async (ctx) => getSettings(ctx)),
  route(setJobRoleSettings, (ctx, { body }) => changeSettings(ctx, body)),
  route(exportJobRoles, (ctx, _input, wire) => sendTable(ctx, wire)),
];
