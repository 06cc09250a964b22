import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plausibleDay, requiredText } from '../../kit/text.ts';
import { fileSchema } from '../media/media.schema.ts';
import { EXPERIENCE_LIMITS, QUALIFICATION_KINDS, WORK_EVENT_TYPES } from './experience.rules.ts';

export const workEntryId = idOf('work-entry');
export type WorkEntryId = z.infer<typeof workEntryId>;
export const qualificationId = idOf('qualification');
export type QualificationId = z.infer<typeof qualificationId>;

const day = z.iso.date();
/** An address that a link may lead to: nothing that runs. */
const httpAddress = z.url({ protocol: /^https?$/ });
const webAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text === '' || httpAddress.safeParse(text).success, 'invalid-url');

/** One part of a person's work history, under the names of PPL-06. */
export const workEntrySchema = z.object({
  uuid: workEntryId,
  title: z.string(),
  company: z.string(),
  description: z.string(),
  /** In this organisation. */
  internal: z.boolean(),
  job_role_detail: z.string(),
  event_type: z.enum(WORK_EVENT_TYPES),
  /** The earliest there is of the person. */
  first_record: z.boolean(),
  start_date: z.string(),
  /** Null while it goes on. */
  end_date: z.string().nullable(),
  /** 'Mon YYYY - Mon YYYY', or 'Mon YYYY - present'. */
  period: z.string(),
});
export type WorkEntry = z.infer<typeof workEntrySchema>;

/** What a person writes of their work; what is missing is named in the order of PPL-07. */
export const workEntryInputSchema = z.object({
  title: optionalText(EXPERIENCE_LIMITS.title).default(''),
  company: optionalText(EXPERIENCE_LIMITS.company).default(''),
  description: optionalText(EXPERIENCE_LIMITS.description).default(''),
  internal: z.boolean().default(false),
  job_role_detail: optionalText(EXPERIENCE_LIMITS.title).default(''),
  start_date: day.nullable().default(null),
  end_date: day.nullable().default(null),
});
export type WorkEntryInput = z.output<typeof workEntryInputSchema>;

export const workHistorySchema = z.object({
  items: z.array(workEntrySchema),
  /** PPL-08: in years with one decimal. */
  totalExperience: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type WorkHistory = z.infer<typeof workHistorySchema>;

/** A course taken elsewhere, a certification or a badge (PPL-11). */
export const qualificationSchema = z.object({
  id: qualificationId,
  kind: z.enum(QUALIFICATION_KINDS),
  title: z.string(),
  issuer: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  credentialId: z.string(),
  url: z.string(),
  file: fileSchema.nullable(),
});
export type Qualification = z.infer<typeof qualificationSchema>;

export const qualificationInputSchema = z.object({
  kind: z.enum(QUALIFICATION_KINDS),
  title: requiredText(EXPERIENCE_LIMITS.title),
  issuer: optionalText(EXPERIENCE_LIMITS.company).default(''),
  issuedOn: plausibleDay.nullable().default(null),
  expiresOn: plausibleDay.nullable().default(null),
  credentialId: optionalText(EXPERIENCE_LIMITS.credentialId).default(''),
  url: webAddress.default(''),
  fileId: z.uuid().nullable().default(null),
});
export type QualificationInput = z.output<typeof qualificationInputSchema>;

export const qualificationPageSchema = z.object({
  items: z.array(qualificationSchema),
  nextCursor: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});

export const workEntryParams = z.object({ workEntryId });
export const qualificationParams = z.object({ qualificationId });
export const qualificationsQuery = pageQuery(15).extend({ kind: z.enum(QUALIFICATION_KINDS) });
