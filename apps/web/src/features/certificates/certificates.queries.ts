import { queryOptions } from '@tanstack/react-query';
import { listCertificates, verifyCertificate } from '@waymark/contract/certificates';
import { call } from '../../platform/api/call.ts';

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
