import type { JobFamilyId, JobLevel, JobRoleSource, JobRoleState, Translations } from '@waymark/contract/job-roles';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';

export interface JobFamilyRow {
  readonly id: JobFamilyId;
  readonly code: string;
  readonly title: string;
  readonly title_key: string;
  readonly description: string;
  readonly translations: Translations;
  readonly roles_count: number;
}

/** What is named of a role in lists. */
export interface NamedRoleRow {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly title: string;
  readonly translations: Translations;
  readonly family_id: JobFamilyId | null;
  readonly family_title: string | null;
  readonly family_translations: Translations | null;
  readonly level: JobLevel | null;
}

export interface JobRoleRow extends NamedRoleRow {
  readonly state: JobRoleState;
  readonly code: string;
  readonly title_key: string;
  readonly description: string;
  readonly track: string | null;
  readonly occupation: string;
  readonly skills: readonly SkillRequirement[];
  readonly people_count: number;
  readonly updated_at: Date;
}

/** A role as someone meets it. */
export interface MetRoleRow extends JobRoleRow {
  readonly is_own: boolean;
  readonly marks: readonly string[];
  /** How many roles they would like to grow into. */
  readonly aspirations: number;
}

/** What administrators write of a role. */
export type WrittenRole = Pick<
  JobRoleRow,
  'code' | 'title' | 'description' | 'translations' | 'family_id' | 'level' | 'track' | 'occupation' | 'skills'
>;

/** Who works as what. */
export interface PersonRoleRow extends NamedRoleRow {
  readonly source: JobRoleSource;
  readonly since: Date;
}

/** What one of some people works as, and would like to. */
export interface WorkingRoleRow {
  readonly user_id: UserId;
  readonly role: NamedRoleRow | null;
  readonly wished_ids: OpportunityId[];
  /** What the roles of `wished_ids` ask for, and what `role` does. */
  readonly wished_skill_ids: SkillId[];
  readonly skill_ids: SkillId[];
}

/** The texts of a row in a language, or else as they were written. */
export function wordsIn(
  row: { readonly title: string; readonly description?: string; readonly translations: Translations },
  language: string,
) {
  const translated = row.translations[language];
  if (translated === undefined) return { title: row.title, description: row.description ?? '', isTranslated: false };
  return { title: translated.title, description: translated.description || (row.description ?? ''), isTranslated: true };
}
