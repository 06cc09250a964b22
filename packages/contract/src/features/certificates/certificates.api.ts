import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { certificateProblems } from './certificates.problems.ts';
import { CERTIFICATE_LIMITS } from './certificates.rules.ts';
import {
  certificateId,
  certificateSchema,
  issuedCertificateSchema,
  reissueInputSchema,
  verifiedCertificateSchema,
} from './certificates.schema.ts';

const oneCertificate = z.object({ certificateId });

export const listCertificates = defineEndpoint({
  id: 'certificates.list',
  method: 'GET',
  path: '/api/v1/certificates',
  summary: 'The caller’s certificates, newest first; of another person for who manages content or people',
  access: 'signedIn',
  query: pageQuery(12).extend({ user: z.uuid().optional(), card: z.uuid().optional() }),
  response: pageOf(certificateSchema),
});

export const listIssuedCertificates = defineEndpoint({
  id: 'certificates.list-issued',
  method: 'GET',
  path: '/api/v1/issued-certificates',
  summary: 'Certificates of everyone or of one person, those that were replaced among them, newest first',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  query: pageQuery(20).extend({ user: z.uuid().optional() }),
  response: pageOf(issuedCertificateSchema),
});

export const downloadCertificate = defineEndpoint({
  id: 'certificates.download',
  method: 'GET',
  path: '/api/v1/certificates/:certificateId/file',
  summary: 'A certificate as a PDF file',
  access: 'signedIn',
  transport: 'download',
  produces: ['application/pdf'],
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneCertificate,
  query: z.object({ language: z.string().max(12).optional() }),
  problems: [certificateProblems['certificate-not-found']],
});

export const verifyCertificate = defineEndpoint({
  id: 'certificates.verify',
  method: 'GET',
  path: '/api/v1/verifications/:code',
  summary: 'What a certificate says and how it stands, by its link; no session needed',
  access: 'public',
  rateLimit: { max: 30, perSeconds: 60, by: 'address' },
  params: z.object({ code: z.string().min(1).max(200) }),
  response: verifiedCertificateSchema,
  problems: [certificateProblems['certificate-not-found']],
});

export const reissueCertificate = defineEndpoint({
  id: 'certificates.reissue',
  method: 'POST',
  path: '/api/v1/certificates/:certificateId/reissue',
  summary: 'Issues a certificate again with a corrected name; the old link stays and leads to the new one, and the holder is told of it',
  access: 'signedIn',
  rateLimit: { max: 10, perSeconds: 60, by: 'actor' },
  params: oneCertificate,
  body: reissueInputSchema,
  status: 201,
  response: certificateSchema,
  problems: [
    certificateProblems['certificate-not-found'],
    certificateProblems['certificate-revoked'],
    certificateProblems['certificate-replaced'],
    certificateProblems['certificate-name-unchanged'],
  ],
});

export const revokeCertificate = defineEndpoint({
  id: 'certificates.revoke',
  method: 'POST',
  path: '/api/v1/certificates/:certificateId/revocation',
  summary: 'Revokes a certificate, with a reason; its links go on saying so, and the holder is told of it',
  access: ['MANAGE_CONTENT', 'MANAGE_USERS'],
  params: oneCertificate,
  body: z.object({ reason: requiredText(CERTIFICATE_LIMITS.reason) }),
  response: certificateSchema,
  problems: [
    certificateProblems['certificate-not-found'],
    certificateProblems['certificate-revoked'],
    certificateProblems['certificate-replaced'],
  ],
});
