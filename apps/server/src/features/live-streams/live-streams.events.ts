import { defineEvent } from '../../platform/events/event.ts';

interface AboutStream extends Record<string, unknown> {
  streamId: string;
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  hostId: string;
}

export const liveStreamStarted = defineEvent<AboutStream>('live-streams.started');

/** `because`: the host ended it, a content manager did, the host's connection was lost, or the card is gone. */
export const liveStreamEnded = defineEvent<AboutStream & { because: EndReason; completedFor: number }>('live-streams.ended');
export type EndReason = 'host' | 'manager' | 'host-gone' | 'card-gone';

export const liveRecordingKept = defineEvent<AboutStream & { fileId: string }>('live-streams.recording-kept');
/** The recording of a broadcast is to be made once more. */
export const liveFilmAskedAgain = defineEvent<AboutStream>('live-streams.film-asked-again');
export const liveViewerRemoved = defineEvent<AboutStream & { userId: string }>('live-streams.viewer-removed');
export const liveViewerMuted = defineEvent<AboutStream & { userId: string; isMuted: boolean }>('live-streams.viewer-muted');
