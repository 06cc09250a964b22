import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { SECTION_SCOPES } from '../../platform/section-scopes.ts';
import { SECTION_FAULTS, SECTION_LIMITS, SECTION_NAME, SECTION_PLATFORMS } from './embedded-sections.rules.ts';

export const embeddedSectionId = idOf('embedded-section');
export type EmbeddedSectionId = z.infer<typeof embeddedSectionId>;

const sectionName = z.string().max(SECTION_LIMITS.name).regex(SECTION_NAME);
/** Of sections of the product's own, which have nothing to confirm, it is empty. */
const integrity = z.string().regex(/^(?:sha384-[A-Za-z0-9+/]{64})?$/);
const file = z.object({ url: z.string(), integrity: z.string() });

/** What a section's address told when it was fetched: all there is to confirm, or what is wrong with it. */
export const sectionInspectionSchema = z.object({
  fault: z.enum(SECTION_FAULTS).nullable(),
  /** Where the fault is: the address that was asked. */
  at: z.string(),
  name: z.string(),
  title: z.string(),
  version: z.string(),
  apiVersion: z.number().int(),
  module: z.string(),
  /** What the module is, in the words that browsers check: `sha384-…`. */
  integrity: z.string(),
  styles: z.array(file),
  /** Where its code comes from, and who it may call. */
  origins: z.array(z.string()),
});
export type SectionInspection = z.infer<typeof sectionInspectionSchema>;

export const embeddedSectionSchema = z.object({
  id: embeddedSectionId,
  name: z.string(),
  platform: z.enum(SECTION_PLATFORMS),
  title: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  scopes: z.array(z.enum(SECTION_SCOPES)),
  /** Served by the product itself, so that there is nothing to confirm. */
  isOwn: z.boolean(),
  /** What was confirmed. */
  version: z.string(),
  integrity: z.string(),
  origins: z.array(z.string()),
  confirmedAt: z.string(),
  updatedAt: z.string(),
});
export type EmbeddedSection = z.infer<typeof embeddedSectionSchema>;

/** What an administrator says of a section. `integrity` and `origins` are those they were shown by the check. */
export const sectionInputSchema = z.object({
  name: sectionName,
  platform: z.enum(SECTION_PLATFORMS),
  title: requiredText(SECTION_LIMITS.title),
  url: z.string().trim().min(1).max(SECTION_LIMITS.url),
  enabled: z.boolean(),
  scopes: z.array(z.enum(SECTION_SCOPES)).max(SECTION_SCOPES.length),
  integrity,
  origins: z.array(z.string().max(SECTION_LIMITS.url)).max(SECTION_LIMITS.origins),
});

export const sectionParams = z.object({ sectionId: embeddedSectionId });
export const sectionCheckSchema = z.object({ url: z.string().trim().min(1).max(SECTION_LIMITS.url) });

export const sectionNameParams = z.object({ name: sectionName });
export const platformQuery = z.object({ platform: z.enum(SECTION_PLATFORMS).default('web') });

/** Sections that a person can be shown. */
export const shownSectionsSchema = z.object({ items: z.array(z.object({ name: sectionName, title: z.string() })) });

/** EMB-01: where a section is described, and what of it was confirmed. */
export const sectionMetadataSchema = z.object({
  name: z.string(),
  platform: z.enum(SECTION_PLATFORMS),
  title: z.string(),
  url: z.string(),
  apiVersion: z.number().int(),
  module: z.string(),
  integrity: z.string(),
  styles: z.array(file),
});
export type SectionMetadata = z.infer<typeof sectionMetadataSchema>;

/** EMB-02: `access_token` as the requirement names it, and beside it what OAuth 2.0 calls the rest. */
export const sectionTokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  scope: z.string(),
});

/** EMB-04: what the page for testing sections offers. */
export const sectionTestingSchema = z.object({
  environment: z.enum(['staging', 'qa']),
  sections: z.array(z.object({ name: z.string(), title: z.string() })),
  origins: z.array(z.string()),
});
