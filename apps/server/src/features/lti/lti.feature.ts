import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { bindDoors } from './lti-door.routes.ts';
import { eraseAtTools, sweepLti } from './lti.jobs.ts';
import { ltiRoutes } from './lti.routes.ts';
import { TOOL_PICTURE } from './lti-tools.service.ts';

showFilesWith(TOOL_PICTURE, async (ctx) => ctx.actor !== null);

export const ltiFeature: ServerFeature = { slug: 'lti', routes: ltiRoutes, bind: bindDoors, jobs: [sweepLti], subscribers: [eraseAtTools] };
