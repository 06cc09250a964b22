import { queryOptions } from '@tanstack/react-query';
import type { CardSummary } from '@waymark/contract/cards';
import {
  checkPathPublication,
  discardPathDraft,
  dismissPathNews,
  duplicatePath,
  getPathDraft,
  getPathOutline,
  getPathVersion,
  type PathDraft,
  type PathOutline,
  publishPath,
  reviewPath,
  setPathPeople,
  startPath,
} from '@waymark/contract/pathways';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

type PathId = CardSummary['id'];
const PATHWAYS = 'pathways';

/** A path as a learner walks it, by id or slug (PTH-04). */
export function outlineQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: [PATHWAYS, 'outline', idOrSlug],
    queryFn: ({ signal }) => call(getPathOutline, { params: { idOrSlug }, signal }),
  });
}

/** A path as its authors edit it; never taken from memory, as the newest revision is what counts. */
export function pathDraftQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: [PATHWAYS, 'draft', idOrSlug],
    queryFn: ({ signal }) => call(getPathDraft, { params: { idOrSlug }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function publishCheckQuery(pathId: PathId) {
  return queryOptions({
    queryKey: [PATHWAYS, 'publish-check', pathId],
    queryFn: ({ signal }) => call(checkPathPublication, { params: { pathId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

export function pathVersionQuery(pathId: PathId, version: number) {
  return queryOptions({
    queryKey: [PATHWAYS, 'version', pathId, version],
    queryFn: ({ signal }) => call(getPathVersion, { params: { pathId, version }, signal }),
  });
}

/** Puts a newer outline where it is shown, by id and by slug. */
function adoptOutline(outline: PathOutline): void {
  for (const key of [outline.id, outline.slug]) queryClient.setQueryData(outlineQuery(key).queryKey, outline);
}

function adoptDraft(draft: PathDraft): void {
  for (const key of [draft.id, draft.slug]) queryClient.setQueryData(pathDraftQuery(key).queryKey, draft);
}

/** Loads again how far one is, everywhere; after something was done in a path. */
export async function refreshOutlines(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [PATHWAYS, 'outline'] });
}

/** Starts a path, once. */
export function useStart() {
  return useMutation({
    mutationFn: (pathId: PathId) => call(startPath, { params: { pathId } }),
    onSuccess: async (outline) => {
      adoptOutline(outline);
      await queryClient.invalidateQueries({ queryKey: ['cards', 'one'] });
    },
    onError: notifyError,
  });
}

export function useNewsDismissal() {
  return useMutation({
    mutationFn: (pathId: PathId) => call(dismissPathNews, { params: { pathId } }),
    onSuccess: refreshOutlines,
    onError: notifyError,
  });
}

export function usePublication() {
  return useMutation({
    mutationFn: ({ pathId, ...body }: { pathId: PathId; revision: number; underWay: 'keep' | 'move' }) =>
      call(publishPath, { params: { pathId }, body }),
    onSuccess: async (draft) => {
      adoptDraft(draft);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'cards' || queryKey[1] === 'outline' });
    },
  });
}

export function useDiscarding() {
  return useMutation({
    mutationFn: (pathId: PathId) => call(discardPathDraft, { params: { pathId } }),
    onSuccess: adoptDraft,
    onError: notifyError,
  });
}

export function usePathPeople() {
  return useMutation({
    mutationFn: ({ pathId, people }: { pathId: PathId; people: { userId: string; role: 'collaborator' | 'reviewer' }[] }) =>
      call(setPathPeople, { params: { pathId }, body: { people } }),
    onSuccess: adoptDraft,
    onError: notifyError,
  });
}

export function useReview() {
  return useMutation({
    mutationFn: ({ pathId, ...body }: { pathId: PathId; verdict: 'approved' | 'changes'; note: string }) =>
      call(reviewPath, { params: { pathId }, body }),
    onSuccess: adoptDraft,
    onError: notifyError,
  });
}

export function useDuplication() {
  return useMutation({
    mutationFn: ({ pathId, title }: { pathId: PathId; title: string }) => call(duplicatePath, { params: { pathId }, body: { title } }),
    onError: notifyError,
  });
}
