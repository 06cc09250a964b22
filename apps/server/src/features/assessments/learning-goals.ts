import type { UserId } from '@waymark/contract/kit';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Skills that people want to learn, with the level they want to reach. One statement, whatever the number of people. */
export type LearningGoals = (store: Store, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, readonly SkillRequirement[]>>;

/** Learning goals that are assessed (ASM-02: learning_goal_skill). */
export const learningGoals = new ExtensionPoint<LearningGoals>();

/** The learning goals of some people, of every feature that has any. */
export async function learningGoalsOf(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, SkillRequirement[]>> {
  const goals = new Map<UserId, SkillRequirement[]>(userIds.map((id) => [id, []]));
  for (const source of learningGoals.all()) {
    for (const [userId, found] of await source(store, userIds)) goals.get(userId)?.push(...found);
  }
  return goals;
}
