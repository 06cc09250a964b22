import { expect, test } from 'vitest';
import { addDays, createSeries, listAssignments, updateAssignment } from '@waymark/contract/assignments';
import { listNotifications } from '@waymark/contract/notifications';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { assigned, dutiesOf } from './assignments.factory.ts';
import { remindOfDuties } from './assignments.jobs.ts';
import { openOccurrences, syncOccurrences } from './series.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

/** The earliest and the latest clock on earth: 14 hours before UTC and 10 behind it. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Honolulu';

async function someoneIn(timeZone: string): Promise<SignedIn> {
  const person = await app.signedIn();
  await move(person, timeZone);
  return person;
}

async function move(person: SignedIn, timeZone: string): Promise<void> {
  await person.call(updateUser, { params: { userId: person.userId }, body: { timeZone } });
  await app.jobsDone();
}

/** Goes to a moment and lets what every server does by the clock happen, twice as with two of them. */
async function goTo(moment: string): Promise<void> {
  app.clock.advance({ seconds: Math.round((Date.parse(moment) - app.clock.now().getTime()) / 1000) });
  for (const job of [openOccurrences, syncOccurrences, remindOfDuties, openOccurrences])
    await app.platform.jobs.enqueue(app.home.store, job, null);
  await app.jobsDone();
}

async function timesGiven(person: SignedIn, cardId: string): Promise<number> {
  const { rows } = await app.platform.database.owner.query<{ given: number }>(
    `select count(*)::int as given from audit_entries where action = 'assignments.given' and details->>'userId' = $1 and details->>'cardId' = $2`,
    [person.userId, cardId],
  );
  return rows[0]?.given ?? 0;
}

test('SHR-08 someone who moves time zone around the start of an occurrence has it exactly once', async () => {
  const began = app.clock.now().toISOString();
  const [goesWest, goesEast] = [await someoneIn(EAST), await someoneIn(WEST)];
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 3);
  await admin.call(createSeries, {
    params: { cardId: card.id },
    body: { frequency: 'monthly', startsOn, dueOn: addDays(startsOn, 10), assignees: { userIds: [goesWest.userId, goesEast.userId] } },
  });
  const has = async () => [(await dutiesOf(goesWest)).length, (await dutiesOf(goesEast)).length];
  await goTo(`${addDays(startsOn, -1)}T10:30:00Z`);
  expect(await has(), 'its day has begun in the east only').toEqual([1, 0]);

  await move(goesWest, WEST);
  await move(goesEast, EAST);
  await goTo(`${addDays(startsOn, -1)}T10:45:00Z`);
  expect(await has(), 'where it has not begun it waits for its day; who comes to where it has begun gets it').toEqual([0, 1]);
  await goTo(`${startsOn}T10:30:00Z`);
  await move(goesEast, WEST);
  await goTo(`${addDays(startsOn, 1)}T00:30:00Z`);
  expect(await has()).toEqual([1, 1]);
  expect([await timesGiven(goesWest, card.id), await timesGiven(goesEast, card.id)]).toEqual([1, 1]);
  expect(await dutiesOf(goesWest)).toMatchObject([{ startsOn, dueOn: addDays(startsOn, 10) }]);
  await goTo(began);
});

test('LRN-11 SHR-05 what is given to people everywhere at once is due on the same day for all, also after it was changed', async () => {
  const began = app.clock.now().toISOString();
  await goTo(`${today()}T10:30:00Z`);
  const people = [await someoneIn(EAST), await someoneIn('UTC'), await someoneIn(WEST)];
  const card = await aPublishedCard(admin);
  const add = { userIds: people.map(({ userId }) => userId), teamIds: [], lmsGroupIds: [] };
  const dueOn = addDays(today(), 30);
  const dueDates = () => Promise.all(people.map(async (person) => (await dutiesOf(person))[0]?.dueOn));
  await assigned(app, admin, card.id, { add, startsOn: today(), dueOn });
  expect(await dueDates()).toEqual([dueOn, dueOn, dueOn]);
  const later = addDays(dueOn, 5);
  for (const { id } of (await admin.call(listAssignments, { params: { cardId: card.id }, query: {} })).items)
    await admin.call(updateAssignment, { params: { assignmentId: id }, body: { dueOn: later } });
  await app.jobsDone();
  expect(await dueDates()).toEqual([later, later, later]);
  await goTo(began);
});

test('LRN-11 NTF-04 something is overdue when its day is over where the person is now, and a reminder comes once whatever zone they are in', async () => {
  const began = app.clock.now().toISOString();
  const person = await someoneIn(EAST);
  const card = await aPublishedCard(admin);
  const [startsOn, dueOn] = [addDays(today(), 1), addDays(today(), 30)];
  const add = { userIds: [person.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, admin, card.id, { add, startsOn, dueOn, reminderDays: [7] });
  const reminders = async () =>
    (await person.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'duty-nearly-due').length;
  const isOverdue = async () => (await dutiesOf(person)).map((duty) => duty.isOverdue);

  await goTo(`${addDays(dueOn, -8)}T10:30:00Z`);
  expect(await reminders(), 'the seventh day before has begun in the east').toBe(1);
  await move(person, WEST);
  await goTo(`${addDays(dueOn, -7)}T10:30:00Z`);
  expect(await reminders(), 'and later in the west').toBe(1);

  await move(person, EAST);
  await goTo(`${dueOn}T10:30:00Z`);
  expect(await isOverdue(), 'its day is over in the east').toEqual([true]);
  await move(person, WEST);
  expect(await isOverdue(), 'and has hardly begun in the west').toEqual([false]);
  await goTo(`${addDays(dueOn, 1)}T10:30:00Z`);
  expect(await isOverdue()).toEqual([true]);
  await goTo(began);
});
