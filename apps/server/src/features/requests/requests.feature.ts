import type { ServerFeature } from '../../platform/feature.ts';

export const requestsFeature: ServerFeature = { slug: 'requests', routes: [] };
