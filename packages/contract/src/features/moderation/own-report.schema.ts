import { z } from 'zod';
import { REPORT_REASONS } from './moderation.rules.ts';

/** What the caller said of a thing; `decided` once a moderator has decided on it. */
export const ownReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  decided: z.boolean(),
});
export type OwnReport = z.infer<typeof ownReportSchema>;
