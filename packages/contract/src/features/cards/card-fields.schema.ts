import { z } from 'zod';
import { optionalText } from '../../kit/text.ts';

/**
 * What an author says of a card in plain values: as it is written. The same field is read as `cardFields` says, stored in the column that
 * the server's `card-fields.ts` names, and is nowhere else spelt out: on its page, in lists, in drafts and in changes.
 */
export const cardFieldsInput = {
  provider: optionalText(120).default(''),
  language: z.string().min(2).max(12).default('en'),
  level: z.string().max(40).default('no_level'),
  durationMinutes: z.number().int().min(1).max(60_000).nullable().default(null),
};

/** As they are read. */
export const cardFields = {
  provider: z.string(),
  language: z.string(),
  level: z.string(),
  durationMinutes: z.number().int().nullable(),
};

export type CardFields = z.infer<z.ZodObject<typeof cardFields>>;
