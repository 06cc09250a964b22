import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AccountImport,
  cancelImport,
  checkImport,
  getImport,
  type ImportLine,
  type ImportPlan,
  type LineList,
  listImportLines,
  listImports,
  readImport,
  runImport,
  startImport,
} from '@waymark/contract/accounts';
import { listCustomFields } from '@waymark/contract/custom-fields';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { upload } from '../../platform/api/upload.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTools } from '../../platform/uploads/use-upload.ts';
import { refreshAccounts } from './accounts.queries.ts';

const IMPORTS = 'account-imports';
const LOOK_AGAIN_MILLISECONDS = 1000;
const isMoving = ({ status }: Pick<AccountImport, 'status'>) => status === 'checking' || status === 'running';

/** One import; asked for until it rests. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: [IMPORTS, 'one', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

export const importsQuery = queryOptions({ queryKey: [IMPORTS, 'list'], queryFn: ({ signal }) => call(listImports, { signal }) });

/** Lines of an import with one effect, or those that failed. */
export function importLinesQuery(importId: string, effect: LineList | 'failed') {
  return infiniteQueryOptions({
    queryKey: [IMPORTS, 'lines', importId, effect],
    queryFn: ({ pageParam, signal }) =>
      call(listImportLines, {
        params: { importId },
        query: { ...(effect === 'failed' ? { failed: 'true' } : { effect }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** All lines of a kind, one page after another, for the file of bad lines. */
export async function allLines(importId: string, effect: LineList | 'failed'): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ImportLine[]; nextCursor: string | null } = await call(listImportLines, {
      params: { importId },
      query: { limit: 100, ...(effect === 'failed' ? { failed: 'true' } : { effect }), ...(cursor === null ? {} : { cursor }) },
    });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

/** Sends a file as it is. */
export async function sendTable(file: File, tools: UploadTools): Promise<AccountImport> {
  const sent = await upload(startImport, { query: { fileName: file.name }, file: new Blob([file], { type: 'text/csv' }), ...tools });
  queryClient.setQueryData(importQuery(sent.id).queryKey, sent);
  return sent;
}

function adopt(one: AccountImport): Promise<void> {
  queryClient.setQueryData(importQuery(one.id).queryKey, one);
  return queryClient.invalidateQueries({ queryKey: [IMPORTS, 'lines', one.id] });
}

export function useReading(importId: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof readImport)['body']>) => call(readImport, { params: { importId }, body }),
    onSuccess: adopt,
  });
}

export function useCheck(importId: string) {
  return useMutation({ mutationFn: (body: ImportPlan) => call(checkImport, { params: { importId }, body }), onSuccess: adopt });
}

export function useRun(importId: string) {
  return useMutation({
    mutationFn: (suspending: number) => call(runImport, { params: { importId }, body: { suspending } }),
    onSuccess: adopt,
    onSettled: refreshAccounts,
  });
}

export function useCancel(importId: string) {
  return useMutation({ mutationFn: () => call(cancelImport, { params: { importId } }), onSuccess: adopt });
}

/** The organisation's own fields, as columns of a table. */
export function useFieldColumns() {
  const { data } = useQuery({ queryKey: ['custom-fields', 'list'], queryFn: ({ signal }) => call(listCustomFields, { signal }) });
  return data?.items ?? [];
}
