import { SKILL_LIMITS, skillProblems } from '@waymark/contract/skills';
import type { ActorContext } from '../../platform/context.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPersonSkills, lockPersonSkills } from './person-skills.repo.ts';
import { presentAll } from './person-skills.service.ts';
import { keepFound, readsCvs, skillsNamedIn } from './skill-detection.service.ts';
import { cvRead } from './skills.events.ts';

/**
 * SKL-05: finds skills in the text of the caller's CV; each waits for their word. The text itself is not kept; a newer one takes the place
 * of what was found in the one before. Throws `cv-reading-off`, `skills-full`.
 */
export async function findInCv(ctx: ActorContext, text: string) {
  const { userId } = ctx.actor;
  if (!(await readsCvs(ctx))) throw refuse(skillProblems['cv-reading-off']);
  const named = await skillsNamedIn(ctx, text, ctx.actor.language);
  return mutate(ctx, cvRead, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    const held = (await findPersonSkills(ctx.store, [userId])).map(({ skill_id: id }) => id);
    if (new Set([...held, ...named]).size > SKILL_LIMITS.perPerson) throw refuse(skillProblems['skills-full']);
    await keepFound(ctx, { userId, about: { type: 'cv', id: userId, label: '' }, at: ctx.now() }, named);
    const details = { userId, found: named.length };
    return { result: await presentAll(ctx, userId), subject: { type: 'person', id: userId }, details };
  });
}
