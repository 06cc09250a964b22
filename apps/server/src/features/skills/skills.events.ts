import type { SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** What someone can do changed, whatever it came from: evidence, their own word, a decision, a merge. */
export const personSkillsChanged = defineEvent<{
  userId: UserId;
  skillIds: SkillId[];
  /** Those of them that everyone may see now: figures that others read count no other (SKL-10). */
  sharedSkillIds: SkillId[];
}>('skills.person-skills-changed');
/** Someone set who sees skills that come to them next. */
export const newSkillVisibilitySet = defineEvent<{ visibility: string }>('skills.new-visibility-set');
/** A manager or a peer said how well someone does something; an event of its own tells that their skills changed. */
export const skillEndorsed = defineEvent<{
  userId: UserId;
  skillId: SkillId;
  source: string;
  level: string;
  /** Everyone may see the skill: figures that others read count no other (SKL-10). */
  isShared: boolean;
}>('skills.endorsed');
/** Someone made a link that shows their passport to anyone who has it, or took it back. */
export const passportShared = defineEvent<{ shareId: string; parts: string[]; days: number }>('skills.passport-shared');
export const passportShareRevoked = defineEvent<{ shareId: string }>('skills.passport-share-revoked');
/** A skill of a passport was signed as a credential, or one was revoked. */
export const credentialIssued = defineEvent<{ userId: UserId; skillId: SkillId; level: string }>('skills.credential-issued');
/** Another key signs the organisation's credentials from now on. */
export const credentialKeyReplaced = defineEvent<{ keyId: string; replaces: string }>('skills.credential-key-replaced');
/** A key that others may have is no longer trusted; `replacedBy` signs from now on where it signed. */
export const credentialKeyRevoked = defineEvent<{
  keyId: string;
  replacedBy: string | null;
  since: string;
  reason: string;
  outsideBadgesRemoved: number;
}>('skills.credential-key-revoked');
export const credentialRevoked = defineEvent<{ credentialId: string }>('skills.credential-revoked');
/** A badge from elsewhere came into a passport or left it. */
export const outsideCredentialChanged = defineEvent<{ issuer: string; title: string; change: string }>('skills.outside-credential-changed');
/** Someone had their CV read for skills. */
export const cvRead = defineEvent<{ userId: UserId; found: number }>('skills.cv-read');
/** Evidence was disputed, or that was decided; an event of its own tells that the person's skills changed. */
export const evidenceMarked = defineEvent<{ userId: UserId; skillId: SkillId; evidenceId: string; mark: string }>('skills.evidence-marked');
