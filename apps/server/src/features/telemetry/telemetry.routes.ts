import { recordImpressions, reportClientErrors } from '@waymark/contract/telemetry';
import { route } from '../../platform/http/route.ts';
import { recordSeen } from './impressions.service.ts';
import { collectClientErrors } from './telemetry.service.ts';

export const telemetryRoutes = [
  route(reportClientErrors, (ctx, { body }) => collectClientErrors(ctx, body.event_source, body.errors)),
  route(recordImpressions, (ctx, { body }) => recordSeen(ctx, body.impressions)),
];
