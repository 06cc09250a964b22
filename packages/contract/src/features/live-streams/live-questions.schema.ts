import { z } from 'zod';
import { liveMessageSchema } from './live-streams.schema.ts';

/** A question with how many want it answered. */
export const liveQuestionSchema = liveMessageSchema.extend({
  votes: z.number().int(),
  hasVoted: z.boolean(),
  isAnswered: z.boolean(),
});
export type LiveQuestion = z.infer<typeof liveQuestionSchema>;
