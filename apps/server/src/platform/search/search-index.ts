import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '@waymark/contract/search';
import type { Store } from '../db/database.ts';
import { indexedWords, organisationMark, type SearchDocument } from './search-document.ts';
import { stemsOf } from './stems.ts';
import { stemOf } from './words.ts';

/** Numbers have no other forms, and one is not meant for another. */
const NUMBER = /^\p{N}+$/u;

/**
 * Puts documents into the index or renews them, and their words with what their forms have in common into the vocabulary: three statements for any number.
 * Called in the transaction that changed what they describe, so that anyone who publishes something finds it at once.
 */
export async function putDocuments(tx: Store, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const mark = organisationMark(tx.organisationId);
  const vocabulary = new Set<string>();
  const stems = new Map<string, { readonly stem: string; readonly term: string }>();
  const rows = documents.map((document) => {
    const { titleTerms, terms, words } = indexedWords(mark, document);
    for (const [term, written] of words) {
      if (NUMBER.test(term)) continue;
      vocabulary.add(term);
      if (written === null || document.language === undefined) continue;
      for (const stem of stemsOf(written, document.language)) stems.set(`${stem} ${term}`, { stem, term });
    }
    return {
      kind: document.kind,
      id: document.id,
      title_terms: titleTerms,
      terms,
      facets: document.facets.map((facet) => `${mark}${facet}`),
      audience: document.audience,
      quality: document.quality,
      published_at: document.publishedAt.toISOString(),
      rating: document.rating,
      views_count: document.viewsCount,
    };
  });
  await sql`
    insert into search_documents (organisation_id, kind, id, title_terms, terms, facets, audience, quality, published_at, rating, views_count)
    select ${tx.organisationId}, d.kind, d.id, d.title_terms::tsvector, d.terms::tsvector, d.facets, d.audience, d.quality, d.published_at, d.rating, d.views_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (kind text, id uuid, title_terms text, terms text, facets text[],
      audience text[], quality real, published_at timestamptz, rating real, views_count integer)
    on conflict (organisation_id, kind, id) do update set
      title_terms = excluded.title_terms, terms = excluded.terms, facets = excluded.facets, audience = excluded.audience,
      quality = excluded.quality, published_at = excluded.published_at, rating = excluded.rating, views_count = excluded.views_count`.execute(
    tx.db,
  );
  // In one order everywhere, so that two transactions never wait for each other's words.
  const words = [...vocabulary].sort();
  await sql`
    insert into search_vocabulary (organisation_id, term, stem)
    select ${tx.organisationId}, w.term, w.stem from unnest(${words}::text[], ${words.map(stemOf)}::text[]) as w (term, stem)
    where not exists (select from search_vocabulary v where v.organisation_id = ${tx.organisationId} and v.term = w.term)
    on conflict do nothing`.execute(tx.db);
  if (stems.size > 0)
    await putStems(
      tx,
      [...stems].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, stem]) => stem),
    );
}

async function putStems(tx: Store, stems: readonly { readonly stem: string; readonly term: string }[]): Promise<void> {
  const { organisationId } = tx;
  await sql`
    insert into search_stems (organisation_id, stem, term)
    select ${organisationId}, w.stem, w.term from unnest(${stems.map(({ stem }) => stem)}::text[], ${stems.map(({ term }) => term)}::text[]) as w (stem, term)
    where not exists (select from search_stems s where s.organisation_id = ${organisationId} and s.stem = w.stem and s.term = w.term)
    on conflict do nothing`.execute(tx.db);
}

/** Takes documents out of the index; those that are not in it are no fault. */
export async function removeDocuments(tx: Store, kind: SearchKind, ids: readonly string[]): Promise<void> {
  await sql`delete from search_documents where organisation_id = ${tx.organisationId} and kind = ${kind} and id = any(${ids}::uuid[])`.execute(
    tx.db,
  );
}

/**
 * Brings what the index knows of some records of a kind in step with what there is: their documents are put, and those that have none are taken out.
 *
 * @param ids of all the records that may have changed
 */
export async function renewDocuments(
  tx: Store,
  kind: SearchKind,
  ids: readonly string[],
  documents: readonly SearchDocument[],
): Promise<void> {
  await putDocuments(tx, documents);
  const present = new Set(documents.map(({ id }) => id));
  const gone = ids.filter((id) => !present.has(id));
  if (gone.length > 0) await removeDocuments(tx, kind, gone);
}

/**
 * Brings what documents of a kind are ranked by in step with their records.
 *
 * @param ranked a query of id, quality, views_count and rating, of the organisation's records of the kind
 */
export async function updateRanking(tx: Store, kind: SearchKind, ranked: RawBuilder<unknown>): Promise<void> {
  await sql`
    update search_documents d set quality = r.quality, views_count = r.views_count, rating = r.rating
    from (${ranked}) r
    where d.organisation_id = ${tx.organisationId} and d.kind = ${sql.lit(kind)} and d.id = r.id
      and (d.views_count <> r.views_count or d.quality <> r.quality or d.rating <> r.rating)`.execute(tx.db);
}

/** Documents looked at to count words; of larger organisations the newest, which is enough to tell common words from rare ones. */
const DOCUMENTS_LOOKED_AT = 200_000;

/** Counts how many documents have each word of the vocabulary: of words that look alike, the commoner one was meant. */
export async function updateVocabularyCounts(tx: Store): Promise<void> {
  const documents = `select terms from search_documents where organisation_id = '${tx.organisationId}' order by published_at desc limit ${DOCUMENTS_LOOKED_AT}`;
  const mark = organisationMark(tx.organisationId);
  await sql`
    update search_vocabulary v set documents = s.ndoc
    from ts_stat(${documents}) s
    where v.organisation_id = ${tx.organisationId} and v.term = substr(s.word, ${sql.lit(mark.length + 1)}) and v.documents <> s.ndoc`.execute(
    tx.db,
  );
}
