import { describe, expect, test } from 'vitest';
import { setManager } from '@waymark/contract/people';
import {
  acceptEvidence,
  addOwnSkills,
  changeOwnSkill,
  decideDispute,
  disputeEvidence,
  endorseSkill,
  getOwnSkillLedger,
  getPersonSkills,
  listDisputes,
  removeOwnSkill,
  setNewSkillVisibility,
  type SkillId,
  withdrawEndorsement,
} from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill, someEvidence, someSkills } from './skills.factory.ts';

const app = await testApp();
const { store } = app.home;
const add = (person: SignedIn, skillId: SkillId, level: string) => person.call(addOwnSkills, { body: { skills: [{ skillId, level }] } });
const skillsOf = (viewer: SignedIn, of: SignedIn) => viewer.call(getPersonSkills, { params: { userId: of.userId } });
const ledgerOf = (person: SignedIn, skillId: SkillId, query = {}) => person.call(getOwnSkillLedger, { params: { skillId }, query });
const endorse = (by: SignedIn, of: SignedIn, skillId: SkillId, level: string) =>
  by.attempt(endorseSkill, { params: { userId: of.userId, skillId }, body: { level } });

async function underManager(person: SignedIn): Promise<SignedIn> {
  const admin = await app.signedIn({ role: 'admin' });
  const manager = await app.signedIn({ role: 'manager' });
  await admin.call(setManager, { params: { userId: person.userId }, body: { kind: 'direct', managerId: manager.userId } });
  return manager;
}

describe('own skills', () => {
  test('SKL-04 SKL-01 are added with a level, changed and removed, and are declared', async () => {
    const person = await app.signedIn();
    const skillId = await aSkill(store, 'Hydraulic modelling');
    const { items, can } = await add(person, skillId, 'intermediate');
    expect(items).toMatchObject([
      {
        skill: { id: skillId, label: 'Hydraulic modelling' },
        level: 'intermediate',
        declaredLevel: 'intermediate',
        status: 'declared',
        sources: [{ source: 'self', count: 1 }],
      },
    ]);
    expect(can).toEqual({ edit: true, add: true, readCv: false, share: true });
    const changed = await person.call(changeOwnSkill, { params: { skillId }, body: { level: 'advanced' } });
    expect([changed.level, changed.sources]).toEqual(['advanced', [{ source: 'self', count: 1 }]]);
    await person.call(removeOwnSkill, { params: { skillId } });
    expect(await skillsOf(person, person)).toMatchObject({ items: [], detected: [] });
    expect((await person.attempt(removeOwnSkill, { params: { skillId } })).problem?.code).toBe('person-skill-not-found');
    expect((await add(person, skillId, 'beginner')).items).toMatchObject([{ level: 'beginner' }]);
  });

  test('SKL-01 the same skill added many times at once is one, with one level', async () => {
    const person = await app.signedIn();
    const skillId = await aSkill(store, 'Valve operation');
    const answers = await Promise.all(
      ['beginner', 'intermediate', 'advanced', 'beginner', 'advanced'].map((level) => add(person, skillId, level)),
    );
    expect(answers.every(({ items }) => items.length === 1)).toBe(true);
    const [shown] = (await skillsOf(person, person)).items;
    expect([shown?.level, shown?.sources]).toEqual([shown?.declaredLevel, [{ source: 'self', count: 1 }]]);
  });

  test('SKL-04 only who may add skills adds them or says a level; unknown skills and levels are refused', async () => {
    const person = await app.signedIn();
    const skillId = await aSkill(store, 'GIS');
    await add(person, skillId, 'beginner');
    expect((await person.attempt(changeOwnSkill, { params: { skillId }, body: { level: 'master' } })).problem?.errors).toMatchObject([
      { field: 'level' },
    ]);
    await app.platform.database.owner.query(
      `update roles set permissions = array_remove(permissions, 'ADD_SKILLS') where organisation_id = $1`,
      [app.home.id],
    );
    const other = await app.signedIn();
    expect((await other.attempt(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } })).status).toBe(403);
    await app.platform.database.owner.query(
      `update roles set permissions = permissions || array['ADD_SKILLS'] where organisation_id = $1 and key in ('learner', 'super-admin')`,
      [app.home.id],
    );
  });

  test('SKL-10 the owner decides who sees a skill: everyone, their manager, they alone', async () => {
    const person = await app.signedIn();
    const colleague = await app.signedIn();
    const manager = await underManager(person);
    const skillId = await aSkill(store, 'Confined spaces');
    await add(person, skillId, 'beginner');
    const seenBy = async () => Promise.all([person, manager, colleague].map(async (who) => (await skillsOf(who, person)).items.length));
    const show = (visibility: 'everyone' | 'manager' | 'me') => person.call(changeOwnSkill, { params: { skillId }, body: { visibility } });
    expect(await seenBy()).toEqual([1, 1, 1]);
    await show('manager');
    expect(await seenBy()).toEqual([1, 1, 0]);
    await show('me');
    expect(await seenBy()).toEqual([1, 0, 0]);
    expect((await endorse(colleague, person, skillId, 'advanced')).problem?.code).toBe('person-skill-not-found');
    expect((await colleague.attempt(changeOwnSkill, { params: { skillId }, body: { visibility: 'everyone' } })).status).toBe(404);
  });
});

describe('SKL-10 who sees a new skill', () => {
  /** As anyone who followed the person's skills would have learnt: what every event of the change named as everyone's. */
  const toldAsShared = async (person: SignedIn) => {
    const { rows } = await app.platform.database.owner.query<{ details: { sharedSkillIds?: string[] } }>(
      `select details from audit_entries where organisation_id = $1 and action = 'skills.person-skills-changed' and subject_id = $2`,
      [app.home.id, person.userId],
    );
    return rows.flatMap(({ details }) => details.sharedSkillIds ?? []);
  };

  test('is said with the skill, so that it is public for no moment', async () => {
    const [person, colleague] = [await app.signedIn(), await app.signedIn()];
    const skillId = await aSkill(store, 'Night shifts');
    await person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }], visibility: 'me' } });
    expect((await skillsOf(person, person)).items).toMatchObject([{ visibility: 'me' }]);
    expect((await skillsOf(colleague, person)).items).toEqual([]);
    expect(await toldAsShared(person)).toEqual([]);
  });

  test('is what the person set, by whatever door the skill comes; what is there stays', async () => {
    const [person, colleague] = [await app.signedIn(), await app.signedIn()];
    const [before, own, given] = (await someSkills(store, 'Rope access', 'Diving', 'Sonar')) as [SkillId, SkillId, SkillId];
    await add(person, before, 'beginner');
    expect((await skillsOf(person, person)).newSkillVisibility).toBe('everyone');
    await person.call(setNewSkillVisibility, { body: { visibility: 'me' } });
    await add(person, own, 'beginner');
    await someEvidence(app, { userId: person.userId, skillId: given, source: 'project', level: 'beginner' });
    const shown = Object.fromEntries((await skillsOf(person, person)).items.map(({ skill, visibility }) => [skill.label, visibility]));
    expect(shown).toEqual({ 'Rope access': 'everyone', Diving: 'me', Sonar: 'me' });
    await add(person, before, 'advanced');
    const seen = await skillsOf(colleague, person);
    expect([seen.items.map(({ skill }) => skill.label), seen.newSkillVisibility]).toEqual([['Rope access'], null]);
    expect(new Set(await toldAsShared(person))).toEqual(new Set([before]));
  });
});

describe('detected skills', () => {
  test('SKL-05 are shown to their owner alone, who confirms or rejects each and sees where it came from', async () => {
    const person = await app.signedIn();
    const colleague = await app.signedIn();
    const [kept, refused] = (await someSkills(store, 'Leak detection', 'Poetry')) as [SkillId, SkillId];
    const about = { type: 'card', id: 'c1', label: 'Reading the night flow' };
    for (const skillId of [kept, refused])
      await someEvidence(app, { userId: person.userId, skillId, source: 'content', level: 'beginner', about });
    expect((await skillsOf(person, person)).detected.map(({ skill }) => skill.label)).toEqual(['Leak detection', 'Poetry']);
    expect(await skillsOf(colleague, person)).toMatchObject({ items: [], detected: [] });
    const blindly = await endorse(colleague, person, kept, 'advanced');
    expect(blindly.problem?.code, 'asking by its id tells nothing either').toBe('person-skill-not-found');
    const untold = await colleague.attempt(withdrawEndorsement, { params: { userId: person.userId, skillId: kept } });
    expect(untold.problem?.code).toBe('person-skill-not-found');
    expect((await ledgerOf(person, kept)).evidence).toMatchObject([{ source: 'content', about, state: 'counts', counts: 200 }]);
    await person.call(changeOwnSkill, { params: { skillId: kept }, body: { decision: 'confirmed' } });
    await person.call(changeOwnSkill, { params: { skillId: refused }, body: { decision: 'rejected' } });
    await someEvidence(app, { userId: person.userId, skillId: refused, source: 'content', level: null });
    expect(await skillsOf(person, person)).toMatchObject({
      items: [{ skill: { label: 'Leak detection' }, status: 'declared' }],
      detected: [],
    });
    expect((await skillsOf(colleague, person)).items).toHaveLength(1);
    expect((await endorse(colleague, person, refused, 'advanced')).problem?.code).toBe('person-skill-not-found');
    expect((await endorse(colleague, person, kept, 'advanced')).status).toBe(200);
    await person.call(removeOwnSkill, { params: { skillId: kept } });
    const back = await colleague.attempt(withdrawEndorsement, { params: { userId: person.userId, skillId: kept } });
    expect(back.status, 'what one said can be taken back, whatever the owner makes of it').toBe(200);
  });
});

describe('evidence', () => {
  test('SKL-10 a peer and a manager say otherwise than the owner: the level follows what weighs more, and that they disagree is shown', async () => {
    const person = await app.signedIn();
    const peer = await app.signedIn();
    const manager = await underManager(person);
    const skillId = await aSkill(store, 'Asset risk scoring');
    await add(person, skillId, 'advanced');
    expect((await endorse(manager, person, skillId, 'intermediate')).body).toMatchObject({
      level: 'intermediate',
      endorsedLevel: 'intermediate',
    });
    const [shown] = (await skillsOf(person, person)).items;
    expect(shown).toMatchObject({
      status: 'evidenced',
      level: 'intermediate',
      declaredLevel: 'advanced',
      disagreement: { lowest: 'intermediate', highest: 'advanced' },
      sources: [
        { source: 'self', count: 1 },
        { source: 'manager', count: 1 },
      ],
    });
    expect((await endorse(peer, person, skillId, 'advanced')).body.level).toBe('advanced');
    const back = await peer.call(withdrawEndorsement, { params: { userId: person.userId, skillId } });
    expect([back.level, back.endorsedLevel]).toEqual(['intermediate', null]);
    expect((await endorse(person, person, skillId, 'advanced')).problem?.code).toBe('person-skill-not-found');
    expect((await endorse(peer, person, skillId, 'master')).problem?.errors).toMatchObject([{ field: 'level', code: 'unknown-level' }]);
  });

  test('SKL-10 the ledger is replayed for any day, by the rules of a version', async () => {
    const person = await app.signedIn();
    const skillId = await aSkill(store, 'Python');
    await someEvidence(app, {
      userId: person.userId,
      skillId,
      source: 'assessment',
      level: 'beginner',
      at: new Date('2024-01-01T10:00:00Z'),
    });
    await someEvidence(app, {
      userId: person.userId,
      skillId,
      source: 'credential',
      level: 'advanced',
      at: new Date('2025-01-01T10:00:00Z'),
    });
    expect(await ledgerOf(person, skillId, { on: '2023-12-31' })).toMatchObject({ level: 'no_level', confidence: 0 });
    expect(await ledgerOf(person, skillId, { on: '2024-06-01', rules: 1 })).toMatchObject({
      level: 'beginner',
      rulesVersion: 1,
      day: '2024-06-01',
    });
    expect(await ledgerOf(person, skillId)).toMatchObject({ level: 'advanced' });
    const unknown = await person.attempt(getOwnSkillLedger, { params: { skillId }, query: { rules: 99 } });
    expect(unknown.problem?.errors).toMatchObject([{ field: 'rules', code: 'unknown-rules' }]);
  });

  test('SKL-10 the owner disputes: it does not count until someone else decides, or they let it stand', async () => {
    const person = await app.signedIn();
    const peer = await app.signedIn();
    const keeper = await app.signedIn({ role: 'admin' });
    const skillId = await aSkill(store, 'Stakeholder writing');
    await add(person, skillId, 'advanced');
    await endorse(peer, person, skillId, 'beginner');
    const given = async () => {
      const ledger = await ledgerOf(person, skillId);
      const piece = ledger.evidence.find(({ source }) => source === 'peer');
      if (piece === undefined) throw new Error('The peer’s word is there');
      return { level: ledger.level, state: piece.state, params: { evidenceId: piece.id } };
    };
    expect(await given()).toMatchObject({ level: 'beginner', state: 'counts' });
    const { params } = await given();
    expect((await peer.attempt(disputeEvidence, { params, body: { note: 'x' } })).problem?.code).toBe('skill-evidence-not-found');
    await person.call(disputeEvidence, { params, body: { note: 'We never worked together.' } });
    expect(await given()).toMatchObject({ level: 'advanced', state: 'disputed' });
    await person.call(acceptEvidence, { params });
    expect(await given()).toMatchObject({ level: 'beginner', state: 'counts' });
    await person.call(disputeEvidence, { params, body: { note: 'We never worked together.' } });
    const listed = (await keeper.call(listDisputes, {})).items.find(({ id }) => id === params.evidenceId);
    expect(listed).toMatchObject({
      person: { id: person.userId },
      givenBy: { id: peer.userId },
      note: 'We never worked together.',
      level: 'beginner',
    });
    expect((await peer.attempt(listDisputes, {})).status).toBe(403);
    const decide = () => keeper.attempt(decideDispute, { params, body: { decision: 'remove' } });
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await given()).toMatchObject({ level: 'advanced', state: 'removed' });
    expect((await person.attempt(disputeEvidence, { params, body: { note: 'Again' } })).problem?.code).toBe('evidence-not-now');
  });

  test('SKL-10 no one decides a dispute of their own', async () => {
    const keeper = await app.signedIn({ role: 'admin' });
    const peer = await app.signedIn();
    const skillId = await aSkill(store, 'Facilitation');
    await add(keeper, skillId, 'advanced');
    await endorse(peer, keeper, skillId, 'beginner');
    const piece = (await ledgerOf(keeper, skillId)).evidence.find(({ source }) => source === 'peer');
    const params = { evidenceId: piece?.id as never };
    await keeper.call(disputeEvidence, { params, body: { note: 'No' } });
    expect((await keeper.attempt(decideDispute, { params, body: { decision: 'remove' } })).status).toBe(404);
  });
});
