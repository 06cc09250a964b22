import type { ServerFeature } from '../../platform/feature.ts';
import { peopleTables } from './people.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearchSubscribers } from './people.search.ts';
import { peopleNotifiers } from './people.notifications.ts';
import { personSubject } from './people.notification-subjects.ts';

export const peopleFeature: ServerFeature = {
  slug: 'people',
  tables: peopleTables,
  routes: peopleRoutes,
  subscribers: [...peopleSearchSubscribers, ...peopleNotifiers],
  notificationSubjects: { person: personSubject },
  gives: [
    // A face is shown beside whatever its person did, even where their profile is not for everyone.
    fileAudiences.with({ recordType: 'person', maySee: async (ctx) => ctx.actor !== null }),
  ],
};
