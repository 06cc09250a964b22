import { queryOptions } from '@tanstack/react-query';
import { type CertificateId, listCertificates, reissueCertificate, verifyCertificate } from '@waymark/contract/certificates';
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

/** Issues one's certificate again with one's corrected name. */
export function useReissue(certificateId: CertificateId) {
  return useMutation({
    mutationFn: () => call(reissueCertificate, { params: { certificateId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['certificates'] }),
    onError: notifyError,
  });
}
