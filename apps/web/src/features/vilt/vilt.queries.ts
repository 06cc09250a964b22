import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import type { TableFormat } from '@waymark/contract/platform';
import {
  addAttendees,
  cancelRegistration,
  exportRegistrations,
  listRegistrations,
  markAttendance,
  registerForSession,
  removeRegistration,
  type RegistrationStatus,
  type ViltShown,
} from '@waymark/contract/vilt';
import { addressOf } from '../../platform/api/address.ts';
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

/** Who is on the lists of a card's sessions, page by page. */
export function registrationsQuery(cardId: CardDetail['id'], view: RegistrationsView) {
  return infiniteQueryOptions({
    queryKey: [VILT, 'registrations', cardId, view],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRegistrations, { params: { cardId }, query: { limit: 20, ...view, ...(cursor === null ? {} : { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The address of the lists as a file, in a language. */
export const registrationsFile = (cardId: CardDetail['id'], view: RegistrationsView, format: TableFormat, language: string): string =>
  addressOf(exportRegistrations.path, { cardId }, { ...view, format, language });

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

/** Adds people who came without a place. */
export function useAddingAttendees() {
  return useMutation({
    mutationFn: ({ userIds, ...params }: PlaceOf & { readonly userIds: string[] }) => call(addAttendees, { params, body: { userIds } }),
    onSuccess: refresh,
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
