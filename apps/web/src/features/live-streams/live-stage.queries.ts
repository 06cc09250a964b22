import { type ConnectionId, inviteOnStage, joinStage, leaveStage, type StreamId } from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { adoptStream, refreshCrowd, refreshStream } from './live-streams.queries.ts';

/** Asks a viewer on the stage. */
export function useStageInvitation(streamId: StreamId) {
  return useMutation({
    mutationFn: (userId: UserId) => call(inviteOnStage, { params: { streamId, userId } }),
    onSuccess: () => refreshCrowd(streamId),
    onError: notifyError,
  });
}

/** Takes someone off the stage, or leaves it. */
export function useStageLeaving(streamId: StreamId) {
  return useMutation({
    mutationFn: (userId: UserId) => call(leaveStage, { params: { streamId, userId } }),
    onSuccess: async (stream) => {
      adoptStream(stream);
      await refreshCrowd(streamId);
    },
    onError: notifyError,
  });
}

/** Comes on the stage. */
export function useStageJoining(streamId: StreamId) {
  return useMutation({
    mutationFn: (connection: ConnectionId) => call(joinStage, { params: { streamId }, body: { connection } }),
    onSuccess: adoptStream,
    onError: async (error) => {
      await notifyError(error);
      await refreshStream();
    },
  });
}
