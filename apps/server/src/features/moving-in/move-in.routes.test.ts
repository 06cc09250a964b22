import { expect, test } from 'vitest';
import { listAccounts, mergeAccounts, runImport } from '@waymark/contract/accounts';
import { deleteCard, listCards, publishCard } from '@waymark/contract/cards';
import { getMoveIn, runCourseImport } from '@waymark/contract/moving-in';
import {
  type CompletionImport,
  listTranscriptOf,
  runCompletionImport,
  startCompletionImport,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { aCheck } from '../accounts/accounts.factory.ts';
import { moodleFiles, packed, sendCourse } from './moving-in.factory.ts';

const app = await testApp();
const COMPARED = { query: { compared: 'true' } } as const;
const page = (title: string) => ({ kind: 'page', title, xml: '<content>&lt;p&gt;Words&lt;/p&gt;</content>' });
const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

test('ADM-15 the steps of a move say what files name and how much of it is here, as it is now', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const learner = await app.signedIn();
  const nothing = { files: 0, compared: null, last: null };
  expect(await admin.call(getMoveIn, COMPARED)).toEqual({
    people: nothing,
    content: nothing,
    drafts: null,
    completions: nothing,
    skills: nothing,
  });

  const bytes = await packed.zip(moodleFiles([page('Masks'), page('Exits'), { kind: 'forum', title: 'Talk', xml: '' }]));
  for (let again = 0; again < 2; again += 1) {
    const { body } = await sendCourse(admin, bytes);
    await app.jobsDone();
    await admin.call(runCourseImport, { params: { importId: body.id }, body: {} });
    await app.jobsDone();
  }
  const { items } = await admin.call(listCards, { query: { state: 'draft', cardType: 'text' } });
  const [masks, exits] = ['Masks', 'Exits'].map((wanted) => items.find(({ title }) => title === wanted)?.id ?? ('' as never));
  expect(await admin.call(getMoveIn, COMPARED), 'the same file twice names the same things').toMatchObject({
    content: { files: 2, compared: { named: 3, here: 2 }, last: { id: expect.any(String) } },
    drafts: 2,
  });
  expect((await admin.call(getMoveIn, { query: {} })).content, 'a visit compares nothing').toMatchObject({ files: 2, compared: null });
  await admin.call(publishCard, { params: { cardId: masks! } });
  await admin.call(deleteCard, { params: { cardId: exits! } });
  expect(await admin.call(getMoveIn, COMPARED)).toMatchObject({ content: { compared: { named: 3, here: 1 } }, drafts: 0 });

  const csv = [
    'Email,Title,Date,Status',
    `${learner.email},Masks,${dayAgo(9)},Completed`,
    `${learner.email},Knots,${dayAgo(8)},Completed`,
    `${learner.email},Ropes,${dayAgo(7)},In progress`,
    `no-one@home.example,Masks,${dayAgo(9)},Completed`,
  ].join('\n');
  const sent = await admin.send<CompletionImport>(startCompletionImport.method, `${startCompletionImport.path}?fileName=c.csv`, csv, {
    'content-type': 'text/csv',
  });
  await app.jobsDone();
  await admin.call(runCompletionImport, { params: { importId: sent.body.id }, body: { leavingOut: 1 } });
  await app.jobsDone();
  expect((await admin.call(getMoveIn, COMPARED)).completions).toMatchObject({
    ...{ files: 1, compared: { named: 3, here: 2 }, last: { id: sent.body.id } },
  });
  const survivor = await app.signedIn();
  await admin.call(mergeAccounts, { params: { userId: survivor.userId }, body: { mergedId: learner.userId, reason: 'Hired again' } });
  await app.jobsDone();
  expect((await admin.call(getMoveIn, COMPARED)).completions, 'what is of a merged account is of the one that lives on').toMatchObject({
    compared: { here: 2 },
  });
  const record = await admin.call(listTranscriptOf, { params: { userId: survivor.userId }, query: {} });
  const knots = record.items.find(({ title }) => title === 'Knots')?.completionId;
  await admin.call(withdrawCompletion, { params: { completionId: knots as never }, body: { reason: 'Wrong person' } });
  expect((await admin.call(getMoveIn, COMPARED)).completions, 'what was taken back is not here').toMatchObject({
    compared: { named: 3, here: 1 },
  });
});

test('ADM-15 people of a file who were merged since are here as the one that lives on', async () => {
  const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
  const before = (await admin.call(getMoveIn, COMPARED)).people?.compared;
  const one = await aCheck(app, admin, 'email,first name\nmoved-one@home.example,Ann\nmoved-two@home.example,Ann\n');
  await admin.call(runImport, { params: { importId: one.id }, body: { suspending: 0 } });
  await app.jobsDone();
  const { items } = await admin.call(listAccounts, { query: { q: 'moved-' } });
  const [survivor, merged] = items.map(({ id }) => id);
  await admin.call(mergeAccounts, { params: { userId: survivor! }, body: { mergedId: merged!, reason: 'Hired again' } });
  const after = (await admin.call(getMoveIn, COMPARED)).people?.compared;
  expect([after?.named, after?.here]).toEqual([(before?.named ?? 0) + 2, (before?.here ?? 0) + 2]);
});

test('ADM-15 who may not manage people or content is not told how many of them were moved', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  expect(await curator.call(getMoveIn, COMPARED)).toMatchObject({ people: null, drafts: expect.any(Number) });
  expect((await (await app.signedIn()).attempt(getMoveIn, COMPARED)).status).toBe(403);
});
