import { z } from 'zod';
import { idOf } from '../../kit/id.ts';

export const liveChapterId = idOf('live-chapter');
export type LiveChapterId = z.infer<typeof liveChapterId>;

/** A moment of a stream that its host marked. */
export const liveChapterSchema = z.object({
  id: liveChapterId,
  /** Seconds of the recording. */
  seconds: z.number().int(),
  /** Empty until it is named. */
  title: z.string(),
});
export type LiveChapter = z.infer<typeof liveChapterSchema>;

/** The chapters of a recording, in their order. */
export const liveChaptersSchema = z.object({
  streamId: z.string(),
  items: z.array(liveChapterSchema),
  can: z.object({ edit: z.boolean() }),
});
export type LiveChapters = z.infer<typeof liveChaptersSchema>;
