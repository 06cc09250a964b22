import { z } from 'zod';
import { optionalText } from '../../../kit/text.ts';
import { mediaSchema } from '../card-media.schema.ts';

export const audioContent = z.object({
  cardType: z.literal('audio'),
  fileId: z.uuid(),
  transcript: optionalText(100_000).default(''),
});
export const audioShown = z.object({ cardType: z.literal('audio'), media: mediaSchema.nullable(), transcript: z.string() });
