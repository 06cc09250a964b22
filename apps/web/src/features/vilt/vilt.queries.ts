import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import {
  cancelRegistration,
  listRegistrations,
  markAttendance,
  type Registration,
  registerForSession,
  removeRegistration,
  type RegistrationStatus,
  type ViltShown,
} from '@waymark/contract/vilt';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { refreshOwnLearning } from '../../platform/query/own-learning.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from '../cards/cards.public.tsx';

const VILT = 'vilt';

export interface PlaceOf {
  readonly cardId: CardDetail['id'];
  readonly sessionId: string;
}

/** Puts the sessions as they are now into every copy of the card's page; where its learner stands follows, with what home says of the week. */
async function adopt(cardId: string, content: ViltShown): Promise<void> {
  patchKept<CardDetail>({ queryKey: [CARDS, 'one'] }, (known) => (known?.id === cardId ? { ...known, content } : known));
  await Promise.all([queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] }), refreshOwnLearning()]);
}

/** Takes a place or joins the waiting list; the answer says which (CRD-17). */
export function useRegistering() {
  return useMutation({
    mutationFn: (params: PlaceOf) => call(registerForSession, { params }),
    onSuccess: (content, { cardId }) => adopt(cardId, content),
    onError: notifyError,
  });
}

/** Gives up one's own place or wait. */
export function useGivingUp() {
  return useMutation({
    mutationFn: (params: PlaceOf) => call(cancelRegistration, { params }),
    onSuccess: (content, { cardId }) => adopt(cardId, content),
    onError: notifyError,
  });
}

export interface RegistrationsView {
  readonly session: string | undefined;
  readonly status: RegistrationStatus | undefined;
}

interface PageAsked {
  readonly limit: number;
  readonly cursor: string | null;
  readonly signal?: AbortSignal;
}

function registrationsPage(cardId: CardDetail['id'], view: RegistrationsView, { limit, cursor, signal }: PageAsked) {
  const query = { limit, ...view, ...(cursor === null ? {} : { cursor }) };
  return call(listRegistrations, { params: { cardId }, query, ...(signal === undefined ? {} : { signal }) });
}

/** Who is on the lists of a card's sessions, page by page. */
export function registrationsQuery(cardId: CardDetail['id'], view: RegistrationsView) {
  return infiniteQueryOptions({
    queryKey: [VILT, 'registrations', cardId, view],
    queryFn: ({ pageParam: cursor, signal }) => registrationsPage(cardId, view, { limit: 20, cursor, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Someone who was moved meanwhile is there once, as they were read last. */
async function allRegistrations(cardId: CardDetail['id'], view: RegistrationsView): Promise<Registration[]> {
  const found = new Map<string, Registration>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof registrationsPage>> = await registrationsPage(cardId, view, { limit: 100, cursor });
    for (const row of page.items) found.set(`${row.sessionId} ${row.person.id}`, row);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...found.values()];
}

/** All that a view of the lists holds, whatever of it is on the page. */
export function useAllRegistrations() {
  return useMutation({
    mutationFn: ({ cardId, view }: { readonly cardId: CardDetail['id']; readonly view: RegistrationsView }) =>
      allRegistrations(cardId, view),
    onError: notifyError,
  });
}

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: [VILT] });
  await queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
};

/** Says who was there (CRD-17). */
export function useAttendance() {
  return useMutation({
    mutationFn: ({ userIds, attended, ...params }: PlaceOf & { readonly userIds: string[]; readonly attended: boolean | null }) =>
      call(markAttendance, { params, body: { userIds, attended } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Takes someone off the list of a session. */
export function useRemoval() {
  return useMutation({
    mutationFn: (params: PlaceOf & { readonly userId: string }) => call(removeRegistration, { params }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
