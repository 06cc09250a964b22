import { expect, test } from 'vitest';
import { assignCard, getCardDuty, listMyDuties, listSharedWithGroup, shareCard } from '@waymark/contract/assignments';
import { archiveCard, type CardId, completeCard, getCard } from '@waymark/contract/cards';
import { listChannelCards, postToChannel } from '@waymark/contract/channels';
import { duplicatePath, getPathOutline, startPath } from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPath, publishFilled } from './pathways.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const pathOf = (id: string) => ({ pathId: id as CardId });

test('PTH-07 a path is copied, posted to a channel, shared with a group and assigned like any other card', async () => {
  const [learner, member] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(admin, {}, [learner, member]);
  const [first, last] = [await aPublishedCard(admin, { title: 'First' }), await aPublishedCard(admin, { title: 'Last' })];
  const path = await aPath(admin, [first.id, { cardId: last.id, isLocked: true }], { title: 'Reducing losses' });
  const journey = await aPath(admin, [path.id], { kind: 'journey', title: 'From the ground up' });

  const copy = await admin.call(duplicatePath, { params: pathOf(journey.id), body: { title: 'A copy' } });
  expect(copy.structure.entries.map(({ cardId }) => cardId)).toEqual([path.id]);
  expect((await learner.attempt(getCard, { params: { idOrSlug: copy.id } })).status).toBe(404);
  await publishFilled(admin, copy.id);
  expect(await learner.call(getCard, { params: { idOrSlug: copy.id } })).toMatchObject({ cardType: 'journey', title: 'A copy' });

  const channel = await aChannel(admin);
  for (const { id } of [path, journey]) {
    await admin.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: id } });
    await admin.call(shareCard, { params: { cardId: id }, body: { add: { teamIds: [group.id] } } });
  }
  const posted = await learner.call(listChannelCards, { params: { channelId: channel.id }, query: {} });
  expect(posted.items.map(({ cardType }) => cardType).toSorted()).toEqual(['journey', 'pathway']);
  const shared = await member.call(listSharedWithGroup, { params: { groupId: group.id }, query: {} });
  expect(shared.items.map(({ card }) => card.title).toSorted()).toEqual(['From the ground up', 'Reducing losses']);

  const params = { cardId: path.id };
  await admin.call(assignCard, { params, body: { add: { teamIds: [group.id] }, priority: 'mandatory' } });
  await app.jobsDone();
  expect((await learner.call(listMyDuties, { query: {} })).items.map(({ card }) => card.id)).toEqual([path.id]);
  await learner.call(startPath, { params: pathOf(path.id) });
  for (const { id } of [first, last]) await learner.call(completeCard, { params: { cardId: id } });
  await app.jobsDone();
  // Walking it to its end does what was asked; who has not begun still owes it.
  expect((await learner.call(getCardDuty, { params })).duty?.status).toBe('fulfilled');
  expect((await member.call(getCardDuty, { params })).duty?.status).toBe('open');
});

test('PTH-05 PTH-09 a card that is retired while a learner has it open is finished there, and the path goes on without it', async () => {
  const learner = await app.signedIn();
  const [first, last] = [await aPublishedCard(admin, { title: 'First' }), await aPublishedCard(admin, { title: 'Last' })];
  const path = await aPath(admin, [first.id, { cardId: last.id, isLocked: true }]);
  await learner.call(startPath, { params: pathOf(path.id) });
  const open = await learner.call(getCard, { params: { idOrSlug: first.id }, query: { through: path.id } });
  expect(open.can.complete).toBe(true);
  await admin.call(archiveCard, { params: { cardId: first.id } });
  // What is on the page can no longer be pressed, and says so instead of counting wrong.
  const late = await learner.attempt(completeCard, { params: { cardId: first.id }, query: { through: path.id } });
  expect([late.status, late.problem?.code]).toEqual([404, 'card-not-found']);
  await app.jobsDone();
  const outline = await learner.call(getPathOutline, { params: { idOrSlug: path.id } });
  expect(outline).toMatchObject({ totalCount: 1, doneCount: 0, next: { title: 'Last' } });
});

test('PTH-01 a section whose day is past is open at once, and one without a plausible day is refused', async () => {
  const learner = await app.signedIn();
  const inner = await aPath(admin, [(await aPublishedCard(admin)).id]);
  const journey = await aPath(admin, [{ cardId: inner.id, opens: 'date', opensOn: '2020-02-29' }], { kind: 'journey' });
  const outline = await learner.call(getPathOutline, { params: { idOrSlug: journey.id } });
  expect(outline.sections.map(({ state, lock, opensOn }) => [state, lock, opensOn])).toEqual([['open', null, '2020-02-29']]);
  await expect(aPath(admin, [{ cardId: inner.id, opens: 'date', opensOn: '2026-02-30' }], { kind: 'journey' })).rejects.toThrow(/opensOn/);
});
