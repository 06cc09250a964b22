import { SEARCH_KINDS, type SearchKind } from '@waymark/contract/search';
import { defineJob } from '../../platform/jobs/job.ts';
import { updateVocabularyCounts } from '../../platform/search/search-index.ts';
import { searchKind } from './search-kinds.ts';
import { divide } from './search.repo.ts';

/** Counts how many documents have each word of the vocabulary. */
export const countVocabulary = defineJob<null>({
  name: 'search.count-vocabulary',
  effect: 'transaction',
  schedule: '47 2 * * *',
  handle: ({ store }) => updateVocabularyCounts(store),
});

/** Documents in the first tier, in the first two, and in the first three (docs/features/search.md); search knows no more than four tiers. */
export const TIER_SIZES: readonly number[] = [2_000, 12_000, 72_000];
/** Documents moved in one transaction: anyone who changes one of them meanwhile waits for it. */
const MOVED_AT_ONCE = 2_000;

/** Keeps the best documents of large organisations in tiers of their own, which search reads first. */
export const divideDocuments = defineJob<{ readonly kind: SearchKind } | null>({
  name: 'search.divide-documents',
  effect: 'transaction',
  givesWay: true,
  schedule: '17 3 * * *',
  handle: async (ctx, data) => {
    for (const kind of data === null ? SEARCH_KINDS.filter((one) => searchKind(one).isDivided === true) : [data.kind]) {
      if ((await divide(ctx.store, kind, TIER_SIZES, MOVED_AT_ONCE)) === MOVED_AT_ONCE)
        await ctx.platform.jobs.enqueue(ctx.store, divideDocuments, { kind });
    }
  },
});
