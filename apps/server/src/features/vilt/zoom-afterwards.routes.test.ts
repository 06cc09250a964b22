import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { getFile } from '@waymark/contract/media';
import {
  listRegistrations,
  markAttendance,
  registerForSession,
  setZoomAccount,
  takeZoomEvent,
  type ViltShown,
} from '@waymark/contract/vilt';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { aLedCourse, aSession } from './vilt.factory.ts';
import { type Held, TestZoom, WEBHOOK_SECRET, ZOOM_ACCOUNT } from './zoom.factory.ts';
import { zoomMeetingsPulse } from './zoom-meetings.service.ts';

const zoom = await TestZoom.start();
afterAll(() => zoom.close());
const app = await testApp({ environment: zoom.environment });
const admin = await app.signedIn({ role: 'organisation-admin' });
const trainer = await app.signedIn({ role: 'curator' });
await admin.call(setZoomAccount, { body: { ...ZOOM_ACCOUNT, webhookSecret: WEBHOOK_SECRET } });

const HOUR = 3_600_000;
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(4000, 7)]);
const emailOf = async ({ userId }: SignedIn) => {
  const { rows } = await app.platform.database.owner.query<{ email: string }>('select email from users where id = $1', [userId]);
  return rows[0]?.email ?? '';
};
const at = (card: { id: string }) => ({ params: { cardId: card.id as never, sessionId: 'a' } });
const beat = async () => {
  await zoomMeetingsPulse.handle({ ...(await contextOf(app, app.home)), jobId: newId() });
  await app.jobsDone();
};
const recordingsOf = async (who: SignedIn, card: { id: string }) =>
  ((await who.call(getCard, { params: { idOrSlug: card.id } })).content as ViltShown).sessions[0]?.recordings ?? [];
const send = ({ body, headers }: ReturnType<typeof TestZoom.signed>) =>
  app.visitor().send('POST', takeZoomEvent.path, Buffer.from(body), headers);

/** A session of four hours that is over, people who had a place in it, and its number at Zoom. */
async function held(count: number, record = true) {
  const startsAt = app.clock.now().getTime() + HOUR;
  const card = await aLedCourse(trainer, [aSession('a', 1, { zoom: { record } }, app.clock.now().getTime())]);
  await app.jobsDone();
  const [zoomId = ''] = [...zoom.meetings.keys()];
  const people = await Promise.all(Array.from({ length: count }, async () => app.signedIn()));
  for (const one of people) await one.call(registerForSession, at(card));
  app.clock.advance({ minutes: 5 * 60 + 16 });
  const moment = (hours: number) => new Date(startsAt + hours * HOUR).toISOString();
  return { card, zoomId, people, moment };
}

type Moment = (hours: number) => string;
const stay = async (who: SignedIn, moment: Moment, from: number, to: number): Promise<Held['participants'][number]> => ({
  user_email: (await emailOf(who)).toUpperCase(),
  join_time: moment(from),
  leave_time: moment(to),
});
const statusesOf = async (card: { id: string }, people: readonly SignedIn[]) => {
  const { items } = await trainer.call(listRegistrations, { params: { cardId: card.id }, query: { limit: 20 } });
  return people.map(({ userId }) => items.find(({ person }) => person.id === userId)?.status);
};
const faultOf = async (card: { id: string }) => {
  const shown = (await trainer.call(getCard, { params: { idOrSlug: card.id } })).content as ViltShown;
  return [shown.sessions[0]?.zoom?.fault, shown.sessions[0]?.zoom?.detail];
};
const downloads = () => zoom.asked.flatMap((one) => one.split('GET /rec/download/')[1] ?? []);
/** What cannot be asked for without a scope that the app at Zoom has not. */
const scopeMissing = (of: RegExp) => ({ status: 400, body: { code: 4711, message: 'does not contain scopes' }, times: Infinity, of });

const film = (id: string, from: string, type: string): Held['recording_files'][number] => ({
  id,
  status: 'completed',
  file_type: 'MP4',
  recording_type: type,
  recording_start: from,
  recording_end: new Date(Date.parse(from) + HOUR).toISOString(),
  download_url: `https://zoom.us/rec/download/${id}`,
});

beforeEach(() => {
  zoom.meetings.clear();
  zoom.held.clear();
  zoom.films.clear();
  zoom.endless.clear();
  zoom.asked.length = 0;
  zoom.fault = undefined;
});

describe('CRD-17 after a Zoom meeting', () => {
  test('what was recorded becomes the session’s film, one of each stretch and once; for who had a place and who leads it', async () => {
    const { card, zoomId, people, moment } = await held(1);
    const files = [
      film('gallery', moment(0), 'gallery_view'),
      film('speaker', moment(0), 'shared_screen_with_speaker_view'),
      film('second', moment(2), 'active_speaker'),
      { ...film('sound', moment(0), 'audio_only'), file_type: 'M4A' },
      { ...film('unfinished', moment(3), 'active_speaker'), status: 'processing' },
    ];
    for (const { id } of files as { id: string }[]) zoom.films.set(`/rec/download/${id}`, FILM);
    zoom.held.set(zoomId, [{ uuid: '/aj/Xp112==', participants: [], recording_files: files }]);
    await beat();
    const shown = await recordingsOf(people[0]!, card);
    expect(shown.map(({ startsAt, file }) => [startsAt, file.size, file.contentType])).toEqual([
      [moment(0), FILM.length, 'video/mp4'],
      [moment(2), FILM.length, 'video/mp4'],
    ]);
    expect(downloads()).toEqual(['speaker', 'second']);
    const fileId = shown[0]!.file.id;
    const see = async (who: SignedIn) => (await who.attempt(getFile, { params: { fileId } })).status;
    const stranger = await app.signedIn();
    expect(await recordingsOf(stranger, card)).toEqual([]);
    expect([await see(people[0]!), await see(trainer), await see(stranger)]).toEqual([200, 200, 404]);
    app.clock.advance({ minutes: 120 });
    await beat();
    expect(await recordingsOf(trainer, card)).toHaveLength(2);
  });

  test('a stretch is taken once all its pictures are finished, and once', async () => {
    const { card, zoomId, moment } = await held(0);
    const gallery = film('gallery-first', moment(0), 'gallery_view');
    const speaker = film('speaker-later', moment(0), 'shared_screen_with_speaker_view');
    const later = film('speaker-late', moment(1), 'shared_screen_with_speaker_view');
    const alone = film('gallery-alone', moment(1), 'gallery_view');
    for (const { id } of [gallery, speaker, later, alone] as { id: string }[]) zoom.films.set(`/rec/download/${id}`, FILM);
    const look = async (...files: Held['recording_files'][number][]) => {
      zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: files }]);
      app.clock.advance({ minutes: 60 });
      await beat();
      return downloads();
    };
    expect(await look(gallery, { ...speaker, status: 'processing' }, alone)).toEqual(['gallery-alone']);
    expect(await look(gallery, speaker, alone, later)).toEqual(['gallery-alone', 'speaker-later']);
    expect(await recordingsOf(trainer, card)).toHaveLength(2);
  });

  test('who was there is marked though Zoom shows no recordings; films are taken though it has no report, each though another fails', async () => {
    const { card, zoomId, people, moment } = await held(1);
    const endless = { ...film('endless', moment(0), 'active_speaker'), file_size: 9 * 1024 ** 3 };
    const files = [endless, film('page', moment(1), 'active_speaker'), film('good', moment(2), 'active_speaker')];
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [await stay(people[0]!, moment, 0, 4)], recording_files: files }]);
    zoom.fault = scopeMissing(/\/recordings$/);
    await beat();
    expect(await statusesOf(card, people)).toEqual(['attended']);
    expect(await faultOf(card)).toEqual(['not-allowed', '4711 does not contain scopes']);

    await app.platform.database.owner.query('update zoom_meetings set reported_at = null');
    zoom.films.set('/rec/download/page', Buffer.from('<html>Sign in to Zoom</html>'));
    zoom.films.set('/rec/download/good', FILM);
    zoom.fault = scopeMissing(/\/participants$/);
    app.clock.advance({ minutes: 10 });
    await beat();
    expect((await recordingsOf(trainer, card)).map(({ startsAt }) => startsAt)).toEqual([moment(2)]);
    expect(downloads()).toEqual(['page', 'good']);
    expect(await faultOf(card)).toEqual(['refused', 'file_size']);
  });

  test('a film that turns out to be too large is not fetched again, and the others are', async () => {
    const { card, zoomId, moment } = await held(0);
    const files = [film('large', moment(0), 'active_speaker'), film('small', moment(1), 'active_speaker')];
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: files }]);
    zoom.endless.set('/rec/download/large', 9 * 1024 ** 3);
    await beat();
    zoom.films.set('/rec/download/small', FILM);
    app.clock.advance({ minutes: 10 });
    await beat();
    expect(downloads()).toEqual(['large', 'small', 'small']);
    expect(await recordingsOf(trainer, card)).toHaveLength(1);
    expect(await faultOf(card)).toEqual(['refused', 'file_size']);
  });

  test('a film that finds no room here is said as our fault, and is tried again', async () => {
    const { card, zoomId, moment } = await held(0);
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: [film('full', moment(0), 'active_speaker')] }]);
    zoom.films.set('/rec/download/full', FILM);
    const write = vi.spyOn(app.platform.files, 'write').mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    await beat();
    expect(write).toHaveBeenCalledTimes(1);
    expect(await faultOf(card)).toEqual(['failed', '']);
    app.clock.advance({ minutes: 2 });
    await beat();
    expect(await recordingsOf(trainer, card)).toHaveLength(1);
    expect(await faultOf(card)).toEqual([null, '']);
  });

  test('a page that asks to sign in, and an address that is not Zoom’s, are no film; the next try goes on', async () => {
    const { card, zoomId, moment } = await held(0);
    const elsewhere = { ...film('away', moment(0), 'active_speaker'), download_url: 'https://zoom.us.evil.example/rec' };
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: [elsewhere] }]);
    await beat();
    expect(zoom.asked.some((one) => one.includes('evil'))).toBe(false);
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: [film('page', moment(0), 'active_speaker')] }]);
    zoom.films.set('/rec/download/page', Buffer.from('<html>Sign in to Zoom</html>'));
    app.clock.advance({ minutes: 10 });
    await beat();
    expect(await recordingsOf(trainer, card)).toEqual([]);
    zoom.films.set('/rec/download/page', FILM);
    app.clock.advance({ minutes: 30 });
    await beat();
    expect(await recordingsOf(trainer, card)).toHaveLength(1);
  });

  test('Zoom’s report says who was there for half of it; the trainer’s word stays, and no one is marked as missing', async () => {
    const { card, zoomId, people, moment } = await held(4, false);
    const [ann, bob, cid, dan] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
    await trainer.call(markAttendance, { ...at(card), body: { userIds: [cid.userId], attended: false } });
    const first = [await stay(ann, moment, 0, 1), await stay(bob, moment, 0, 1), await stay(cid, moment, 0, 4)];
    zoom.held.set(zoomId, [
      { uuid: 'first==', participants: first, recording_files: [] },
      { uuid: 'again==', participants: [await stay(ann, moment, 3, 4)], recording_files: [] },
    ]);
    await beat();
    expect(await statusesOf(card, [ann, bob, cid, dan])).toEqual(['attended', 'registered', 'missed', 'registered']);
    expect((await ann.call(getCard, { params: { idOrSlug: card.id } })).status).toBe('Completed');
  });

  test('Zoom’s signed event brings the recording at once; its challenge is answered', async () => {
    const { card, zoomId, moment } = await held(0);
    await beat();
    zoom.held.set(zoomId, [{ uuid: 'one==', participants: [], recording_files: [film('late', moment(0), 'active_speaker')] }]);
    zoom.films.set('/rec/download/late', FILM);
    const event = { event: 'recording.completed', payload: { account_id: 'x', object: { id: Number(zoomId), uuid: 'one==' } } };
    expect((await send(TestZoom.signed(event, app.clock.now()))).status).toBe(200);
    await beat();
    expect(await recordingsOf(trainer, card)).toHaveLength(1);

    const challenge = { event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' } };
    const answer = await send(TestZoom.signed(challenge, app.clock.now()));
    expect(answer.body).toMatchObject({ plainToken: 'qgg8vlvZRS6UYooatFL8Aw', encryptedToken: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('an event that is not signed by Zoom, old, changed or too long is refused and does nothing', async () => {
    const event = { event: 'recording.completed', payload: { object: { id: 1 } } };
    const good = TestZoom.signed(event, app.clock.now());
    const { 'x-zm-signature': _signature, ...unsigned } = good.headers;
    const answers = [
      TestZoom.signed(event, app.clock.now(), 'another secret'),
      TestZoom.signed(event, new Date(app.clock.now().getTime() - 6 * 60_000)),
      { ...good, body: good.body.replace('1', '2') },
      { ...good, headers: unsigned as typeof good.headers },
      TestZoom.signed({ ...event, more: 'x'.repeat(600_000) }, app.clock.now()),
    ].map(async (one) => (await send(one)).status);
    expect(await Promise.all(answers)).toEqual([401, 401, 401, 401, 401]);
  });
});
