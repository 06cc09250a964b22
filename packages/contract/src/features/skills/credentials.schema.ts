import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { moment, requiredText } from '../../kit/text.ts';
import { BADGE_BYTES_AT_MOST, CREDENTIAL_FORMATS, KEY_REVOCATION_REASON_AT_MOST } from './credentials.rules.ts';
import { skillId } from './skill-id.schema.ts';
import { skillSummarySchema } from './skills.schema.ts';

export const credentialId = idOf('skill-credential');
export type CredentialId = z.infer<typeof credentialId>;
export const outsideCredentialId = idOf('outside-credential');
export type OutsideCredentialId = z.infer<typeof outsideCredentialId>;

/** A skill of the passport as a credential that others verify without asking here (SKL-11). */
export const credentialSchema = z.object({
  id: credentialId,
  skillId,
  title: z.string(),
  level: z.string(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
  /** When the key that it was issued with was revoked: copies from before are refused, new ones have another key. */
  keyRevokedAt: z.string().nullable(),
  /** The host that it names where the organisation has moved since: copies verify while that still leads here, a new one names today's. */
  formerHost: z.string().nullable(),
});
export type SkillCredential = z.infer<typeof credentialSchema>;

/** A badge from elsewhere whose signature was verified; evidence from outside. */
export const outsideCredentialSchema = z.object({
  id: outsideCredentialId,
  title: z.string(),
  description: z.string(),
  /** Who signed it, by its identifier and as it calls itself. */
  issuer: z.string(),
  issuerName: z.string(),
  /** It names the person’s email address; otherwise no one knows whose it is. */
  isNamed: z.boolean(),
  issuedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  checkedAt: z.string(),
});
export type OutsideCredential = z.infer<typeof outsideCredentialSchema>;

export const credentialsSchema = z.object({
  /** Newest first. */
  items: z.array(credentialSchema),
  outside: z.array(outsideCredentialSchema),
  /** Skills that someone else confirmed and that have no credential at their level yet. */
  available: z.array(z.object({ skill: skillSummarySchema, level: z.string() })),
});
export type SkillCredentials = z.infer<typeof credentialsSchema>;

/** The organisation's keys for credentials, the one that signs first; older ones only verify, revoked ones do neither. */
export const credentialKeysSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      retiredAt: z.string().nullable(),
      /** Why a key is no longer trusted, and since when someone else may have had it. */
      revocation: z.object({ at: z.string(), since: z.string(), reason: z.string() }).nullable(),
    }),
  ),
});
export type CredentialKeys = z.infer<typeof credentialKeysSchema>;
/** `replaces` is the key that signs, as the caller read it. */
export const credentialKeyInputSchema = z.object({ replaces: z.string().min(1).max(100) });

export const credentialKeyParams = z.object({ keyId: z.string().min(1).max(100) });
export const keyRevocationSchema = z.object({ reason: requiredText(KEY_REVOCATION_REASON_AT_MOST), since: moment });

/** `withName`: the file says whose it is, in plain text, and not only by a digest of the email address. */
export const credentialInputSchema = z.object({ skillId, withName: z.boolean().default(false) });
export const achievementParams = z.object({ skillId, level: z.string().min(1).max(100) });
export const credentialParams = z.object({ credentialId });
export const outsideCredentialParams = z.object({ outsideCredentialId });
export const credentialFileQuery = z.object({ format: z.enum(CREDENTIAL_FORMATS).default('json') });
/** The bytes of a file: the signed text, JSON around it, or a baked picture. */
export const badgeInputSchema = z.object({
  base64: z
    .base64()
    .min(1)
    .max(Math.ceil(BADGE_BYTES_AT_MOST / 3) * 4),
});
