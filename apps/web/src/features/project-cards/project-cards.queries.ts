import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import {
  gradeSubmission,
  listSubmissions,
  type ProjectShown,
  readSubmission,
  saveSubmissionDraft,
  type SUBMISSION_SHELVES,
  submitProject,
} from '@waymark/contract/project-cards';
import type { CallInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from '../cards/cards.public.tsx';

const SUBMISSIONS = 'project-cards';

export type Shelf = (typeof SUBMISSION_SHELVES)[number];
type CardId = CardDetail['id'];
type Work = CallInput<typeof submitProject>['body'];
type Grade = CallInput<typeof gradeSubmission>['body'];
type SubmissionId = CallInput<typeof readSubmission>['params']['submissionId'];

/** Puts the project as it is now into every copy of the card's page. */
function adopt(cardId: string, content: ProjectShown): void {
  patchKept<CardDetail>({ queryKey: [CARDS, 'one'] }, (known) => (known?.id === cardId ? { ...known, content } : known));
}

/** Keeps a draft with the server, so that one can go on elsewhere. Nothing is shown when it fails: the device keeps it too. */
export function useDraftSaving() {
  return useMutation({
    mutationFn: ({ cardId, work }: { readonly cardId: CardId; readonly work: Work }) =>
      call(saveSubmissionDraft, { params: { cardId }, body: work }),
  });
}

/** Hands work in (CRD-17). */
export function useHandingIn() {
  return useMutation({
    mutationFn: ({ cardId, work }: { readonly cardId: CardId; readonly work: Work }) =>
      call(submitProject, { params: { cardId }, body: work }),
    onSuccess: async (content, { cardId }) => {
      adopt(cardId, content);
      await queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
    },
  });
}

/** What was handed in, page by page. */
export function submissionsQuery(cardId: CardId, shelf: Shelf) {
  return infiniteQueryOptions({
    queryKey: [SUBMISSIONS, 'list', cardId, shelf],
    queryFn: ({ pageParam, signal }) =>
      call(listSubmissions, {
        params: { cardId },
        query: { limit: 20, shelf, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Opens one submission to grade it; its author can no longer replace it then. */
export function submissionQuery(submissionId: string) {
  return queryOptions({
    queryKey: [SUBMISSIONS, 'one', submissionId],
    queryFn: async () => {
      const submission = await call(readSubmission, { params: { submissionId } });
      // The list says who reads.
      void queryClient.invalidateQueries({ queryKey: [SUBMISSIONS, 'list'] });
      return submission;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Grades a submission (CRD-17); where it was graded or replaced meanwhile, what is shown comes again. */
export function useGrading() {
  return useMutation({
    mutationFn: ({ submissionId, grade }: { readonly submissionId: SubmissionId; readonly grade: Grade }) =>
      call(gradeSubmission, { params: { submissionId }, body: grade }),
    onSuccess: async (graded) => {
      queryClient.setQueryData(submissionQuery(graded.id).queryKey, graded);
      await queryClient.invalidateQueries({ queryKey: [SUBMISSIONS, 'list'] });
      await queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
    },
  });
}
