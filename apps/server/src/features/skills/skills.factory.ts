import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { skillsByLabels } from './skills.service.ts';

/** Skills of the organisation's own, by label, in the order given; made where they are not there yet. */
export async function someSkills(store: Store, ...labels: string[]): Promise<SkillId[]> {
  return skillsByLabels(store, labels, new Date());
}

/** One skill of the organisation's own, made where it is not there yet. */
export async function aSkill(store: Store, label: string): Promise<SkillId> {
  const [id] = await someSkills(store, label);
  if (id === undefined) throw new Error(`${label} is no skill`);
  return id;
}
