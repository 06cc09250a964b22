import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  cancelJob,
  deleteMailServer,
  getKeptMails,
  getMail,
  getMailServer,
  type JobState,
  listJobQueues,
  listJobs,
  listMails,
  type MailSummary,
  type RecentSpan,
  retryJob,
  sendKeptMails,
  sendMail,
  setMailServer,
  testMailServer,
} from '@waymark/contract/jobs';
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
export const jobListQuery = (state: JobState | undefined, queue: string | undefined, within: RecentSpan | undefined) =>
  infiniteQueryOptions({
    queryKey: [JOBS, 'list', state, queue, within],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, {
        query: {
          ...(state === undefined ? {} : { state }),
          ...(queue === undefined ? {} : { queue }),
          ...(within === undefined ? {} : { within }),
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

const MAILS = 'mails';
const refreshMails = () => queryClient.invalidateQueries({ queryKey: [MAILS] });

/** Emails newest first, page by page. */
export const mailListQuery = (status: MailSummary['status'] | undefined, within: RecentSpan | undefined) =>
  infiniteQueryOptions({
    queryKey: [MAILS, 'list', status, within],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, {
        query: {
          ...(status === undefined ? {} : { status }),
          ...(within === undefined ? {} : { within }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [MAILS, 'one', mailId], queryFn: ({ signal }) => call(getMail, { params: { mailId }, signal }) });

export const keptMailsQuery = queryOptions({ queryKey: [MAILS, 'kept'], queryFn: ({ signal }) => call(getKeptMails, { signal }) });

export const mailServerQuery = queryOptions({ queryKey: [MAILS, 'server'], queryFn: ({ signal }) => call(getMailServer, { signal }) });

/** Sends one email again. */
export function useMailSending() {
  return useMutation({
    mutationFn: (mailId: string) => call(sendMail, { params: { mailId } }),
    onError: notifyError,
    onSettled: refreshMails,
  });
}

/** Sends what was kept in the last days. */
export function useKeptSending() {
  return useMutation({
    mutationFn: (days: SchemaInput<(typeof sendKeptMails)['body']>['days']) => call(sendKeptMails, { body: { days } }),
    onError: notifyError,
    onSettled: refreshMails,
  });
}

export type MailServerInput = SchemaInput<(typeof setMailServer)['body']>;

export function useMailServerChange() {
  return useMutation({ mutationFn: (body: MailServerInput) => call(setMailServer, { body }), onSuccess: refreshMails });
}

export function useMailServerTest() {
  return useMutation({ mutationFn: (body: MailServerInput) => call(testMailServer, { body }) });
}

export function useMailServerRemoval() {
  return useMutation({ mutationFn: () => call(deleteMailServer), onSuccess: refreshMails, onError: notifyError });
}
