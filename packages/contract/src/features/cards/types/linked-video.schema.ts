import { z } from 'zod';

/** A video at YouTube, Vimeo, or a file at another site (PLY-11). */
export const linkedVideoContent = z.object({ cardType: z.literal('linked_video'), url: z.url({ protocol: /^https?$/ }).max(2000) });
export const linkedVideoShown = z.object({
  cardType: z.literal('linked_video'),
  url: z.string(),
  /** Who is asked for it when it plays. */
  host: z.string(),
  /** What plays it; null where the organisation does not allow its host, and it can only be opened on its own site. */
  player: z.object({ kind: z.enum(['youtube', 'vimeo', 'file']), address: z.url() }).nullable(),
});
