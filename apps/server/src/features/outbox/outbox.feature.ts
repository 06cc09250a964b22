import type { ServerFeature } from '../../platform/feature.ts';
import { eraseMails } from './outbox.jobs.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outboxFeature: ServerFeature = { slug: 'outbox', routes: outboxRoutes, subscribers: [eraseMails] };
