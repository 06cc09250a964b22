import { z } from 'zod';
import { importId } from '../imports/imports.schema.ts';
import { pageOf } from '../../kit/page.ts';
import { bulkActionId } from './account-bulk.schema.ts';

/** Whose links to create: people made by an import, or invited by a bulk change. */
export const accessLinksSchema = z.object({
  of: z.union([z.object({ importId }), z.object({ bulkActionId })]),
  cursor: z.string().max(400).optional(),
});
export type AccessLinksQuery = z.output<typeof accessLinksSchema>;
export const accessLinksPage = pageOf(z.object({ name: z.string(), email: z.string(), url: z.url(), expiresAt: z.string() }));
