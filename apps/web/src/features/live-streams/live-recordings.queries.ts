import { keepTrim, publishRecording, setRecordingCaptions, type StreamId, trimRecording, undoTrim } from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshCard } from './live-streams.queries.ts';

/** Plays a recording from one second of the whole one to another. */
export function useTrimming(streamId: StreamId) {
  return useMutation({
    mutationFn: (body: { readonly fromSecond: number; readonly toSecond: number }) => call(trimRecording, { params: { streamId }, body }),
    onSuccess: refreshCard,
  });
}

/** Plays a recording whole again. */
export function useTrimUndo(streamId: StreamId) {
  return useMutation({ mutationFn: () => call(undoTrim, { params: { streamId } }), onSuccess: refreshCard, onError: notifyError });
}

/** Keeps a recording as it is trimmed. */
export function useTrimKeeping(streamId: StreamId) {
  return useMutation({ mutationFn: () => call(keepTrim, { params: { streamId } }), onSuccess: refreshCard, onError: notifyError });
}

/** Shows a recording to everyone who may open its card, or keeps it to the organisers. */
export function usePublishing(streamId: StreamId) {
  return useMutation({
    mutationFn: (isPublished: boolean) => call(publishRecording, { params: { streamId }, body: { isPublished } }),
    onSuccess: refreshCard,
    onError: notifyError,
  });
}

/** Gives a recording captions, or takes them away. */
export function useCaptioning(streamId: StreamId) {
  return useMutation({
    mutationFn: (fileId: string | null) => call(setRecordingCaptions, { params: { streamId }, body: { fileId } }),
    onSuccess: refreshCard,
  });
}
