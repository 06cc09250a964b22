import { expect, test } from 'vitest';
import * as api from '@waymark/contract/live-streams';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
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
