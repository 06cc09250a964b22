import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { groupImporter } from './groups-import.service.ts';
import { memberImporter } from './group-import.service.ts';
import { groupsTables } from './groups.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { eraseMemberships, fillMandatory, joinMandatory } from './groups.jobs.ts';
import { groupRoutes } from './groups.routes.ts';
import { groupSearchSubscribers } from './groups.search.ts';
import { groupNotifiers } from './groups.notifications.ts';
import { groupSubject } from './groups.notification-subjects.ts';

export const groupsFeature: ServerFeature = {
  slug: 'groups',
  tables: groupsTables,
  routes: groupRoutes,
  jobs: [fillMandatory],
  subscribers: [joinMandatory, eraseMemberships, ...groupSearchSubscribers, ...groupNotifiers],
  notificationSubjects: { group: groupSubject },
  gives: [
    importers.with(groupImporter),
    importers.with(memberImporter),

    // Like its name, the picture of a group is for everyone in the organisation.
    fileAudiences.with({ recordType: 'group', maySee: async (ctx) => ctx.actor !== null }),
  ],
};
