import { expect, test } from 'vitest';
import { getProfileData } from '@waymark/contract/activity';
import { completeCard, visitCard } from '@waymark/contract/cards';
import { addQualification } from '@waymark/contract/experience';
import { addOwnSkills } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aBadge } from '../rewards/rewards.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('PPL-03 all of a profile in one answer under the names of the brief; what is only for oneself is null for others', async () => {
  const me = await app.signedIn();
  const other = await app.signedIn();
  const [begun, opened, done] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  await aBadge(admin, { title: 'First of many', criteria: { kind: 'cards', cardIds: [done.id] } });
  for (const { id: cardId } of [begun, opened]) await me.call(visitCard, { params: { cardId } });
  await app.home.store.db
    .updateTable('card_progress')
    .set({ completed_percentage: 40 })
    .where('organisation_id', '=', app.home.store.organisationId)
    .where('card_id', '=', begun.id)
    .execute();
  await me.call(completeCard, { params: { cardId: done.id } });
  await me.call(addQualification, { body: { kind: 'course', title: 'Night school', issuer: 'Town' } });
  const skillId = await aSkill(app.home.store, 'Flow measurement');
  await me.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } });
  const params = { userId: me.userId };
  const own = await me.call(getProfileData, { params });
  expect(own).toMatchObject({
    profile: { id: me.userId, isMe: true },
    externalCourses: [{ title: 'Night school' }],
    skills: [{ skill: { id: skillId } }],
    userCardBadges: [{ badge: { title: 'First of many' } }],
    userClcBadges: [],
    integrationList: [],
    inProgress: { cards: [{ id: begun.id }], count: 1 },
  });
  expect(own.userRoles.map(({ key }) => key)).toEqual(own.profile.roles.map(({ key }) => key));
  expect(own.dashboardInfo.map(({ name }) => typeof name)).toContain('string');
  expect(own.activeTopics).toEqual([]);
  const seen = await other.call(getProfileData, { params });
  expect(seen).toMatchObject({ externalCourses: [{ title: 'Night school' }], integrationList: null, inProgress: null, activeTopics: null });
  expect((await me.attempt(getProfileData, { params: { userId: newId<UserId>() } })).problem?.code).toBe('person-not-found');
});
