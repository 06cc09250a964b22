import { filmStretches, type LiveStreamShown, liveState, WATCHED_LIVE_PERCENTAGE } from '@waymark/contract/live-streams';
import { type CardTypePart, showMedia } from '../cards/cards.public.ts';
import { attendanceReach } from './live-attendance.service.ts';
import { showChapters } from './live-chapters.service.ts';
import { syncPlan } from './live-plans.service.ts';
import { showRegistration } from './live-registrations.service.ts';
import { maySeeRecording, playedOf, presentRecording } from './live-recordings.service.ts';
import { NO_ROOM, NOTHING_SENT, SHORT_OF_ROOM } from './live-film.service.ts';
import { liveStreamPolicy, mayStart, mayWatch } from './live-streams.policy.ts';
import { findLastStream, findRecorded } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { playedFile } from './recording-files.service.ts';
import { findWatchedSeconds } from './live-viewers.repo.ts';

/** What CRD-01 calls the kind of stream that opens the live-stream screen (CRD-05). */
const STREAMING = 'streaming';

/** What becomes of the recording of a broadcast that is over. */
function filmState(stream: StreamRow): LiveStreamShown['film'] {
  if (stream.way !== 'broadcast' || !stream.keeps_recording) return null;
  if (stream.film_failure === NOTHING_SENT) return stream.film_lost_from === null ? null : 'lost';
  if (stream.film_failure === NO_ROOM) return 'no-room';
  return stream.film_failure === null || stream.film_failure === SHORT_OF_ROOM ? 'being-made' : 'failed';
}

/** A live stream as a card (CRD-02, LIV-01). */
export const liveStreamCardType: CardTypePart<'video_stream'> = {
  show: async (ctx, card, { startsAt, keepsRecording, way, takesRegistrations }) => {
    const last = await findLastStream(ctx.store, card.id);
    const kept = last === undefined ? undefined : await findRecorded(ctx.store, card.id);
    const recorded = kept !== undefined && maySeeRecording(ctx.actor, kept) ? kept : undefined;
    const fileId = recorded === undefined ? null : playedFile(recorded);
    const captionsId = recorded?.captions_file_id ?? null;
    const { files, mediaOf } = await showMedia(ctx, [fileId, captionsId]);
    const media = mediaOf(fileId);
    // What is hidden or archived is not live, also in the moment before its stream is ended.
    const isLive = last !== undefined && last.ended_at === null && card.state === 'published' && card.hidden_at === null;
    const isOver = last !== undefined && !isLive;
    const controls = last !== undefined && liveStreamPolicy.rules.control(ctx.actor, last);
    const state = liveState(last === undefined ? null : { isLive, hasRecording: media !== null });
    return {
      content: {
        cardType: 'video_stream',
        startsAt,
        keepsRecording,
        way,
        takesRegistrations,
        registration: await showRegistration(ctx, card),
        state,
        uuid: last?.id ?? null,
        startedAt: last?.started_at.toISOString() ?? null,
        endedAt: last?.ended_at?.toISOString() ?? null,
        endedBecause: isOver && controls ? (last.ended_because ?? 'card-gone') : null,
        media: state === 'live' ? null : media,
        captions: state === 'live' ? null : mediaOf(captionsId),
        chapters: state === 'live' || recorded === undefined || media === null ? null : await showChapters(ctx, recorded),
        recording: state === 'live' || recorded === undefined || media === null ? null : await presentRecording(ctx, recorded),
        film: last === undefined || state !== 'over' ? null : kept !== undefined && recorded === undefined ? 'kept-back' : filmState(last),
        can: {
          start: mayStart(ctx.actor, card),
          watch: mayWatch(ctx.actor, card),
          control: controls,
          seeAttendance:
            last !== undefined && ctx.actor !== null && (await attendanceReach({ ...ctx, actor: ctx.actor }, last)) !== undefined,
        },
      },
      files,
    };
  },
  publishFault: async (_tx, { startsAt, takesRegistrations }) =>
    takesRegistrations && startsAt === null ? { field: 'content.startsAt', code: 'required' } : undefined,
  saved: syncPlan,
  detail: (_content, _card, { uuid, state }) =>
    uuid === null ? {} : { videoStream: { status: state === 'live' ? 'live' : 'past', uuid, videoStreamType: STREAMING } },
  seenOtherwise: async (store, card, userId) => {
    const recorded = await findRecorded(store, card.id);
    const watched = recorded === undefined ? [] : await findWatchedSeconds(store, recorded.id, userId);
    const until = recorded === undefined ? 0 : (await playedOf(store, recorded)).to;
    const stretches = recorded === undefined ? [] : filmStretches(watched, recorded.film_parts, until);
    return { stretches, enough: WATCHED_LIVE_PERCENTAGE };
  },
  playedStretch: async (store, card) => {
    const recorded = await findRecorded(store, card.id);
    if (recorded === undefined || !recorded.recording_published) return [0, 0];
    const { from, to } = await playedOf(store, recorded);
    return [from, to];
  },
};
