import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { locationRoutes } from './locations.routes.ts';
import { deletePlaceOf } from './person-places.repo.ts';

const erasePlace = subscribeInTransaction([personErased], 'locations.erase', (ctx, { details: { userId } }) =>
  deletePlaceOf(ctx.store, userId),
);

export const locationsFeature: ServerFeature = {
  slug: 'locations',
  routes: locationRoutes,
  subscribers: [erasePlace],
  gives: [namesAuditSubject('location', 'locations', 'title'), namesAuditSubject('org-unit', 'org_units', 'title')],
};
