import { z } from 'zod';
import { optionalText } from '../../../kit/text.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

export const articleContent = z.object({ cardType: z.literal('article'), url: webAddress, siteName: optionalText(200).default('') });
export const articleShown = z.object({ cardType: z.literal('article'), url: z.string(), siteName: z.string() });
