import type { WebFeature } from '../../platform/feature.ts';

export const connectionsFeature: WebFeature = {
  slug: 'connections',
  routes: [],
  problemMessages: () => import('./connections.problem-messages.ts'),
};
