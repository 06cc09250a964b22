import { describe, expect, test } from 'vitest';
import { completeCard, createCard, getCard, listCards, publishCard } from '@waymark/contract/cards';
import { addWorkEntry, removeWorkEntry } from '@waymark/contract/experience';
import {
  addOwnSkills,
  browseSkills,
  changeOwnSkill,
  createTaxonomySkill,
  endorseSkill,
  FEWEST_SHOWN,
  getDirectorySkill,
  getOwnSkillLedger,
  getPersonSkills,
  getTaxonomySkill,
  listCapabilities,
  listSkillVersions,
  mergeSkills,
  rollBackSkills,
  searchSkills,
  setSkillState,
  type SkillId,
  updateTaxonomySkill,
} from '@waymark/contract/skills';
import { search } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { cardInput, textContent } from '../cards/cards.factory.ts';
import { skillsByLabels } from './skills.public.ts';
import { aSkill, someSkills } from './skills.factory.ts';

const app = await testApp();
const { store } = app.home;
const keeper = await app.signedIn({ role: 'admin' });
const curator = await app.signedIn({ role: 'curator' });
const add = (person: SignedIn, skillId: SkillId, level: string) => person.call(addOwnSkills, { body: { skills: [{ skillId, level }] } });
const skillsOf = (person: SignedIn) => person.call(getPersonSkills, { params: { userId: person.userId } });

async function aCardOn(...skills: string[]) {
  const card = await curator.call(createCard, {
    body: cardInput({ content: textContent, title: `About ${skills.join()}`, skills, level: 'intermediate' }),
  });
  await curator.call(publishCard, { params: { cardId: card.id } });
  return card;
}

describe('merging', () => {
  test('SKL-08 moves what people have, their evidence and content to the other skill, and its words find it', async () => {
    const [from, into] = (await someSkills(store, 'Leak finding', 'Leak detection')) as [SkillId, SkillId];
    const both = await app.signedIn();
    const one = await app.signedIn();
    const peer = await app.signedIn();
    await add(both, from, 'advanced');
    await both.call(changeOwnSkill, { params: { skillId: from }, body: { visibility: 'me' } });
    await add(both, into, 'beginner');
    await add(one, from, 'intermediate');
    await peer.call(endorseSkill, { params: { userId: one.userId, skillId: from }, body: { level: 'advanced' } });
    const card = await aCardOn('Leak finding');
    await keeper.call(mergeSkills, { params: { skillId: from }, body: { intoId: into } });
    await app.jobsDone();
    expect(await skillsOf(both)).toMatchObject({
      items: [{ skill: { id: into }, level: 'beginner', visibility: 'me', sources: [{ source: 'self', count: 1 }] }],
    });
    expect(await skillsOf(one)).toMatchObject({ items: [{ skill: { id: into }, level: 'advanced', status: 'evidenced' }] });
    expect((await one.call(getCard, { params: { idOrSlug: card.id } })).skills.map(({ id }) => id)).toEqual([into]);
    expect((await one.call(listCards, { query: { skill: into } })).items.map(({ id }) => id)).toEqual([card.id]);
    const { items } = await one.call(search, { query: { q: 'about leak', skill: [into] } });
    expect(items.flatMap((hit) => (hit.kind === 'card' ? [hit.card.id] : []))).toEqual([card.id]);
    expect((await one.call(searchSkills, { query: { q: 'finding' } })).items.map(({ id }) => id)).toEqual([into]);
    expect(await skillsByLabels(store, ['leak finding'], new Date())).toEqual([into]);
    expect((await keeper.attempt(mergeSkills, { params: { skillId: from }, body: { intoId: into } })).problem?.code).toBe(
      'skill-not-active',
    );
    const version = (await keeper.call(listSkillVersions, {})).items[0];
    expect(version).toMatchObject({ kind: 'merge', gone: 1, changed: 1 });
    await keeper.call(rollBackSkills, { params: { number: (version?.number ?? 0) - 1 } });
    await app.jobsDone();
    expect(await skillsOf(one)).toMatchObject({ items: [{ skill: { id: from }, level: 'advanced' }] });
    expect((await skillsOf(both)).items.map(({ skill, level }) => [skill.label, level]).toSorted()).toEqual([
      ['Leak detection', 'beginner'],
      ['Leak finding', 'advanced'],
    ]);
  });

  test('SKL-08 two merges at once, each into the other, end with one of them in use', async () => {
    const [one, other] = (await someSkills(store, 'Pumping', 'Pump running')) as [SkillId, SkillId];
    const answers = await Promise.all([
      keeper.attempt(mergeSkills, { params: { skillId: one }, body: { intoId: other } }),
      keeper.attempt(mergeSkills, { params: { skillId: other }, body: { intoId: one } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('capabilities', () => {
  const capability = (label: string, capabilityId: SkillId | null = null) =>
    keeper.call(createTaxonomySkill, { body: { label, kind: 'capability', capabilityId } });
  const above = async (skillId: SkillId) => (await keeper.call(getTaxonomySkill, { params: { skillId } })).capability?.label;

  test('SKL-08 a capability never stands below itself, neither by an edit nor by a merge', async () => {
    const top = await capability('Assets');
    const middle = await capability('Asset care', top.id);
    const bottom = await capability('Asset repair', middle.id);
    const circle = await keeper.attempt(updateTaxonomySkill, {
      params: { skillId: middle.id },
      body: { label: 'Asset care', capabilityId: bottom.id },
    });
    expect(circle.problem?.errors).toEqual([{ field: 'capabilityId', code: 'below-itself' }]);
    await keeper.call(mergeSkills, { params: { skillId: middle.id }, body: { intoId: bottom.id } });
    expect(await above(bottom.id)).toBe('Assets');
    const side = await capability('Asset ledger', bottom.id);
    const below = await capability('Asset pages', side.id);
    await keeper.call(mergeSkills, { params: { skillId: bottom.id }, body: { intoId: below.id } });
    expect([await above(below.id), await above(side.id)]).toEqual(['Assets', 'Asset pages']);
  });
});

describe('detected', () => {
  test('SKL-05 a completed card speaks for its skills, once however often it is completed', async () => {
    const learner = await app.signedIn();
    const card = await aCardOn('Night flow analysis');
    await Promise.all([1, 2].map(() => learner.attempt(completeCard, { params: { cardId: card.id } })));
    await app.jobsDone();
    const { items, detected } = await skillsOf(learner);
    expect(items).toEqual([]);
    expect(detected).toMatchObject([
      { skill: { label: 'Night flow analysis' }, level: 'intermediate', status: 'detected', sources: [{ source: 'content', count: 1 }] },
    ]);
    const [found] = detected;
    const ledger = await learner.call(getOwnSkillLedger, { params: { skillId: found?.skill.id as SkillId }, query: {} });
    expect(ledger.evidence).toMatchObject([
      { source: 'content', about: { type: 'card', id: card.id, label: 'About Night flow analysis' } },
    ]);
  });

  test('SKL-05 work history names skills by whole words; what it no longer says is no longer detected', async () => {
    const person = await app.signedIn();
    await someSkills(store, 'Surveying', 'Map reading', 'Art');
    const body = {
      title: 'Surveyor',
      company: 'Calder',
      description: 'Surveying, and map reading; smart work.',
      start_date: '2020-01-01',
      end_date: '2021-01-01',
    };
    const entry = await person.call(addWorkEntry, { body });
    await app.jobsDone();
    expect((await skillsOf(person)).detected.map(({ skill }) => skill.label)).toEqual(['Map reading', 'Surveying']);
    await person.call(removeWorkEntry, { params: { workEntryId: entry.uuid } });
    await app.jobsDone();
    expect((await skillsOf(person)).detected).toEqual([]);
  });
});

describe('the directory', () => {
  test('SKL-02 is browsed by capability and shows a skill with what is near it; few people are not counted out loud', async () => {
    const capability = await keeper.call(createTaxonomySkill, { body: { label: 'Networks', kind: 'capability' } });
    const related = await aSkill(store, 'Pressure management');
    const { id } = await keeper.call(createTaxonomySkill, {
      body: {
        label: 'Valve operation',
        description: 'Opens and closes',
        capabilityId: capability.id,
        relatedIds: [related],
        synonyms: ['Valving'],
      },
    });
    const people = await Promise.all(Array.from({ length: FEWEST_SHOWN }, () => app.signedIn()));
    const [first, ...rest] = people;
    const show = () => (first as SignedIn).call(getDirectorySkill, { params: { skillId: id } });
    for (const person of rest) await add(person, id, 'beginner');
    expect(await show()).toMatchObject({
      skill: { label: 'Valve operation', capability: 'Networks' },
      description: 'Opens and closes',
      synonyms: ['Valving'],
      related: [{ label: 'Pressure management' }],
      peopleCount: null,
      ownLevel: null,
      can: { add: true },
    });
    await add(first as SignedIn, id, 'advanced');
    expect(await show()).toMatchObject({ peopleCount: FEWEST_SHOWN, ownLevel: 'advanced' });
    await (first as SignedIn).call(changeOwnSkill, { params: { skillId: id }, body: { visibility: 'me' } });
    expect(await show()).toMatchObject({ peopleCount: null });
    const list = async (query: object) => (await (first as SignedIn).call(browseSkills, { query })).items.map(({ label }) => label);
    expect(await list({ capabilityId: capability.id })).toEqual(['Valve operation']);
    expect(await list({ q: 'valvi' })).toEqual(['Valve operation']);
    expect((await (first as SignedIn).call(listCapabilities, {})).items).toContainEqual({
      id: capability.id,
      label: 'Networks',
      skillsCount: 1,
    });
    await keeper.call(setSkillState, { params: { skillId: id }, body: { state: 'retired' } });
    expect((await (first as SignedIn).attempt(getDirectorySkill, { params: { skillId: id } })).problem?.code).toBe('skill-not-found');
    await app.configure('switches', { skills_directory: false });
    expect((await (first as SignedIn).attempt(browseSkills, {})).status).toBe(404);
    await app.configure('switches', {});
  });
});
