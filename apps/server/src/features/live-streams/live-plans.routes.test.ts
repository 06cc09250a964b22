import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { getHomeAhead } from '@waymark/contract/home';
import * as api from '@waymark/contract/live-streams';
import { listNotifications } from '@waymark/contract/notifications';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { sendReminders } from './live-plans.service.ts';
import { freePlacesOf } from './live-registrations.service.ts';
import { aLiveCard, aViewer } from './live-streams.factory.ts';

const app = await testApp();
const MINUTE = 60_000;
const host = async () => app.signedIn({ role: 'curator' });
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => app.signedIn()));
const planned = async (author: SignedIn, minutes: number, places: number | null = null) =>
  aLiveCard(author, {
    startsAt: new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString(),
    takesRegistrations: true,
    places,
    way: 'broadcast',
  });
const of = ({ id }: { id: string }) => ({ params: { cardId: id as never } });
const register = async (who: SignedIn, card: { id: string }) => who.call(api.registerForStream, of(card));
const goLive = async (author: SignedIn, card: { id: string }) => {
  const { stream, connection } = await author.call(api.startLiveStream, { ...of(card), body: {} });
  await app.jobsDone();
  return { streamId: stream.uuid, connection, at: { params: { streamId: stream.uuid } } };
};
const end = async (author: SignedIn, stream: Awaited<ReturnType<typeof goLive>>) => {
  await author.call(api.endLiveStream, stream.at);
  await app.jobsDone();
};
const seen = async (who: SignedIn, card: { id: string }) =>
  (await who.call(api.getLiveStreamCard, { params: { idOrSlug: card.id } })).registration;
const told = async (who: SignedIn) =>
  (await who.call(listNotifications, { query: {} })).notifications
    .filter(({ kind }) => kind.startsWith('live-stream-'))
    .map(({ message }) => message);
const aJob = async () => {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The home organisation is there');
  const id = newId<string>();
  const { store } = app.home;
  return { platform: app.platform, organisation, store, requestId: id, jobId: id, actor: null, now: () => app.clock.now() };
};
const remind = async () => {
  await sendReminders(await aJob());
  await app.jobsDone();
};
const rows = async (who: SignedIn, card: { title: string }) =>
  (await who.call(getHomeAhead)).dates.filter(({ title }) => title === card.title).length;

test('LIV-09 a plan whose stream began early reminds no one, gives no place and is nothing ahead; who registered is told that it began', async () => {
  const author = await host();
  const card = await planned(author, 40, 1);
  const [has, waits, other] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  await register(has, card);
  await register(waits, card);
  expect(await rows(has, card), 'before').toBe(1);
  const stream = await goLive(author, card);
  expect(await told(has)).toEqual([`“${card.title}” is live now`]);
  expect(await told(waits)).toEqual([]);
  expect(await seen(waits, card)).toMatchObject({
    phase: 'live',
    own: 'waiting',
    waitingPosition: 1,
    can: { watch: false, cancel: false },
  });
  expect((await seen(has, card))?.can).toMatchObject({ watch: true, cancel: false });
  expect((await other.attempt(api.registerForStream, of(card))).problem?.code).toBe('live-registration-closed');
  app.clock.advance({ seconds: 60 });
  await end(author, stream);

  expect(await seen(has, card)).toMatchObject({ phase: 'over', begunAt: expect.any(String), can: { watch: true, cancel: false } });
  app.clock.advance({ seconds: 31 * 60 });
  await remind();
  expect(await told(has), 'no reminder of what has been').toHaveLength(1);
  expect(await told(author)).toEqual([]);
  expect([await rows(has, card), await rows(author, card)]).toEqual([0, 0]);
  expect((await has.attempt(api.cancelStreamRegistration, of(card))).problem?.code).toBe('live-registration-closed');
  expect((await has.attempt(api.downloadStreamCalendar, of(card))).problem?.code).toBe('live-stream-not-found');
  await freePlacesOf(await aJob(), has.userId);
  await app.jobsDone();
  expect(await told(waits), 'a place in a stream that is over is none').toEqual([]);
  expect((await seen(waits, card))?.own).toBe('waiting');
});

test('LIV-09 who was reminded ten minutes before is not told again when it begins on time, but where it begins late', async () => {
  for (const [late, expected] of [
    [0, 1],
    [25, 2],
  ] as const) {
    const author = await host();
    const card = await planned(author, 30);
    const [one] = (await people(1)) as [SignedIn];
    await register(one, card);
    app.clock.advance({ seconds: 21 * 60 });
    await remind();
    app.clock.advance({ seconds: (9 + late) * 60 });
    await end(author, await goLive(author, card));
    expect(await told(one), `${late} minutes late`).toHaveLength(expected);
  }
});

test('LIV-09 a trial days before leaves the plan as it is', async () => {
  const author = await host();
  const card = await planned(author, 3 * 24 * 60);
  const [one, other] = (await people(2)) as [SignedIn, SignedIn];
  await register(one, card);
  await end(author, await goLive(author, card));
  expect(await told(one)).toEqual([]);
  expect(await seen(other, card)).toMatchObject({ phase: 'open', begunAt: null, can: { register: true } });
});

test('LIV-09 the author is never asked to register; another editor may, and needs no place to watch', async () => {
  const [author, editor] = [await host(), await app.signedIn({ role: 'organisation-admin' })];
  const card = await planned(author, 60, 1);
  const [one] = (await people(1)) as [SignedIn];
  expect((await seen(author, card))?.can).toEqual({ register: false, wait: false, cancel: false, watch: true, manage: true });
  expect((await author.attempt(api.registerForStream, of(card))).problem?.code).toBe('host-needs-no-place');
  await register(one, card);
  expect((await seen(editor, card))?.can).toMatchObject({ wait: true, watch: true, manage: true });
});

test('LIV-09 host, who takes over, and who registered and stayed away are in the attendance; both who hosted complete it', async () => {
  const author = await host();
  const card = await planned(author, 40, 2);
  const [eve, away, waits] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  for (const one of [eve, away, waits]) await register(one, card);
  const stream = await goLive(author, card);
  const watching = await aViewer(eve, stream.streamId);
  const beat = async (pages: readonly (readonly [SignedIn, api.ConnectionId])[]) => {
    for (let at = 0; at < 3; at += 1) {
      app.clock.advance({ seconds: 10 });
      for (const [who, connection] of pages) await who.call(api.keepPresence, { ...stream.at, body: { connection } });
    }
  };
  await beat([
    [author, stream.connection],
    [eve, watching],
  ]);
  await author.call(api.setCoHost, { ...stream.at, body: { userId: eve.userId } });
  const { connection } = await eve.call(api.takeOverStream, { ...stream.at, body: {} });
  const back = await aViewer(author, stream.streamId);
  expect((await author.attempt(api.removeLiveViewer, { params: { ...stream.at.params, userId: eve.userId } })).problem?.code).toBe(
    'not-in-stream',
  );
  await beat([
    [eve, connection],
    [author, back],
  ]);
  await end(eve, stream);
  const { items, streamSeconds } = await author.call(api.listAttendance, { ...stream.at, query: {} });
  const row = (who: SignedIn) => items.find(({ person }) => person.id === who.userId);
  for (const who of [author, eve]) {
    expect(row(who)?.seconds).toBeGreaterThanOrEqual(streamSeconds * 0.9);
    expect(row(who)?.isCompleted).toBe(true);
  }
  const { body: file } = await author.send<string>('GET', api.exportAttendance.path.replace(':streamId', stream.streamId));
  expect(file.split('\n').filter((line) => line.includes('Waiting'))).toHaveLength(1);
  expect([row(eve)?.place, row(author)?.place]).toEqual(['registered', null]);
  expect([row(away), row(waits)]).toMatchObject([
    { place: 'registered', seconds: 0, percentage: 0 },
    { place: 'waiting', seconds: 0, percentage: 0 },
  ]);
});

test('LRN-12 after the stream who watched part of it is at work on it, and who stayed away is no longer registered', async () => {
  const author = await host();
  const card = await planned(author, 40);
  const [part, away] = (await people(2)) as [SignedIn, SignedIn];
  for (const one of [part, away]) await register(one, card);
  const stream = await goLive(author, card);
  const connection = await aViewer(part, stream.streamId);
  app.clock.advance({ seconds: 20 });
  await part.call(api.keepPresence, { ...stream.at, body: { connection } });
  await part.call(api.leaveLiveStream, { params: { ...stream.at.params, connection } });
  app.clock.advance({ seconds: 60 });
  await end(author, stream);
  const status = async (who: SignedIn) => {
    const { status: now, completedPercentage } = await who.call(getCard, { params: { idOrSlug: card.id } });
    return [now, completedPercentage > 0];
  };
  expect([await status(part), await status(away)]).toEqual([
    ['In Progress', true],
    [null, false],
  ]);
});
