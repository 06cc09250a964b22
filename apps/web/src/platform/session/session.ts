import { useQuery } from '@tanstack/react-query';
import { getSession, type SessionUser } from '@waymark/contract/session';
import type { Permission } from '@waymark/contract/platform';
import { call, setCsrfToken, setSaver } from '../api/call.ts';
import { isProblemOf } from '../api/api-problem.ts';
import { queryClient } from '../query/query-client.ts';

const SESSION_KEY = ['session'];
/** As long as an answer with a new cookie may take to follow what it has changed. */
const COOKIE_ARRIVES_MILLISECONDS = 500;

/** Asks the server who is signed in; null when no one is. */
async function fetchUser(background: boolean, signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(getSession, { signal, background });
    setCsrfToken(user.csrfToken);
    setSaver(user.id);
    return user;
  } catch (error) {
    if (!isProblemOf(error, 'signed-out')) throw error;
    return null;
  }
}

/** As `fetchUser`; anyone who was here a moment ago is asked for twice, since a session takes a new cookie when rights change (SES-61). */
async function fetchUserAgain(signal?: AbortSignal): Promise<SessionUser | null> {
  const user = await fetchUser(true, signal);
  if (user !== null || currentUser() === null) return user;
  await new Promise((resolve) => setTimeout(resolve, COOKIE_ARRIVES_MILLISECONDS));
  return fetchUser(true, signal);
}

const sessionQuery = {
  queryKey: SESSION_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchUser(false, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** The person who is signed in, fetched when it is not known yet. Throws `ApiProblem` when the server cannot be asked. */
export function loadSession(): Promise<SessionUser | null> {
  return queryClient.fetchQuery(sessionQuery);
}

/** Asks again who is signed in and what they may do: after a change of rights, or of one's own profile. */
export function refreshSession(): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...sessionQuery, queryFn: ({ signal }) => fetchUserAgain(signal), staleTime: 0 });
}

type SessionListener = (user: SessionUser | null) => void;
const listeners = new Set<SessionListener>();

/** Calls back when someone signs in or out. Returns a function that stops it. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes over the answer of a sign-in, or notes that no one is signed in now. When that changes who it is, the shell
 * follows: language, menu, live connection, and where the person goes from here (SES-09).
 */
export function setSession(user: SessionUser | null): void {
  const before = currentUser();
  setCsrfToken(user?.csrfToken ?? null);
  setSaver(user?.id);
  queryClient.setQueryData(SESSION_KEY, user);
  if (before?.id !== user?.id) for (const listener of listeners) listener(user);
}

/** Who a page is drawn for on the server. */
export function giveUser(user: SessionUser | null): void {
  queryClient.setQueryData(SESSION_KEY, user);
}

/** Who is signed in, outside of components. */
export function currentUser(): SessionUser | null {
  return queryClient.getQueryData<SessionUser | null>(SESSION_KEY) ?? null;
}

/** The person who is signed in; null for a visitor. */
export function useCurrentUser(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Whether someone holds at least one of the permissions (SES-61). Only for what is shown: the server decides for itself. */
export function holdsPermission(user: Pick<SessionUser, 'permissions'> | null, ...permissions: readonly Permission[]): boolean {
  return user !== null && permissions.some((permission) => user.permissions.includes(permission));
}

/** Whether the current user holds at least one of the permissions (SES-61). */
export function usePermission(...permissions: readonly Permission[]): boolean {
  return holdsPermission(useCurrentUser(), ...permissions);
}
