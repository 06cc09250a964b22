import { getReportingState } from '@waymark/contract/reporting';
import { route } from '../../platform/http/route.ts';
import * as reporting from './reporting.service.ts';

export const reportingRoutes = [route(getReportingState, (ctx) => reporting.getReportingState(ctx))];
