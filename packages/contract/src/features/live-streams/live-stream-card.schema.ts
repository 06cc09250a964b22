import { z } from 'zod';
import { plannedMoment } from '../../kit/text.ts';
import { liveChaptersSchema } from './live-chapters.schema.ts';
import { liveRecordingSchema } from './live-recordings.schema.ts';
import { liveRegistrationSchema } from './live-registrations.schema.ts';
import { END_REASONS, LIVE_LIMITS, LIVE_WAYS } from './live-streams.rules.ts';
import { mediaSchema } from '../cards/card-media.schema.ts';

/** A live stream as its author plans it (CRD-02, LIV-01). */
export const liveStreamContent = z.object({
  cardType: z.literal('video_stream'),
  /** When it is to begin; null where that is open. */
  startsAt: plannedMoment.nullable().default(null),
  keepsRecording: z.boolean().default(true),
  /** A meeting of a few, or a broadcast to many (LIV-09). */
  way: z.enum(LIVE_WAYS).default('meeting'),
  /** What is said is written down as captions, where a speech service is configured. */
  speechCaptions: z.boolean().default(false),
  /** In a meeting, connections go through the TURN server, so that people don’t learn each other’s network addresses; where one is configured. */
  relaysConnections: z.boolean().default(false),
  /** People register before the planned start. */
  takesRegistrations: z.boolean().default(false),
  /** How many may watch; null without a limit. */
  places: z.number().int().min(1).max(LIVE_LIMITS.places).nullable().default(null),
});

/** The last stream of a card, and what its viewer may do. */
export const liveStreamShown = z.object({
  cardType: z.literal('video_stream'),
  startsAt: z.string().nullable(),
  keepsRecording: z.boolean(),
  way: z.enum(LIVE_WAYS),
  takesRegistrations: z.boolean(),
  /** The places in the planned stream; null where no one registers. */
  registration: liveRegistrationSchema.nullable(),
  state: z.enum(['planned', 'live', 'recorded', 'over']),
  uuid: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it ended, for who moderates it; null for others, and where it has not. */
  endedBecause: z.enum(END_REASONS).nullable(),
  /** The recording of the last stream that has one; null while there is none. */
  media: mediaSchema.nullable(),
  /** The chapters of the recording; null where nothing was marked, and while there is no recording. */
  chapters: liveChaptersSchema.nullable(),
  /** Captions of the recording. */
  captions: mediaSchema.nullable(),
  /** What became of the recording; null while there is none to watch. */
  recording: liveRecordingSchema.nullable(),
  /**
   * Why there is no recording to watch: `failed` where the film could not be made, `no-room` where the store is full of late, `lost` where it was
   * full all the time, `kept-back` where it is for the organisers alone.
   */
  film: z.enum(['being-made', 'failed', 'no-room', 'lost', 'kept-back']).nullable(),
  /** `control`: decides over the recording. `seeAttendance`: sees who watched, of everyone or of their team. */
  can: z.object({ start: z.boolean(), watch: z.boolean(), control: z.boolean(), seeAttendance: z.boolean() }),
});
export type LiveStreamShown = z.infer<typeof liveStreamShown>;
