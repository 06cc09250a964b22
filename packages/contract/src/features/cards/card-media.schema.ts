import { z } from 'zod';

/** A file as a viewer gets it: an address that works for a short while, and what a player needs to know. */
export const mediaSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  status: z.enum(['pending', 'ready', 'infected', 'refused']),
  scanStatus: z.enum(['pending', 'clean', 'infected', 'not_scanned']),
});
export type Media = z.infer<typeof mediaSchema>;
