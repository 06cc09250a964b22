import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchUpload, type FileView, getStorage, getUpload } from '@waymark/contract/media';
import { listFileSources } from '@waymark/contract/organisation';
import { call } from '../../platform/api/call.ts';
import type { UploadTarget } from '../../platform/uploads/send-file.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { useLive } from '../../platform/realtime/live.ts';

const LOOK_AGAIN_MILLISECONDS = 15_000;

const fileQuery = (fileId: FileView['id']) =>
  queryOptions({
    queryKey: ['media', 'file', fileId],
    queryFn: async ({ signal }) => (await call(getUpload, { params: { fileId }, signal, background: true })).file,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { live: true },
  });

/** An own file as it stands now: one that is being scanned is told of live, and asked after now and then (MED-05). */
export function useJudgedFile(file: FileView): FileView {
  const isWaiting = file.status === 'pending';
  const { data } = useQuery({
    ...fileQuery(file.id),
    enabled: isWaiting,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'pending' ? LOOK_AGAIN_MILLISECONDS : false),
  });
  useLive('file-judged', ({ fileId }) => {
    if (fileId === file.id) void queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  });
  return isWaiting ? (data ?? file) : file;
}

/** Where files may come from here (ORG-11). */
export const fileSourcesQuery = queryOptions({
  queryKey: ['media', 'sources'],
  queryFn: ({ signal }) => call(listFileSources, { signal, background: true }),
  staleTime: 5 * 60_000,
});

/** How much room one's files take, and those of the organisation for who manages it (MED-14). */
export const storageQuery = queryOptions({
  queryKey: ['media', 'storage'],
  queryFn: ({ signal }) => call(getStorage, { signal, background: true }),
});

/** Has the server fetch a file from a web address. */
export function useFetchedUpload({ objectType, uploadType }: UploadTarget) {
  return useMutation({
    mutationFn: (address: string) => call(fetchUpload, { body: { object_type: objectType, upload_type: uploadType, address } }),
  });
}
