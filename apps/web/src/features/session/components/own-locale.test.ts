import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@waymark/contract/session';
import { currentUser, setSession } from '../../../platform/session/session.ts';
import { fillInLocale } from './own-locale.ts';

const nothing = { language: null, timeZone: null };
const signIn = (profile: object, rest: object = {}) =>
  setSession({ id: 'u1', entryStep: null, impersonator: null, profile, ...rest } as unknown as SessionUser);
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the page sent, as method, address and body. */
function sentBy(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, url, JSON.parse(body)]);
    const profile = { language: 'de', timeZone: here };
    return new Response(JSON.stringify({ profile }), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

test('SES-54 on start a missing language and time zone are filled in by a PUT keyed by the person’s id, and only what is missing', async () => {
  const sent = sentBy();
  signIn(nothing);
  await fillInLocale('de');
  expect(currentUser()?.profile).toMatchObject({ language: 'de', timeZone: here });
  await fillInLocale('de');
  signIn({ language: 'fr', timeZone: null });
  await fillInLocale('de');
  expect(sent).toEqual([
    ['PUT', '/api/v1/users/u1', { language: 'de', time_zone: here }],
    ['PUT', '/api/v1/users/u1', { time_zone: here }],
  ]);
});

test.each([
  ['no one is signed in', () => setSession(null)],
  ['someone stands in for them', () => signIn(nothing, { impersonator: { id: 'u2' } })],
  ['a step on the way in is waited for', () => signIn(nothing, { entryStep: 'terms' })],
])('SES-54 nothing is filled in while %s', async (_when, start) => {
  const sent = sentBy();
  start();
  await fillInLocale('de');
  expect(sent).toEqual([]);
});
