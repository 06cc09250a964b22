import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteCard, getCard, getCardDraft, updateCard } from '@waymark/contract/cards';
import { startImpersonation } from '@waymark/contract/impersonation';
import { registerForSession, setZoomAccount, startSessionMeeting, type ViltShown } from '@waymark/contract/vilt';
import { newId } from '../../platform/db/new-id.ts';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anApiClient, BearerCaller } from '../api-clients/api-clients.factory.ts';
import { cardInput } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { aLedCourse, aSession, type SessionSketch } from './vilt.factory.ts';
import { TestZoom, WEBHOOK_SECRET, ZOOM_ACCOUNT } from './zoom.factory.ts';
import { lookAfterMeetingJob, zoomMeetingsPulse } from './zoom-meetings.service.ts';

const zoom = await TestZoom.start();
afterAll(() => zoom.close());
const app = await testApp({ environment: zoom.environment });
const admin = await app.signedIn({ role: 'organisation-admin' });
const trainer = await app.signedIn({ role: 'curator' });
await admin.call(setZoomAccount, { body: { ...ZOOM_ACCOUNT, webhookSecret: WEBHOOK_SECRET } });

const now = () => app.clock.now().getTime();
const atZoom = { zoom: { record: false } };
const session = (inHours: number, sketch: SessionSketch = {}) => aSession('a', inHours, { ...atZoom, ...sketch }, now());
const at = (card: { id: string }) => ({ params: { cardId: card.id as never, sessionId: 'a' } });
const shown = async (who: SignedIn, card: { id: string }) => {
  const { sessions } = (await who.call(getCard, { params: { idOrSlug: card.id } })).content as ViltShown;
  return sessions.find(({ id }) => id === 'a');
};
/** What is due is looked after. */
const beat = async () => {
  await zoomMeetingsPulse.handle({ ...(await contextOf(app, app.home)), jobId: newId() });
  await app.jobsDone();
};
async function save(card: { id: string }, sessions: ReturnType<typeof session>[]) {
  const { version } = await trainer.call(getCardDraft, { params: { cardId: card.id } });
  const content = { cardType: 'vilt' as const, sessions, trainerIds: [] };
  await trainer.call(updateCard, { params: { cardId: card.id }, body: { ...cardInput({ content }), version } });
}
async function change(card: { id: string }, sessions: ReturnType<typeof session>[]) {
  await save(card, sessions);
  await app.jobsDone();
}
async function led(sessions = [session(48)]) {
  const card = await aLedCourse(trainer, sessions);
  await app.jobsDone();
  return card;
}
const later = (hours: number) => app.clock.advance({ minutes: hours * 60 });

beforeEach(() => {
  zoom.meetings.clear();
  zoom.held.clear();
  zoom.asked.length = 0;
  zoom.fault = undefined;
});

describe('PLY-07 a session’s meeting at Zoom', () => {
  test('is made, moved and taken away as the session is; one of each date', async () => {
    const card = await led([session(48, { zoom: { record: true } })]);
    const [id = ''] = zoom.meetings.keys();
    const meeting = zoom.meetings.get(id);
    expect(meeting).toMatchObject({
      host: ZOOM_ACCOUNT.hostEmail,
      body: { type: 2, duration: 240, timezone: 'Europe/London', settings: { auto_recording: 'cloud' } },
    });
    expect((await shown(trainer, card))?.zoom).toEqual({ state: 'ready', fault: null, detail: '' });

    const [first] = session(72).dates;
    const [second] = session(96).dates;
    await change(card, [session(72, { dates: [first!, second!] })]);
    expect(zoom.meetings.size).toBe(2);
    expect(zoom.meetings.get(id)?.body).toMatchObject({
      start_time: `${first!.startsAt.slice(0, 19)}Z`,
      settings: { auto_recording: 'none' },
    });
    await change(card, [session(72, { dates: [first!, second!] })]);
    expect(zoom.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(1);

    await change(card, [session(72)]);
    expect([...zoom.meetings.keys()]).toEqual([id]);
    await change(card, [session(72, { zoom: null })]);
    expect(zoom.meetings.size).toBe(0);
    await change(card, [session(72)]);
    expect(zoom.meetings.size).toBe(1);
    await trainer.call(deleteCard, { params: { cardId: card.id } });
    await app.jobsDone();
    expect(zoom.meetings.size).toBe(0);
  });

  test('is joined ten minutes before by who has a place; only who leads it opens it as its host, by a fresh address each time', async () => {
    const card = await led([session(1, { capacity: 1 })]);
    const [ann, bob] = [await app.signedIn(), await app.signedIn()];
    await ann.call(registerForSession, at(card));
    await bob.call(registerForSession, at(card));
    expect((await shown(ann, card))?.meeting).toMatchObject({ provider: 'zoom', url: null, canStart: false });
    later(0.9);
    expect((await shown(ann, card))?.meeting?.url).toMatch(/^https:\/\/northmere\.zoom\.us\/j\/\d+\?pwd=secret$/);
    expect((await shown(bob, card))?.meeting?.url).toBeNull();
    expect((await shown(ann, card))?.zoom).toBeNull();

    expect((await shown(trainer, card))?.meeting?.canStart).toBe(true);
    const starts = [await trainer.call(startSessionMeeting, at(card)), await trainer.call(startSessionMeeting, at(card))];
    expect(starts[0]?.url).toMatch(/^https:\/\/northmere\.zoom\.us\/s\/\d+\?zak=/);
    expect(starts[0]?.url).not.toBe(starts[1]?.url);
    expect((await ann.attempt(startSessionMeeting, at(card))).problem?.code).toBe('vilt-session-not-found');
    // It is signed in as its host at Zoom: for the person alone.
    const { secret } = await anApiClient(admin, { permissions: ['MANAGE_CONTENT'], mayWrite: true });
    const program = new BearerCaller(app, app.home.hostName, secret);
    expect((await program.attempt(startSessionMeeting, at(card))).problem?.code).toBe('not-for-clients');
    expect((await shown(ann, card))?.meeting?.url).not.toContain('zak');
  });

  test('is hosted by its author where they have a user at Zoom; no one else opens it in their name', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const { rows } = await app.platform.database.owner.query<{ email: string }>('select email from users where id = $1', [author.userId]);
    zoom.users.add(rows[0]?.email ?? '');
    const card = await aLedCourse(author, [session(48)]);
    await app.jobsDone();
    expect([...zoom.meetings.values()].map(({ host }) => host)).toEqual([rows[0]?.email]);
    expect((await shown(author, card))?.meeting?.canStart).toBe(true);
    expect((await shown(admin, card))?.meeting?.canStart).toBe(false);
    expect((await admin.attempt(startSessionMeeting, at(card))).problem?.code).toBe('meeting-not-open');

    const helper = await app.signedIn({ role: 'admin' });
    await helper.call(startImpersonation, { body: { userId: author.userId, reason: 'To help' } });
    helper.csrfToken = csrfTokenOf(helper.cookies['session'] ?? '');
    expect((await shown(helper, card))?.meeting?.canStart).toBe(false);
    expect((await helper.attempt(startSessionMeeting, at(card))).problem?.code).toBe('not-while-acting');
  });

  test('that someone took away at Zoom is made again when its host finds it missing, or its session changes', async () => {
    const card = await led();
    zoom.meetings.clear();
    expect((await trainer.attempt(startSessionMeeting, at(card))).problem).toMatchObject({
      code: 'zoom-failed',
      params: { fault: 'not-there' },
    });
    await app.jobsDone();
    expect(zoom.meetings.size).toBe(1);
    expect((await trainer.call(startSessionMeeting, at(card))).url).toContain([...zoom.meetings.keys()][0]);
    zoom.meetings.clear();
    await change(card, [session(50)]);
    expect(zoom.meetings.size).toBe(1);
  });

  test.each([
    [
      'rate-limited',
      {
        status: 429,
        body: { code: 429, message: 'You have reached the maximum per-second rate limit.' },
        headers: { 'retry-after': '600' },
      },
      0.17,
    ],
    ['not-allowed', { status: 400, body: { code: 4711, message: 'Invalid access token, does not contain scopes' } }, 0.02],
    ['unreachable', { status: 503, body: {} }, 0.02],
  ] as const)('%s: is said in words and tried again', async (fault, answer, hours) => {
    zoom.fault = { ...answer, body: { ...answer.body }, headers: { ...('headers' in answer ? answer.headers : {}) }, times: 1 };
    const card = await led();
    expect((await shown(trainer, card))?.zoom).toMatchObject({ state: 'failed', fault });
    expect(zoom.meetings.size).toBe(0);
    await beat();
    expect(zoom.meetings.size).toBe(0);
    later(hours);
    await beat();
    expect(zoom.meetings.size).toBe(1);
    expect((await shown(trainer, card))?.zoom).toMatchObject({ state: 'ready', fault: null });
  });

  test('a token that ended early is replaced once', async () => {
    await led();
    zoom.endTokens();
    await led();
    expect(zoom.meetings.size).toBe(2);
    expect(zoom.asked.filter((one) => one === 'POST /oauth/token')).toHaveLength(1);
  });

  test('that is wanted again while it is being taken away is there in the end', async () => {
    const card = await led();
    zoom.onDelete = () => save(card, [session(48)]);
    await change(card, [session(48, { zoom: null })]);
    await beat();
    expect(zoom.meetings.size).toBe(1);
    expect((await trainer.call(startSessionMeeting, at(card))).url).toContain([...zoom.meetings.keys()][0]);
  });

  test('several servers that look after one meeting at once make one', async () => {
    await led();
    zoom.meetings.clear();
    await app.platform.database.owner.query('update zoom_meetings set zoom_id = null, synced_revision = 0');
    const { rows } = await app.platform.database.owner.query<{ id: string }>(
      'select id from zoom_meetings order by starts_at desc limit 1',
    );
    const meetingId = rows[0]?.id ?? '';
    const ctx = { ...(await contextOf(app, app.home)), jobId: newId() };
    await Promise.all([1, 2, 3].map(async () => lookAfterMeetingJob.handle(ctx, { meetingId })));
    expect(zoom.meetings.size).toBe(1);
  });

  test('is looked for by indexes alone, however many were held', async () => {
    const client = await app.platform.database.owner.connect();
    try {
      await client.query('begin');
      // A table this small is read whole unless that costs more.
      await client.query('set local enable_seqscan = off');
      const plans: string[] = [];
      const query = async (text: string, values: unknown[]) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        plans.push(...rows.map((row) => row['QUERY PLAN']));
        return { rows: [] };
      };
      await zoomMeetingsPulse.due({ owner: { query } } as never, app.platform.config);
      const plan = plans.join('\n');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('zoom_meetings_due');
      expect(plan).toContain('zoom_meetings_to_come');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is made in another account once that is connected, and left as it is in the same', async () => {
    const card = await led();
    const [id = ''] = zoom.meetings.keys();
    const connect = async () => {
      await admin.call(setZoomAccount, { body: zoom.account });
      await beat();
      return (await trainer.call(startSessionMeeting, at(card))).url;
    };
    expect(await connect()).toContain(id);
    expect(zoom.asked).not.toContain(`PATCH /v2/meetings/${id}`);
    zoom.account = { ...ZOOM_ACCOUNT, accountId: 'Another' };
    zoom.meetings.clear();
    expect(await connect()).not.toContain(id);
  });

  test('is made in the account that the installation brings, or again in the one before, once either changes', async () => {
    const card = await led();
    const { config } = app.platform;
    const bring = (account: typeof ZOOM_ACCOUNT | undefined) => {
      Object.assign(config, { zoom: account === undefined ? undefined : { ...account, webhookSecret: undefined } });
      zoom.account = account ?? ZOOM_ACCOUNT;
      zoom.meetings.clear();
      zoom.asked.length = 0;
    };
    const noticed = async () => (await zoomMeetingsPulse.due(app.platform.database, config)).includes(app.home.id);
    expect(await noticed()).toBe(false);
    for (const account of [{ ...ZOOM_ACCOUNT, accountId: 'Installation' }, undefined]) {
      bring(account);
      expect(await noticed()).toBe(true);
      await beat();
      const made = [...zoom.meetings.keys()];
      await beat();
      expect([...zoom.meetings.keys()], 'each once').toEqual(made);
      expect(await noticed()).toBe(false);
      expect(made).toContain(/\/s\/(\d+)/.exec((await trainer.call(startSessionMeeting, at(card))).url)?.[1]);
    }
  });
});
