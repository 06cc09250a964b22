import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { languageCode, optionalText, queryFlag, requiredText } from '../../kit/text.ts';
import { JOB_ROLE_LIMITS } from './job-roles.rules.ts';

export const jobFamilyId = idOf('job-family');
export type JobFamilyId = z.infer<typeof jobFamilyId>;

const { title, description, code, languages } = JOB_ROLE_LIMITS;

/** Title and description by language, other than the organisation's own. A language without a title is left out. */
export const translationsSchema = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
    z.object({ title: optionalText(title), description: optionalText(description).default('') }),
  )
  .refine((all) => Object.keys(all).length <= languages, 'too-many');

/** JOB-04: a family as people meet it; `score` is how well the caller fits the role of it that fits them best. */
export const familyItemSchema = z.object({
  id: jobFamilyId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** Of the texts: the one asked for, or the organisation's own where they were not translated. */
  language: z.string(),
  rolesCount: z.number().int(),
  score: z.number().int().nullable(),
});
export type FamilyItem = z.infer<typeof familyItemSchema>;
export const familyItemsQuery = z.object({ language: languageCode.optional(), sortByScore: queryFlag.default(false) });
export const familyItemsSchema = z.object({ familyItems: z.array(familyItemSchema) });

/** A family as administrators keep it. */
export const jobFamilySchema = z.object({
  id: jobFamilyId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  translations: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  rolesCount: z.number().int(),
});
export type JobFamily = z.infer<typeof jobFamilySchema>;

export const jobFamilyInputSchema = z.object({
  title: requiredText(title),
  code: optionalText(code).default(''),
  description: optionalText(description).default(''),
  translations: translationsSchema.default({}),
});
export type JobFamilyInput = z.output<typeof jobFamilyInputSchema>;
export const jobFamilyParams = z.object({ jobFamilyId });
export const jobFamiliesQuery = pageQuery(20).extend({ q: optionalText(80).default('') });
export const jobFamilyPageSchema = pageOf(jobFamilySchema);
