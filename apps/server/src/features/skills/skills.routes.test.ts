import { expect, test } from 'vitest';
import { browseSkills, createTaxonomySkill, listTaxonomy, searchSkills, type SkillId } from '@waymark/contract/skills';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { checkSkills, heldSkills, skillsByIds, skillsByLabels } from './skills.public.ts';
import { aSkill, homeContext, someEvidence, someSkills } from './skills.factory.ts';

const app = await testApp();
const person = await app.signedIn();
const { store } = app.home;

test('SKL-02 SKL-04 skills are found by the beginnings of their words, in any case and order, the closest first', async () => {
  await someSkills(store, 'Hydraulic modelling', 'Modelling of demand', 'GIS', 'C++', 'C#', 'Ärztliche Aufklärung');
  const find = async (q: string) => (await person.call(searchSkills, { query: { q } })).items.map(({ label }) => label);
  expect(await find('model')).toEqual(['Modelling of demand', 'Hydraulic modelling']);
  expect(await find('MOD hyd')).toEqual(['Hydraulic modelling']);
  expect(await find('%%'), 'signs alone find nothing').toEqual([]);
  expect(await find('arztl')).toEqual(['Ärztliche Aufklärung']);
  expect(await find('nothing like it')).toEqual([]);
  expect((await find('')).length).toBeGreaterThan(4);
  const admin = await app.signedIn({ role: 'admin' });
  const synonyms = ['walk on water', 'manners'];
  const body = { label: 'Poise', synonyms };
  await admin.call(createTaxonomySkill, { body });
  await someSkills(store, 'Manage waste water');
  // Who has the words in the label comes before who has them scattered over synonyms, however short.
  expect(await find('water man')).toEqual(['Manage waste water', 'Poise']);
});

test('SKL-02 SKL-08 in a large taxonomy the label that was typed comes first, page after page', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  await someSkills(store, 'Advanced valve exercising', 'Big valve', 'Valve', 'Valve seats', 'Zone valve');
  await admin.call(createTaxonomySkill, { body: { label: 'A stopcock', synonyms: ['valve of a house'] } });
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call(listTaxonomy, { query: { q: 'valve', limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
    pages.push(...page.items.map(({ label }) => label));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(['Valve', 'Valve seats', 'Advanced valve exercising', 'Big valve', 'Zone valve', 'A stopcock']);
  const found = (await admin.call(browseSkills, { query: { q: 'valve', limit: 1 } })).items;
  expect(found.map(({ label }) => label)).toEqual(['Valve']);
});

test('SKL-01 the same label is one skill, also when it is added twice at once', async () => {
  const both = await Promise.all(
    Array.from({ length: 6 }, () => skillsByLabels(store, ['Valve operation', 'valve  OPERATION', 'C++'], new Date())),
  );
  expect(new Set(both.flat()).size).toBe(2);
  const names = await skillsByIds({ ...(await homeContext(app)), store }, both.flat());
  expect([...names.values()].map(({ label }) => label).toSorted()).toEqual(['C++', 'Valve operation']);
});

test('SKL-09 what may be asked for: unknown skills, skills named twice and unknown levels are named by their field', async () => {
  const [one, other] = await someSkills(store, 'Pump maintenance', 'Leak detection');
  const ctx = await homeContext(app);
  await checkSkills(ctx, [
    { skillId: one as SkillId, level: 'advanced' },
    { skillId: other as SkillId, level: 'no_level' },
  ]);
  const wrong = [
    { skillId: newId<SkillId>(), level: 'advanced' },
    { skillId: one as SkillId, level: 'master' },
    { skillId: one as SkillId, level: 'beginner' },
  ];
  await expect(checkSkills(ctx, wrong, 'needs')).rejects.toMatchObject({
    details: {
      errors: [
        { field: 'needs.0', code: 'unknown-skill' },
        { field: 'needs.1.level', code: 'unknown-level' },
        { field: 'needs.2', code: 'skill-named-twice' },
      ],
    },
  });
});

test('SKL-10 evidence gives a level; told twice it is one; held skills are answered for many people at once', async () => {
  const colleague = await app.signedIn();
  const skillId = await aSkill(store, 'Asset risk scoring');
  const project = { type: 'project', id: 'p1', label: 'Zone 14 pilot' };
  const tell = () =>
    someEvidence(app, [
      { userId: person.userId, skillId, source: 'project', level: 'intermediate', about: project, origin: `project:p1:${person.userId}` },
      { userId: colleague.userId, skillId, source: 'content', level: null, origin: `content:c1:${colleague.userId}` },
    ]);
  await Promise.all([tell(), tell(), tell()]);
  const held = await heldSkills(store, [person.userId, colleague.userId]);
  expect(held.get(person.userId)).toMatchObject([
    { skillId, level: 'intermediate', weight: expect.closeTo(0.6667, 4), status: 'evidenced' },
  ]);
  expect(held.get(colleague.userId)).toMatchObject([{ skillId, level: 'no_level', weight: 0, status: 'detected' }]);
  const { rows } = await app.platform.database.owner.query('select count(*)::int as told from skill_evidence where skill_id = $1', [
    skillId,
  ]);
  expect(rows).toEqual([{ told: 2 }]);
});
