import { recordImpressions } from '@waymark/contract/impressions';
import { route } from '../../platform/http/route.ts';
import { recordSeen } from './impressions.service.ts';

export const impressionRoutes = [route(recordImpressions, (ctx, { body }) => recordSeen(ctx, body.impressions))];
