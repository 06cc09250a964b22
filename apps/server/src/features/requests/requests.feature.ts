import type { ServerFeature } from '../../platform/feature.ts';
import { requestsTables } from './requests.tables.ts';

export const requestsFeature: ServerFeature = { slug: 'requests', tables: requestsTables, routes: [] };
