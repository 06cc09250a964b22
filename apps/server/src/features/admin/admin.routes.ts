import { getAdminOverview } from '@waymark/contract/admin';
import { route } from '../../platform/http/route.ts';
import { getOverview } from './admin.service.ts';

export const adminRoutes = [route(getAdminOverview, (ctx) => getOverview(ctx))];
