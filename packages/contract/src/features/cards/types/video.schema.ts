import { z } from 'zod';
import { mediaSchema } from '../card-media.schema.ts';

export const videoContent = z.object({
  cardType: z.literal('video'),
  fileId: z.uuid(),
  captionsFileId: z.uuid().nullable().default(null),
});
export const videoShown = z.object({ cardType: z.literal('video'), media: mediaSchema.nullable(), captions: mediaSchema.nullable() });
