import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { PASSPORT_DAYS_AT_MOST, PASSPORT_PARTS } from '../../platform/passport-options.ts';
import { FOUND_IN_AT_MOST } from './passport.rules.ts';
import { EVIDENCE_SOURCES } from './skill-ledger.rules.ts';
import { SKILL_STATUSES } from './skills.rules.ts';

export const passportShareId = idOf('passport-share');
export type PassportShareId = z.infer<typeof passportShareId>;

const part = z.enum(PASSPORT_PARTS);

/** A link by which someone without an account sees a person's passport (SKL-03). */
export const passportShareSchema = z.object({
  id: passportShareId,
  /** Null once it no longer works, and for people acting as someone else. */
  url: z.string().nullable(),
  parts: z.array(part),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedCount: z.number().int(),
  lastOpenedAt: z.string().nullable(),
});
export type PassportShare = z.infer<typeof passportShareSchema>;

export const passportSharesSchema = z.object({
  /** Newest first. */
  items: z.array(passportShareSchema),
  /** What the organisation allows. */
  options: z.object({ parts: z.array(part), sharing: z.boolean(), longestDays: z.number().int() }),
});
export const passportShareInputSchema = z.object({
  parts: z.array(part).min(1).max(PASSPORT_PARTS.length),
  days: z.number().int().min(1).max(PASSPORT_DAYS_AT_MOST),
});
export const passportShareParams = z.object({ shareId: passportShareId });
export const sharedPassportParams = z.object({ token: z.string().min(1).max(200) });

const passportExperience = {
  work: z.array(
    z.object({ title: z.string(), company: z.string(), description: z.string(), start_date: z.string(), end_date: z.string().nullable() }),
  ),
  qualifications: z.array(
    z.object({
      kind: z.enum(['course', 'certification', 'badge']),
      title: z.string(),
      issuer: z.string(),
      issuedOn: z.string().nullable(),
      expiresOn: z.string().nullable(),
      isExpired: z.boolean(),
      url: z.string(),
    }),
  ),
};

/** What stands in one's own passport beside skills, of the parts that passports have here. */
export const passportExperienceSchema = z.object(passportExperience);
export type PassportExperience = z.infer<typeof passportExperienceSchema>;

/** A passport as anyone with the link sees it: what its owner shows to everyone, of the parts they chose. */
export const sharedPassportSchema = z.object({
  person: z.object({ fullName: z.string(), jobTitle: z.string() }),
  parts: z.array(part),
  at: z.string(),
  expiresAt: z.string(),
  skills: z.array(
    z.object({
      label: z.string(),
      capability: z.string(),
      level: z.string(),
      status: z.enum(SKILL_STATUSES),
      /** How many pieces of evidence of each source count; empty where that is not part of it. */
      sources: z.array(z.object({ source: z.enum(EVIDENCE_SOURCES), count: z.number().int() })),
    }),
  ),
  ...passportExperience,
});
export type SharedPassport = z.infer<typeof sharedPassportSchema>;

/** A text of one's own in which skills are looked for (SKL-05). */
export const cvInputSchema = z.object({ text: requiredText(FOUND_IN_AT_MOST) });
