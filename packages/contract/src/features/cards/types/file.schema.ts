import { z } from 'zod';
import { mediaSchema } from '../card-media.schema.ts';

export const fileContent = z.object({ cardType: z.literal('file'), fileId: z.uuid() });
export const fileShown = z.object({ cardType: z.literal('file'), media: mediaSchema.nullable() });
