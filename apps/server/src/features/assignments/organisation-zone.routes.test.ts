import { expect, test } from 'vitest';
import { addDays, assignCard, getCardDuty } from '@waymark/contract/assignments';
import { createDeputy, listDeputies } from '@waymark/contract/approvals';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/calendar';
import { getTeamOverview } from '@waymark/contract/manager-dashboard';
import { getOrganisation, updateSettings } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aCertification, ownStanding } from '../compliance/compliance.factory.ts';
import { assigned, dutiesOf, reportsTo } from './assignments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
await admin.call(updateSettings, { body: { settings: [{ name: 'time_zone', value: 'Pacific/Kiritimati' }] } });

/** Someone who never chose a time zone, as people have none who came by an import. */
async function someoneWithoutZone(role?: 'manager'): Promise<SignedIn> {
  const person = await app.signedIn(role === undefined ? {} : { role });
  await app.home.store.db.updateTable('users').set({ time_zone: null }).where('id', '=', person.userId).execute();
  app.platform.sessions.forgetAll();
  return person;
}

/** 11:00 UTC is the first hour after midnight on the next day in Kiritimati. */
function goToNextMorning(): { readonly utc: string; readonly there: string } {
  const day = app.clock.now().toISOString().slice(0, 10);
  app.clock.advance({ seconds: Math.round((Date.parse(`${addDays(day, 1)}T11:00:00Z`) - app.clock.now().getTime()) / 1000) });
  app.platform.sessions.forgetAll();
  return { utc: addDays(day, 1), there: addDays(day, 2) };
}

test('LRN-11 LRN-08 MGR-02 MGR-09 people without a time zone live by the organisation’s days, in duties, certifications, calendars, teams and as deputies', async () => {
  const { utc, there } = goToNextMorning();
  expect((await app.visitor().call(getOrganisation)).timeZone).toBe('Pacific/Kiritimati');
  const [manager, learner] = [await someoneWithoutZone('manager'), await someoneWithoutZone()];
  await reportsTo(admin, learner.userId, manager.userId);
  const [begun, over] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  const add = { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, admin, begun.id, { add, startsOn: there, dueOn: addDays(there, 30) });
  expect((await learner.call(getCardDuty, { params: { cardId: begun.id } })).duty?.startsOn, 'it has begun there').toBe(there);
  expect((await manager.call(getTeamOverview, { query: {} })).figures.open).toBe(1);

  await learner.call(assignCard, { params: { cardId: over.id }, body: { add } });
  await app.jobsDone();
  const own = (await dutiesOf(learner)).find(({ card }) => card.id === over.id);
  expect(own?.startsOn, 'a day named by no one is today there').toBe(there);

  const { id } = await aCertification(app, admin, [{ type: 'user', id: learner.userId }], { firstDays: 30 });
  expect((await ownStanding(learner, id))?.standing.dueOn).toBe(addDays(there, 30));

  await manager.call(createDeputy, { body: { deputyId: learner.userId, firstDay: there, lastDay: there } });
  const { items } = await manager.call(listDeputies, { query: { side: 'mine' } });
  expect(
    items.map(({ isActive }) => isActive),
    'it is that day where the manager is',
  ).toEqual([true]);

  await app.home.store.db.updateTable('learning_duties').set({ due_on: utc }).where('card_id', '=', over.id).execute();
  const { url } = await learner.call(renewCalendarFeed);
  const feed = await app.visitor().attempt(readCalendarFeed, { params: { token: new URL(url ?? '').pathname.split('/').at(-1) ?? '' } });
  expect(String(feed.body)).toContain(`DTSTART;VALUE=DATE:${addDays(there, 30).replaceAll('-', '')}`);
  const yesterday = `DTSTART;VALUE=DATE:${utc.replaceAll('-', '')}`;
  expect(String(feed.body), 'yesterday there, although it is today by universal time').not.toContain(yesterday);
});
