import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aBroadcast, aPart, sendHead, someMedia } from './live-broadcast.factory.ts';
import { aLiveStream, aViewer } from './live-streams.factory.ts';

const app = await testApp();
const host = await app.signedIn({ role: 'curator' });
const { streamId } = await aLiveStream(host);
const of = { params: { streamId } };
const viewers = await Promise.all([1, 2, 3].map(async () => app.signedIn()));
const [ann, bob, cid] = viewers as [SignedIn, SignedIn, SignedIn];
for (const one of viewers) await aViewer(one, streamId);
const ask = async (who: SignedIn, body: string) => (await who.call(api.postLiveMessage, { ...of, body: { kind: 'question', body } })).id;
const at = (messageId: string) => ({ params: { streamId, messageId } });
const vote = async (who: SignedIn, messageId: string, isUp = true) =>
  who.attempt(api.voteForQuestion, { ...at(messageId), body: { isUp } });
const list = async (who: SignedIn, limit = 20) => {
  const items: api.LiveQuestion[] = [];
  let cursor: string | undefined;
  do {
    const page: { items: api.LiveQuestion[]; nextCursor: string | null } = await who.call(api.listLiveQuestions, {
      ...of,
      query: { limit, ...(cursor === undefined ? {} : { cursor }) },
    });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
};
const [why, how, when] = [await ask(ann, 'Why at three?'), await ask(bob, 'How loud is a leak?'), await ask(cid, 'When is the next one?')];

test('LIV-08 questions with the most votes come first, each person counts once, and answered ones go to the end', async () => {
  await Promise.all([vote(ann, when), vote(ann, when), vote(bob, when), vote(bob, how)]);
  expect((await list(ann)).map(({ id, votes, hasVoted }) => [id, votes, hasVoted])).toEqual([
    [when, 2, true],
    [how, 1, false],
    [why, 0, false],
  ]);
  expect(
    (await list(ann, 1)).map(({ id }) => id),
    'page by page',
  ).toEqual([when, how, why]);
  await vote(bob, when, false);
  await vote(bob, when, false);
  expect((await list(bob)).map(({ votes }) => votes)).toEqual([1, 1, 0]);
  const answer = (who: SignedIn) => who.attempt(api.answerQuestion, { ...at(how), body: { isAnswered: true } });
  expect((await answer(ann)).status).toBe(403);
  expect((await answer(host)).body).toMatchObject({ id: how, isAnswered: true });
  expect((await list(cid)).map(({ id }) => id)).toEqual([when, why, how]);
});

test('LIV-08 the host deletes what was written; who is not in the stream or was removed votes and reads nothing', async () => {
  const bad = await ask(cid, 'Buy this');
  await vote(ann, bad);
  expect((await ann.attempt(api.deleteLiveMessage, at(bad))).status).toBe(403);
  await host.call(api.deleteLiveMessage, at(bad));
  expect((await host.attempt(api.deleteLiveMessage, at(bad))).problem?.code).toBe('live-message-not-found');
  expect((await vote(ann, bad)).problem?.code).toBe('live-message-not-found');
  expect((await list(ann)).some(({ id }) => id === bad)).toBe(false);
  expect((await vote(await app.signedIn(), why)).problem?.code).toBe('not-in-stream');
  await host.call(api.removeLiveViewer, { params: { streamId, userId: cid.userId } });
  expect((await vote(cid, why)).problem?.code).toBe('removed-from-stream');
  expect((await cid.attempt(api.listLiveQuestions, of)).problem?.code).toBe('removed-from-stream');
});

test('LIV-08 a poll is shown to all at once; each person votes once and may change it until it closes, and viewers see results when the host says so', async () => {
  const options = ['leak', 'pump', 'wind'].map((id) => ({ id, text: id }));
  const create = (who: SignedIn, question: string) =>
    who.attempt(api.createLivePoll, { ...of, body: { question, options, multiple: false } });
  expect((await create(ann, 'What is it?')).status).toBe(403);
  const { id: pollId } = (await create(host, 'What is it?')).body;
  const poll = { params: { streamId, pollId } };
  const choose = (who: SignedIn, ...optionIds: string[]) => who.attempt(api.voteInLivePoll, { ...poll, body: { optionIds } });
  const update = (isOpen: boolean, showsResults: boolean, who = host) =>
    who.attempt(api.updateLivePoll, { ...poll, body: { isOpen, showsResults } });
  expect((await choose(ann, 'leak')).body).toMatchObject({ ownVote: ['leak'], results: null, votersCount: 1, can: { control: false } });
  await choose(bob, 'pump');
  expect((await choose(ann, 'pump')).body, 'changed').toMatchObject({ ownVote: ['pump'], votersCount: 2 });
  expect((await choose(bob, 'leak', 'pump')).problem?.errors?.[0]).toMatchObject({ field: 'optionIds', code: 'invalid-choice' });
  expect((await choose(bob, 'rain')).problem?.errors?.[0]).toMatchObject({ field: 'optionIds' });
  expect((await choose(host, 'wind')).problem?.code, 'the host').toBe('not-in-stream');
  expect((await choose(await app.signedIn(), 'wind')).problem?.code).toBe('not-in-stream');
  const newest = async (who: SignedIn) => (await who.call(api.listLivePolls, { ...of, query: {} })).items[0];
  expect((await newest(host))?.results).toEqual([
    { id: 'leak', votes: 0 },
    { id: 'pump', votes: 2 },
    { id: 'wind', votes: 0 },
  ]);
  expect((await update(true, true, ann)).status).toBe(403);
  await update(true, true);
  expect((await newest(ann))?.results, 'who voted').toHaveLength(3);
  expect((await newest(await app.signedIn()))?.results, 'who has not').toBeNull();
  await update(false, true);
  expect((await choose(ann, 'leak')).problem?.code).toBe('live-poll-closed');
  expect((await update(true, true)).problem?.code, 'closed for good').toBe('live-poll-closed');
  await create(host, 'And this one?');
  const later = (await create(host, 'Is that all?')).body;
  const all = (await host.call(api.listLivePolls, { ...of, query: { limit: 2 } })).items;
  expect(all.map(({ question, isOpen }) => [question, isOpen])).toEqual([
    ['Is that all?', true],
    ['And this one?', false],
  ]);
  expect(later.can).toEqual({ vote: false, control: true });
});

test('LIV-09 the co-host that the host named moderates and takes over; of two pages one is the host’s, and what they mark are chapters', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const own = await aBroadcast(author);
  const [eve, fay] = [await app.signedIn(), await app.signedIn()];
  for (const one of [eve, fay]) await aViewer(one, own.streamId);
  const stream = { params: { streamId: own.streamId } };
  const name = (who: SignedIn, userId: UserId | null) => who.attempt(api.setCoHost, { ...stream, body: { userId } });
  const take = (who: SignedIn, resumes: api.ConnectionId | null = null) =>
    who.attempt(api.takeOverStream, { ...stream, body: { resumes } });
  expect((await name(eve, eve.userId)).status).toBe(403);
  expect((await take(eve)).problem?.code).toBe('not-co-host');
  expect((await name(author, (await app.signedIn()).userId)).problem?.code).toBe('not-in-stream');
  expect((await name(author, eve.userId)).body).toMatchObject({ coHost: { id: eve.userId }, can: { nameCoHost: true } });
  await aPart(author, own, 2);
  await eve.call(api.updateLiveViewer, {
    params: { streamId: own.streamId, userId: fay.userId },
    body: { isMuted: true, hasHandUp: false },
  });

  const [first, second] = await Promise.all([take(eve), take(eve)]);
  const taken = [first, second].filter(({ status }) => status === 200);
  expect(taken, 'once').toHaveLength(1);
  const [{ body }] = taken as [(typeof taken)[0]];
  const { connection } = body as { connection: api.ConnectionId };
  const beat = (who: SignedIn, at: api.ConnectionId) => who.attempt(api.keepPresence, { ...stream, body: { connection: at } });
  expect((await beat(author, own.connection)).problem?.code).toBe('not-in-stream');
  expect((await beat(eve, connection)).body).toMatchObject({ host: { id: eve.userId }, coHost: { id: author.userId }, status: 'live' });
  const { head } = await someMedia(1);
  expect((await sendHead(author, own, head)).status, 'the host before sends nothing more').toBe(409);
  const after = { streamId: own.streamId, connection };
  expect((await aPart(eve, after, 2)).next, 'the same stream goes on').toBe(4);
  const chapter = await eve.call(api.markMoment, stream);
  expect(chapter).toMatchObject({ seconds: 4, title: '' });
  expect((await fay.attempt(api.markMoment, stream)).status).toBe(403);
  const at = { params: { streamId: own.streamId, chapterId: chapter.id } };
  expect((await eve.attempt(api.updateChapter, { ...at, body: { title: ' ', seconds: 2 } })).problem?.code).toBe('invalid-input');
  await author.call(api.updateChapter, { ...at, body: { title: 'Second half', seconds: 2 } });
  expect((await take(eve, connection)).status, 'who took over goes on after a reload').toBe(200);
  expect((await take(author)).status, 'and it may be taken back').toBe(200);
  await author.call(api.endLiveStream, stream);
  await app.jobsDone();
  const shown = await fay.call(getCard, { params: { idOrSlug: own.card.id } });
  expect(shown.content).toMatchObject({
    state: 'recorded',
    chapters: { items: [{ seconds: 2, title: 'Second half' }], can: { edit: false } },
  });
  await author.call(api.deleteChapter, at);
  expect((await author.attempt(api.deleteChapter, at)).problem?.code).toBe('live-chapter-not-found');
});
