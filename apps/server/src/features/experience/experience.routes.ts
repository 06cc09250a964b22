import {
  addQualification,
  addWorkEntry,
  changeQualification,
  changeWorkEntry,
  getWorkHistory,
  listQualifications,
  removeQualification,
  removeWorkEntry,
} from '@waymark/contract/experience';
import { route } from '../../platform/http/route.ts';
import * as qualifications from './qualifications.service.ts';
import * as work from './work-history.service.ts';

export const experienceRoutes = [
  route(getWorkHistory, (ctx, { params }) => work.getWorkHistory(ctx, params.userId)),
  route(addWorkEntry, (ctx, { body }) => work.addWork(ctx, body)),
  route(changeWorkEntry, (ctx, { params, body }) => work.changeWork(ctx, params.workEntryId, body)),
  route(removeWorkEntry, (ctx, { params }) => work.removeWork(ctx, params.workEntryId)),
  route(listQualifications, (ctx, { params, query }) => qualifications.listQualifications(ctx, params.userId, query)),
  route(addQualification, (ctx, { body }) => qualifications.addQualification(ctx, body)),
  route(changeQualification, (ctx, { params, body }) => qualifications.changeQualification(ctx, params.qualificationId, body)),
  route(removeQualification, (ctx, { params }) => qualifications.removeQualification(ctx, params.qualificationId)),
];
