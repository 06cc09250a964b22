import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cancelJob, type JobState, listJobQueues, listJobs, retryJob } from '@waymark/contract/jobs';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const JOBS = 'jobs';
const LOOK_AGAIN_MILLISECONDS = 5_000;

/** The kinds of work with how many stand where; looked at again as long as the page is open. */
export const jobQueuesQuery = () =>
  queryOptions({
    queryKey: [JOBS, 'queues'],
    queryFn: ({ signal }) => call(listJobQueues, { signal, background: true }),
    refetchInterval: LOOK_AGAIN_MILLISECONDS,
  });

/** Jobs newest first, page by page. */
export const jobListQuery = (state: JobState | undefined, queue: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [JOBS, 'list', state, queue],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, {
        query: {
          ...(state === undefined ? {} : { state }),
          ...(queue === undefined ? {} : { queue }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Has a job tried again, or calls it off. */
export function useJobChange() {
  return useMutation({
    mutationFn: ({ jobId, change }: { jobId: string; change: 'retry' | 'cancel' }) =>
      call(change === 'retry' ? retryJob : cancelJob, { params: { jobId } }),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [JOBS] }),
  });
}
