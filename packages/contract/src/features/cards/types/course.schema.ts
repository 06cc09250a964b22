import { z } from 'zod';
import { optionalText } from '../../../kit/text.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** A course with a provider: its address, and the provider's own id for it. */
export const courseContent = z.object({ cardType: z.literal('course'), url: webAddress, courseId: optionalText(200).default('') });
export const courseShown = z.object({ cardType: z.literal('course'), url: z.string(), courseId: z.string() });
