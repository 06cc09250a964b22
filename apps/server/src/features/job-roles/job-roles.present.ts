import type { JobFamily, JobRoleRecord, JobRoleReference } from '@waymark/contract/job-roles';
import type { BaseContext } from '../../platform/context.ts';
import { type JobFamilyRow, type JobRoleRow, type NamedRoleRow, wordsIn } from './job-role.row.ts';

/** In which language the caller reads. */
export const languageOf = (ctx: Pick<BaseContext, 'actor' | 'organisation'>): string =>
  ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage');

/** What a role's family is called in a language; null where it has none. */
export function familyTitleOf({ family_title: title, family_translations: translations }: NamedRoleRow, language: string): string | null {
  return title === null ? null : wordsIn({ title, translations: translations ?? {} }, language).title;
}

/** A role as lists name it. */
export function presentReference(row: NamedRoleRow, language: string): JobRoleReference {
  const { id, slug, level } = row;
  return { id, slug, title: wordsIn(row, language).title, family: familyTitleOf(row, language), level };
}

/** A role as administrators keep it. */
export function presentRecord(row: JobRoleRow): JobRoleRecord {
  const { id, slug, state, title, code, description, translations, level, track, occupation, skills } = row;
  return {
    ...{ id, slug, state, title, code, description, level, track, occupation },
    translations: { ...translations },
    family: row.family_id === null || row.family_title === null ? null : { id: row.family_id, title: row.family_title },
    skills: skills.map(({ skillId, level: asked }) => ({ skillId, level: asked })),
    peopleCount: row.people_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A family as administrators keep it. */
export function presentFamily({ id, code, title, description, translations, roles_count: rolesCount }: JobFamilyRow): JobFamily {
  return { id, code, title, description, translations: { ...translations }, rolesCount };
}
