import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearchSubscribers } from './people.search.ts';

// A face stands beside whatever its person did, also where their profile is not for everybody.
showFilesWith('person', async (ctx) => ctx.actor !== null);

export const peopleFeature: ServerFeature = { slug: 'people', routes: peopleRoutes, subscribers: peopleSearchSubscribers };
