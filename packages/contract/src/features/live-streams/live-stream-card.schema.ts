import { z } from 'zod';
import { plannedMoment } from '../../kit/text.ts';
import { mediaSchema } from '../cards/card-media.schema.ts';

/** A live stream as its author plans it (CRD-02, LIV-01). */
export const liveStreamContent = z.object({
  cardType: z.literal('video_stream'),
  /** When it is to begin; null where that is open. */
  startsAt: plannedMoment.nullable().default(null),
  keepsRecording: z.boolean().default(true),
});

/** The last stream of a card, and what its viewer may do. */
export const liveStreamShown = z.object({
  cardType: z.literal('video_stream'),
  startsAt: z.string().nullable(),
  keepsRecording: z.boolean(),
  state: z.enum(['planned', 'live', 'recorded', 'over']),
  uuid: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The recording of the last stream that has one; null while there is none. */
  media: mediaSchema.nullable(),
  can: z.object({ start: z.boolean(), watch: z.boolean() }),
});
export type LiveStreamShown = z.infer<typeof liveStreamShown>;
