import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

/** What a level means for a skill. */
export interface DescriptionRow {
  readonly skill_id: SkillId;
  readonly level: string;
  readonly description: string;
  readonly translations: Readonly<Record<string, string>>;
}

export async function findDescriptions(store: Store, skillIds: readonly SkillId[]): Promise<DescriptionRow[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<DescriptionRow>`
    select skill_id, level, description, translations from assessment_level_descriptions
    where organisation_id = ${store.organisationId} and skill_id = any(${[...new Set(skillIds)]}::uuid[])`.execute(store.db);
  return rows;
}

/** Writes what the levels mean for a skill, in the place of what was written before. */
export async function replaceDescriptions(
  store: Store,
  skillId: SkillId,
  rows: readonly Omit<DescriptionRow, 'skill_id'>[],
): Promise<void> {
  await store.db
    .deleteFrom('assessment_level_descriptions')
    .where('organisation_id', '=', store.organisationId)
    .where('skill_id', '=', skillId)
    .execute();
  if (rows.length === 0) return;
  await store.db
    .insertInto('assessment_level_descriptions')
    .values(
      rows.map(({ level, description, translations }) => ({
        organisation_id: store.organisationId,
        skill_id: skillId,
        level,
        description,
        translations: JSON.stringify(translations),
      })),
    )
    .execute();
}
