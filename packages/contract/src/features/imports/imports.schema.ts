import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { IMPORT_STATUSES } from './imports.rules.ts';

export const importId = idOf('import');
export type ImportId = z.infer<typeof importId>;

/** What every import says of itself; each kind adds what its lines do. */
export const importHeadSchema = z.object({
  id: importId,
  fileName: z.string(),
  /** Of the file, in bytes. */
  size: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  /** Why it failed, as a code. */
  failure: z.string().nullable(),
  /** Of the check or the run, in per cent. */
  progress: z.number().int().min(0).max(100),
  createdAt: z.string(),
});
export type ImportHead = z.infer<typeof importHeadSchema>;
