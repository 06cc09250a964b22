import { describe, expect, test } from 'vitest';
import { changeOwnSkill, type SkillId } from '@waymark/contract/skills';
import { listNotifications } from '@waymark/contract/notifications';
import {
  actOnCandidate,
  addSourcingNote,
  compareCandidates,
  deleteSourcingNote,
  exportCandidates,
  getCandidate,
  getSourcingVacancy,
  listOwnSourcingMessages,
  listSourcing,
  searchCandidates,
} from '@waymark/contract/sourcing';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill, someEvidence } from '../skills/skills.factory.ts';
import { aVacancy, aVacancyApplication, RULES } from '../vacancies/vacancies.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: 'recruiter', firstName: 'Sofia', lastName: 'Marchetti' });
const skillId = await aSkill(app.home.store, 'Hydraulic modelling');
const otherSkill = await aSkill(app.home.store, 'Stakeholder writing');
const asked = [
  { skillId, level: 'advanced' },
  { skillId: otherSkill, level: 'beginner' },
];
/** Someone with the skill at a level. */
async function someone(name: string, level: string, id: SkillId = skillId): Promise<SignedIn> {
  const person = await app.signedIn({ firstName: name, lastName: 'Candidate' });
  await someEvidence(app, {
    userId: person.userId,
    skillId: id,
    source: 'assessment',
    level,
    givenBy: null,
    origin: `test:${person.userId}`,
  });
  await app.jobsDone();
  return person;
}
const expert = await someone('Ada', 'advanced');
const learner = await someone('Ben', 'beginner');
const vacancy = await aVacancy(recruiter, { title: 'Zone modeller', skills: asked });
const params = { vacancyId: vacancy.id };
const of = (person: SignedIn) => ({ vacancyId: vacancy.id, userId: person.userId });
const names = (items: readonly { readonly person: { readonly fullName: string } }[]) => items.map(({ person }) => person.fullName);

describe('SOU-01 the sourcing table', () => {
  test('lists vacancies to staff with their candidates by tier, and the configured columns', async () => {
    const { items, columns } = await recruiter.call(listSourcing, { query: { q: 'Zone' } });
    expect(columns).toEqual(['status', 'organisation', 'location', 'tiers', 'applied', 'shortlisted', 'closes']);
    expect(items).toMatchObject([{ title: 'Zone modeller', applied: 0, shortlisted: 0 }]);
    const tiers = items[0]!.tiers;
    const { tiers: found } = await recruiter.call(searchCandidates, { params, body: {} });
    expect(found).toEqual(tiers);
    await app.configure('sourcing_table', ['status', 'team']);
    expect((await recruiter.call(listSourcing, { query: {} })).columns).toEqual(['status', 'team']);
  });

  test('SES-62 needs MANAGE_CAREER_GROWTH and career growth', async () => {
    expect((await expert.attempt(listSourcing, { query: {} })).status).toBe(403);
    await app.configure('switches', { career_growth: false });
    const off = (await recruiter.attempt(listSourcing, { query: {} })).status;
    await app.configure('switches', {});
    expect(off).toBe(404);
  });
});

describe('SOU-02 candidates', () => {
  test('are found the best first, by name, and narrowed by skill and tier', async () => {
    const best = await recruiter.call(searchCandidates, { params, body: {} });
    expect(names(best.items).slice(0, 2)).toEqual(['Ada Candidate', 'Ben Candidate']);
    expect(best.items[0]!.score).toBeGreaterThan(best.items[1]!.score ?? 100);
    const worst = await recruiter.call(searchCandidates, { params, body: { order: 'asc' } });
    expect(names(worst.items)).toEqual(names(best.items).toReversed());
    const byName = await recruiter.call(searchCandidates, { params, body: { sort: 'name', order: 'desc' } });
    expect(names(byName.items).slice(0, 2)).toEqual(['Ben Candidate', 'Ada Candidate']);
    for (const q of ['ada', 'candidate ada']) {
      expect(names((await recruiter.call(searchCandidates, { params, body: { q } })).items)).toEqual(['Ada Candidate']);
    }
    expect((await recruiter.call(searchCandidates, { params, body: { skills: [otherSkill] } })).total).toBe(0);
    const tier = best.items[0]!.tier;
    const narrowed = await recruiter.call(searchCandidates, { params, body: { tiers: tier === null ? [] : [tier] } });
    expect(narrowed.items.every((item) => item.tier === tier)).toBe(true);
    expect(narrowed.tiers).toEqual(best.tiers);
    expect(best.items.flatMap((item) => (item.person.id === recruiter.userId ? ['of the team'] : []))).toEqual([]);
  });

  test('SOU-02 by organisation unit, level, availability and distance: none fits what no one has', async () => {
    const point = { type: 'point', geoPoint: { lat: 53.4, lon: -1.5 }, distance: 10, unit: 'km' } as const;
    for (const body of [{ levels: ['executive'] as const }, { availability: ['open'] as const }, { geolocation: [point] }]) {
      const found = await recruiter.call(searchCandidates, { params, body: JSON.parse(JSON.stringify(body)) });
      expect(found.total).toBe(0);
      expect(found.tiers).toEqual({ excellent: 0, good: 0, fair: 0, low: 0 });
    }
    const stated = await recruiter.call(searchCandidates, { params, body: { availability: ['not_stated'] } });
    expect(stated.total).toBeGreaterThan(0);
  });

  test('SOU-02 by what people say of their next step, in every combination', async () => {
    const goals = { open: ['stay', 'lead'], staying: ['stay'], not_stated: [] as string[] };
    for (const [name, said] of Object.entries(goals)) {
      const { userId } = await someone(`Says ${name}`, 'advanced');
      await app.platform.database.owner.query(
        `insert into career_preferences (organisation_id, user_id, career_goals) values ($1, $2, $3)
          on conflict (organisation_id, user_id) do update set career_goals = excluded.career_goals`,
        [app.home.id, userId, said],
      );
    }
    const wanted = ['open', 'staying', 'not_stated'] as const;
    for (let mask = 1; mask < 8; mask += 1) {
      const availability = wanted.filter((_one, at) => (mask >> at) % 2 === 1);
      const found = await recruiter.call(searchCandidates, { params, body: { availability, q: 'Says ' } });
      expect(names(found.items).toSorted()).toEqual(availability.map((one) => `Says ${one} Candidate`).toSorted());
    }
  });

  test('SKL-10 a skill that is kept back reads like one that is not there, and finds no one', async () => {
    const hiding = await someone('Hal', 'advanced');
    await app.platform.database.owner.query(`update person_skills set visibility = 'me' where user_id = $1`, [hiding.userId]);
    const shown = await recruiter.call(getCandidate, { params: of(hiding) });
    expect(shown.skills.find((skill) => skill.skillId === skillId)).toMatchObject({ state: 'not_shared', held: '' });
    expect(shown).toMatchObject({ skillsHidden: shown.skillsAsked, skillsMet: 0 });
    expect(JSON.stringify(shown.match)).not.toContain('Hydraulic modelling');
    expect(shown.match?.parts.find(({ part }) => part === 'skills')?.words.numbers).toMatchObject({ has: 0, asked: shown.skillsAsked });
    await app.platform.database.owner.query('delete from person_skills where user_id = $1', [hiding.userId]);
    await app.jobsDone();
    const without = await recruiter.call(getCandidate, { params: of(hiding) });
    expect(without.skills.find((skill) => skill.skillId === skillId)).toEqual(shown.skills.find((skill) => skill.skillId === skillId));
    const found = await recruiter.call(searchCandidates, { params, body: { skills: [skillId] } });
    expect(names(found.items)).not.toContain('Hal Candidate');
  });

  test('SKL-10 SOU-03 a vacancy that asks for a kept back skill alone scores its owner as someone who does not have it, in every list and file', async () => {
    const probe = await aSkill(app.home.store, 'Kept back');
    const [hiding, without] = [await someone('Ida', 'advanced', otherSkill), await someone('Ina', 'advanced', otherSkill)];
    await someEvidence(app, { userId: hiding.userId, skillId: probe, source: 'assessment', level: 'advanced' });
    await hiding.call(changeOwnSkill, { params: { skillId: probe }, body: { visibility: 'me' } });
    await app.jobsDone();
    const { id: vacancyId } = await aVacancy(recruiter, { title: 'A probe', skills: [{ skillId: probe, level: 'beginner' }] });
    const { items, tiers } = await recruiter.call(searchCandidates, {
      params: { vacancyId },
      body: { tiers: ['excellent', 'good', 'fair'] },
    });
    expect([items, tiers?.low]).toEqual([[], expect.any(Number)]);
    const shownOf = async ({ userId }: SignedIn) => {
      const { person: _person, place: _place, evidence, ...shown } = await recruiter.call(getCandidate, { params: { vacancyId, userId } });
      return { ...shown, evidence: evidence.length };
    };
    expect(await shownOf(hiding)).toEqual(await shownOf(without));
    const compared = await recruiter.call(compareCandidates, { params: { vacancyId }, query: { ids: [hiding.userId, without.userId] } });
    expect(compared.items.map(({ score }) => score)).toEqual([0, 0]);
    const file = await recruiter.attempt(exportCandidates, { params: { vacancyId }, query: { tab: 'suggested' } });
    expect(file.bytes.toString()).not.toContain('Ida Candidate');
  });

  test('only who may be seen is counted: the mask comes before the counts', async () => {
    const counted = async () => {
      const { tiers, total } = await recruiter.call(searchCandidates, { params, body: {} });
      const { counts } = await recruiter.call(getSourcingVacancy, { params: { slug: vacancy.slug } });
      const row = (await recruiter.call(listSourcing, { query: { q: 'Zone' } })).items[0];
      return { tiers, total, counts, table: row?.tiers };
    };
    const before = await counted();
    const show = async (isPublic: boolean) =>
      app.platform.database.owner.query('update users set is_public = $2 where organisation_id = $1', [app.home.id, isPublic]);
    await show(false);
    await app.configure('profile_visibility', 'public-or-shared-group');
    const hidden = await counted();
    expect(hidden.total).toBe(0);
    expect(Object.values(hidden.tiers ?? {})).toEqual([0, 0, 0, 0]);
    expect(hidden.counts).toEqual({ suggested: 0, applied: 0, shortlisted: 0, contacted: 0, closed: 0 });
    expect((await recruiter.attempt(getCandidate, { params: of(expert) })).problem?.code).toBe('candidate-not-found');
    await app.configure('profile_visibility', 'everyone');
    await show(true);
    expect(await counted()).toEqual(before);
  });
});

describe('SOU-03 SOU-04 a candidate', () => {
  test('has the match explained, and is invited, messaged, shortlisted and rejected; each is recorded and told', async () => {
    const act = async (body: object) => recruiter.call(actOnCandidate, { params: of(expert), body: JSON.parse(JSON.stringify(body)) });
    const detail = await recruiter.call(getCandidate, { params: of(expert) });
    expect(detail.match?.skills.map(({ label, state }) => [label, state])).toContainEqual(['Hydraulic modelling', 'met']);
    expect(detail.evidence).toMatchObject([{ skillId }]);
    expect(detail.allowedActions).toEqual(['invite', 'shortlist', 'message', 'reject']);
    const invited = await act({ action: 'invite', text: 'Your zone models caught our eye.' });
    expect(invited).toMatchObject({ invitedAt: expect.any(String), allowedActions: ['shortlist', 'message', 'reject'] });
    expect((await recruiter.attempt(actOnCandidate, { params: of(expert), body: { action: 'invite' } })).status).toBe(409);
    await act({ action: 'shortlist' });
    const empty = await recruiter.attempt(actOnCandidate, { params: of(expert), body: { action: 'message' } });
    expect(empty.problem?.errors).toEqual([{ field: 'text', code: 'required' }]);
    const messaged = await act({ action: 'message', text: 'Any questions?' });
    expect(messaged.steps.map(({ action }) => action)).toEqual(['invite', 'shortlist', 'message']);
    await app.jobsDone();
    const told = (await expert.call(listNotifications, { query: {} })).notifications.map(({ message }) => message);
    expect(told.toSorted()).toEqual([
      'Sofia Marchetti invited you to apply for “Zone modeller”',
      'Sofia Marchetti wrote to you about “Zone modeller”',
    ]);
    const own = await expert.call(listOwnSourcingMessages, { params });
    expect(own.items.map(({ text }) => text)).toEqual(['Your zone models caught our eye.', 'Any questions?']);
    const shortlist = await recruiter.call(searchCandidates, { params, body: { tab: 'shortlisted' } });
    expect(names(shortlist.items)).toEqual(['Ada Candidate']);
    const rejected = await act({ action: 'reject', reason: 'timing' });
    expect(rejected).toMatchObject({ rejectedAt: expect.any(String), allowedActions: ['restore'] });
    const { counts } = await recruiter.call(getSourcingVacancy, { params: { slug: vacancy.slug } });
    expect(counts).toMatchObject({ closed: 1, shortlisted: 0, contacted: 0 });
    await act({ action: 'restore' });
    const { rows } = await app.platform.database.owner.query<{ action: string }>(
      `select details->>'action' as action from audit_entries where action = 'sourcing.candidate-acted-on' and subject_id = $1 order by id`,
      [expert.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['invite', 'shortlist', 'message', 'reject', 'restore']);
  });

  test('who applied is shortlisted and rejected by their application', async () => {
    await app.configure('vacancy_rules', { ...RULES, consent: 'never' });
    const application = await aVacancyApplication(learner, vacancy);
    const applied = await recruiter.call(searchCandidates, { params, body: { tab: 'applied' } });
    expect(applied.items).toMatchObject([{ application: { id: application.id, status: 'pendingapproval' } }]);
    await recruiter.call(actOnCandidate, { params: of(learner), body: { action: 'shortlist' } });
    const rejected = await recruiter.call(actOnCandidate, { params: of(learner), body: { action: 'reject', reason: 'closer-match' } });
    expect(rejected).toMatchObject({ application: { status: 'rejected' }, allowedActions: ['message'] });
    expect(rejected.applicationDetail).toMatchObject({ reason: 'Another candidate was a closer match', shortlistedAt: expect.any(String) });
  });

  test('notes are for recruiters; one deletes one’s own', async () => {
    const note = await recruiter.call(addSourcingNote, { params: of(expert), body: { text: 'Ask about board papers.' } });
    const other = await app.signedIn({ role: 'recruiter' });
    const seen = await other.call(getCandidate, { params: of(expert) });
    expect(seen.notes).toMatchObject([{ text: 'Ask about board papers.', can: { delete: false } }]);
    const noteParams = { ...of(expert), noteId: note.id };
    expect((await other.attempt(deleteSourcingNote, { params: noteParams })).status).toBe(404);
    await recruiter.call(deleteSourcingNote, { params: noteParams });
    expect((await recruiter.call(getCandidate, { params: of(expert) })).notes).toEqual([]);
    expect((await expert.call(listOwnSourcingMessages, { params })).items.map(({ text }) => text)).not.toContain('Ask about board papers.');
  });

  test('up to four are compared, and a list is exported, which is recorded', async () => {
    const compared = await recruiter.call(compareCandidates, { params, query: { ids: [expert.userId, learner.userId, recruiter.userId] } });
    expect(names(compared.items)).toEqual(['Ada Candidate', 'Ben Candidate']);
    expect(compared.skills.map(({ label }) => label)).toEqual(['Hydraulic modelling', 'Stakeholder writing']);
    const table = await recruiter.attempt(exportCandidates, { params, query: { tab: 'closed' } });
    expect(String(table.body)).toContain('Ben Candidate');
    const { rows } = await app.platform.database.owner.query<{ people: number }>(
      `select (details->>'people')::int as people from audit_entries where action = 'sourcing.exported' and details->>'tab' = 'closed'`,
    );
    expect(rows).toEqual([{ people: 1 }]);
  });
});

test('SOU-01 SOU-02 each number of the table is how many people it opens, wherever they are by now', async () => {
  // By now one is shortlisted, and one applied and was declined.
  const row = (await recruiter.call(listSourcing, { query: { q: 'Zone' } })).items[0]!;
  const opened = async (body: object) => (await recruiter.call(searchCandidates, { params, body: JSON.parse(JSON.stringify(body)) })).total;
  const { excellent = 0, good = 0, fair = 0, low = 0 } = row.tiers ?? {};
  expect({ excellent, good, fair, low }).toEqual({
    excellent: await opened({ tiers: ['excellent'] }),
    good: await opened({ tiers: ['good'] }),
    fair: await opened({ tiers: ['fair'] }),
    low: await opened({ tiers: ['low'] }),
  });
  expect(row).toMatchObject({ applied: await opened({ tab: 'applied' }), shortlisted: await opened({ tab: 'shortlisted' }) });
  const { counts } = await recruiter.call(getSourcingVacancy, { params: { slug: vacancy.slug } });
  expect(counts.suggested).toBe(excellent + good + fair);
  expect(row.shortlisted).toBe(1);
});

test('SOU-05 a page of candidates and the table take as many statements however many people there are', async () => {
  const search = async () => app.statementsOf(async () => recruiter.call(searchCandidates, { params, body: { pageSize: 50 } }));
  await search();
  const few = await search();
  for (let at = 0; at < 6; at++) await someone(`Many ${at}`, 'intermediate');
  await search();
  expect(await search()).toBe(few);
  const table = async () => app.statementsOf(async () => recruiter.call(listSourcing, { query: {} }));
  await table();
  const one = await table();
  for (let at = 0; at < 3; at++) await aVacancy(recruiter, { skills: asked, description: `Another ${at}` });
  await table();
  expect(await table()).toBe(one);
});

test('SOU-01 SOU-02 MKT-06 a vacancy that asks for no skills has no figure for anyone, in no list, count, table or file', async () => {
  const plain = await aVacancy(recruiter, { title: 'Nothing asked', skills: [] });
  const { items } = await recruiter.call(listSourcing, { query: { q: 'Nothing asked' } });
  expect(items).toMatchObject([{ title: 'Nothing asked', tiers: null }]);
  const { counts } = await recruiter.call(getSourcingVacancy, { params: { slug: plain.slug } });
  expect(counts).toMatchObject({ suggested: null, applied: 0 });
  const at = { vacancyId: plain.id };
  const found = await recruiter.call(searchCandidates, { params: at, body: { q: 'Candidate', tiers: ['excellent'] } });
  expect(names(found.items).slice(0, 2)).toEqual(['Ada Candidate', 'Ben Candidate']);
  expect(found.tiers).toBeNull();
  expect(found.items.filter(({ score, tier }) => score !== null || tier !== null)).toEqual([]);
  expect(await recruiter.call(getCandidate, { params: { ...at, userId: expert.userId } })).toMatchObject({ score: null, match: null });
  const compared = await recruiter.call(compareCandidates, { params: at, query: { ids: [expert.userId, learner.userId] } });
  expect(compared.items.map(({ score }) => score)).toEqual([null, null]);
  const { body } = await recruiter.send<string>('GET', exportCandidates.path.replace(':vacancyId', plain.id));
  const line = body.split('\r\n').find((one) => one.startsWith('Ada Candidate')) ?? '';
  expect(line.split(',').slice(6, 8)).toEqual(['', '']);
});
