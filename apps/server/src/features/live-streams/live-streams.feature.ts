import type { ServerFeature } from '../../platform/feature.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { endSilentPulse, forgetMessagesJob, liveStreamSubscribers, reminderPulse } from './live-streams.jobs.ts';
import { maySeeRecording } from './live-recordings.service.ts';
import { banFromAgoraJob, liftAgoraBansJob } from './live-agora.service.ts';
import { makeFilmJob } from './live-film.service.ts';
import { liveCaptionJob, transcribeJob } from './live-speech.service.ts';
import { tellRegisteredJob } from './live-plans.service.ts';
import { streamsInCalendar } from './live-registrations.service.ts';
import { livePlanSubject, liveStreamSubject } from './live-streams.notification-subjects.ts';
import { liveStreamNotifiers } from './live-streams.notifications.ts';
import { liveStreamPolicy, mayWatch } from './live-streams.policy.ts';
import { findStream } from './live-streams.repo.ts';
import { bindPieces } from './live-pieces.routes.ts';
import { liveStreamRoutes } from './live-streams.routes.ts';
import { liveStreamTables } from './live-streams.tables.ts';
import { RECORDING, WHOLE_RECORDING } from './recording-files.service.ts';
import { trimJob } from './live-trim.service.ts';

export const liveStreamsFeature: ServerFeature = {
  slug: 'live-streams',
  tables: liveStreamTables,
  routes: liveStreamRoutes,
  bind: bindPieces,
  jobs: [banFromAgoraJob, forgetMessagesJob, liftAgoraBansJob, liveCaptionJob, makeFilmJob, tellRegisteredJob, transcribeJob, trimJob],
  pulses: [endSilentPulse, reminderPulse],
  subscribers: [...liveStreamSubscribers, ...liveStreamNotifiers],
  notificationSubjects: { 'live-plan': livePlanSubject, 'live-stream': liveStreamSubject },
  gives: [
    calendarSources.with(streamsInCalendar),
    fileAudiences.with({
      recordType: RECORDING,
      maySee: async (ctx, streamId) => {
        const stream = await findStream(ctx.store, streamId);
        return stream !== undefined && maySeeRecording(ctx.actor, stream) && mayWatch(ctx.actor, await visibleCard(ctx, stream.card_id));
      },
    }),
    fileAudiences.with({
      recordType: WHOLE_RECORDING,
      maySee: async (ctx, streamId) => {
        const stream = await findStream(ctx.store, streamId);
        return stream !== undefined && liveStreamPolicy.rules.control(ctx.actor, stream);
      },
    }),
  ],
};
