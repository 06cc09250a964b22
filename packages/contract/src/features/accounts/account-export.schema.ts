import { z } from 'zod';
import { idOf } from '../../kit/id.ts';

export const accountExportId = idOf('account-export');
export type AccountExportId = z.infer<typeof accountExportId>;

export const accountExportSchema = z.object({
  id: accountExportId,
  status: z.enum(['running', 'done', 'failed']),
  /** How many are written so far. */
  people: z.number().int(),
  createdAt: z.string(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
