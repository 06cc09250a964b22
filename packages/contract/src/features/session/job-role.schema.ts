import { z } from 'zod';

/** What a person works as, in a language, with the family of their job role where it has one (SES-55). */
export const jobRoleSchema = z.object({
  title: z.string(),
  family: z.string().nullable(),
  language: z.string(),
});
export type JobRole = z.infer<typeof jobRoleSchema>;

/** `career_growth` asks as the career pages do; without it there is no job role to be had. */
export const jobRoleQuery = z.object({
  career_growth: z.enum(['true', 'false']),
  language: z.string().min(2).max(20),
});
