import { z } from 'zod';
import { richText } from '../../../kit/text.ts';

export const textContent = z.object({ cardType: z.literal('text'), html: richText(200_000) });
export const textShown = z.object({ cardType: z.literal('text'), html: z.string() });
