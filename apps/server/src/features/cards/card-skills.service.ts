import type { SkillId } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { skillsByIds } from '../skills/skills.public.ts';

/** Returns what a card is said to build: its skills by id, called as the reader calls them. */
export async function cardSkills(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  ids: readonly string[],
): Promise<Map<string, { id: string; slug: string; name: string }>> {
  const skills = await skillsByIds(ctx, ids as SkillId[]);
  return new Map([...skills.values()].map(({ id, slug, label }) => [id, { id, slug, name: label }]));
}
