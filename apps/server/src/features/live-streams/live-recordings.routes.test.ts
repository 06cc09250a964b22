import { expect, test } from 'vitest';
import { getCard, reportProgress } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anUpload } from '../media/media.factory.ts';
import { aBroadcast, aPart } from './live-broadcast.factory.ts';
import { aViewer } from './live-streams.factory.ts';

const SECONDS = 12;
const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const [live, later] = [await app.signedIn(), await app.signedIn()];
const own = await aBroadcast(author);
const of = { params: { streamId: own.streamId } };
await aPart(author, own, SECONDS);
await aViewer(live, own.streamId);
const early = await author.call(api.markMoment, of);
await author.call(api.updateChapter, { params: { ...of.params, chapterId: early.id }, body: { title: 'Before', seconds: 1 } });
const kept = await author.call(api.markMoment, of);
await author.call(api.updateChapter, { params: { ...of.params, chapterId: kept.id }, body: { title: 'The leak', seconds: 6 } });
await author.call(api.endLiveStream, of);
await app.jobsDone();

const shown = async (who: SignedIn) => (await who.call(getCard, { params: { idOrSlug: own.card.id } })).content as api.LiveStreamShown;
const trim = async (fromSecond: number, toSecond: number, who = author) =>
  who.attempt(api.trimRecording, { ...of, body: { fromSecond, toSecond } });
const fileOf = (url: string | undefined) => (url ?? '').split('?')[0] ?? '';

test('LIV-09 a recording plays from one second to another once that is cut; chapters and what was watched stay where they are, and it can be undone', async () => {
  const whole = await shown(later);
  expect(whole.recording).toMatchObject({ fromSecond: 0, toSecond: SECONDS, trim: null, can: { edit: false } });
  expect((await trim(4, 10, live)).status, 'a viewer').toBe(403);
  expect((await trim(4, 99)).problem?.errors?.[0]).toMatchObject({ field: 'toSecond', code: 'too-large' });
  expect((await trim(4, 4.5)).problem?.errors?.[0]).toMatchObject({ field: 'toSecond', code: 'too-small' });
  expect((await author.attempt(api.keepTrim, of)).problem?.code).toBe('nothing-trimmed');
  expect((await trim(4, 10)).body.trim).toEqual({ fromSecond: 4, toSecond: 10, state: 'being-made' });
  await app.jobsDone();
  const trimmed = await shown(later);
  expect(trimmed.recording).toMatchObject({ fromSecond: 4, toSecond: 10, trim: { state: 'made' }, whole: { toSecond: SECONDS } });
  expect(trimmed.chapters?.items).toMatchObject([{ title: 'The leak', seconds: 6 }]);
  expect((await later.send('GET', trimmed.media?.url ?? '')).status).toBe(200);
  expect((await later.send('GET', fileOf(whole.media?.url))).status, 'the whole one, by its number').toBe(404);
  expect((await author.send('GET', fileOf(whole.media?.url))).status).toBe(200);
  // Half of what plays, by the seconds of the whole one.
  const report = (played: [number, number][]) =>
    later.call(reportProgress, { params: { cardId: own.card.id }, body: { played, positionSeconds: 7, durationSeconds: 6 } });
  await report([]);
  app.clock.advance({ seconds: 30 });
  expect(await report([[0, 7]])).toMatchObject({ completedPercentage: 50 });
  await author.call(api.undoTrim, of);
  expect(await shown(later)).toMatchObject({ recording: { fromSecond: 0, toSecond: SECONDS, trim: null }, chapters: { items: [{}, {}] } });
});

test('LIV-09 attendance counts live and later together, each second once, with those who only watched later', async () => {
  const { items } = await author.call(api.listAttendance, of);
  const rows = new Map(items.map((one) => [one.person.id, one]));
  expect([...rows.keys()].toSorted(), 'the host is there with those who watched').toEqual(
    [author, live, later].map(({ userId }) => userId).toSorted(),
  );
  // The first seven of twelve seconds.
  expect(rows.get(later.userId)).toMatchObject({ seconds: 0, laterSeconds: 7, percentage: 58, watched: [], watchedLater: [[0, 7]] });
  expect(rows.get(live.userId)).toMatchObject({ laterSeconds: 0, watchedLater: [] });
  const csv = (await author.send<string>('GET', api.exportAttendance.path.replace(':streamId', own.streamId))).body;
  expect(csv).toContain('00:00:00–00:00:07');
});

test('LIV-09 a trim that is kept is the recording from then on, and what is trimmed next counts in the same seconds', async () => {
  const before = fileOf((await shown(author)).media?.url);
  await trim(2, 11);
  await app.jobsDone();
  expect(await author.call(api.keepTrim, of)).toMatchObject({ trim: null, whole: { fromSecond: 2, toSecond: 11 } });
  expect((await author.send('GET', before)).status, 'its owner may, until it is swept up').toBeLessThan(500);
  expect((await trim(1, 8)).problem?.errors?.[0]).toMatchObject({ field: 'fromSecond', code: 'too-small' });
  await trim(5, 8);
  await app.jobsDone();
  expect((await shown(later)).recording).toMatchObject({ fromSecond: 5, toSecond: 8 });
});

test('LIV-09 a recording is for everyone or for its organisers; no one else gets the film', async () => {
  const url = fileOf((await shown(later)).media?.url);
  const publish = (isPublished: boolean, who = author) => who.attempt(api.publishRecording, { ...of, body: { isPublished } });
  expect((await publish(false, later)).status).toBe(403);
  expect((await publish(false)).body).toMatchObject({ isPublished: false });
  expect(await shown(later)).toMatchObject({
    state: 'over',
    media: null,
    captions: null,
    chapters: null,
    recording: null,
    film: 'kept-back',
  });
  expect((await later.send('GET', url)).status).toBe(404);
  expect(await shown(author)).toMatchObject({ state: 'recorded', recording: { isPublished: false } });
  expect((await publish(true)).body).toMatchObject({ isPublished: true });
  expect((await later.send('GET', url)).status).toBe(200);
});

test('LIV-09 a recording gets captions, as WebVTT, for what plays', async () => {
  const vtt = await anUpload(author, 'night.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nListen\n'));
  const set = (fileId: string | null, who = author) => who.attempt(api.setRecordingCaptions, { ...of, body: { fileId } });
  expect((await set(vtt.id, later)).status).toBe(403);
  expect((await set(vtt.id)).body).toMatchObject({ captionsShift: 0 });
  const { captions } = await shown(later);
  expect((await later.send('GET', captions?.url ?? '')).status).toBe(200);
  await author.call(api.undoTrim, of);
  expect((await shown(later)).recording?.captionsShift, 'what plays begins earlier again').toBe(3);
  const other = await anUpload(await app.signedIn(), 'other.vtt', Buffer.from('WEBVTT\n'));
  expect((await set(other.id)).problem?.errors?.[0]).toMatchObject({ field: 'fileId' });
  expect((await set(null)).status).toBe(200);
  expect((await shown(later)).captions).toBeNull();
});
