import { queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  deleteZoomAccount,
  getMeetingOptions,
  getZoomAccount,
  setZoomAccount,
  startSessionMeeting,
  testZoomAccount,
  type ZoomAccount,
} from '@waymark/contract/vilt';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { PlaceOf } from './vilt.queries.ts';

/** The Zoom account that meetings of sessions are made in (ADM-13). */
export const zoomAccountQuery = queryOptions({
  queryKey: ['vilt', 'zoom-account'],
  queryFn: ({ signal }) => call(getZoomAccount, { signal }),
});

/** Which meetings the product makes by itself. */
export const meetingOptionsQuery = queryOptions({
  queryKey: ['vilt', 'meeting-options'],
  queryFn: ({ signal }) => call(getMeetingOptions, { signal }),
});

const onAccount = {
  onSuccess: (account: ZoomAccount) => {
    queryClient.setQueryData(zoomAccountQuery.queryKey, account);
    queryClient.setQueryData(meetingOptionsQuery.queryKey, { zoom: account.source !== 'none' });
  },
};

export type ZoomAccountInput = SchemaInput<(typeof setZoomAccount)['body']>;

export function useZoomAccountChange() {
  return useMutation({ mutationFn: (body: ZoomAccountInput) => call(setZoomAccount, { body }), ...onAccount });
}

export function useZoomAccountTest() {
  return useMutation({ mutationFn: (body: ZoomAccountInput) => call(testZoomAccount, { body }) });
}

export function useZoomAccountRemoval() {
  return useMutation({ mutationFn: () => call(deleteZoomAccount), onError: notifyError, ...onAccount });
}

/** Opens a session’s meeting as its host, in a window of its own: that opens with the press, for browsers refuse a later one. */
export function useMeetingStart() {
  return useMutation({
    mutationFn: async ({ place, window: opened }: { readonly place: PlaceOf; readonly window: Window | null }) => {
      const { url } = await call(startSessionMeeting, { params: place });
      if (opened === null) window.location.assign(url);
      else {
        // Else Zoom’s page could send ours elsewhere.
        opened.opener = null;
        opened.location.replace(url);
      }
    },
    onError: (error, { window: opened }) => {
      opened?.close();
      return notifyError(error);
    },
  });
}
