import { expect, test } from 'vitest';
import {
  addDays,
  createSeries,
  getSeries,
  listShareTargets,
  occurrenceStart,
  type SeriesInput,
  updateSeries,
} from '@waymark/contract/assignments';
import { joinGroup, leaveGroup } from '@waymark/contract/groups';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { dutiesOf } from './assignments.factory.ts';
import { finishPauses } from './assignments.jobs.ts';
import { openOccurrences, syncOccurrences } from './series.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const run = async (...jobs: readonly (typeof openOccurrences)[]) => {
  for (const job of jobs) await app.platform.jobs.enqueue(app.home.store, job, null);
  await app.jobsDone();
};
const later = async (days: number) => {
  app.clock.advance({ days });
  await run(openOccurrences);
};
/** A monthly series from the day after tomorrow on. */
const monthly = async (by: SignedIn, cardId: string, input: Pick<SeriesInput, 'communityScope'> & { assignees: object }) => {
  const startsOn = addDays(today(), 2);
  return by.call(createSeries, {
    params: { cardId },
    body: { frequency: 'monthly', startsOn, dueOn: addDays(startsOn, 10), ...input },
  });
};
const openStarts = async (person: SignedIn, cardId: string) =>
  (await dutiesOf(person)).filter(({ card }) => card.id === cardId).map(({ startsOn }) => startsOn);

test('SHR-06 who a series is for changes from its next date on; what is given stays, also when someone leaves a group', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [stays, leaves, comes] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const [first, second] = [await aGroup(leader, { visibility: 'open' }, [stays, leaves]), await aGroup(leader, {}, [comes])];
  const card = await aPublishedCard(admin);
  const series = await monthly(leader, card.id, { communityScope: 'existing-and-future', assignees: { teamIds: [first.id] } });
  const params = { seriesId: series.id };
  const second2 = occurrenceStart(series.startsOn, 'monthly', 1);
  await later(2);
  const assignees = { add: { teamIds: [second.id] }, remove: { teamIds: [first.id] } };
  const changed = await leader.call(updateSeries, { params, body: { version: 1, priority: 'optional', assignees } });
  expect(changed).toMatchObject({ version: 2, priority: 'optional', totalTeams: 1, teams: [{ id: second.id }] });
  await run(openOccurrences, syncOccurrences);
  expect([await openStarts(stays, card.id), await openStarts(comes, card.id)]).toEqual([[series.startsOn], []]);
  // A date that was given still follows the group: leaving acts after a day, staying keeps it.
  await leaves.call(leaveGroup, { params: { groupId: first.id } });
  await app.jobsDone();
  app.clock.advance({ days: 2 });
  await run(finishPauses);
  expect([await openStarts(stays, card.id), await openStarts(leaves, card.id)]).toEqual([[series.startsOn], []]);
  await later(31);
  expect([await openStarts(stays, card.id), await openStarts(comes, card.id)]).toEqual([[series.startsOn], [second2]]);
  expect((await dutiesOf(comes)).find((duty) => duty.card.id === card.id)?.priority).toBe('optional');
  const { rows } = await app.platform.database.owner.query<{ details: unknown }>(
    `select details from audit_entries where action = 'assignments.series-updated' and details->>'seriesId' = $1`,
    [series.id],
  );
  expect(rows).toMatchObject([
    {
      details: {
        fields: ['priority', 'assignees'],
        added: [{ type: 'team', id: second.id }],
        removed: [{ type: 'team', id: first.id }],
      },
    },
  ]);
  app.clock.advance({ days: -35 });
});

test('SHR-06 one taken off a series and put back before its next date keeps it', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  const card = await aPublishedCard(admin);
  const both = { userIds: [one.userId, other.userId] };
  const series = await monthly(admin, card.id, { communityScope: 'existing-and-future', assignees: both });
  const params = { seriesId: series.id };
  await later(2);
  const only = { userIds: [one.userId] };
  expect(await admin.call(updateSeries, { params, body: { version: 1, assignees: { remove: only } } })).toMatchObject({ totalUsers: 1 });
  expect(await admin.call(updateSeries, { params, body: { version: 2, assignees: { add: only } } })).toMatchObject({ totalUsers: 2 });
  await later(31);
  const second = occurrenceStart(series.startsOn, 'monthly', 1);
  expect([await openStarts(one, card.id), await openStarts(other, card.id)]).toEqual([[second], [second]]);
  await admin.call(updateSeries, { params, body: { version: 3, assignees: { remove: only } } });
  await later(31);
  const third = occurrenceStart(series.startsOn, 'monthly', 2);
  expect(await openStarts(other, card.id)).toEqual([third]);
  expect(await openStarts(one, card.id)).toEqual([second]);
  app.clock.advance({ days: -64 });
});

test('SHR-06 a group added to a series for future members reaches who joins it later, and the scope of its first group stays', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [old, joiner, both] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const [first, second] = [await aGroup(leader, { visibility: 'open' }), await aGroup(leader, { visibility: 'open' }, [old, both])];
  const card = await aPublishedCard(admin);
  const series = await monthly(leader, card.id, { communityScope: 'future', assignees: { teamIds: [first.id] } });
  await both.call(joinGroup, { params: { groupId: first.id } });
  const body = { version: 1, assignees: { add: { teamIds: [second.id] } } };
  await leader.call(updateSeries, { params: { seriesId: series.id }, body });
  await joiner.call(joinGroup, { params: { groupId: second.id } });
  await later(2);
  const given = [await openStarts(old, card.id), await openStarts(joiner, card.id), await openStarts(both, card.id)];
  expect(given).toEqual([[], [series.startsOn], [series.startsOn]]);
  app.clock.advance({ days: -2 });
});

test('SHR-09 only who one may assign to is added to a series, the last one is not taken off, and its lists are for who looks after it', async () => {
  const [leader, stranger] = [await app.signedIn({ role: 'group-leader' }), await app.signedIn({ role: 'group-leader' })];
  const [mine, theirs] = [await aGroup(leader), await aGroup(stranger)];
  const card = await aPublishedCard(admin);
  const series = await monthly(leader, card.id, { communityScope: 'existing-and-future', assignees: { teamIds: [mine.id] } });
  const params = { seriesId: series.id };
  const change = (by: SignedIn, assignees: object) => by.attempt(updateSeries, { params, body: { version: 1, assignees } });
  expect((await change(leader, { add: { teamIds: [theirs.id] } })).problem?.code).toBe('assignees-not-yours');
  expect((await change(leader, { remove: { teamIds: [mine.id] } })).problem?.errors).toMatchObject([
    { field: 'assignees', code: 'required' },
  ]);
  const unknown = await change(leader, { add: { userIds: [series.id] } });
  expect(unknown.problem?.errors).toMatchObject([{ field: 'assignees.add.userIds', code: 'unknown-person' }]);
  expect((await change(stranger, { add: { teamIds: [theirs.id] } })).status).toBe(404);
  expect(await leader.call(getSeries, { params })).toMatchObject({ version: 1, totalTeams: 1 });
  const query = { purpose: 'assign' as const, section: 'currently_assigned' as const, seriesId: series.id };
  const listed = await leader.call(listShareTargets, { params: { cardId: card.id }, query });
  expect(listed).toMatchObject({ totalTeams: 1, teams: [{ id: mine.id, hasIt: true }], totalUsers: 0 });
  expect((await stranger.attempt(listShareTargets, { params: { cardId: card.id }, query })).problem?.code).toBe('series-not-found');
  const elsewhere = await aPublishedCard(admin);
  expect((await leader.attempt(listShareTargets, { params: { cardId: elsewhere.id }, query })).problem?.code).toBe('series-not-found');
});
