import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CertificateId,
  listCertificates,
  listIssuedCertificates,
  reissueCertificate,
  type ReissueInput,
  revokeCertificate,
  verifyCertificate,
} from '@waymark/contract/certificates';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** What a link says of a certificate. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificates', 'verify', code],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code }, signal }),
    retry: false,
  });

/** One's newest certificates. */
export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'own'],
  queryFn: ({ signal }) => call(listCertificates, { query: { limit: 50 }, signal }),
});

/** It is issued a moment after the last step is done: asked for so long, and so often. */
const ISSUED_WITHIN = { asks: 10, everyMilliseconds: 2_000 };

/** One's certificate for a card, the newest. */
export const certificateOfCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['certificates', 'own', cardId],
    queryFn: ({ signal }) => call(listCertificates, { query: { card: cardId, limit: 1 }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.items.length === 0 && dataUpdateCount < ISSUED_WITHIN.asks ? ISSUED_WITHIN.everyMilliseconds : false,
  });

/** Certificates of everyone, or of one person. */
export const issuedCertificatesQuery = (user: string | null) =>
  infiniteQueryOptions({
    queryKey: ['certificates', 'issued', user],
    queryFn: ({ pageParam, signal }) =>
      call(listIssuedCertificates, {
        query: { ...(user === null ? {} : { user }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['certificates'] });

/** Issues one's certificate again with one's corrected name. */
export function useReissue(certificateId: CertificateId) {
  return useMutation({
    mutationFn: () => call(reissueCertificate, { params: { certificateId }, body: {} }),
    onSettled: refresh,
    onError: notifyError,
  });
}

/** Issues a certificate of someone again with a name that is given. */
export function useCorrection(certificateId: CertificateId) {
  return useMutation({
    mutationFn: (body: Required<ReissueInput>) => call(reissueCertificate, { params: { certificateId }, body }),
    onSettled: refresh,
  });
}

/** Revokes a certificate of someone, with a reason. */
export function useRevocation(certificateId: CertificateId) {
  return useMutation({
    mutationFn: (reason: string) => call(revokeCertificate, { params: { certificateId }, body: { reason } }),
    onSettled: refresh,
  });
}
