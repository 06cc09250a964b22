import { sql } from 'kysely';
import { defineJob } from '../../platform/jobs/job.ts';
import { organisationMark } from '../../platform/search/search-document.ts';

/** Documents looked at in a night; of larger organisations the newest, which is enough to tell common words from rare ones. */
const DOCUMENTS_LOOKED_AT = 200_000;

/** Counts how many documents hold each word of the vocabulary: of words that look alike, the commoner one was meant. */
export const countVocabulary = defineJob<null>({
  name: 'search.count-vocabulary',
  effect: 'transaction',
  schedule: '47 2 * * *',
  handle: async ({ store }) => {
    const documents = `select terms from search_documents where organisation_id = '${store.organisationId}' order by published_at desc limit ${DOCUMENTS_LOOKED_AT}`;
    const mark = organisationMark(store.organisationId);
    await sql`
      update search_vocabulary v set documents = s.ndoc
      from ts_stat(${documents}) s
      where v.organisation_id = ${store.organisationId} and v.term = substr(s.word, ${sql.lit(mark.length + 1)}) and v.documents <> s.ndoc`.execute(
      store.db,
    );
  },
});
