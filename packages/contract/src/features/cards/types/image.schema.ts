import { z } from 'zod';
import { requiredText } from '../../../kit/text.ts';
import { mediaSchema } from '../card-media.schema.ts';

export const imageContent = z.object({ cardType: z.literal('image'), fileId: z.uuid(), alt: requiredText(300) });
export const imageShown = z.object({ cardType: z.literal('image'), media: mediaSchema.nullable(), alt: z.string() });
