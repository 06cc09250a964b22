import { useSearchParams } from 'react-router';

export interface SearchTerms {
  readonly term: string;
  /** Kind of thing that is searched: `video`, `people`; empty for all. */
  readonly type: string;
}

/** What the address says is searched for: `?q=term&type=kind` (SHL-31). */
export function useSearchTerms(): SearchTerms {
  const [search] = useSearchParams();
  return { term: search.get('q') ?? '', type: search.get('type') ?? '' };
}

/** The address of the results for a term. */
export function searchPath({ term, type }: SearchTerms): string {
  const search = new URLSearchParams({ q: term, ...(type === '' ? {} : { type }) });
  return `/smartsearch?${search}`;
}
