import * as api from '@waymark/contract/cohorts';
import { type Route, route } from '../../platform/http/route.ts';
import * as members from './cohort-members.service.ts';
import * as cohorts from './cohorts.service.ts';

export const cohortRoutes: readonly Route[] = [
  route(api.listCohorts, (ctx, { params, query }) => cohorts.listCohorts(ctx, params.groupId, query)),
  route(api.createCohort, (ctx, { params, body }) => cohorts.createCohort(ctx, params.groupId, body)),
  route(api.getCohort, (ctx, { params }) => cohorts.cohortPage(ctx, params.cohortId)),
  route(api.updateCohort, (ctx, { params, body }) => cohorts.updateCohort(ctx, params.cohortId, body)),
  route(api.deleteCohort, (ctx, { params }) => cohorts.deleteCohort(ctx, params.cohortId)),
  route(api.publishCohort, (ctx, { params }) => cohorts.publishCohort(ctx, params.cohortId)),
  route(api.closeCohort, (ctx, { params }) => cohorts.closeCohort(ctx, params.cohortId)),
  route(api.reopenCohort, (ctx, { params }) => cohorts.reopenCohort(ctx, params.cohortId)),
  route(api.joinCohort, (ctx, { params }) => members.joinCohort(ctx, params.cohortId)),
  route(api.leaveCohort, (ctx, { params }) => members.leaveCohort(ctx, params.cohortId)),
  route(api.listCohortMembers, (ctx, { params, query }) => members.listCohortMembers(ctx, params.cohortId, query)),
  route(api.inviteToCohort, (ctx, { params, body }) => members.inviteToCohort(ctx, params.cohortId, body.userIds)),
  route(api.removeCohortMember, (ctx, { params }) => members.removeCohortMember(ctx, params.cohortId, params.userId)),
];
