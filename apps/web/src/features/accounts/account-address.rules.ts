import {
  ACCOUNT_SORTS,
  ACCOUNT_STATUSES,
  type AccountSort,
  type AccountStatus,
  SEEN_FILTERS,
  type SeenFilter,
} from '@waymark/contract/accounts';

/** What the list of people shows, as its address says it. */
export interface AccountsView {
  readonly q: string;
  readonly status: readonly AccountStatus[];
  readonly role: readonly string[];
  readonly seen: SeenFilter | undefined;
  readonly sort: AccountSort;
  readonly direction: 'ascending' | 'descending';
}

const among = <Value extends string>(known: readonly Value[], value: string | null): Value | undefined =>
  known.find((one) => one === value);

/** Returns what an address asks for; what it says wrongly counts as not said. */
export function filterOf(search: URLSearchParams): AccountsView {
  return {
    q: search.get('q') ?? '',
    status: search.getAll('status').flatMap((value) => among(ACCOUNT_STATUSES, value) ?? []),
    role: search.getAll('role'),
    seen: among(SEEN_FILTERS, search.get('seen')),
    sort: among(ACCOUNT_SORTS, search.get('sort')) ?? 'name',
    direction: search.get('direction') === 'descending' ? 'descending' : 'ascending',
  };
}

/** Returns the address that asks for it: only what differs from the plain list. */
export function addressOf(view: AccountsView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.q !== '') search.set('q', view.q);
  for (const status of view.status) search.append('status', status);
  for (const role of view.role) search.append('role', role);
  if (view.seen !== undefined) search.set('seen', view.seen);
  if (view.sort !== 'name') search.set('sort', view.sort);
  if (view.direction !== 'ascending') search.set('direction', view.direction);
  return search;
}
