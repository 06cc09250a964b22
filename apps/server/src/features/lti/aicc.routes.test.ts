import { describe, expect, test } from 'vitest';
import { archiveCard, getCard } from '@waymark/contract/cards';
import { launchAicc } from '@waymark/contract/lti';
import { testApp } from '../../testing/app.ts';
import { htmlFaults } from '../../testing/html-faults.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anAiccCard } from './lti.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

const card = (who: SignedIn, { slug }: { slug: string }) => who.call(getCard, { params: { idOrSlug: slug } });

describe('PLY-04: AICC-style links', () => {
  const say = async (fields: Record<string, string>, host = app.home.hostName) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/aicc',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    ).body;
  const open = async (who: SignedIn, made: { id: string }) => {
    const { address } = await who.call(launchAicc, { params: { cardId: made.id } });
    const { searchParams } = new URL(address);
    return { sid: searchParams.get('aicc_sid') ?? '', url: searchParams.get('aicc_url') ?? '', unit: searchParams.get('unit') };
  };

  test('PLY-04: a course of an AICC-style link asks where it is, reports, is passed by its mastery score and goes on elsewhere', async () => {
    const made = await anAiccCard(author, { masteryScore: 70 });
    const learner = await app.signedIn();
    const first = await open(learner, made);
    expect(new URL(first.url).pathname).toBe('/api/aicc');
    expect(first.unit).toBe('1');
    const asked = await say({ command: 'GetParam', version: '4.0', session_id: first.sid });
    expect(asked).toMatch(/^error=0\r\nerror_text=Successful\r\nversion=4\.0\r\naicc_data=\[core\]\r\n/);
    expect(asked).toContain('lesson_status=not attempted, ab-initio');
    expect(asked).toContain('mastery_score=70');
    const data = '[Core]\r\nLesson_Location=page-4\r\nLesson_Status=i\r\nScore=\r\nTime=00:10:00\r\n[Core_Lesson]\r\nbook=mark';
    expect(await say({ COMMAND: 'putparam', SESSION_ID: first.sid, AICC_DATA: data })).toContain('error=0');
    expect(await card(learner, made)).toMatchObject({ status: 'In Progress' });
    const second = await open(learner, made);
    const resumed = await say({ command: 'getparam', session_id: second.sid });
    for (const line of ['lesson_location=page-4', 'lesson_status=incomplete, resume', 'time=0000:10:00', 'book=mark'])
      expect(resumed).toContain(line);
    // The first opening is over.
    expect(await say({ command: 'putparam', session_id: first.sid, aicc_data: '[core]\r\nlesson_status=p' })).toContain('error=3');
    const put = (status: string, score: string) =>
      say({
        command: 'putparam',
        session_id: second.sid,
        aicc_data: `[core]\r\nlesson_status=${status}\r\nscore=${score}\r\ntime=00:00:05`,
      });
    expect(await put('passed', '40')).toContain('error=0');
    expect(await card(learner, made)).toMatchObject({ status: 'Failed', completionState: 'STARTED' });
    await put('completed', '80');
    expect(await card(learner, made)).toMatchObject({ status: 'Passed', completionState: 'COMPLETED' });
    expect(await say({ command: 'ExitAU', session_id: second.sid })).toContain('error=0');
    expect(await say({ command: 'GetParam', session_id: second.sid })).toContain('error=3');
  });

  test('PLY-04: a course is framed by a page of ours that holds nothing else, once; one without TLS opens in a window', async () => {
    const learner = await app.signedIn();
    const made = await anAiccCard(author);
    const { address, frame } = await learner.call(launchAicc, { params: { cardId: made.id } });
    const get = (url: string) => app.server.inject({ url, headers: { host: app.home.hostName } });
    const page = await get(frame ?? '');
    expect(page.body).toContain(` src="${address.replaceAll('&', '&amp;')}"`);
    expect(htmlFaults(page.body)).toEqual([]);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-src 'self' https:", "frame-ancestors 'self'"]));
    expect(policy.some((part) => part.startsWith('script-src'))).toBe(false);
    await say({ command: 'GetParam', session_id: new URL(address).searchParams.get('aicc_sid') ?? '' });
    expect((await get(frame ?? '')).statusCode).toBe(404);
    const plain = await anAiccCard(author, { url: 'http://courses.example/start' });
    expect(await learner.call(launchAicc, { params: { cardId: plain.id } })).toMatchObject({ frame: null });
  });

  test('PLY-04: bad requests of a course get the numbers of HACP and change nothing', async () => {
    const made = await anAiccCard(author);
    const learner = await app.signedIn();
    const { sid } = await open(learner, made);
    expect(await say({ command: 'DropTables', session_id: sid })).toMatch(/^error=1\r\n/);
    expect(await say({})).toMatch(/^error=1\r\n/);
    expect(await say({ command: 'getparam', session_id: 'guessed' })).toMatch(/^error=3\r\n/);
    expect(await say({ command: 'getparam', session_id: sid }, app.other.hostName)).toMatch(/^error=3\r\n/);
    expect(await say({ command: 'putparam', session_id: sid, aicc_data: '[core]\r\nlesson_status=zzz' })).toMatch(/^error=4\r\n/);
    app.clock.advance({ days: 2 });
    expect(await say({ command: 'putparam', session_id: sid, aicc_data: '[core]\r\nlesson_status=p' })).toMatch(/^error=3\r\n/);
    app.clock.advance({ days: -2 });
    expect(await card(learner, made)).toMatchObject({ completionState: 'STARTED' });
    // An author who tries a draft out counts nowhere.
    await author.call(archiveCard, { params: { cardId: made.id } });
    const trial = await open(author, made);
    expect(await say({ command: 'getparam', session_id: trial.sid })).toContain('lesson_mode=browse');
    await say({ command: 'putparam', session_id: trial.sid, aicc_data: '[core]\r\nlesson_status=c' });
    expect(await card(author, made)).toMatchObject({ completionState: null });
  });
});
