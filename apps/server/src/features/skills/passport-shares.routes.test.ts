import { expect, test } from 'vitest';
import { addQualification, addWorkEntry } from '@waymark/contract/experience';
import {
  addOwnSkills,
  changeOwnSkill,
  getPassportExperience,
  listPassportShares,
  readSharedPassport,
  revokePassportShare,
  sharePassport,
  SHARES_AT_MOST,
  type SkillId,
} from '@waymark/contract/skills';
import { PASSPORT_PARTS } from '@waymark/contract/platform';
import { dayIn } from '@waymark/contract/statistics';
import { completeCard } from '@waymark/contract/cards';
import { listCertificates, revokeCertificate } from '@waymark/contract/certificates';
import { grantBadgeToPerson } from '@waymark/contract/rewards';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aBadge } from '../rewards/rewards.factory.ts';
import { someEvidence, someSkills } from './skills.factory.ts';

const app = await testApp();
const { store } = app.home;
const tokenOf = (url: string | null) => new URL(url ?? 'https://none.example').pathname.split('/').at(-1) ?? '';
const opened = async (url: string | null) => app.visitor().attempt(readSharedPassport, { params: { token: tokenOf(url) } });

test('SKL-03 SKL-10 a link shows what its owner shows to everyone, of the parts they chose, without a session', async () => {
  const person = await app.signedIn();
  const [gis, poetry, found] = (await someSkills(store, 'GIS', 'Poetry', 'Night flow')) as [SkillId, SkillId, SkillId];
  await person.call(addOwnSkills, {
    body: {
      skills: [
        { skillId: gis, level: 'advanced' },
        { skillId: poetry, level: 'beginner' },
      ],
    },
  });
  await person.call(changeOwnSkill, { params: { skillId: poetry }, body: { visibility: 'manager' } });
  await someEvidence(app, { userId: person.userId, skillId: found, source: 'content', level: null });
  await person.call(addWorkEntry, { body: { title: 'Planner', company: 'Calder', start_date: '2020-01-01', end_date: '2021-01-01' } });
  await person.call(addQualification, { body: { kind: 'badge', title: 'First aider' } });
  await person.call(addQualification, { body: { kind: 'certification', title: 'Welder', expiresOn: '2021-01-01' } });
  const all = await person.call(sharePassport, { body: { parts: [...PASSPORT_PARTS], days: 30 } });
  expect(all).toMatchObject({ state: 'active', openedCount: 0, parts: [...PASSPORT_PARTS] });
  const { status, body } = await opened(all.url);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    person: { fullName: person.fullName },
    skills: [{ label: 'GIS', level: 'advanced', status: 'declared', sources: [{ source: 'self', count: 1 }] }],
    work: [{ title: 'Planner', company: 'Calder' }],
  });
  expect(body.qualifications.map(({ title, isExpired }) => [title, isExpired])).toEqual([
    ['First aider', false],
    ['Welder', true],
  ]);
  expect(JSON.stringify(body)).not.toContain(person.userId);
  // What is taken along is the same; no one takes another's.
  const taken = await person.call(getPassportExperience);
  expect(taken).toEqual({ work: body.work, qualifications: body.qualifications });
  expect(await (await app.signedIn()).call(getPassportExperience)).toEqual({ work: [], qualifications: [] });
  const few = await person.call(sharePassport, { body: { parts: ['skills', 'badges'], days: 7 } });
  expect((await opened(few.url)).body).toMatchObject({
    skills: [{ label: 'GIS', sources: [] }],
    work: [],
    qualifications: [{ title: 'First aider' }],
  });
  await person.call(readSharedPassport, { params: { token: tokenOf(few.url) } });
  const { items } = await person.call(listPassportShares);
  expect(items.map(({ id, openedCount }) => [id, openedCount])).toEqual([
    [few.id, 1],
    [all.id, 1],
  ]);
});

test('SKL-03 a link that was taken back, is over, or never was says which; one of another organisation or address is none', async () => {
  const person = await app.signedIn();
  const colleague = await app.signedIn();
  const taken = await person.call(sharePassport, { body: { parts: ['skills'], days: 30 } });
  expect((await colleague.attempt(revokePassportShare, { params: { shareId: taken.id } })).problem?.code).toBe('passport-share-not-found');
  await person.call(revokePassportShare, { params: { shareId: taken.id } });
  const gone = await opened(taken.url);
  expect([gone.status, gone.problem?.code]).toEqual([410, 'passport-share-revoked']);
  expect((await person.attempt(revokePassportShare, { params: { shareId: taken.id } })).status).toBe(404);
  const short = await person.call(sharePassport, { body: { parts: ['skills'], days: 7 } });
  app.clock.advance({ days: 7 });
  const over = await opened(short.url);
  expect([over.status, over.problem?.code]).toEqual([410, 'passport-share-expired']);
  const shown = (await person.call(listPassportShares)).items;
  expect(shown.map(({ state, url }) => [state, url])).toEqual([
    ['expired', null],
    ['revoked', null],
  ]);
  app.clock.advance({ days: -7 });
  expect((await opened(short.url)).status).toBe(200);
  const forged = tokenOf(short.url).replace(/\.(.)/, (_, first: string) => `.${first === 'a' ? 'b' : 'a'}`);
  for (const token of [forged, short.id, `${short.id}.`, 'nothing']) {
    expect((await app.visitor().attempt(readSharedPassport, { params: { token } })).problem?.code).toBe('passport-share-not-found');
  }
});

test('SKL-03 skills_passport_options decide which parts there are, for how long, and whether links work at all', async () => {
  const person = await app.signedIn();
  const before = await person.call(sharePassport, { body: { parts: ['skills', 'badges'], days: 90 } });
  await person.call(addQualification, { body: { kind: 'badge', title: 'First aider' } });
  await app.configure('skills_passport_options', { parts: ['skills'], sharing: true, longestDays: 30 });
  expect((await opened(before.url)).body).toMatchObject({ parts: ['skills'], qualifications: [] });
  const asked = (parts: ('skills' | 'badges')[], days: number) => person.attempt(sharePassport, { body: { parts, days } });
  expect((await asked(['badges'], 7)).problem?.errors).toMatchObject([{ field: 'parts', code: 'invalid-choice' }]);
  expect((await asked(['skills'], 31)).problem?.errors).toMatchObject([{ field: 'days', code: 'too-large' }]);
  await app.configure('skills_passport_options', { parts: ['skills'], sharing: false, longestDays: 30 });
  expect((await asked(['skills'], 7)).problem?.code).toBe('passport-sharing-off');
  expect((await opened(before.url)).problem?.code).toBe('passport-share-revoked');
  await app.configure('skills_passport_options', null);
});

test('SKL-03 no one has more links than there may be, not by asking at once either', async () => {
  const person = await app.signedIn();
  const answers = await Promise.all(
    Array.from({ length: SHARES_AT_MOST + 4 }, () => person.attempt(sharePassport, { body: { parts: ['skills'], days: 7 } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(SHARES_AT_MOST);
  expect(new Set(answers.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['passport-shares-full']));
});

test('SKL-03 a passport has the badges and certificates that were earned here: for its owner and who has the link, of the parts they chose', async () => {
  const [admin, curator, person] = [
    await app.signedIn({ role: 'organisation-admin' }),
    await app.signedIn({ role: 'curator' }),
    await app.signedIn(),
  ];
  const badge = await aBadge(admin, { title: 'Night listener', criteria: { kind: 'manual' } });
  await admin.call(grantBadgeToPerson, { params: { badgeId: badge.id }, body: { userId: person.userId } });
  const certificate = { requirements: 'Knows the rescue plan.', validMonths: 12 };
  for (const title of ['Confined spaces', 'Working near live cables']) {
    const card = await aPublishedCard(curator, { title, certificate });
    await person.call(completeCard, { params: { cardId: card.id } });
  }
  await app.jobsDone();
  const { items } = await person.call(listCertificates, { query: {} });
  const cables = items.find(({ title }) => title === 'Working near live cables');
  const spaces = items.find(({ title }) => title === 'Confined spaces');
  if (cables === undefined || spaces === undefined) throw new Error('Both are issued');
  await admin.call(revokeCertificate, { params: { certificateId: cables.id }, body: { reason: 'By mistake' } });
  const all = await person.call(sharePassport, { body: { parts: [...PASSPORT_PARTS], days: 30 } });
  const { qualifications } = (await opened(all.url)).body;
  expect(qualifications.map(({ kind, title }) => [kind, title])).toEqual(
    expect.arrayContaining([
      ['badge', 'Night listener'],
      ['certification', 'Confined spaces'],
    ]),
  );
  expect(qualifications).toHaveLength(2);
  // Of these two, always one has another day than UTC.
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await app.configure('time_zone', zone);
    const dated = (await opened(all.url)).body.qualifications.find(({ kind }) => kind === 'badge');
    expect(dated?.issuedOn, zone).toBe(dayIn(zone, app.clock.now()));
  }
  await app.configure('time_zone', 'UTC');
  expect(qualifications.find(({ kind }) => kind === 'certification')?.url).toContain(spaces.verifyPath);
  expect((await person.call(getPassportExperience)).qualifications).toEqual(qualifications);
  const few = await person.call(sharePassport, { body: { parts: ['badges'], days: 7 } });
  expect((await opened(few.url)).body.qualifications.map(({ title }) => title)).toEqual(['Night listener']);
});
