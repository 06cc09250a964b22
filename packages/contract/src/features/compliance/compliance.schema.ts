import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { calendarDay, calendarMonth, optionalText, plausibleDay, requiredText } from '../../kit/text.ts';
import { WAIVER_REASONS } from '../assignments/duties.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { COMPLIANCE_GROUP_NAMES } from './compliance-groups.rules.ts';
import {
  CERTIFICATION_BASES,
  CERTIFICATION_STATUSES,
  CERTIFICATION_TARGETS,
  COMPLIANCE_LIMITS as LIMITS,
  PACK_STATES,
  RECOMPUTATION_OUTCOMES,
  RECOMPUTATION_STATES,
  WAIVER_STATES,
} from './compliance.rules.ts';

export const certificationId = idOf('certification');
export type CertificationId = z.infer<typeof certificationId>;
export const certificationWaiverId = idOf('certification-waiver');
export type CertificationWaiverId = z.infer<typeof certificationWaiverId>;
export const evidencePackId = idOf('evidence-pack');
export type EvidencePackId = z.infer<typeof evidencePackId>;
export const recomputationId = idOf('recomputation');
export type RecomputationId = z.infer<typeof recomputationId>;

const fixedDay = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
const targetSchema = z.object({ type: z.enum(CERTIFICATION_TARGETS), id: z.uuid() });

/** A certification as it is created or changed (B6). Without a renewal path the first one is done again. */
export const certificationInputSchema = z.object({
  name: requiredText(LIMITS.name),
  description: optionalText(LIMITS.description).default(''),
  firstCardId: z.uuid(),
  renewalCardId: z.uuid().nullable().default(null),
  validityMonths: z.number().int().min(1).max(LIMITS.months),
  windowDays: z.number().int().min(1).max(LIMITS.windowDays),
  graceDays: z.number().int().min(0).max(LIMITS.graceDays),
  basis: z.enum(CERTIFICATION_BASES),
  fixedDay: fixedDay.nullable().default(null),
  /** Days from when it is asked for to the due date of the first path. */
  firstDays: z.number().int().min(7).max(LIMITS.firstDays).default(30),
  /** Whether what people did before counts. */
  priorLearning: z.boolean().default(false),
  targets: z.array(targetSchema).max(LIMITS.targets),
  /** The number of people the caller has seen, where it is more than a tenth of the organisation. */
  confirmedCount: z.number().int().optional(),
});
export type CertificationInput = z.output<typeof certificationInputSchema>;

export const certificationUpdateSchema = certificationInputSchema.extend({ version: z.number().int() });

const cardLine = z.object({ id: z.uuid(), slug: z.string(), title: z.string(), cardType: z.string() });

export const statusCountsSchema = z.record(z.enum(CERTIFICATION_STATUSES), z.number().int());
export type StatusCounts = z.infer<typeof statusCountsSchema>;

export const certificationSchema = z.object({
  id: certificationId,
  name: z.string(),
  description: z.string(),
  firstCard: cardLine,
  /** Null where the first path is done again. */
  renewalCard: cardLine.nullable(),
  validityMonths: z.number().int(),
  windowDays: z.number().int(),
  graceDays: z.number().int(),
  basis: z.enum(CERTIFICATION_BASES),
  fixedDay: z.string().nullable(),
  firstDays: z.number().int(),
  priorLearning: z.boolean(),
  /** With the labels of the protected fields that stop a rule (MKT-15): who holds it stays, and no one new is asked. */
  targets: z.array(targetSchema.extend({ name: z.string(), stoppedBy: z.array(z.string()) })),
  /** Whether people are still being added. */
  isSpreading: z.boolean(),
  peopleCount: z.number().int(),
  /** How many people stand how today. */
  statuses: statusCountsSchema,
  version: z.number().int(),
  updatedAt: z.string(),
});
export type Certification = z.infer<typeof certificationSchema>;

const awardShape = {
  achievedOn: z.string(),
  expiresOn: calendarDay,
  windowFrom: calendarDay,
  graceUntil: calendarDay,
  isFirst: z.boolean(),
  gap: z.object({ from: calendarDay, until: calendarDay }).nullable(),
  revokedOn: z.string().nullable(),
  revokedReason: z.string(),
  /** When other terms gave it other days, and its last day before; null where they never did. */
  recomputed: z.object({ on: calendarDay, expiredOn: calendarDay }).nullable(),
};
export const awardSchema = z.object(awardShape);

/** How one person stands with one certification on a day. */
export const standingSchema = z.object({
  certification: z.object({
    id: certificationId,
    name: z.string(),
    validityMonths: z.number().int(),
    windowDays: z.number().int(),
    graceDays: z.number().int(),
  }),
  person: personSummarySchema,
  status: z.enum(CERTIFICATION_STATUSES),
  isValid: z.boolean(),
  isOnLeave: z.boolean(),
  isOverdue: z.boolean(),
  /** Null while there is no certificate. */
  award: awardSchema.nullable(),
  dueOn: z.string().nullable(),
  /** The day they plan to do it. */
  plannedOn: z.string().nullable(),
  /** Whether they began what is asked of them now. */
  hasStarted: z.boolean(),
  waivers: z.array(z.object({ from: calendarDay, until: calendarDay.nullable() })),
  leaves: z.array(z.object({ from: calendarDay, to: calendarDay })),
  unit: z.string().nullable(),
  location: z.string().nullable(),
});
export type CertificationStanding = z.infer<typeof standingSchema>;

/** What a list of people is narrowed to. */
const narrowing = {
  certificationId: certificationId.optional(),
  status: z.enum(CERTIFICATION_STATUSES).optional(),
  /** Valid, waived or neither: what the figures count. */
  group: z.enum(COMPLIANCE_GROUP_NAMES).optional(),
  unitId: z.uuid().optional(),
  /** Exactly this unit without those below it, or people without one: what a row of the forecast counts. */
  ownUnitId: z.union([z.uuid(), z.literal('none')]).optional(),
  locationId: z.union([z.uuid(), z.literal('none')]).optional(),
  q: z.string().trim().max(80).default(''),
  /** Only those whose certificate ends within so many days, or ended. */
  within: z.coerce.number().int().min(1).max(3660).optional(),
  /** Only those whose certificate ends in these days, from the day of the list on: what the calendar and the summary count. */
  endsFrom: plausibleDay.optional(),
  endsUntil: plausibleDay.optional(),
  /** Whether they planned or began the renewal. */
  planned: z.enum(['yes', 'no']).optional(),
  /** Only those whose certificate lapsed and who are away on the day: what the summary counts apart. */
  lapsed: z.literal('on-leave').optional(),
};
export const standingsNarrowing = z.object({
  ...narrowing,
  /** The day the list is made for; a later one is a forecast. Today where it is left out. */
  on: plausibleDay.optional(),
});
export type StandingsNarrowing = z.output<typeof standingsNarrowing>;
export const standingsQuery = pageQuery(20).extend(standingsNarrowing.shape);

export const complianceSummarySchema = z.object({
  people: z.number().int(),
  certifications: z.number().int(),
  statuses: statusCountsSchema,
  overdue: z.number().int(),
  /** Lapsed while away: counted apart from overdue. */
  lapsedOnLeave: z.number().int(),
  waivers: z.object({ asked: z.number().int(), granted: z.number().int() }),
  /** Certificates that end by the end of the month after next, and how many of those people have not planned or begun the renewal. */
  lapsing: z.object({ until: calendarDay, certificates: z.number().int(), unplanned: z.number().int(), people: z.number().int() }),
});
export type ComplianceSummary = z.infer<typeof complianceSummarySchema>;

/** Certificates that end, by month. */
export const complianceCalendarSchema = z.object({
  today: calendarDay,
  months: z.array(z.object({ month: calendarMonth, planned: z.number().int(), unplanned: z.number().int() })),
});
export type ComplianceCalendar = z.infer<typeof complianceCalendarSchema>;
export const calendarQuery = z.object({
  certificationId: certificationId.optional(),
  unitId: z.uuid().optional(),
  locationId: z.uuid().optional(),
});

/** How many people stand how on a day, by certification or by unit or location. */
export const forecastQuery = calendarQuery.extend({
  on: plausibleDay.optional(),
  by: z.enum(['certification', 'unit', 'location']).default('certification'),
});
export const forecastSchema = z.object({
  on: calendarDay,
  rows: z.array(z.object({ id: z.string().nullable(), name: z.string(), people: z.number().int(), statuses: statusCountsSchema })),
});
export type ComplianceForecast = z.infer<typeof forecastSchema>;

/** A certification of the caller's own. */
export const ownCertificationSchema = z.object({
  standing: standingSchema,
  description: z.string(),
  isRequired: z.boolean(),
  /** What to do next: the first path or the renewal. */
  card: cardLine.nullable(),
  path: z.enum(['first', 'renewal']).nullable(),
  history: z.array(awardSchema),
  waiver: z
    .object({ id: certificationWaiverId, state: z.enum(WAIVER_STATES), until: calendarDay.nullable(), decisionReason: z.string() })
    .nullable(),
  can: z.object({ askForWaiver: z.boolean() }),
});
export type OwnCertification = z.infer<typeof ownCertificationSchema>;

const waiverTerms = {
  from: plausibleDay,
  until: plausibleDay.nullable(),
  reason: z.enum(WAIVER_REASONS),
  note: optionalText(LIMITS.note).default(''),
};
export const waiverRequestSchema = z.object({ ...waiverTerms, note: requiredText(LIMITS.note) });
export type WaiverRequestInput = z.output<typeof waiverRequestSchema>;
export const waiverGrantSchema = z.object({ certificationId, userId, ...waiverTerms });
export type WaiverGrantInput = z.output<typeof waiverGrantSchema>;

export const certificationWaiverSchema = z.object({
  id: certificationWaiverId,
  certification: z.object({ id: certificationId, name: z.string() }),
  person: personSummarySchema,
  state: z.enum(WAIVER_STATES),
  from: calendarDay,
  until: calendarDay.nullable(),
  reason: z.enum(WAIVER_REASONS),
  note: z.string(),
  askedAt: z.string().nullable(),
  decidedBy: personSummarySchema.nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string(),
  can: z.object({ decide: z.boolean(), end: z.boolean() }),
});
export type CertificationWaiver = z.infer<typeof certificationWaiverSchema>;
export const waiversQuery = pageQuery(10).extend({ state: z.enum(WAIVER_STATES).optional() });
export const waiverDecisionSchema = z.object({
  outcome: z.enum(['granted', 'declined']),
  reason: optionalText(LIMITS.reason).default(''),
});

export const revocationSchema = z.object({ reason: requiredText(LIMITS.reason) });

const termsShape = {
  validityMonths: z.number().int(),
  windowDays: z.number().int(),
  graceDays: z.number().int(),
  basis: z.enum(CERTIFICATION_BASES),
  fixedDay: z.string().nullable(),
};

/** What the terms of now make of certificates issued before: a preview, and how far it was carried out (B6). */
export const recomputationSchema = z.object({
  id: recomputationId,
  state: z.enum(RECOMPUTATION_STATES),
  terms: z.object(termsShape),
  /** The terms of the certificates before, those of the most first. */
  termsBefore: z.array(z.object({ ...termsShape, certificates: z.number().int() })),
  /** How far the preview is, and once it was started how far the change is. */
  peopleDone: z.number().int(),
  peopleTotal: z.number().int(),
  changes: z.number().int(),
  unchanged: z.number().int(),
  /** Valid now and not valid then. */
  lapsing: z.number().int(),
  /** Not valid now and valid then. */
  reviving: z.number().int(),
  /** Left as they were, because they changed after the preview. */
  skipped: z.number().int(),
  startedBy: personSummarySchema.nullable(),
  askedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Recomputation = z.infer<typeof recomputationSchema>;
export const recomputationViewSchema = z.object({
  /** Certificates in force that were issued under other terms than those of now. */
  otherTerms: z.number().int(),
  recomputation: recomputationSchema.nullable(),
});
export type RecomputationView = z.infer<typeof recomputationViewSchema>;

/** One certificate whose days change. */
export const recomputationLineSchema = z.object({
  person: personSummarySchema,
  expiresBefore: calendarDay,
  expiresAfter: calendarDay,
  statusBefore: z.enum(CERTIFICATION_STATUSES),
  statusAfter: z.enum(CERTIFICATION_STATUSES),
  outcome: z.enum(RECOMPUTATION_OUTCOMES),
});
export type RecomputationLine = z.infer<typeof recomputationLineSchema>;

/** What an evidence pack is asked for. Without a certification it holds all of them, without a unit or location people of all. */
export const packInputSchema = z.object({
  certificationId: certificationId.nullable().default(null),
  /** With the units below it. */
  unitId: z.uuid().nullable().default(null),
  locationId: z.uuid().nullable().default(null),
  /** Not in the future: a pack proves what was. */
  asOf: plausibleDay,
  /** Names and addresses are replaced by numbers. */
  anonymous: z.boolean().default(false),
  language: z.string().max(12).optional(),
});
export type PackInput = z.output<typeof packInputSchema>;
export const evidencePackSchema = z.object({
  id: evidencePackId,
  certification: z.object({ id: certificationId, name: z.string() }).nullable(),
  /** What it is narrowed to, as it was called then. */
  unit: z.string().nullable(),
  location: z.string().nullable(),
  asOf: calendarDay,
  anonymous: z.boolean(),
  state: z.enum(PACK_STATES),
  peopleDone: z.number().int(),
  peopleTotal: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  madeBy: personSummarySchema.nullable(),
  askedAt: z.string(),
});
export type EvidencePack = z.infer<typeof evidencePackSchema>;

export const remindSchema = z.object({
  certificationId: certificationId.optional(),
  unitId: z.uuid().optional(),
  locationId: z.uuid().optional(),
  within: z.number().int().min(1).max(366).default(60),
});
export type RemindInput = z.output<typeof remindSchema>;

export const certificationsQuery = pageQuery(20).extend({ q: z.string().trim().max(80).default('') });
export const standingsFileQuery = standingsNarrowing.extend({ language: z.string().max(12).optional() });
