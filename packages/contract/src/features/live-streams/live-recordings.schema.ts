import { z } from 'zod';

/** What became of a recording. All seconds are those of the whole recording, as it was before anything was trimmed. */
export const liveRecordingSchema = z.object({
  streamId: z.string(),
  /** For everyone who may open the card; otherwise for the host, the co-host and content managers alone. */
  isPublished: z.boolean(),
  /** From which to which second it plays. The file that plays begins at the first of them. */
  fromSecond: z.number(),
  toSecond: z.number(),
  /** What may be trimmed: what is left since the last trim that was kept. */
  whole: z.object({ fromSecond: z.number(), toSecond: z.number() }),
  /** `made`: it plays trimmed, and may be undone or kept. Null where nothing is trimmed. */
  trim: z.object({ fromSecond: z.number(), toSecond: z.number(), state: z.enum(['being-made', 'made', 'failed']) }).nullable(),
  /** What is missing of what plays, because the store was full: from which second on, how much, and whether the recording ends there. */
  lost: z.object({ fromSecond: z.number(), seconds: z.number(), isEnd: z.boolean() }).nullable(),
  /** Seconds to add to the times of the captions. */
  captionsShift: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type LiveRecording = z.infer<typeof liveRecordingSchema>;
