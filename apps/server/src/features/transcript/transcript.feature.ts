import type { ServerFeature } from '../../platform/feature.ts';
import { transcriptRoutes } from './transcript.routes.ts';

export const transcriptFeature: ServerFeature = { slug: 'transcript', routes: transcriptRoutes };
