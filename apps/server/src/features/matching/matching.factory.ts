import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { addSkillEvidence } from '../skills/skills.public.ts';

/** Someone says what they can do, each at a level, and matching hears of it. */
export async function withSkills(app: TestApp, userId: UserId, skills: Readonly<Record<SkillId, string>>): Promise<void> {
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) =>
    addSkillEvidence(
      ctx,
      Object.entries(skills).map(([skillId, level]) => ({ userId, skillId: skillId as SkillId, source: 'assessment', level })),
    ),
  );
  await app.jobsDone();
}
