import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@waymark/contract/session';
import { currentUser, setSession } from '../../../platform/session/session.ts';
import { keepJobRole } from './job-role.ts';

const inEnglish = { title: 'Fitter', family: null, language: 'en' };
const signIn = () => setSession({ id: 'u1', jobFamily: inEnglish } as unknown as SessionUser);
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

test('SES-55 the job role is fetched with career_growth and the language, once it is another one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(200, { title: 'Schlosser', family: 'Betrieb', language: 'de' });
  });
  signIn();
  await keepJobRole('en');
  await keepJobRole('de');
  expect(asked).toEqual(['/api/v1/session/job-role?career_growth=true&language=de']);
  expect(currentUser()?.jobFamily).toEqual({ title: 'Schlosser', family: 'Betrieb', language: 'de' });
});

test('SES-55 422 sets the job role to null; any other fault leaves it as it was', async () => {
  signIn();
  vi.stubGlobal('fetch', async () => answer(503, { status: 503, code: 'unavailable', title: 'Away' }));
  await expect(keepJobRole('de')).rejects.toMatchObject({ status: 503 });
  expect(currentUser()?.jobFamily).toEqual(inEnglish);
  vi.stubGlobal('fetch', async () => answer(422, { status: 422, code: 'job-role-unavailable', title: 'None' }));
  await keepJobRole('de');
  expect(currentUser()?.jobFamily).toBeNull();
});
