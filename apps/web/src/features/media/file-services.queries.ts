import { queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  deleteEarlierFileStore,
  deleteFileStore,
  deleteVirusScanner,
  type FileStore,
  getFileStore,
  getVirusScanner,
  setFileStore,
  setVirusScanner,
  testFileStore,
  testVirusScanner,
  type VirusScanner,
} from '@waymark/contract/media';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Where files are kept, and where earlier ones still lie (ADM-13). */
export const fileStoreQuery = queryOptions({
  queryKey: ['media', 'file-store'],
  queryFn: ({ signal }) => call(getFileStore, { signal }),
});

/** The scanner that looks through uploads (ADM-13). */
export const virusScannerQuery = queryOptions({
  queryKey: ['media', 'virus-scanner'],
  queryFn: ({ signal }) => call(getVirusScanner, { signal }),
});

const onStore = { onSuccess: (store: FileStore) => queryClient.setQueryData(fileStoreQuery.queryKey, store) };
const onScanner = { onSuccess: (scanner: VirusScanner) => queryClient.setQueryData(virusScannerQuery.queryKey, scanner) };

export type FileStoreInput = SchemaInput<(typeof setFileStore)['body']>;

export function useFileStoreChange() {
  return useMutation({ mutationFn: (body: FileStoreInput) => call(setFileStore, { body }), ...onStore });
}

export function useFileStoreTest() {
  return useMutation({ mutationFn: (body: FileStoreInput) => call(testFileStore, { body }) });
}

export function useFileStoreRemoval() {
  return useMutation({ mutationFn: () => call(deleteFileStore), onError: notifyError, ...onStore });
}

/** Forgets a store that new files do not go to. */
export function useEarlierStoreRemoval() {
  return useMutation({
    mutationFn: (fileStoreId: FileStore['earlier'][number]['id']) => call(deleteEarlierFileStore, { params: { fileStoreId } }),
    onError: notifyError,
    ...onStore,
  });
}

export type VirusScannerInput = SchemaInput<(typeof setVirusScanner)['body']>;

export function useVirusScannerChange() {
  return useMutation({ mutationFn: (body: VirusScannerInput) => call(setVirusScanner, { body }), ...onScanner });
}

export function useVirusScannerTest() {
  return useMutation({ mutationFn: (body: VirusScannerInput) => call(testVirusScanner, { body }) });
}

export function useVirusScannerRemoval() {
  return useMutation({ mutationFn: () => call(deleteVirusScanner), onError: notifyError, ...onScanner });
}
