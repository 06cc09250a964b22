import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { deleteCard } from '@waymark/contract/cards';
import {
  cancelCompletionImport,
  type CompletionImport,
  getCompletionImport,
  listCompletionImportLines,
  listCompletionImports,
  listTranscript,
  readCompletionImport,
  runCompletionImport,
  startCompletionImport,
  TRANSCRIPT_LIMITS,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const card = await aPublishedCard(curator, { title: 'Chlorine handling' });
const DAY = 86_400_000;
const PIECE = Buffer.from('a@b.example,no-card,2026-01-01\n'.repeat(40_000));
const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);

const send = async (who: SignedIn, text: string) =>
  who.send<CompletionImport>(startCompletionImport.method, `${startCompletionImport.path}?fileName=completions.csv`, text, {
    'content-type': 'text/csv',
  });
async function checked(text: string) {
  const { body } = await send(curator, text);
  await app.jobsDone();
  const params = { importId: body.id };
  return { params, one: await curator.call(getCompletionImport, { params }) };
}
const bad = async (params: { importId: CompletionImport['id'] }) =>
  (await curator.call(listCompletionImportLines, { params, query: { effect: 'bad' } })).items.flatMap(({ line, faults }) =>
    faults.map(({ field, code }) => [line, field, code]),
  );

test('LRN-03 an import names every bad line by line and field, leaves them out, and records the rest as of the day', async () => {
  const learner = await app.signedIn();
  const csv = [
    'Email;Card;Date;Score;Evidence',
    `${learner.email.toUpperCase()};https://northmere.example/insights/${card.slug}?a=1;${dayAgo(3)};80;Paper list`,
    `no-one@home.example;${card.slug};${dayAgo(3)};;`,
    `${learner.email};no-such-card;2026-02-30;;`,
    `${learner.email};${card.id};${dayAgo(-3)};101;`,
    `${learner.email};${card.id};${dayAgo(900)};;`,
    `${learner.email};${card.id};${dayAgo(3)};70;Again`,
    `${learner.email};"${card.id};${dayAgo(5)}`,
  ].join('\n');
  const { params, one } = await checked(csv);
  expect(one).toMatchObject({ status: 'checked', counts: { record: 1, known: 0, bad: 6 } });
  expect(await bad(params)).toEqual([
    [3, 'email', 'no-one-by-email'],
    [4, 'card', 'content-not-found'],
    [4, 'date', 'invalid-date'],
    [5, 'date', 'not-in-the-future'],
    [5, 'score', 'invalid-score'],
    [6, 'evidence', 'evidence-needed'],
    [7, '', 'completion-twice-in-file'],
    [8, '', 'broken-quotes'],
  ]);
  expect((await learner.call(listTranscript, { query: {} })).items, 'nothing is recorded before it is agreed').toEqual([]);
  const elsewhere = await curator.attempt(runCompletionImport, { params, body: { leavingOut: 5 } });
  expect(elsewhere.problem?.code).toBe('completion-import-not-now');
  await curator.call(runCompletionImport, { params, body: { leavingOut: 6 } });
  await app.jobsDone();
  expect(await curator.call(getCompletionImport, { params })).toMatchObject({
    status: 'done',
    applied: { done: 1, recorded: 1, failed: 0 },
  });
  const [row] = (await learner.call(listTranscript, { query: {} })).items;
  expect(row).toMatchObject({ status: 'Completed', score: 80, source: 'import', evidence: 'Paper list' });
  expect(row?.achievedAt.slice(0, 10)).toBe(dayAgo(3));
  expect((await curator.call(listCompletionImports)).items.map(({ id, status }) => [id, status])).toContainEqual([params.importId, 'done']);
  const again = await checked(csv);
  expect(again.one.counts, 'a second time it is known').toMatchObject({ record: 0, known: 1 });
  await curator.call(withdrawCompletion, { params: { completionId: row?.completionId as never }, body: { reason: 'Wrong list' } });
  expect((await checked(csv)).one.counts, 'what was taken back can be recorded again').toMatchObject({ record: 1, known: 0 });
});

test('LRN-03 a file without the columns, an empty one and one of a learner are refused; a cancelled import records nothing', async () => {
  for (const [text, code] of [
    ['', 'completion-import-unreadable'],
    ['email,card,date\n', 'table-has-no-lines'],
    ['PK\u0003\u0004', 'table-is-workbook'],
  ] as const)
    expect((await send(curator, text)).problem?.code).toBe(code);
  expect((await send(await app.signedIn(), 'email,card,date\nx,y,z\n')).status).toBe(403);
  const learner = await app.signedIn();
  const { params } = await checked(`email,card,date,evidence\n${learner.email},${card.id},${dayAgo(1)},List\n`);
  expect((await curator.call(cancelCompletionImport, { params })).status).toBe('cancelled');
  const late = await curator.attempt(runCompletionImport, { params, body: { leavingOut: 0 } });
  expect(late.problem?.code).toBe('completion-import-not-now');
  expect((await learner.call(listTranscript, { query: {} })).items).toEqual([]);
});

test('LRN-03 columns and days that no one can tell are asked for; what is said is kept, and decimals are rounded', async () => {
  const learner = await app.signedIn();
  const [, month, day] = dayAgo(3).split('-').map(Number);
  const table = (written: string) => `Wer;Was;Wann genau;Wieviel;Beleg\n${learner.email};${card.id};${written};95,5;List\n`;
  const written = `${day}/${month}/${dayAgo(3).slice(0, 4)}`;
  const { params, one } = await checked(table(written));
  expect(one).toMatchObject({
    status: 'uploaded',
    reading: { asks: ['columns'], unknown: [0, 1, 2, 3, 4], sample: [[learner.email, card.id, written, '95,5', 'List']] },
  });
  const columns = { email: 0, card: 1, date: 2, score: 3, evidence: 4 };
  const early = await curator.attempt(readCompletionImport, { params, body: { encoding: 'utf-8', check: true } });
  expect(early.problem).toMatchObject({ errors: [{ field: 'columns', code: 'required' }] });
  await curator.call(readCompletionImport, { params, body: { columns, days: 'dmy', check: true } });
  await app.jobsDone();
  expect(await curator.call(getCompletionImport, { params })).toMatchObject({ status: 'checked', counts: { record: 1, bad: 0 } });
  const { items } = await curator.call(listCompletionImportLines, { params, query: { effect: 'record' } });
  expect(items).toMatchObject([{ date: dayAgo(3), score: 96 }]);
  // The next file has the same heads, and its days are plain.
  expect((await checked(table(dayAgo(2)))).one).toMatchObject({
    status: 'checked',
    counts: { record: 1 },
    reading: { unknown: [], asks: [] },
  });
});

test('LRN-03 a file with more bytes than may be sent is refused in words, over a connection, and the next one is taken', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const headers = { host: curator.hostName, 'x-csrf-token': curator.csrfToken ?? '', cookie: `session=${curator.cookies['session']}` };
  const post = async (size: number) => {
    const asked = request({
      port,
      method: 'POST',
      path: `${startCompletionImport.path}?fileName=c.csv`,
      headers: { ...headers, 'content-type': 'text/csv' },
    });
    asked.write('email,card,date\na@b.example,no-card,2026-01-01\n');
    for (let sent = 0; sent < size; sent += PIECE.length) if (!asked.write(PIECE)) await once(asked, 'drain');
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, (JSON.parse(await text(answer)) as { code?: string }).code];
  };
  expect(await post(TRANSCRIPT_LIMITS.importBytes + 1)).toEqual([413, 'completion-import-too-large']);
  expect(await post(0)).toEqual([201, undefined]);
});

test('LRN-03 content deleted since the check is named, and the other lines are recorded', async () => {
  const learner = await app.signedIn();
  const goes = await aPublishedCard(curator);
  const { params } = await checked(
    `email,card,date,evidence\n${[card, goes].map(({ id }) => `${learner.email},${id},${dayAgo(1)},List`).join('\n')}\n`,
  );
  await curator.call(deleteCard, { params: { cardId: goes.id } });
  await curator.call(runCompletionImport, { params, body: { leavingOut: 0 } });
  await app.jobsDone();
  expect(await curator.call(getCompletionImport, { params })).toMatchObject({
    status: 'done',
    applied: { done: 1, recorded: 1, failed: 1 },
  });
  const { items } = await curator.call(listCompletionImportLines, { params, query: { effect: 'record', failed: 'true' } });
  expect(items).toMatchObject([{ line: 3, faults: [{ field: 'card', code: 'content-not-found' }] }]);
});
