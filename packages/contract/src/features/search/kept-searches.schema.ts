import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { FACET_GROUPS, KEPT_SEARCHES, LONGEST_SEARCH, SEARCH_BUCKETS, SEARCH_SORTS } from './search.rules.ts';

export const keptSearchId = idOf('kept-search');
export type KeptSearchId = z.infer<typeof keptSearchId>;

const MOST_VALUES = 30;

/** A search as the address of its results holds it. */
export const keptSearchTermsSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).default(''),
  sort: z.enum(SEARCH_SORTS).default('relevance'),
  filters: z
    .partialRecord(z.enum([...FACET_GROUPS, 'date', 'rating', 'status']), z.array(z.string().max(200)).min(1).max(MOST_VALUES))
    .default({}),
});
export type KeptSearchTerms = z.output<typeof keptSearchTermsSchema>;

export const keptSearchSchema = z.object({
  id: keptSearchId,
  bucket: z.enum(SEARCH_BUCKETS),
  name: z.string(),
  search: keptSearchTermsSchema,
  createdAt: z.string(),
});
export type KeptSearch = z.infer<typeof keptSearchSchema>;

export const keptSearchInputSchema = z.object({
  bucket: z.enum(SEARCH_BUCKETS),
  name: requiredText(KEPT_SEARCHES.name),
  search: keptSearchTermsSchema,
});
export type KeptSearchInput = z.output<typeof keptSearchInputSchema>;
export const keptSearchParams = z.object({ keptSearchId });
