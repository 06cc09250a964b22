import type { MoveIn, MoveInStep } from '@waymark/contract/moving-in';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { findCompletionsMoved, findContentMoved, findPeopleMoved, findSkillsMoved, type StepRow } from './move-in.repo.ts';

const stepOf = ({ files, named, here, last_id: id, last_at: at }: StepRow): MoveInStep => ({
  files,
  named,
  here,
  last: id === null || at === null ? null : { id, createdAt: at.toISOString() },
});

/** ADM-15: returns how much of what the files of the last 30 days name is here. What the caller may not manage is null. */
export async function getMoveIn(ctx: Acting): Promise<MoveIn> {
  const managesPeople = holds(ctx.actor, 'MANAGE_USERS');
  const people = managesPeople ? stepOf(await findPeopleMoved(ctx.store)) : null;
  const content = holds(ctx.actor, 'MANAGE_CONTENT') ? await findContentMoved(ctx.store) : null;
  return {
    people,
    content: content === null ? null : { ...stepOf(content), drafts: content.drafts },
    completions: stepOf(await findCompletionsMoved(ctx.store)),
    skills: managesPeople ? stepOf(await findSkillsMoved(ctx.store)) : null,
  };
}
