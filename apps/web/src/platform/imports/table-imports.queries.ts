import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  cancelTableImport,
  getTableImport,
  listTableImportLines,
  listTableImports,
  readTableImport,
  runTableImport,
  startTableImport,
  type TableChoice,
  type TableImport,
  type TableImportKind,
  type TableImportLine,
  type TableLineList,
} from '@waymark/contract/imports';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { queryClient } from '../query/query-client.ts';
import { useMutation } from '../query/use-mutation.ts';
import type { UploadTools } from '../uploads/use-upload.ts';

const IMPORTS = 'table-imports';
const LOOK_AGAIN_MILLISECONDS = 1000;
const LINES_AT_A_TIME = 100;

/** What a table is of, and what it is brought into where its kind needs that. */
interface TableOf {
  readonly kind: TableImportKind;
  readonly target?: string | undefined;
}

const ofThat = ({ kind, target }: TableImport): TableOf => ({ kind, target: target ?? undefined });

export const isMoving = ({ status }: Pick<TableImport, 'status'>) => status === 'checking' || status === 'running';

/** One import, of what a page is for; asked for until it rests. */
export const tableImportQuery = (importId: string, of: TableOf) =>
  queryOptions({
    queryKey: [IMPORTS, 'one', importId, of.kind, of.target ?? null],
    queryFn: ({ signal }) => call(getTableImport, { params: { importId }, query: of, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });

export const tableImportsQuery = (of: TableOf) =>
  queryOptions({ queryKey: [IMPORTS, 'list', of], queryFn: ({ signal }) => call(listTableImports, { query: of, signal }) });

/** Lines of one sort. They are others once the lines are checked again. */
export const tableImportLinesQuery = ({ id, status }: Pick<TableImport, 'id' | 'status'>, shown: TableLineList) =>
  infiniteQueryOptions({
    queryKey: [IMPORTS, 'lines', id, status, shown],
    queryFn: ({ pageParam, signal }) =>
      call(listTableImportLines, {
        params: { importId: id },
        query: { shown, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** All lines of one sort, one page after another, for the file of lines to fix. */
export async function allTableLines(importId: string, shown: TableLineList): Promise<TableImportLine[]> {
  const lines: TableImportLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: TableImportLine[]; nextCursor: string | null } = await call(listTableImportLines, {
      params: { importId },
      query: { shown, limit: LINES_AT_A_TIME, ...(cursor === null ? {} : { cursor }) },
    });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

/** Sends a table as it is. */
export async function sendTable({ kind, target }: TableOf, file: File, tools: UploadTools): Promise<TableImport> {
  const query = { kind, fileName: file.name, ...(target === undefined ? {} : { target }) };
  const sent = await upload(startTableImport, { query, file: new Blob([file], { type: 'text/csv' }), ...tools });
  queryClient.setQueryData(tableImportQuery(sent.id, ofThat(sent)).queryKey, sent);
  return sent;
}

const adopt = (one: TableImport) => {
  queryClient.setQueryData(tableImportQuery(one.id, ofThat(one)).queryKey, one);
  return queryClient.invalidateQueries({ queryKey: [IMPORTS] });
};

/** Has a table read otherwise, or its lines checked so. */
export const useTableReading = (importId: string) =>
  useMutation({
    mutationFn: (body: TableChoice & { readonly check: boolean }) => call(readTableImport, { params: { importId }, body }),
    onSuccess: adopt,
  });

export const useTableRun = (importId: string) =>
  useMutation({
    mutationFn: (leavingOut: number) => call(runTableImport, { params: { importId }, body: { leavingOut } }),
    onSuccess: adopt,
  });

export const useTableCancel = (importId: string) =>
  useMutation({ mutationFn: () => call(cancelTableImport, { params: { importId } }), onSuccess: adopt });
