import { deleteChapter, type LiveChapterId, markMoment, type StreamId, updateChapter } from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshCard } from './live-streams.queries.ts';

/** Marks the moment that a stream is at. */
export function useMarking(streamId: StreamId) {
  return useMutation({ mutationFn: () => call(markMoment, { params: { streamId } }), onError: notifyError });
}

/** Names a chapter or moves its beginning. */
export function useChapterUpdate(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ chapterId, ...body }: { readonly chapterId: LiveChapterId; readonly title: string; readonly seconds: number }) =>
      call(updateChapter, { params: { streamId, chapterId }, body }),
    onSuccess: refreshCard,
  });
}

/** Deletes a chapter. */
export function useChapterDeletion(streamId: StreamId) {
  return useMutation({
    mutationFn: (chapterId: LiveChapterId) => call(deleteChapter, { params: { streamId, chapterId } }),
    onSuccess: refreshCard,
    onError: notifyError,
  });
}
