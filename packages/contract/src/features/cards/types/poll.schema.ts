import { z } from 'zod';
import { requiredText } from '../../../kit/text.ts';
import { optionsInput, shownOption } from '../card-options.schema.ts';

export const pollContent = z.object({
  cardType: z.literal('poll'),
  question: requiredText(500),
  options: optionsInput,
  multiple: z.boolean().default(false),
});
export const pollShown = z.object({
  cardType: z.literal('poll'),
  question: z.string(),
  options: z.array(shownOption),
  multiple: z.boolean(),
  ownVote: z.array(z.string()).nullable(),
  /** Votes by option, once one has voted (CRD-18). */
  results: z.array(z.object({ id: z.string(), votes: z.number().int() })).nullable(),
  votersCount: z.number().int(),
});
