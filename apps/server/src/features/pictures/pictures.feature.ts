import type { ServerFeature } from '../../platform/feature.ts';
import { pictureRoutes } from './pictures.routes.ts';

export const picturesFeature: ServerFeature = { slug: 'pictures', routes: pictureRoutes };
