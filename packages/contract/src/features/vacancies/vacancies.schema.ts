import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, plannedMoment, requiredText } from '../../kit/text.ts';
import { jobFamilyId, translationsSchema } from '../job-roles/job-family.schema.ts';
import { JOB_LEVELS } from '../job-roles/job-roles.rules.ts';
import { locationId } from '../locations/locations.schema.ts';
import { orgUnitId } from '../locations/org-units.schema.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { tableQuery, tableReadingSchema } from '../imports/table-reading.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { GAP_STATES } from '../skills/skills.rules.ts';
import { skillGapSchema, skillRequirementSchema, skillRequirementsSchema, skillSummarySchema } from '../skills/skills.schema.ts';
import { vacancyApplicationDetailSchema, vacancyApplicationSchema } from './vacancy-applications.schema.ts';
import {
  CONSENT_MOMENTS,
  TEAM_PARTS,
  VACANCY_ACTIONS,
  VACANCY_CARD_FIELDS,
  VACANCY_CLOSED_BECAUSE,
  VACANCY_LIMITS,
  VACANCY_STATES,
} from './vacancies.rules.ts';

const level = z.enum(JOB_LEVELS).nullable();
const option = z.object({ key: z.string(), label: z.string() });
const named = z.object({ id: z.string(), name: z.string() });
const percent = z.number().int().min(0).max(100);

/** Someone of the hiring team. */
export const teamMemberSchema = z.object({ person: personSummarySchema, part: z.enum(TEAM_PARTS) });
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A vacancy or job role near another: how alike what they ask for is. */
export const nearVacancySchema = z.object({
  id: opportunityId,
  slug: z.string(),
  title: z.string(),
  family: z.string().nullable(),
  level,
  similarity: percent,
});
export type NearVacancy = z.infer<typeof nearVacancySchema>;

/** JOB-01: a vacancy's page for one person. */
export const vacancyPageSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  status: z.enum(VACANCY_STATES),
  closedBecause: z.enum(VACANCY_CLOSED_BECAUSE).nullable(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** Language of the texts. */
  language: z.string(),
  jobRole: z.object({ id: opportunityId, slug: z.string(), title: z.string() }).nullable(),
  family: z.object({ id: jobFamilyId, title: z.string() }).nullable(),
  level,
  track: option.nullable(),
  contractType: option.nullable(),
  schedule: option.nullable(),
  remote: z.boolean(),
  workPattern: z.string(),
  experienceYears: z.number().int().nullable(),
  openings: z.number().int(),
  openingsLeft: z.number().int(),
  opensAt: z.string().nullable(),
  applyBy: z.string().nullable(),
  postedAt: z.string().nullable(),
  /** People apply on this page instead; empty where they apply here. */
  applyUrl: z.string(),
  locations: z.array(named),
  orgUnits: z.array(named),
  team: z.array(teamMemberSchema),
  skills: z.array(skillSummarySchema),
  gaps: z.array(skillGapSchema),
  similarVacancies: z.array(nearVacancySchema),
  similarRoles: z.array(nearVacancySchema),
  /** People who work in its job role, as far as the caller may see them. */
  peopleInRole: z.array(personSummarySchema),
  marks: z.object({ bookmark: z.boolean(), dismiss: z.boolean(), aspirational: z.boolean() }),
  rules: z.object({ consent: z.enum(CONSENT_MOMENTS), hrApproval: z.boolean(), messageRequired: z.boolean() }),
  /** The caller's newest application; null where they never applied. */
  application: vacancyApplicationDetailSchema.nullable(),
  /** From when someone who was declined may apply again. */
  reapplyFrom: z.string().nullable(),
  /** Applications that wait for the caller's decision. */
  toDecide: z.array(vacancyApplicationSchema),
  rejectionReasons: z.array(option),
  can: z.object({ edit: z.boolean(), apply: z.boolean(), source: z.boolean() }),
});
export type VacancyPage = z.infer<typeof vacancyPageSchema>;
export const vacancySlugParams = z.object({ slug: z.string().min(1).max(200) });
export const vacancyParams = z.object({ vacancyId: opportunityId });

/** A vacancy as recruiters keep it. */
export const vacancyRecordSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  status: z.enum(VACANCY_STATES),
  closedBecause: z.enum(VACANCY_CLOSED_BECAUSE).nullable(),
  title: z.string(),
  code: z.string(),
  description: z.string(),
  translations: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  jobRole: named.nullable(),
  family: named.nullable(),
  level,
  track: z.string().nullable(),
  contractType: z.string().nullable(),
  schedule: z.string().nullable(),
  remote: z.boolean(),
  workPattern: z.string(),
  experienceYears: z.number().int().nullable(),
  openings: z.number().int(),
  openingsTaken: z.number().int(),
  opensAt: z.string().nullable(),
  applyBy: z.string().nullable(),
  dayZone: z.string(),
  applyUrl: z.string(),
  locations: z.array(named),
  orgUnits: z.array(named),
  skills: z.array(skillRequirementSchema),
  team: z.array(teamMemberSchema),
  waitingCount: z.number().int(),
  applicationsCount: z.number().int(),
  allowedActions: z.array(z.enum(VACANCY_ACTIONS)),
  /** Counts up with every change of what it says; sent back with a change (SOU-02). */
  version: z.number().int(),
  updatedAt: z.string(),
});
export type VacancyRecord = z.infer<typeof vacancyRecordSchema>;

export const vacancyInputSchema = z.object({
  title: requiredText(VACANCY_LIMITS.title),
  code: optionalText(VACANCY_LIMITS.code).default(''),
  description: optionalText(VACANCY_LIMITS.description).default(''),
  translations: translationsSchema.default({}),
  roleId: opportunityId.nullable().default(null),
  familyId: jobFamilyId.nullable().default(null),
  level: level.default(null),
  track: z.string().max(40).nullable().default(null),
  contractType: z.string().max(40).nullable().default(null),
  schedule: z.string().max(40).nullable().default(null),
  remote: z.boolean().default(false),
  workPattern: optionalText(VACANCY_LIMITS.workPattern).default(''),
  experienceYears: z.number().int().min(0).max(VACANCY_LIMITS.experienceYears).nullable().default(null),
  openings: z.number().int().min(1).max(VACANCY_LIMITS.openings).default(1),
  /** From when it is listed; at once where it is empty or past. */
  opensAt: plannedMoment.nullable().default(null),
  applyBy: plannedMoment.nullable().default(null),
  applyUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(VACANCY_LIMITS.applyUrl)]).default(''),
  locations: z.array(locationId).max(VACANCY_LIMITS.choices).default([]),
  orgUnits: z.array(orgUnitId).max(VACANCY_LIMITS.choices).default([]),
  skills: skillRequirementsSchema.default([]),
  /** Anyone who creates it is its hiring manager where no one is named. */
  team: z
    .array(z.object({ userId, part: z.enum(TEAM_PARTS) }))
    .max(VACANCY_LIMITS.team)
    .default([]),
});
export type VacancyInput = z.output<typeof vacancyInputSchema>;

export const updateVacancySchema = vacancyInputSchema.extend({ version: z.number().int().min(1) });
export const createVacancySchema = vacancyInputSchema.extend({ status: z.enum(['draft', 'open']).default('draft') });
export const vacancyStepSchema = z.object({ action: z.enum(VACANCY_ACTIONS) });
export const vacancyRecordsQuery = pageQuery(20).extend({
  q: optionalText(80).default(''),
  status: z.enum(['all', ...VACANCY_STATES]).default('all'),
});
export const vacancyRecordPageSchema = pageOf(vacancyRecordSchema);

/** The terms vacancies can have, for filters. */
export const vacancyTermsSchema = z.object({ tracks: z.array(option), contractTypes: z.array(option), schedules: z.array(option) });

/** What the form of a vacancy offers. */
export const vacancyFormSchema = z.object({
  tracks: z.array(option),
  contractTypes: z.array(option),
  schedules: z.array(option),
  languages: z.array(z.string()),
  language: z.string(),
  rejectionReasons: z.array(option),
});
export type VacancyForm = z.infer<typeof vacancyFormSchema>;

/** What an import did, or would do: counts, and every bad line with all its faults (JOB-06). */
export const vacancyImportSchema = z.object({
  dryRun: z.boolean(),
  counts: z.object({ create: z.number().int(), change: z.number().int(), same: z.number().int(), bad: z.number().int() }),
  lines: importLinesSchema,
  /** Lines that are used without some of their cells. */
  warnings: importLinesSchema,
  /** Null for a feed. */
  reading: tableReadingSchema.nullable(),
});
export type VacancyImport = z.infer<typeof vacancyImportSchema>;
export const vacancyImportQuery = tableQuery.extend({
  format: z.enum(['csv', 'json']).default('csv'),
});

/** What cards of vacancies show beyond their titles (JOB-05). */
export const vacancyCardsQuery = z.object({
  ids: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(opportunityId).min(1).max(100)),
});
export const vacancyCardSchema = z.object({
  id: opportunityId,
  organisation: z.array(z.string()),
  locations: z.array(z.string()),
  remote: z.boolean(),
  contractType: z.string(),
  schedule: z.string(),
  level,
  family: z.string(),
  skills: z.array(z.object({ label: z.string(), state: z.enum(GAP_STATES) })),
  skillsHeld: z.number().int(),
  skillsAsked: z.number().int(),
  openingsLeft: z.number().int(),
});
export type VacancyCard = z.infer<typeof vacancyCardSchema>;
export const vacancyCardsSchema = z.object({ fields: z.array(z.enum(VACANCY_CARD_FIELDS)), items: z.array(vacancyCardSchema) });
