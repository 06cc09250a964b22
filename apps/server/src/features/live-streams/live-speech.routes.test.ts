import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import * as api from '@waymark/contract/live-streams';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anUpload } from '../media/media.factory.ts';
import { type aBroadcast, sendBytes, sendHead, someMedia } from './live-broadcast.factory.ts';
import { aLiveCard, aViewer } from './live-streams.factory.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { findFragmentsAfter } from './broadcast.repo.ts';
import { liveCaptionJob, transcribeJob } from './live-speech.service.ts';
import { TestSpeech } from './speech.factory.ts';

const speech = await TestSpeech.start();
afterAll(() => speech.close());
const app = await testApp({ environment: speech.environment });
beforeEach(() => {
  speech.sounds.length = 0;
  speech.isDown = false;
  speech.hears = (seconds) => [{ start: 0, end: seconds, text: ' A pump stops.' }];
});
const SECONDS = 12;
const media = await someMedia(SECONDS, { hasSound: true });
type Own = Awaited<ReturnType<typeof aBroadcast>>;
const of = ({ streamId }: Own) => ({ params: { streamId } });
const shown = async (who: SignedIn, { card }: Own) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as api.LiveStreamShown;
const captionsOf = async (who: SignedIn, own: Own) => {
  const { captions } = await shown(who, own);
  return captions === null ? null : (await who.send<string>('GET', captions.url)).body;
};
const withSpeech = async (author: SignedIn, speechCaptions = true): Promise<Own> => {
  const card = await aLiveCard(author, { way: 'broadcast', speechCaptions });
  const { stream, connection } = await author.call(api.startLiveStream, { params: { cardId: card.id }, body: {} });
  return { card, streamId: stream.uuid, connection };
};
const sendAll = async (author: SignedIn, own: Own) => {
  await sendHead(author, own, media.head);
  for (const [number, bytes] of media.fragments.entries()) {
    expect((await sendBytes(author, own, { part: 0, number }, bytes)).status).toBe(200);
    // Each five seconds are written down before more comes.
    if (number % 5 === 4) await app.jobsDone();
  }
};
/** Puts the next try to write a recording down so long off. Returns how many there were. */
const put = async (state: 'retry' | 'created', away: string) => {
  const text = `update pgboss.job set state = 'created', start_after = now() + $3::interval where name = $1 and state = $2::text::pgboss.job_state`;
  return (await app.platform.database.owner.query(text, [transcribeJob.name, state, away])).rowCount;
};

test('LIV-09 what is said is written down while a broadcast runs, and its recording is captioned as a whole after the end', async () => {
  const [author, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const own = await withSpeech(author);
  expect(await viewer.call(api.getLiveStream, of(own)), 'a guest on the stage is told').toMatchObject({ speechCaptions: true });
  const seat = await aViewer(viewer, own.streamId);
  const feed = viewer.send<string>('GET', `${api.getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}&only=talk`);
  await vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)).toBeDefined(), { timeout: 20_000, interval: 20 });
  speech.hears = () => [
    { start: 0.5, end: 2, text: ' The pump stops,' },
    { start: 2, end: 3, text: 'a leak never does.' },
    { start: 3, end: 4, text: 'Thanks for watching!', no_speech_prob: 0.95 },
  ];
  await sendAll(author, own);
  expect(speech.sounds, 'five seconds each').toEqual([5, 5]);
  speech.hears = () => [
    { start: 1, end: 2.5, text: 'The pump stops; a leak never does.' },
    { start: 7, end: 9, text: 'Close the valve <now>.' },
  ];
  await author.call(api.endLiveStream, of(own));
  expect((await feed).body).toContain('"text":"The pump stops, a leak never does."');
  await app.jobsDone();
  expect([speech.sounds.at(-1), speech.refused]).toEqual([SECONDS, []]);
  expect(await captionsOf(viewer, own)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nThe pump stops; a leak never does.\n\n00:00:07.000 --> 00:00:09.000\nClose the valve &lt;now&gt;.\n',
  );
});

test('LIV-09 lines written by hand are kept as they are', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const own = await withSpeech(author);
  await author.call(api.writeCaption, { ...of(own), body: { body: 'By hand' } });
  await sendAll(author, own);
  await author.call(api.endLiveStream, of(own));
  await app.jobsDone();
  expect(speech.sounds).toEqual([5, 5]);
  expect(await captionsOf(author, own)).toContain('By hand');
});

test('LIV-09 a service that does not answer disturbs nothing', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const own = await withSpeech(author);
  speech.isDown = true;
  await sendAll(author, own);
  speech.isDown = false;
  await author.call(api.endLiveStream, of(own));
  await app.jobsDone();
  expect(await shown(author, own)).toMatchObject({ state: 'recorded' });
  expect(await captionsOf(author, own)).toContain('A pump stops.');
});

test('LIV-09 nothing is sent to the service where the author does not want it, or where there is no sound', async () => {
  const author = await app.signedIn({ role: 'curator' });
  expect(await author.call(api.getStreamingConfiguration, {})).toMatchObject({ hasSpeechCaptions: true });
  const own = await withSpeech(author, false);
  expect(await author.call(api.getLiveStream, of(own))).toMatchObject({ speechCaptions: false });
  await sendAll(author, own);
  await author.call(api.endLiveStream, of(own));
  const silent = await withSpeech(author);
  const { head, fragments } = await someMedia(5);
  await sendHead(author, silent, head);
  for (const [number, bytes] of fragments.entries()) await sendBytes(author, silent, { part: 0, number }, bytes);
  await author.call(api.endLiveStream, of(silent));
  await app.jobsDone();
  expect(speech.sounds).toEqual([]);
  expect([await captionsOf(author, own), await captionsOf(author, silent)]).toEqual([null, null]);
});

test('LIV-09 captions that someone chose while the service was awaited stay, and so does that they took them away', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const vtt = await anUpload(author, 'chosen.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nChosen\n'));
  for (const fileId of [vtt.id, null]) {
    const own = await withSpeech(author);
    await sendAll(author, own);
    speech.isDown = true;
    await author.call(api.endLiveStream, of(own));
    await expect.poll(() => put('retry', '1 hour'), { timeout: 20_000, message: 'the first try failed' }).toBe(1);
    await author.call(api.setRecordingCaptions, { ...of(own), body: { fileId } });
    speech.isDown = false;
    expect(await put('created', '0')).toBe(1);
    await app.jobsDone();
    expect(await captionsOf(author, own)).toBe(fileId === null ? null : 'WEBVTT\n\n00:00.000 --> 00:02.000\nChosen\n');
  }
});

test('LIV-09 a recording that is kept a second time keeps the captions that were chosen', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const own = await withSpeech(author);
  await author.call(api.endLiveStream, of(own));
  await app.jobsDone();
  const keep = async () => {
    const film = await anUpload(author, 'film.mp4', Buffer.concat([media.head, ...media.fragments]));
    await author.call(api.keepRecording, { ...of(own), body: { fileId: film.id, seconds: SECONDS } });
    await app.jobsDone();
  };
  await keep();
  expect(await captionsOf(author, own)).toContain('A pump stops.');
  const vtt = await anUpload(author, 'chosen.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nChosen\n'));
  await author.call(api.setRecordingCaptions, { ...of(own), body: { fileId: vtt.id } });
  await keep();
  expect(await captionsOf(author, own)).toContain('Chosen');
});

test('LIV-09 a fragment that is gone fails no job', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const own = await withSpeech(author);
  await sendAll(author, own);
  const rows = await findFragmentsAfter(app.home.store, own.streamId, -1, SECONDS);
  for (const { storage_key: key } of rows) await app.platform.files.remove(key ?? '');
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, liveCaptionJob, { streamId: own.streamId, last: 9 }));
  await expect(app.jobsDone()).resolves.toBeUndefined();
});
