import { reportClientErrors } from '@waymark/contract/telemetry';
import { route } from '../../platform/http/route.ts';
import { collectClientErrors } from './telemetry.service.ts';

export const telemetryRoutes = [route(reportClientErrors, (ctx, { body }) => collectClientErrors(ctx, body.event_source, body.errors))];
