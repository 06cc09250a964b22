import type { EndReason, PlaceStatus, StageState } from '@waymark/contract/live-streams';
import { defineEvent } from '../../platform/events/event.ts';

interface AboutStream extends Record<string, unknown> {
  streamId: string;
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  hostId: string;
}

export const liveStreamStarted = defineEvent<AboutStream>('live-streams.started');

export const liveStreamEnded = defineEvent<AboutStream & { because: EndReason; completedFor: number }>('live-streams.ended');

/** Someone’s place in a planned stream: null is none. `place-free`: who waited got one; `left`: the person is gone. */
export interface LivePlaceChanged extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  userId: string;
  from: PlaceStatus | null;
  to: PlaceStatus | null;
  because: 'own' | 'place-free' | 'left';
}
export const livePlaceChanged = defineEvent<LivePlaceChanged>('live-streams.place-changed');

export const liveRecordingKept = defineEvent<AboutStream & { fileId: string }>('live-streams.recording-kept');
/** `trimmed`, `trim-undone`, `trim-kept`, `published`, `kept-back`, `captions`: what was done with a recording. */
export const liveRecordingChanged = defineEvent<AboutStream & { what: RecordingChange }>('live-streams.recording-changed');
export type RecordingChange = 'trimmed' | 'trim-undone' | 'trim-kept' | 'published' | 'kept-back' | 'captions';
/** The recording of a broadcast is to be made once more. */
export const liveFilmAskedAgain = defineEvent<AboutStream>('live-streams.film-asked-again');
/** A chapter was marked, named, moved or deleted: as it was or is. */
export const liveChapterChanged = defineEvent<AboutStream & { title: string; seconds: number }>('live-streams.chapter-changed');
/** A poll was asked or closed, or its results were shown or hidden. */
export const livePollChanged = defineEvent<AboutStream & { question: string; isOpen: boolean; showsResults: boolean }>(
  'live-streams.poll-changed',
);
/** `userId`: who is the co-host now. */
export const liveCoHostSet = defineEvent<AboutStream & { userId: string | null }>('live-streams.co-host-set');
/** `userId`: who was asked on the stage of a broadcast, or came; `off`: who was taken off by someone else, also in a meeting. */
export const liveStageChanged = defineEvent<AboutStream & { userId: string; stage: StageState | 'off' }>('live-streams.stage-changed');
export const liveHostChanged = defineEvent<AboutStream & { previousHostId: string }>('live-streams.host-changed');
/** `userId`: who wrote it. */
export const liveMessageDeleted = defineEvent<AboutStream & { userId: string }>('live-streams.message-deleted');
export const liveViewerRemoved = defineEvent<AboutStream & { userId: string }>('live-streams.viewer-removed');
export const liveViewerMuted = defineEvent<AboutStream & { userId: string; isMuted: boolean }>('live-streams.viewer-muted');
