import { getProfileData, listActivity } from '@waymark/contract/activity';
import { type Route, route } from '../../platform/http/route.ts';
import * as activity from './activity.service.ts';
import * as data from './profile-data.service.ts';

export const activityRoutes: readonly Route[] = [
  route(listActivity, (ctx, { params, query }) => activity.listActivity(ctx, params.userId, query)),
  route(getProfileData, (ctx, { params }) => data.getProfileData(ctx, params.userId)),
];
