import * as contract from '@waymark/contract/compliance';
import { route } from '../../platform/http/route.ts';
import * as certifications from './certifications.service.ts';
import * as packs from './evidence-packs.service.ts';
import * as recomputations from './recomputations.service.ts';
import * as standings from './standings.service.ts';
import * as waivers from './certification-waivers.service.ts';

export const complianceRoutes = [
  route(contract.getComplianceSummary, (ctx) => standings.getSummary(ctx)),
  route(contract.getComplianceCalendar, (ctx, { query }) => standings.getCalendar(ctx, query)),
  route(contract.getComplianceForecast, (ctx, { query }) => standings.getForecast(ctx, query)),
  route(contract.listStandings, (ctx, { query }) => standings.listStandings(ctx, query)),
  route(contract.downloadStandings, (ctx, { query }, wire) => standings.sendStandings(ctx, query, wire)),
  route(contract.remindPeople, (ctx, { body }) => standings.remind(ctx, body)),
  route(contract.listMyCertifications, (ctx, { query }) => standings.listMine(ctx, query)),
  route(contract.listCertifications, (ctx, { query }) => certifications.listCertifications(ctx, query)),
  route(contract.countCertificationReach, (ctx, { body }) => certifications.countReach(ctx, body.targets)),
  route(contract.getCertification, (ctx, { params }) => certifications.getCertification(ctx, params.certificationId)),
  route(contract.createCertification, (ctx, { body }) => certifications.createCertification(ctx, body)),
  route(contract.updateCertification, (ctx, { params, body }) => certifications.updateCertification(ctx, params.certificationId, body)),
  route(contract.endCertification, (ctx, { params }) => certifications.endCertification(ctx, params.certificationId)),
  route(contract.revokeCertificate, (ctx, { params, body }) => certifications.revokeCertificate(ctx, params, body.reason)),
  route(contract.getRecomputation, (ctx, { params }) => recomputations.getRecomputation(ctx, params.certificationId)),
  route(contract.previewRecomputation, (ctx, { params }) => recomputations.previewTerms(ctx, params.certificationId)),
  route(contract.listRecomputationLines, (ctx, { params, query }) =>
    recomputations.listChanges(ctx, params.certificationId, params.recomputationId, query),
  ),
  route(contract.startRecomputation, (ctx, { params }) =>
    recomputations.startPreviewed(ctx, params.certificationId, params.recomputationId),
  ),
  route(contract.stopRecomputation, (ctx, { params }) =>
    recomputations.stopRecomputation(ctx, params.certificationId, params.recomputationId),
  ),
  route(contract.askForWaiver, (ctx, { params, body }) => waivers.askForWaiver(ctx, params.certificationId, body)),
  route(contract.listCertificationWaivers, (ctx, { query }) => waivers.listWaivers(ctx, query)),
  route(contract.grantWaiver, (ctx, { body }) => waivers.grantWaiver(ctx, body)),
  route(contract.decideWaiver, (ctx, { params, body }) => waivers.decideWaiver(ctx, params.waiverId, body)),
  route(contract.endCertificationWaiver, (ctx, { params }) => waivers.endWaiver(ctx, params.waiverId)),
  route(contract.listEvidencePacks, (ctx, { query }) => packs.listPacks(ctx, query)),
  route(contract.createEvidencePack, (ctx, { body }) => packs.createPack(ctx, body)),
  route(contract.getEvidencePack, (ctx, { params }) => packs.getPack(ctx, params.packId)),
  route(contract.downloadEvidencePack, (ctx, { params }, wire) => packs.sendPack(ctx, params.packId, wire)),
];
