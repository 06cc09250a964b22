import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  addGoal,
  addNote,
  addPoint,
  changeGoal,
  changeNote,
  changePool,
  changePoint,
  changeSession,
  changeStanding,
  confirmMatching,
  enrol,
  getMatching,
  getMentor,
  getMentorship,
  getMentorshipOptions,
  getPool,
  getRegistration,
  leaveProgramme,
  listMentorships,
  listProgrammes,
  type Matching,
  type Mentorship,
  moveMentee,
  planSession,
  registerAsMentor,
  removeGoal,
  removeNote,
  removePoint,
  requestMentorship,
  runMatching,
  type SessionAction,
  suggestMentors,
  takeMentorshipStep,
  takeSessionStep,
} from '@waymark/contract/mentorship';
import { getRequest } from '@waymark/contract/opportunities';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const MENTORSHIP = 'mentorship';

/** How mentorship is set up here. */
export const optionsQuery = queryOptions({
  queryKey: [MENTORSHIP, 'options'],
  queryFn: ({ signal }) => call(getMentorshipOptions, { signal }),
});

/** @param scoreRange keys of bands of scores, as `75-85`; whatever the score where there is none */
export const suggestionsQuery = (scoreRange: readonly string[]) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'suggestions', scoreRange],
    queryFn: ({ signal }) => call(suggestMentors, { query: { scoreRange: [...scoreRange] }, signal }),
  });

/** A mentor's offer by the word in its address. */
export const mentorQuery = (slug: string) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'mentor', slug],
    queryFn: ({ signal }) => call(getMentor, { params: { slug }, signal }),
  });

export const registrationQuery = queryOptions({
  queryKey: [MENTORSHIP, 'registration'],
  queryFn: ({ signal }) => call(getRegistration, { signal }),
});

export const mentorshipQuery = (mentorshipId: string) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'one', mentorshipId],
    queryFn: ({ signal }) => call(getMentorship, { params: { mentorshipId }, signal }),
  });

/** What happened to a mentorship's request, step by step. */
export const historyQuery = (requestId: string) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'history', requestId],
    queryFn: ({ signal }) => call(getRequest, { params: { requestId }, signal }),
  });

export type MentorshipsShown = 'waiting' | 'answered' | 'agreed' | 'ended' | 'all';

/** The mentorships of the reader on one side, page by page. */
export const mentorshipsQuery = (side: 'mentor' | 'mentee' | 'programme', show: MentorshipsShown) =>
  infiniteQueryOptions({
    queryKey: [MENTORSHIP, 'list', side, show],
    queryFn: ({ pageParam, signal }) =>
      call(listMentorships, { query: { side, show, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const programmesQuery = queryOptions({
  queryKey: [MENTORSHIP, 'programmes'],
  queryFn: ({ signal }) => call(listProgrammes, { signal }),
});

export const poolQuery = (program: string) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'pool', program],
    queryFn: ({ signal }) => call(getPool, { params: { program }, signal }),
  });

const WORKING_MILLISECONDS = 1_500;

export const matchingQuery = (matchingId: string) =>
  queryOptions({
    queryKey: [MENTORSHIP, 'matching', matchingId],
    queryFn: ({ signal }) => call(getMatching, { params: { matchingId }, signal }),
    // While the requests are made it is looked at again.
    refetchInterval: ({ state }) => (state.data?.state === 'confirming' ? WORKING_MILLISECONDS : false),
  });

/** Asks for everything about mentorship again. */
export const refreshMentorship = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [MENTORSHIP] });

/** Takes a mentorship's new state into its page; lists and offers catch up. */
async function adopt(mentorship: Mentorship): Promise<void> {
  queryClient.setQueryData(mentorshipQuery(mentorship.id).queryKey, mentorship);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === MENTORSHIP && queryKey[1] !== 'one' });
}

export type AskingInput = SchemaInput<(typeof requestMentorship)['body']>;
export const useAsking = (slug: string) =>
  useMutation({ mutationFn: (body: AskingInput) => call(requestMentorship, { params: { slug }, body }), onSuccess: adopt });

export type StepInput = SchemaInput<(typeof takeMentorshipStep)['body']>;

/** A step of a mentorship; whatever comes of it, the page shows what is true now. */
export const useStep = (mentorshipId: string) =>
  useMutation({
    mutationFn: (body: StepInput) => call(takeMentorshipStep, { params: { mentorshipId }, body }),
    onSuccess: adopt,
    onError: refreshMentorship,
  });

export type RegistrationInput = SchemaInput<(typeof registerAsMentor)['body']>;
export const useRegistration = () =>
  useMutation({ mutationFn: (body: RegistrationInput) => call(registerAsMentor, { body }), onSuccess: refreshMentorship });

export const useStanding = () =>
  useMutation({
    mutationFn: (standing: 'open' | 'paused' | 'left') => call(changeStanding, { body: { standing } }),
    onSuccess: refreshMentorship,
    onError: notifyError,
  });

export type GoalInput = SchemaInput<(typeof addGoal)['body']>;
export type SessionInput = SchemaInput<(typeof planSession)['body']>;

/** Adds (`id` null) or writes again. */
export const useGoalSaving = (mentorshipId: string) =>
  useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: GoalInput }) =>
      id === null ? call(addGoal, { params: { mentorshipId }, body }) : call(changeGoal, { params: { mentorshipId, goalId: id }, body }),
    onSuccess: adopt,
  });
export const useGoalRemoval = (mentorshipId: string) =>
  useMutation({
    mutationFn: (goalId: string) => call(removeGoal, { params: { mentorshipId, goalId } }),
    onSuccess: adopt,
    onError: notifyError,
  });

export const useSessionSaving = (mentorshipId: string) =>
  useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: SessionInput }) =>
      id === null
        ? call(planSession, { params: { mentorshipId }, body })
        : call(changeSession, { params: { mentorshipId, sessionId: id }, body }),
    onSuccess: adopt,
  });

/** Says what became of a session, or cancels it; whatever comes of it, the page shows what is true now. */
export const useSessionStep = (mentorshipId: string) =>
  useMutation({
    mutationFn: ({ sessionId, action }: { sessionId: string; action: Exclude<SessionAction, 'move'> }) =>
      call(takeSessionStep, { params: { mentorshipId, sessionId }, body: { action } }),
    onSuccess: adopt,
    onError: async (error) => {
      await notifyError(error);
      await refreshMentorship();
    },
  });

export const usePointAdding = (mentorshipId: string, sessionId: string) =>
  useMutation({
    mutationFn: (text: string) => call(addPoint, { params: { mentorshipId, sessionId }, body: { text } }),
    onSuccess: adopt,
    onError: notifyError,
  });
export const usePointChange = (mentorshipId: string, sessionId: string) =>
  useMutation({
    mutationFn: ({ id: pointId, text, done }: { id: string; text: string; done: boolean }) =>
      call(changePoint, { params: { mentorshipId, sessionId, pointId }, body: { text, done } }),
    onSuccess: adopt,
    onError: notifyError,
  });
export const usePointRemoval = (mentorshipId: string, sessionId: string) =>
  useMutation({
    mutationFn: (pointId: string) => call(removePoint, { params: { mentorshipId, sessionId, pointId } }),
    onSuccess: adopt,
    onError: notifyError,
  });

export const useNoteSaving = (mentorshipId: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string | null; text: string; sessionId: string | null }) =>
      id === null ? call(addNote, { params: { mentorshipId }, body }) : call(changeNote, { params: { mentorshipId, noteId: id }, body }),
    onSuccess: adopt,
  });
export const useNoteRemoval = (mentorshipId: string) =>
  useMutation({
    mutationFn: (noteId: string) => call(removeNote, { params: { mentorshipId, noteId } }),
    onSuccess: adopt,
    onError: notifyError,
  });

export const useEnrolment = (program: string) =>
  useMutation({
    mutationFn: (body: SchemaInput<(typeof enrol)['body']> | null) =>
      body === null ? call(leaveProgramme, { params: { program } }) : call(enrol, { params: { program }, body }),
    onSuccess: refreshMentorship,
    onError: notifyError,
  });

export const usePoolChange = (program: string) =>
  useMutation({
    mutationFn: (body: SchemaInput<(typeof changePool)['body']>) => call(changePool, { params: { program }, body }),
    onSuccess: (pool) => queryClient.setQueryData(poolQuery(program).queryKey, pool),
    onError: notifyError,
  });

const adoptMatching = (matching: Matching) => queryClient.setQueryData(matchingQuery(matching.id).queryKey, matching);

export const useMatchingRun = (program: string) =>
  useMutation({
    mutationFn: () => call(runMatching, { params: { program } }),
    onSuccess: async (matching) => {
      adoptMatching(matching);
      await queryClient.invalidateQueries({ queryKey: poolQuery(program).queryKey });
    },
    onError: notifyError,
  });
export const useMove = (matchingId: string) =>
  useMutation({
    mutationFn: (body: { menteeId: string; mentorId: string | null }) => call(moveMentee, { params: { matchingId }, body }),
    onSuccess: adoptMatching,
    onError: notifyError,
  });
export const useConfirmation = (matchingId: string) =>
  useMutation({ mutationFn: () => call(confirmMatching, { params: { matchingId } }), onSuccess: adoptMatching, onError: notifyError });
