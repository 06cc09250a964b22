import {
  downloadCertificate,
  listCertificates,
  listIssuedCertificates,
  reissueCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@waymark/contract/certificates';
import { route } from '../../platform/http/route.ts';
import { sendCertificate } from './certificate-file.service.ts';
import * as certificates from './certificates.service.ts';

export const certificateRoutes = [
  route(listCertificates, (ctx, { query }) => certificates.listCertificates(ctx, query)),
  route(listIssuedCertificates, (ctx, { query }) => certificates.listIssuedCertificates(ctx, query)),
  route(downloadCertificate, (ctx, { params, query }, wire) => sendCertificate(ctx, params.certificateId, query.language, wire)),
  route(verifyCertificate, (ctx, { params }) => certificates.verifyCertificate(ctx, params.code)),
  route(reissueCertificate, (ctx, { params, body }) => certificates.reissueCertificate(ctx, params.certificateId, body)),
  route(revokeCertificate, (ctx, { params, body }) => certificates.revokeCertificate(ctx, params.certificateId, body.reason)),
];
