import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { targetProblems } from '../targets/targets.problems.ts';
import { complianceProblems as problems } from './compliance.problems.ts';
import {
  calendarQuery,
  certificationId,
  certificationInputSchema,
  certificationSchema,
  certificationsQuery,
  certificationUpdateSchema,
  certificationWaiverId,
  certificationWaiverSchema,
  complianceCalendarSchema,
  complianceSummarySchema,
  evidencePackId,
  evidencePackSchema,
  forecastQuery,
  forecastSchema,
  ownCertificationSchema,
  packInputSchema,
  recomputationId,
  recomputationLineSchema,
  recomputationSchema,
  recomputationViewSchema,
  remindSchema,
  revocationSchema,
  standingSchema,
  standingsFileQuery,
  standingsQuery,
  waiverDecisionSchema,
  waiverGrantSchema,
  waiverRequestSchema,
  waiversQuery,
} from './compliance.schema.ts';

const officer = ['MANAGE_COMPLIANCE'] as const;
const ofCertification = z.object({ certificationId });
const ofRecomputation = ofCertification.extend({ recomputationId });
const ofWaiver = z.object({ waiverId: certificationWaiverId });
const writing = [
  targetProblems['target-not-found'],
  targetProblems['target-field-protected'],
  problems['certification-content-unfit'],
  problems['certification-reaches-many'],
  problems['too-many-certifications'],
] as const;

export const getComplianceSummary = defineEndpoint({
  id: 'compliance.summary',
  method: 'GET',
  path: '/api/v1/compliance',
  summary: 'How the organisation stands with its certifications today',
  access: officer,
  response: complianceSummarySchema,
});

export const getComplianceCalendar = defineEndpoint({
  id: 'compliance.calendar',
  method: 'GET',
  path: '/api/v1/compliance/calendar',
  summary: 'Certificates that end this month and in the next twelve, by month',
  access: officer,
  query: calendarQuery,
  response: complianceCalendarSchema,
});

export const getComplianceForecast = defineEndpoint({
  id: 'compliance.forecast',
  method: 'GET',
  path: '/api/v1/compliance/forecast',
  summary: 'How many people stand how on a day, by certification, unit or location',
  access: officer,
  query: forecastQuery,
  response: forecastSchema,
});

export const listStandings = defineEndpoint({
  id: 'compliance.people',
  method: 'GET',
  path: '/api/v1/compliance/people',
  summary: 'How people stand with certifications on a day, soonest to end first',
  access: officer,
  query: standingsQuery,
  response: pageOf(standingSchema),
});

export const downloadStandings = defineEndpoint({
  id: 'compliance.download',
  method: 'GET',
  path: '/api/v1/compliance/people/file',
  summary: 'The same list as a CSV file',
  access: officer,
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  query: standingsFileQuery,
});

export const remindPeople = defineEndpoint({
  id: 'compliance.remind',
  method: 'POST',
  path: '/api/v1/compliance/reminders',
  summary: 'Reminds people whose certificate ends soon and who have not planned or begun its renewal; each at most once a day',
  access: officer,
  rateLimit: { max: 10, perSeconds: 60, by: 'actor' },
  body: remindSchema,
  response: z.object({ people: z.number().int() }),
});

export const listCertifications = defineEndpoint({
  id: 'compliance.certifications',
  method: 'GET',
  path: '/api/v1/certifications',
  summary: 'Certifications by name, with how people stand',
  access: officer,
  query: certificationsQuery,
  response: pageOf(certificationSchema),
});

export const getCertification = defineEndpoint({
  id: 'compliance.get',
  method: 'GET',
  path: '/api/v1/certifications/:certificationId',
  summary: 'One certification with its terms and who has to hold it',
  access: officer,
  params: ofCertification,
  response: certificationSchema,
  problems: [problems['certification-not-found']],
});

export const createCertification = defineEndpoint({
  id: 'compliance.create',
  method: 'POST',
  path: '/api/v1/certifications',
  summary: 'Creates a certification and asks it of people, in the background',
  access: officer,
  isIdempotent: true,
  body: certificationInputSchema,
  status: 201,
  response: certificationSchema,
  problems: writing,
});

export const updateCertification = defineEndpoint({
  id: 'compliance.update',
  method: 'PUT',
  path: '/api/v1/certifications/:certificationId',
  summary: 'Changes a certification; new terms hold for certificates issued from then on',
  access: officer,
  params: ofCertification,
  isIdempotent: true,
  body: certificationUpdateSchema,
  response: certificationSchema,
  problems: [problems['certification-not-found'], problems['certification-changed'], ...writing],
});

export const endCertification = defineEndpoint({
  id: 'compliance.end',
  method: 'DELETE',
  path: '/api/v1/certifications/:certificationId',
  summary: 'Ends a certification: nothing more is asked of anyone; what people earned stays in their record',
  access: officer,
  params: ofCertification,
  problems: [problems['certification-not-found']],
});

export const countCertificationReach = defineEndpoint({
  id: 'compliance.count-reach',
  method: 'POST',
  path: '/api/v1/certifications/reach',
  summary: 'How many people a choice of people, groups, units and rules reaches, each counted once',
  access: officer,
  body: certificationInputSchema.pick({ targets: true }),
  response: z.object({ people: z.number().int(), everyone: z.number().int(), isLarge: z.boolean() }),
});

export const revokeCertificate = defineEndpoint({
  id: 'compliance.revoke',
  method: 'POST',
  path: '/api/v1/certifications/:certificationId/people/:userId/revocation',
  summary: 'Revokes the certificate someone holds, from today; only the first path earns it again',
  access: officer,
  params: ofCertification.extend({ userId }),
  body: revocationSchema,
  response: standingSchema,
  problems: [problems['certification-not-found'], problems['not-certified'], peopleProblems['person-not-found']],
});

export const getRecomputation = defineEndpoint({
  id: 'compliance.get-recomputation',
  method: 'GET',
  path: '/api/v1/certifications/:certificationId/recomputation',
  summary: 'How many certificates were issued under other terms, and the newest preview of what the terms of now make of them',
  access: officer,
  params: ofCertification,
  response: recomputationViewSchema,
  problems: [problems['certification-not-found']],
});

export const previewRecomputation = defineEndpoint({
  id: 'compliance.preview-recomputation',
  method: 'POST',
  path: '/api/v1/certifications/:certificationId/recomputations',
  summary: 'Previews what the terms of now make of certificates issued before, in the background; changes nothing',
  access: officer,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: ofCertification,
  status: 202,
  response: recomputationSchema,
  problems: [problems['certification-not-found']],
});

export const listRecomputationLines = defineEndpoint({
  id: 'compliance.recomputation-lines',
  method: 'GET',
  path: '/api/v1/certifications/:certificationId/recomputations/:recomputationId/certificates',
  summary: 'Certificates whose days change, those that lapse by it first',
  access: officer,
  params: ofRecomputation,
  query: pageQuery(20),
  response: pageOf(recomputationLineSchema),
  problems: [problems['certification-not-found'], problems['recomputation-not-found']],
});

export const startRecomputation = defineEndpoint({
  id: 'compliance.start-recomputation',
  method: 'POST',
  path: '/api/v1/certifications/:certificationId/recomputations/:recomputationId/start',
  summary: 'Changes the certificates that were previewed, in the background, once however many ask',
  access: officer,
  params: ofRecomputation,
  status: 202,
  response: recomputationSchema,
  problems: [problems['certification-not-found'], problems['recomputation-not-found'], problems['recomputation-outdated']],
});

export const stopRecomputation = defineEndpoint({
  id: 'compliance.stop-recomputation',
  method: 'POST',
  path: '/api/v1/certifications/:certificationId/recomputations/:recomputationId/cancellation',
  summary: 'Stops a preview or the change of certificates; those that were changed stay changed',
  access: officer,
  params: ofRecomputation,
  response: recomputationSchema,
  problems: [problems['certification-not-found'], problems['recomputation-not-found']],
});

export const listMyCertifications = defineEndpoint({
  id: 'compliance.mine',
  method: 'GET',
  path: '/api/v1/my-certifications',
  summary: 'The caller’s certifications, soonest to end first, with every certificate they held',
  access: 'signedIn',
  query: pageQuery(20),
  response: pageOf(ownCertificationSchema),
});

export const askForWaiver = defineEndpoint({
  id: 'compliance.ask-waiver',
  method: 'POST',
  path: '/api/v1/certifications/:certificationId/waiver-requests',
  summary: 'Asks to be excused from a certification for a while; the manager decides, or who manages compliance',
  access: 'signedIn',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: ofCertification,
  body: waiverRequestSchema,
  status: 201,
  response: certificationWaiverSchema,
  problems: [problems['certification-not-found'], problems['certification-not-required'], problems['certification-waiver-asked']],
});

export const listCertificationWaivers = defineEndpoint({
  id: 'compliance.waivers',
  method: 'GET',
  path: '/api/v1/certification-waivers',
  summary: 'Waivers, those to decide first, then newest first',
  access: officer,
  query: waiversQuery,
  response: pageOf(certificationWaiverSchema),
});

export const grantWaiver = defineEndpoint({
  id: 'compliance.grant-waiver',
  method: 'POST',
  path: '/api/v1/certification-waivers',
  summary: 'Excuses someone from a certification for a while',
  access: officer,
  body: waiverGrantSchema,
  status: 201,
  response: certificationWaiverSchema,
  problems: [problems['certification-not-found'], problems['certification-not-required'], peopleProblems['person-not-found']],
});

export const decideWaiver = defineEndpoint({
  id: 'compliance.decide-waiver',
  method: 'POST',
  path: '/api/v1/certification-waivers/:waiverId/decision',
  summary: 'Grants or declines a waiver that someone asked for; declining needs a reason',
  access: officer,
  params: ofWaiver,
  body: waiverDecisionSchema,
  response: certificationWaiverSchema,
  problems: [problems['certification-waiver-not-found'], problems['certification-waiver-decided']],
});

export const endCertificationWaiver = defineEndpoint({
  id: 'compliance.end-waiver',
  method: 'DELETE',
  path: '/api/v1/certification-waivers/:waiverId',
  summary: 'Ends a waiver with yesterday',
  access: officer,
  params: ofWaiver,
  problems: [problems['certification-waiver-not-found']],
});

export const listEvidencePacks = defineEndpoint({
  id: 'compliance.packs',
  method: 'GET',
  path: '/api/v1/compliance/packs',
  summary: 'Evidence packs, newest first',
  access: officer,
  query: pageQuery(10),
  response: pageOf(evidencePackSchema),
});

export const createEvidencePack = defineEndpoint({
  id: 'compliance.create-pack',
  method: 'POST',
  path: '/api/v1/compliance/packs',
  summary: 'Makes an evidence pack for an auditor in the background: who held what on a day, with hashes of every file',
  access: officer,
  rateLimit: { max: 10, perSeconds: 60, by: 'actor' },
  body: packInputSchema,
  status: 202,
  response: evidencePackSchema,
  problems: [problems['certification-not-found'], problems['evidence-pack-running']],
});

export const getEvidencePack = defineEndpoint({
  id: 'compliance.get-pack',
  method: 'GET',
  path: '/api/v1/compliance/packs/:packId',
  summary: 'One evidence pack with how far it is',
  access: officer,
  params: z.object({ packId: evidencePackId }),
  response: evidencePackSchema,
  problems: [problems['evidence-pack-not-found']],
});

export const downloadEvidencePack = defineEndpoint({
  id: 'compliance.download-pack',
  method: 'GET',
  path: '/api/v1/compliance/packs/:packId/file',
  summary: 'An evidence pack as a zip file',
  access: officer,
  transport: 'download',
  produces: ['application/zip'],
  params: z.object({ packId: evidencePackId }),
  problems: [problems['evidence-pack-not-found']],
});
