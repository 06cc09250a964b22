import { z } from 'zod';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, queryList, requiredText } from '../../kit/text.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { tableQuery, tableReadingSchema } from '../imports/table-reading.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillGapSchema, skillRequirementSchema, skillRequirementsSchema, skillSummarySchema } from '../skills/skills.schema.ts';
import { jobFamilyId, translationsSchema } from './job-family.schema.ts';
import { isOccupation, JOB_LEVELS, JOB_ROLE_LIMITS, JOB_ROLE_SOURCES, JOB_ROLE_STATES } from './job-roles.rules.ts';

const level = z.enum(JOB_LEVELS).nullable();
const track = z.string().max(40).nullable();
const percent = z.number().int().min(0).max(100);

/** A role as lists name it, in the caller's language where it was translated. */
export const jobRoleReferenceSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  title: z.string(),
  family: z.string().nullable(),
  level,
});
export type JobRoleReference = z.infer<typeof jobRoleReferenceSchema>;

/** A role near another: how alike their demands are, and how many of its skills the caller has. */
export const nearRoleSchema = jobRoleReferenceSchema.extend({
  similarity: percent,
  skillsAsked: z.number().int(),
  skillsHeld: z.number().int(),
});
export type NearRole = z.infer<typeof nearRoleSchema>;

/** JOB-01: a role's page for one person. */
export const jobRolePageSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  state: z.enum(JOB_ROLE_STATES),
  title: z.string(),
  description: z.string(),
  /** Of the texts. */
  language: z.string(),
  family: z.object({ id: jobFamilyId, title: z.string() }).nullable(),
  level,
  /** Of the organisation's career tracks. */
  track: z.object({ key: z.string(), label: z.string() }).nullable(),
  occupation: z.string(),
  skills: z.array(skillSummarySchema),
  gaps: z.array(skillGapSchema),
  /** As far as the caller may see them. */
  peopleCount: z.number().int(),
  /** The caller works as this. */
  isOwn: z.boolean(),
  marks: z.object({ bookmark: z.boolean(), dismiss: z.boolean(), aspirational: z.boolean() }),
  aspirations: z.object({ held: z.number().int(), most: z.number().int() }),
  similar: z.array(nearRoleSchema),
  /** Roles further up that one could grow into from here. */
  onward: z.array(nearRoleSchema),
  can: z.object({ edit: z.boolean() }),
});
export type JobRolePage = z.infer<typeof jobRolePageSchema>;

export const jobRoleSlugParams = z.object({ slug: z.string().min(1).max(200) });
export const jobRolePeopleQuery = pageQuery(12);
export const jobRolePeopleSchema = pageOf(personSummarySchema);

/** For pickers: roles by a part of their title, or by id. */
export const jobRolesQuery = z.object({ q: optionalText(80).default(''), ids: queryList(opportunityId, 50) });
export const jobRoleListSchema = z.object({ items: z.array(jobRoleReferenceSchema) });

/** A role as administrators keep it. */
export const jobRoleRecordSchema = z.object({
  id: opportunityId,
  slug: z.string(),
  state: z.enum(JOB_ROLE_STATES),
  title: z.string(),
  code: z.string(),
  description: z.string(),
  translations: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  family: z.object({ id: jobFamilyId, title: z.string() }).nullable(),
  level,
  track,
  occupation: z.string(),
  skills: z.array(skillRequirementSchema),
  peopleCount: z.number().int(),
  updatedAt: z.string(),
});
export type JobRoleRecord = z.infer<typeof jobRoleRecordSchema>;

export const jobRoleInputSchema = z.object({
  title: requiredText(JOB_ROLE_LIMITS.title),
  code: optionalText(JOB_ROLE_LIMITS.code).default(''),
  description: optionalText(JOB_ROLE_LIMITS.description).default(''),
  translations: translationsSchema.default({}),
  familyId: jobFamilyId.nullable().default(null),
  level: level.default(null),
  track: track.default(null),
  occupation: optionalText(JOB_ROLE_LIMITS.code)
    .refine((text) => text === '' || isOccupation(text), 'invalid-occupation')
    .default(''),
  skills: skillRequirementsSchema.default([]),
});
export type JobRoleInput = z.output<typeof jobRoleInputSchema>;

export const jobRoleParams = z.object({ jobRoleId: opportunityId });
export const jobRoleStateSchema = z.object({ state: z.enum(JOB_ROLE_STATES) });
export const jobRoleRecordsQuery = pageQuery(20).extend({
  q: optionalText(80).default(''),
  familyId: jobFamilyId.optional(),
  state: z.enum(JOB_ROLE_STATES).default('active'),
});
export const jobRoleRecordPageSchema = pageOf(jobRoleRecordSchema);

/** What a table of roles did, or would do: counts, and every bad line with its faults (ADM-05). */
export const jobRoleImportSchema = z.object({
  dryRun: z.boolean(),
  counts: z.object({
    create: z.number().int(),
    change: z.number().int(),
    same: z.number().int(),
    bad: z.number().int(),
    /** Families that are not there yet and come with the roles. */
    families: z.number().int(),
  }),
  lines: importLinesSchema,
  /** Lines that are used without some of their cells. */
  warnings: importLinesSchema,
  reading: tableReadingSchema.nullable(),
});
export type JobRoleImport = z.infer<typeof jobRoleImportSchema>;
export const jobRoleImportQuery = tableQuery;

/** How roles are kept here: whether people choose their own, and the career tracks there are. */
export const jobRoleSettingsSchema = z.object({
  ownChoice: z.boolean(),
  tracks: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Other languages that people read here, for translations. */
  languages: z.array(z.string()),
  language: z.string(),
});
export type JobRoleSettings = z.infer<typeof jobRoleSettingsSchema>;
export const jobRoleSettingsInputSchema = z.object({ ownChoice: z.boolean() });

/** What a person works as, and what they would like to become; the latter is for themselves and who manages people. */
export const personJobRoleSchema = z.object({
  role: jobRoleReferenceSchema.extend({ source: z.enum(JOB_ROLE_SOURCES), since: z.string() }).nullable(),
  /** Null where it is not for the caller. */
  aspirations: z.array(jobRoleReferenceSchema).nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type PersonJobRole = z.infer<typeof personJobRoleSchema>;
export const personJobRoleInputSchema = z.object({ roleId: opportunityId.nullable() });
export const personJobRoleParams = z.object({ userId });
