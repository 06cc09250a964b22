import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@waymark/contract/kit';
import { getMenu } from '@waymark/contract/organisation';
import { call } from '../api/call.ts';
import { queryClient } from '../query/query-client.ts';
import { useCurrentUser } from '../session/session.ts';

/** Home is there whatever is switched on. */
const FIRST_PATH = '/';
const menuQuery = {
  queryKey: ['menu'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getMenu, { signal, background: true }),
  staleTime: 5 * 60_000,
  meta: { live: true },
};

/** The menu that a page is drawn with on the server. */
export function giveMenu(menu: Answer<typeof getMenu>): void {
  queryClient.setQueryData(menuQuery.queryKey, menu);
}

/** Fetches the menu ahead of its use. */
export function prefetchMenu(): Promise<void> {
  return queryClient.prefetchQuery(menuQuery);
}

/** Asks for the menu again: rights, groups, language or the organisation changed. */
export function refreshMenu(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: menuQuery.queryKey });
}

/** The items of the menu that the current user sees, in order (ORG-10); undefined while they are not known. */
export function useMenu() {
  const user = useCurrentUser();
  // Who has a step to take before anything else is told no menu.
  return useQuery({ ...menuQuery, enabled: user !== null && user.entryStep === null }).data?.items;
}

/** Where someone starts who goes nowhere in particular: the first item of their menu (SES-09). */
export async function firstMenuPath(): Promise<string> {
  try {
    const { items } = await queryClient.ensureQueryData(menuQuery);
    return items[0]?.url ?? FIRST_PATH;
  } catch {
    return FIRST_PATH;
  }
}
