import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { optionsInput, shownOption } from '../cards/card-options.schema.ts';

export const livePollId = idOf('live-poll');
export type LivePollId = z.infer<typeof livePollId>;

/** A poll as a host asks it, by the rules of the poll card. */
export const livePollInput = z.object({ question: requiredText(500), options: optionsInput, multiple: z.boolean().default(false) });
export type LivePollInput = z.infer<typeof livePollInput>;

/** A poll that is asked while a stream runs. */
export const livePollSchema = z.object({
  id: livePollId,
  question: z.string(),
  options: z.array(shownOption),
  multiple: z.boolean(),
  isOpen: z.boolean(),
  /** Viewers see how everyone voted. */
  showsResults: z.boolean(),
  ownVote: z.array(z.string()).nullable(),
  /** Votes by option, for who hosts; for viewers where the host shows them. */
  results: z.array(z.object({ id: z.string(), votes: z.number().int() })).nullable(),
  votersCount: z.number().int(),
  can: z.object({ vote: z.boolean(), control: z.boolean() }),
});
export type LivePoll = z.infer<typeof livePollSchema>;
