import { queryOptions } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import {
  allowOutside,
  type AttemptId,
  cancelPackage,
  checkCourses,
  type Commit,
  commitCourse,
  getAttempt,
  getPackage,
  launchCourse,
  type Navigation,
  navigateCourse,
  readPackage,
  type ScormVersion,
} from '@waymark/contract/scorm';
import type { FileId } from '@waymark/contract/media';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const SCORM = 'scorm';
const LOOK_AGAIN_MILLISECONDS = 1_000;

/** An uploaded archive as a package: its reading begins with the first asking, and is looked at until it is over. */
export function packageQuery(fileId: FileId) {
  return queryOptions({
    queryKey: [SCORM, 'package', fileId],
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData([SCORM, 'package', fileId]);
      return known === undefined ? call(readPackage, { params: { fileId }, signal }) : call(getPackage, { params: { fileId }, signal });
    },
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? LOOK_AGAIN_MILLISECONDS : false),
    staleTime: LOOK_AGAIN_MILLISECONDS,
  });
}

/** Stops the reading of a package, or begins it again. */
export function useReading(fileId: FileId) {
  return useMutation({
    mutationFn: (to: 'stop' | 'begin') => call(to === 'stop' ? cancelPackage : readPackage, { params: { fileId } }),
    onSuccess: (found) => queryClient.setQueryData(packageQuery(fileId).queryKey, found),
    onError: notifyError,
  });
}

/** Says from which outside addresses a package may load (PLY-10). */
export function useOutside(fileId: FileId) {
  return useMutation({
    mutationFn: (origins: string[]) => call(allowOutside, { params: { fileId }, body: { origins } }),
    onSuccess: (found) => queryClient.setQueryData(packageQuery(fileId).queryKey, found),
    onError: notifyError,
  });
}

interface Opening {
  readonly partId?: string | undefined;
  readonly fromStart?: boolean | undefined;
}

/** Opens a course, or a part of it. */
export function launch(card: Pick<CardDetail, 'id'>, { partId, fromStart = false }: Opening) {
  return call(launchCourse, { params: { cardId: card.id }, body: { fromStart, ...(partId === undefined ? {} : { partId }) } });
}

/** Sends what a course keeps; `leaving` even while the page goes away. */
export function commit(attemptId: AttemptId, body: Commit, leaving: boolean) {
  return call(commitCourse, { params: { attemptId }, body, keepalive: leaving });
}

/** Asks where a course that is sequenced goes from here (PLY-09). */
export const navigate = (attemptId: AttemptId, body: Navigation) => call(navigateCourse, { params: { attemptId }, body });

/** What the server has of an attempt. */
export const readBack = (attemptId: AttemptId) => call(getAttempt, { params: { attemptId } });

/** Makes and opens a sample (ADM-11). */
export const beginCheck = (version: ScormVersion) => call(checkCourses, { body: { version } });
