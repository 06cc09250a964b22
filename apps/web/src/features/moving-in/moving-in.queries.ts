import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  cancelCourseImport,
  type CourseEffect,
  type CourseImport,
  type CourseShape,
  downloadCourseExport,
  type ExportFormat,
  getCourseImport,
  getMoveIn,
  listCourseImports,
  listCourseItems,
  previewCourseExport,
  runCourseImport,
  startCourseImport,
} from '@waymark/contract/moving-in';
import { call } from '../../platform/api/call.ts';
import { upload } from '../../platform/api/upload.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTools } from '../../platform/uploads/use-upload.ts';

const MOVING_IN = 'moving-in';
const LOOK_AGAIN_MILLISECONDS = 1000;
/** Has all of the migration fetched again. */
export const refreshMoveIn = () => queryClient.invalidateQueries({ queryKey: [MOVING_IN] });

export const isMoving = ({ status }: Pick<CourseImport, 'status'>) => status === 'checking' || status === 'running';

/** One course; asked for until it rests. */
export const courseImportQuery = (importId: string) =>
  queryOptions({
    queryKey: [MOVING_IN, 'imports', importId],
    queryFn: ({ signal }) => call(getCourseImport, { params: { importId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });

/** The files of each step. */
export const moveInQuery = queryOptions({
  queryKey: [MOVING_IN, 'steps'],
  queryFn: ({ signal }) => call(getMoveIn, { query: {}, signal }),
  staleTime: 0,
});

/** The same, with how much of what they name is here: it reads each line of them, so it is asked for. */
export const comparisonQuery = queryOptions({
  queryKey: [MOVING_IN, 'compared'],
  queryFn: ({ signal }) => call(getMoveIn, { query: { compared: 'true' }, signal }),
  staleTime: 0,
});

export const courseImportsQuery = queryOptions({
  queryKey: [MOVING_IN, 'imports'],
  queryFn: ({ signal }) => call(listCourseImports, { signal }),
});

/** The things of a course with one effect, page by page. */
export const courseItemsQuery = (importId: string, effect: CourseEffect, failed: boolean) =>
  infiniteQueryOptions({
    queryKey: [MOVING_IN, 'imports', importId, 'items', effect, failed],
    queryFn: ({ pageParam, signal }) =>
      call(listCourseItems, {
        params: { importId },
        query: { effect, ...(failed ? { failed: 'true' as const } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

/** Sends a course as it is. */
export async function sendCourse(file: File, tools: UploadTools): Promise<CourseImport> {
  const sent = await upload(startCourseImport, {
    query: { fileName: file.name },
    file: new Blob([file], { type: 'application/octet-stream' }),
    ...tools,
  });
  queryClient.setQueryData(courseImportQuery(sent.id).queryKey, sent);
  return sent;
}

export const useCourseRun = (importId: string) =>
  useMutation({
    mutationFn: (shape: CourseShape) => call(runCourseImport, { params: { importId }, body: { shape } }),
    onSettled: refreshMoveIn,
  });

export const useCourseCancel = (importId: string) =>
  useMutation({ mutationFn: () => call(cancelCourseImport, { params: { importId } }), onSettled: refreshMoveIn });

/** What of something would go out in a format. */
export const exportPreviewQuery = (cardId: string, format: ExportFormat) =>
  queryOptions({
    queryKey: [MOVING_IN, 'exports', cardId, format],
    queryFn: ({ signal }) => call(previewCourseExport, { params: { cardId }, query: { format }, signal }),
    staleTime: 0,
  });

/** Where the file is; it is made as it is fetched. */
export const exportAddress = (cardId: string, format: ExportFormat): string =>
  `${downloadCourseExport.path.replace(':cardId', cardId)}?format=${format}`;
