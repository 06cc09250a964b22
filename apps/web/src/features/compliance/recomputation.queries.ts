import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CertificationId,
  getRecomputation,
  listRecomputationLines,
  previewRecomputation,
  type Recomputation,
  startRecomputation,
  stopRecomputation,
} from '@waymark/contract/compliance';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const COMPLIANCE = 'compliance';
const LOOK_MILLISECONDS = 1500;
const isUnderWay = (state: Recomputation['state'] | undefined) => state === 'previewing' || state === 'running';

/** How many certificates were issued under other terms, and the newest preview; looked at again while something is under way. */
export const recomputationQuery = (certificationId: CertificationId) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'recomputation', certificationId],
    queryFn: ({ signal }) => call(getRecomputation, { params: { certificationId }, signal, background: true }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.recomputation?.state) ? LOOK_MILLISECONDS : false),
  });

/** Certificates whose days change; what became of each once it is done. */
export const recomputationLinesQuery = (certificationId: CertificationId, { id, state }: Pick<Recomputation, 'id' | 'state'>) =>
  infiniteQueryOptions({
    queryKey: [COMPLIANCE, 'recomputation-lines', id, state],
    queryFn: ({ pageParam, signal }) =>
      call(listRecomputationLines, {
        params: { certificationId, recomputationId: id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [COMPLIANCE] });

/** Asks for a preview. */
export function usePreview(certificationId: CertificationId) {
  return useMutation({ mutationFn: () => call(previewRecomputation, { params: { certificationId } }), onSuccess: refresh });
}

/** Carries out a preview; one that is outdated by then is shown as such. */
export function useStart(certificationId: CertificationId) {
  return useMutation({
    mutationFn: (recomputationId: Recomputation['id']) => call(startRecomputation, { params: { certificationId, recomputationId } }),
    onSettled: refresh,
  });
}

/** Stops a preview, or the change, where it is. */
export function useStop(certificationId: CertificationId, recomputationId: Recomputation['id']) {
  return useMutation({
    mutationFn: () => call(stopRecomputation, { params: { certificationId, recomputationId } }),
    onSettled: refresh,
  });
}
