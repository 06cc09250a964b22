import { FACET_GROUPS, LONGEST_SEARCH, SEARCH_KINDS, SEARCH_SORTS, type SearchKind, type SearchSort } from '@waymark/contract/search';

/** Filters of a search, by the name they have in the address and in the call. */
export const FILTER_GROUPS = [...FACET_GROUPS, 'date', 'rating', 'status'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Filters of which only one value can be on. */
const SINGLE: ReadonlySet<FilterGroup> = new Set(['date', 'rating']);

/** A whole search, as the address holds it (SRC-02). */
export interface SearchAddress {
  readonly term: string;
  /** Which tab; `all` shows content, and the first people and groups. */
  readonly tab: 'all' | SearchKind;
  readonly sort: SearchSort;
  readonly filters: Readonly<Partial<Record<FilterGroup, readonly string[]>>>;
}

/** The address says `type` for the kind of thing (SHL-31), so the type of content has another name there. */
const parameterOf = (group: FilterGroup): string => (group === 'type' ? 'content_type' : group);

const isOneOf = <Value extends string>(values: readonly Value[], text: string | undefined): text is Value =>
  (values as readonly (string | undefined)[]).includes(text);

/** Reads the address of the results; what makes no sense there counts as not said. */
export function readSearch(pathname: string, parameters: URLSearchParams): SearchAddress {
  const [, , segment] = pathname.split('/');
  const kind = parameters.get('type') ?? segment;
  const sort = parameters.get('sort') ?? undefined;
  const filters: Partial<Record<FilterGroup, string[]>> = {};
  for (const group of FILTER_GROUPS) {
    const values = parameters.getAll(parameterOf(group)).filter((value) => value !== '');
    if (values.length > 0) filters[group] = values;
  }
  return {
    term: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH),
    tab: isOneOf(SEARCH_KINDS, kind) ? kind : 'all',
    sort: isOneOf(SEARCH_SORTS, sort) ? sort : 'relevance',
    filters,
  };
}

/** Reads the address of the catalogue: newest first unless words or an order are given. */
export function readLibrary(parameters: URLSearchParams): SearchAddress {
  const address = readSearch('', parameters);
  return { ...address, tab: 'card', sort: address.term === '' && address.sort === 'relevance' ? 'newest' : address.sort };
}

/** Where the whole catalogue is (HOM-05). */
export const LIBRARY_PATH = '/library';

/** The address of a search, or of the same choice from the whole catalogue. */
export function searchHref(
  { term, tab, sort, filters }: SearchAddress,
  path: '/smartsearch' | typeof LIBRARY_PATH = '/smartsearch',
): string {
  const parameters = new URLSearchParams(path === LIBRARY_PATH && term === '' ? {} : { q: term });
  if (tab !== 'all' && path !== LIBRARY_PATH) parameters.set('type', tab);
  if (sort !== 'relevance') parameters.set('sort', sort);
  for (const group of FILTER_GROUPS) for (const value of filters[group] ?? []) parameters.append(parameterOf(group), value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The same search with other values of one filter; of dates and ratings only the one chosen last. */
export function withFilter(address: SearchAddress, group: FilterGroup, values: readonly string[]): SearchAddress {
  const { [group]: _, ...others } = address.filters;
  const kept = SINGLE.has(group) ? values.slice(-1) : values;
  return { ...address, filters: kept.length === 0 ? others : { ...others, [group]: kept } };
}

/** Every filter that is on, one by one. */
export function activeFilters({ filters }: SearchAddress): { group: FilterGroup; value: string }[] {
  return FILTER_GROUPS.flatMap((group) => (filters[group] ?? []).map((value) => ({ group, value })));
}
