import { expect, test } from 'vitest';
import { getOwnAssessment } from '@waymark/contract/assessments';
import { getPlanTowards } from '@waymark/contract/career-plans';
import { getJobRolePage, setPersonJobRole } from '@waymark/contract/job-roles';
import { listTeamSkills } from '@waymark/contract/manager-dashboard';
import { getOwnMatch } from '@waymark/contract/matching';
import { setSkillState, type SkillId } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';
import { stepAt } from './career-plans.factory.ts';

const app = await testApp();
/** Every mixture of four states of three skills. */
const PEOPLE = 64;
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });

/** The heat map of a team, page by page. */
async function pagesOf(manager: SignedIn) {
  const items: Awaited<ReturnType<typeof page>>['items'] = [];
  const page = async (cursor: string | undefined) =>
    manager.call(listTeamSkills, { query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } });
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next: Awaited<ReturnType<typeof page>> = await page(cursor);
    items.push(...next.items);
    cursor = next.nextCursor;
  }
  return items;
}

test(
  'CAR-09 SKL-09 plan, role page, match, assessment and heat map say the same of what 64 people need, have and lack',
  { timeout: 300_000 },
  async () => {
    const levels = ['beginner', 'intermediate', 'advanced'] as const;
    const names = ['Pumps', 'Pipes', 'Valves', 'Meters', 'Models', 'Out of use'];
    const skillIds = await someSkills(app.home.store, ...names);
    const asked = skillIds.map((skillId, at) => ({ skillId, level: levels[at % 3] ?? 'beginner' }));
    const role = await aJobRole(keeper, { title: 'Same everywhere', skills: asked });
    const retired = skillIds.at(-1) as SkillId;
    await keeper.call(setSkillState, { params: { skillId: retired }, body: { state: 'retired' } });
    const manager = await app.signedIn({ role: ['learner', 'manager'] });
    const people: SignedIn[] = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const person = await app.signedIn();
      people.push(person);
      await reportsTo(keeper, person.userId, manager.userId);
      // Every mixture of lower, equal, higher and missing comes up.
      for (const [place, skillId] of skillIds.entries()) {
        const level = [undefined, ...levels][Math.floor(at / 4 ** (place % 3) + place) % 4];
        if (level === undefined) continue;
        const about = { type: 'test', id: `${skillId}-${at}`, label: 'Assessment' };
        await someEvidence(app, { userId: person.userId, skillId, level, source: 'assessment', about, at: app.clock.now() });
      }
      await keeper.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId: role.id } });
    }
    await app.jobsDone();
    const team = { items: await pagesOf(manager) };
    const seen = new Set<number>();
    for (const person of people) {
      const { gaps } = await person.call(getJobRolePage, { params: { slug: role.slug } });
      const lacking = gaps.filter(({ state }) => state !== 'met');
      const plan = await person.call(getPlanTowards, { params: { roleId: role.id } });
      const { match } = await person.call(getOwnMatch, { params: { opportunityId: role.id } });
      const mapped = team.items.find((item) => item.person.id === person.userId);
      const assessed = await person.call(getOwnAssessment);
      const met = gaps.length - lacking.length;
      expect(gaps.map(({ skillId }) => skillId)).toEqual(skillIds.slice(0, -1));
      expect(stepAt(plan, 0).missingSkills.map(({ gap }) => gap)).toEqual(lacking);
      expect(match?.parts.find(({ part }) => part === 'skills')?.words.numbers).toMatchObject({ has: met, asked: gaps.length });
      expect(match?.skills.map(({ skillId, asked: { key } }) => [skillId, key])).toEqual(
        gaps.map(({ skillId, required }) => [skillId, required]),
      );
      expect([mapped?.required, mapped?.met]).toEqual([gaps.length, met]);
      expect(new Set(mapped?.gaps.map(({ skill, held, required }) => `${skill.id} ${held} ${required}`))).toEqual(
        new Set(lacking.map(({ skillId, held, required }) => `${skillId} ${held} ${required}`)),
      );
      const needed = assessed.items.filter(({ skill }) => skill.state === 'active' && skill.id !== retired);
      expect(new Set(needed.map((item) => `${item.skill.id} ${item.required_proficiency_level?.level}`))).toEqual(
        new Set(gaps.map(({ skillId, required }) => `${skillId} ${required}`)),
      );
      seen.add(met);
    }
    expect(seen.size).toBeGreaterThan(3);
  },
);
