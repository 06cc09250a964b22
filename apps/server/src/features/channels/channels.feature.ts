import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { channelsTables } from './channels.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { sessionParts } from '../session/session.public.ts';
import { fillMandatory, renewChannelFlow } from './channels.jobs.ts';
import { channelReactions } from './channel-reactions.jobs.ts';
import { cardHolders } from '../cards/cards.public.ts';
import { channelsOfCards } from './channel-handover.service.ts';
import { channelsOfSession } from './channels-session.service.ts';
import { channelRoutes } from './channels.routes.ts';
import { channelSearchSubscribers } from './channels.search.ts';
import { channelNotifiers, tellFollowers } from './channels.notifications.ts';
import { channelSubject } from './channels.notification-subjects.ts';

export const channelsFeature: ServerFeature = {
  slug: 'channels',
  tables: channelsTables,
  routes: channelRoutes,
  jobs: [fillMandatory, renewChannelFlow, tellFollowers],
  subscribers: [...channelReactions, ...channelSearchSubscribers, ...channelNotifiers],
  notificationSubjects: { channel: channelSubject },
  gives: [
    // Like its name, the cover of a channel is for everyone in the organisation.
    fileAudiences.with({ recordType: 'channel', maySee: async (ctx) => ctx.actor !== null }),
    sessionParts.with(channelsOfSession),
    cardHolders.with(channelsOfCards),
    namesAuditSubject('channel', 'channels', 'name'),
  ],
};
