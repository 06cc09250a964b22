import type { ServerFeature } from '../../platform/feature.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { endSilentPulse, forgetMessagesJob, liveStreamSubscribers } from './live-streams.jobs.ts';
import { makeFilmJob } from './live-film.service.ts';
import { mayWatch } from './live-streams.policy.ts';
import { findStream } from './live-streams.repo.ts';
import { liveStreamRoutes } from './live-streams.routes.ts';
import { liveStreamTables } from './live-streams.tables.ts';

export const liveStreamsFeature: ServerFeature = {
  slug: 'live-streams',
  tables: liveStreamTables,
  routes: liveStreamRoutes,
  jobs: [forgetMessagesJob, makeFilmJob],
  pulses: [endSilentPulse],
  subscribers: liveStreamSubscribers,
  gives: [
    fileAudiences.with({
      recordType: 'live-stream',
      maySee: async (ctx, streamId) => {
        const stream = await findStream(ctx.store, streamId);
        return stream !== undefined && mayWatch(ctx.actor, await visibleCard(ctx, stream.card_id));
      },
    }),
  ],
};
