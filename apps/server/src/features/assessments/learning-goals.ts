import type { UserId } from '@waymark/contract/kit';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

/** Skills that people want to learn, with the level they want to reach. One statement, whatever the number of people. */
export type LearningGoals = (store: Store, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, readonly SkillRequirement[]>>;

const sources: LearningGoals[] = [];

/** Has the learning goals of a feature assessed (ASM-02: learning_goal_skill). Called once, when the feature is registered. */
export function addLearningGoals(source: LearningGoals): void {
  sources.push(source);
}

/** The learning goals of some people, of every feature that has any. */
export async function learningGoalsOf(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, SkillRequirement[]>> {
  const goals = new Map<UserId, SkillRequirement[]>(userIds.map((id) => [id, []]));
  for (const source of sources) {
    for (const [userId, found] of await source(store, userIds)) goals.get(userId)?.push(...found);
  }
  return goals;
}
