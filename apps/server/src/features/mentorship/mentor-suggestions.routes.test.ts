import { expect, test } from 'vitest';
import { setPersonJobRole } from '@waymark/contract/job-roles';
import { setMark } from '@waymark/contract/marketplace';
import { suggestMentors } from '@waymark/contract/mentorship';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { aJobFamily, aJobRole } from '../job-roles/job-roles.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { aMentor, configureMentorship } from './mentorship.factory.ts';

const app = await testApp();
await configureMentorship(app);

test('MEN-05 mentors are suggested by skill gap and language, with the reason', async () => {
  const skillId = await aSkill(app.home.store, 'Surge analysis');
  const { slug } = await aMentor(app, { skills: [{ skillId, level: 'advanced' }], languages: ['en'] });
  const learner = await app.signedIn();
  const { items } = await learner.call(suggestMentors);
  const [best] = items;
  expect(best?.slug).toBe(slug);
  expect(best?.reasons).toContainEqual({ kind: 'skill-gap', points: expect.any(Number), skills: ['Surge analysis'] });
  expect(best?.reasons.map(({ kind }) => kind)).toContain('language');
  expect(best?.score).toBe(best?.reasons.reduce((sum, { points }) => sum + points, 0));
  // Pages in another language make no one speak another.
  await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'ar' } });
  expect((await learner.call(suggestMentors)).items[0]?.reasons).toEqual(best?.reasons);
});

test('MKT-06 MEN-05 suggested mentors are narrowed by bands of their scores', async () => {
  await aMentor(app, { languages: ['en'] });
  const learner = await app.signedIn();
  const suggested = async (...scoreRange: string[]) =>
    (await learner.call(suggestMentors, { query: { scoreRange } })).items.map(({ slug, score }) => ({ slug, score }));
  const all = await suggested();
  const [best] = all;
  if (best === undefined || best.score < 2) throw new Error('Somebody fits');
  expect(all.length).toBeLessThan(12);
  expect(await suggested(`0-${best.score - 1}`)).toEqual(all.filter(({ score }) => score < best.score));
  expect(await suggested(`${best.score - 1}-${best.score}`)).toEqual(all.filter(({ score }) => score === best.score));
  expect(await suggested(`${best.score}-100`)).toEqual([]);
  expect(await suggested('0-50', '50-100')).toEqual(all);
});

test('MEN-05 mentors are suggested by job role: up the family, the same, one that is wished for; in the reader’s language', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const family = await aJobFamily(admin, 'Leakage');
  const familyId = family.id;
  const technician = await aJobRole(admin, { title: 'Leak technician', level: 'professional', familyId });
  const lead = await aJobRole(admin, {
    title: 'Leak lead',
    level: 'lead',
    familyId,
    translations: { de: { title: 'Leckleitung', description: '' } },
  });
  const chemist = await aJobRole(admin, { title: 'Water chemist' });
  const mentors = await Promise.all(
    [lead, technician, chemist].map(async ({ id }) => {
      const { mentor, slug } = await aMentor(app, { languages: ['ja'] });
      await admin.call(setPersonJobRole, { params: { userId: mentor.userId }, body: { roleId: id } });
      return slug;
    }),
  );
  const learner = await app.signedIn();
  await admin.call(setPersonJobRole, { params: { userId: learner.userId }, body: { roleId: technician.id } });
  const ofRole = new Set<string>(['works-in-wished-role', 'was-in-your-role', 'further-up', 'same-role', 'same-family', 'same-field']);
  const told = async () => {
    const { items } = await learner.call(suggestMentors);
    return mentors.map((slug) => items.find((one) => one.slug === slug)?.reasons.find(({ kind }) => ofRole.has(kind)));
  };
  expect(await told()).toEqual([
    { kind: 'further-up', points: 24, title: 'Leak lead' },
    { kind: 'same-role', points: 18, title: 'Leak technician' },
    undefined,
  ]);
  await learner.call(setMark, { params: { opportunityId: chemist.id, mark: 'aspirational' }, body: { state: true } });
  await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'de' } });
  // The session hears of the language by the store.
  await expect.poll(told).toEqual([
    { kind: 'further-up', points: 24, title: 'Leckleitung' },
    { kind: 'same-role', points: 18, title: 'Leak technician' },
    { kind: 'works-in-wished-role', points: 30, title: 'Water chemist' },
  ]);
});
