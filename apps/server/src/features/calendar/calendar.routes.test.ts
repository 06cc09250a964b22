import { expect, test } from 'vitest';
import { getCalendarFeed, readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '@waymark/contract/calendar';
import { addQualification } from '@waymark/contract/experience';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

const app = await testApp();
const tokenOf = (url: string | null) => new URL(url ?? '').pathname.split('/').at(-1) ?? '';
const read = async (token: string, hostName = app.home.hostName) => {
  const reader = hostName === app.home.hostName ? app.visitor() : app.visitor(app.other);
  return reader.attempt(readCalendarFeed, { params: { token } });
};
const certify = (person: SignedIn, title: string, expiresOn: string) =>
  person.call(addQualification, { body: { kind: 'certification', title, expiresOn } });

test('PPL-05 a person’s calendar feed has their dates, in their language, without sign-in', async () => {
  const person = await app.signedIn();
  await certify(person, 'Confined spaces', '2199-05-17');
  await certify(person, 'Long gone', '2001-01-01');
  expect(await person.call(getCalendarFeed)).toEqual({ url: null, createdAt: null, lastReadAt: null });
  const { url } = await person.call(renewCalendarFeed);
  const answer = await read(tokenOf(url));
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = String(answer.body);
  expect(text).toContain('DTSTART;VALUE=DATE:21990517\r\n');
  expect(text).toContain('SUMMARY:Confined spaces expires\r\n');
  expect(text).not.toContain('Long gone');
  expect((await person.call(getCalendarFeed)).lastReadAt).not.toBeNull();
  await person.call(updateUser, { params: { userId: person.userId }, body: { language: 'de' } });
  expect(String((await read(tokenOf(url))).body)).toContain('SUMMARY:Confined spaces läuft ab\r\n');
});

test('PPL-05 taking it back, or a new one, ends the address at once; a guessed one never works', async () => {
  const person = await app.signedIn();
  const first = tokenOf((await person.call(renewCalendarFeed)).url);
  const second = tokenOf((await person.call(renewCalendarFeed)).url);
  expect((await read(first)).problem?.code).toBe('calendar-not-found');
  expect((await read(second)).status).toBe(200);
  expect((await read(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  expect((await read(second.split('.')[0] ?? '')).status).toBe(404);
  expect((await read(second, app.other.hostName)).status).toBe(404);
  expect(await person.call(revokeCalendarFeed)).toMatchObject({ url: null });
  expect((await read(second)).status).toBe(404);
});

test('a feed ends with its person’s account', async () => {
  const person = await app.signedIn();
  const token = tokenOf((await person.call(renewCalendarFeed)).url);
  await app.home.store.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', person.userId)
    .execute();
  expect((await read(token)).status).toBe(404);
});
