import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addAgreement,
  addCheckInQuestion,
  changeAgreement,
  type CheckIn,
  type CheckInSide,
  closeCheckIn,
  getCheckIn,
  keepAnswer,
  keepCheckInNote,
  listCheckInPeople,
  listCheckIns,
  moveCheckIn,
  removeAgreement,
  removeCheckInQuestion,
  reopenCheckIn,
  sendAnswer,
  startCheckIn,
  tickAgreement,
} from '@waymark/contract/check-ins';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const CHECK_INS = 'check-ins';

export const checkInQuery = (checkInId: string) =>
  queryOptions({
    queryKey: [CHECK_INS, 'one', checkInId],
    queryFn: ({ signal }) => call(getCheckIn, { params: { checkInId }, signal }),
  });

/** One's check-ins, the latest first; with one person on one side, or all. */
export const checkInsQuery = (between?: { readonly side: CheckInSide; readonly with: string }) =>
  infiniteQueryOptions({
    queryKey: [CHECK_INS, 'list', between ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listCheckIns, { query: { ...between, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The people one checks in with on one side, by name. */
export const checkInPeopleQuery = (side: CheckInSide, q = '') =>
  infiniteQueryOptions({
    queryKey: [CHECK_INS, 'people', side, q],
    queryFn: ({ pageParam, signal }) =>
      call(listCheckInPeople, { query: { side, q, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A report or mentee of the reader, with the latest check-in; null where the two do not check in. */
export const checkInPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [CHECK_INS, 'person', personId],
    queryFn: async ({ signal }) =>
      (await call(listCheckInPeople, { query: { side: 'partner', person: personId }, signal })).items[0] ?? null,
  });

/** Takes a check-in's new state into its page; lists catch up. */
async function adopt(checkIn: CheckIn): Promise<void> {
  queryClient.setQueryData(checkInQuery(checkIn.id).queryKey, checkIn);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === CHECK_INS && queryKey[1] !== 'one' });
}

/** Asks for a check-in again. */
export const reloadCheckIn = (checkInId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: checkInQuery(checkInId).queryKey });

export function useStart() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof startCheckIn)['body']>) => call(startCheckIn, { body }),
    onSuccess: adopt,
  });
}

export type AnswerBody = SchemaInput<(typeof sendAnswer)['body']>;

/** Keeps a draft, and notes in the page what is kept, so that it is there when one comes back to it. */
export async function keepDraft(checkInId: string, questionId: string, body: AnswerBody): Promise<{ version: number }> {
  const { version } = await call(keepAnswer, { params: { checkInId, questionId }, body });
  const draft = { text: body.text, mood: body.mood ?? null };
  queryClient.setQueryData(checkInQuery(checkInId).queryKey, (checkIn: CheckIn | undefined) =>
    checkIn === undefined
      ? undefined
      : { ...checkIn, items: checkIn.items.map((item) => (item.id === questionId ? { ...item, draft, version } : item)) },
  );
  return { version };
}

/** Keeps one's notes in the same way. */
export async function keepNote(checkInId: string, text: string, before: number): Promise<{ version: number }> {
  const { version } = await call(keepCheckInNote, { params: { checkInId }, body: { text, version: before } });
  queryClient.setQueryData(checkInQuery(checkInId).queryKey, (checkIn: CheckIn | undefined) =>
    checkIn === undefined ? undefined : { ...checkIn, note: { text, version } },
  );
  return { version };
}

export function useSending(checkInId: string, questionId: string) {
  return useMutation({
    mutationFn: (body: AnswerBody) => call(sendAnswer, { params: { checkInId, questionId }, body }),
    onSuccess: adopt,
  });
}

export function useAddQuestion(checkInId: string) {
  return useMutation({
    mutationFn: (text: string) => call(addCheckInQuestion, { params: { checkInId }, body: { text } }),
    onSuccess: adopt,
  });
}

export function useRemoveQuestion(checkInId: string) {
  return useMutation({
    mutationFn: (questionId: string) => call(removeCheckInQuestion, { params: { checkInId, questionId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export type AgreementBody = SchemaInput<(typeof addAgreement)['body']>;

/** Adds an agreement, or changes the one with this id as it was read at a version. */
export function useAgreementSaving(checkInId: string, changed: { readonly id: string; readonly version: number } | undefined) {
  return useMutation({
    mutationFn: (body: AgreementBody) =>
      changed === undefined
        ? call(addAgreement, { params: { checkInId }, body })
        : call(changeAgreement, { params: { checkInId, agreementId: changed.id }, body: { ...body, version: changed.version } }),
    onSuccess: adopt,
  });
}

export function useTicking(checkInId: string) {
  return useMutation({
    mutationFn: ({ agreementId, isDone }: { readonly agreementId: string; readonly isDone: boolean }) =>
      call(tickAgreement, { params: { checkInId, agreementId }, body: { isDone } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export function useRemoveAgreement(checkInId: string) {
  return useMutation({
    mutationFn: (agreementId: string) => call(removeAgreement, { params: { checkInId, agreementId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export type MeetingBody = SchemaInput<(typeof moveCheckIn)['body']>;
export function useMoving(checkInId: string) {
  return useMutation({ mutationFn: (body: MeetingBody) => call(moveCheckIn, { params: { checkInId }, body }), onSuccess: adopt });
}

/** Closes a check-in for the reader, or takes that back. */
export function useClosing(checkInId: string) {
  return useMutation({
    mutationFn: (closes: boolean) => call(closes ? closeCheckIn : reopenCheckIn, { params: { checkInId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}
