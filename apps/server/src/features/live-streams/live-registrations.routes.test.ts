import { describe, expect, test } from 'vitest';
import { archiveCard, getCardDraft, updateCard } from '@waymark/contract/cards';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/calendar';
import * as api from '@waymark/contract/live-streams';
import { listNotifications } from '@waymark/contract/notifications';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { cardInput } from '../cards/cards.factory.ts';
import { sendReminders } from './live-plans.service.ts';
import { aLiveCard } from './live-streams.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => app.signedIn()));
type Card = Awaited<ReturnType<typeof aLiveCard>>;
const planned = async (places: number | null, hours = 48) =>
  aLiveCard(author, { startsAt: inHours(hours), takesRegistrations: true, places, way: 'broadcast' });
const of = ({ id }: Card) => ({ params: { cardId: id } });
const register = (who: SignedIn, card: Card) => who.call(api.registerForStream, of(card));
const seen = async (who: SignedIn, card: Card) => (await who.call(api.getLiveStreamCard, { params: { idOrSlug: card.id } })).registration;
const told = async (who: SignedIn) =>
  (await who.call(listNotifications, { query: {} })).notifications
    .filter(({ kind }) => kind.startsWith('live-stream-'))
    .map(({ message }) => message);
const remind = async () => {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The home organisation is there');
  const { store } = app.home;
  const id = newId<string>();
  await sendReminders({ platform: app.platform, organisation, store, requestId: id, jobId: id, actor: null, now: () => app.clock.now() });
  await app.jobsDone();
};
/** Plans the stream for another time, or changes its places, as its author does. */
async function change(card: Card, content: Partial<{ startsAt: string | null; takesRegistrations: boolean; places: number | null }>) {
  const draft = await author.call(getCardDraft, of(card));
  if (draft.content.cardType !== 'video_stream') throw new Error('It is a stream');
  const body = { ...cardInput({ title: card.title, content: { ...draft.content, ...content } }), version: draft.version };
  const answer = await author.attempt(updateCard, { ...of(card), body });
  await app.jobsDone();
  return answer;
}

describe('LIV-09 registration for a planned stream', () => {
  test('of many who press at once exactly as many have a place as there are; who leaves gives it to the first who waits, who is told', async () => {
    const card = await planned(3);
    const all = await people(7);
    await Promise.all(all.map(async (one) => register(one, card)));
    expect(await seen(author, card)).toMatchObject({ places: 3, registeredCount: 3, waitingCount: 4, can: { manage: true } });
    const places = await Promise.all(
      all.map(async (one) => {
        const place = await seen(one, card);
        return { one, own: place?.own, waitingPosition: place?.waitingPosition };
      }),
    );
    const waiting = places.filter(({ own }) => own === 'waiting').toSorted((a, b) => Number(a.waitingPosition) - Number(b.waitingPosition));
    expect(waiting.map(({ waitingPosition }) => waitingPosition)).toEqual([1, 2, 3, 4]);
    const leaving = places.filter(({ own }) => own === 'registered').slice(0, 2);
    await Promise.all(leaving.map(async ({ one }) => one.call(api.cancelStreamRegistration, of(card))));
    const after = await Promise.all(waiting.map(async ({ one }) => (await seen(one, card))?.own));
    expect(after).toEqual(['registered', 'registered', 'waiting', 'waiting']);
    await app.jobsDone();
    const [first, , third] = waiting as [(typeof waiting)[0], (typeof waiting)[0], (typeof waiting)[0]];
    expect(await told(first.one)).toEqual([`You now have a place in “${card.title}”`]);
    expect(await told(third.one)).toEqual([]);
    expect((await seen(first.one, card))?.can).toEqual({ register: false, wait: false, cancel: true, watch: true, manage: false });

    const list = await author.call(api.listStreamRegistrations, { ...of(card), query: { status: 'waiting' } });
    expect(list.items.map(({ person }) => person.id).toSorted()).toEqual(
      waiting
        .slice(2)
        .map(({ one }) => one.userId)
        .toSorted(),
    );
    expect((await first.one.attempt(api.listStreamRegistrations, of(card))).status).toBe(403);
  });

  test('with a limit only who has a place watches, or who takes a free one; without one everyone may', async () => {
    const card = await planned(1, 1);
    const [has, late] = (await people(2)) as [SignedIn, SignedIn];
    await register(has, card);
    const { stream } = await author.call(api.startLiveStream, { ...of(card), body: {} });
    const join = (who: SignedIn) => who.attempt(api.joinLiveStream, { params: { streamId: stream.uuid }, body: {} });
    expect((await join(late)).problem?.code).toBe('live-stream-no-place');
    expect((await seen(late, card))?.own, 'who was refused does not wait').toBe(null);
    expect((await join(has)).status).toBe(200);
    await change(card, { places: 2 });
    expect((await join(late)).status).toBe(200);
    await author.call(api.endLiveStream, { params: { streamId: stream.uuid } });
  });

  test('closes when the stream was to begin, and is nothing for who may not see the card', async () => {
    const card = await planned(null, 1);
    const [one, other] = (await people(2)) as [SignedIn, SignedIn];
    await register(one, card);
    app.clock.advance({ seconds: 3601 });
    expect((await other.attempt(api.registerForStream, of(card))).problem?.code).toBe('live-registration-closed');
    expect((await one.attempt(api.cancelStreamRegistration, of(card))).problem?.code).toBe('live-registration-closed');
    const hidden = await planned(null, 5);
    await author.call(archiveCard, of(hidden));
    expect((await one.attempt(api.registerForStream, of(hidden))).status).toBe(404);
    const open = await aLiveCard(author, { startsAt: inHours(5) });
    expect((await one.attempt(api.registerForStream, of(open))).problem?.code).toBe('live-registration-closed');
    expect((await change(open, { startsAt: null, takesRegistrations: true })).problem?.code).toBe('card-not-publishable');
  });

  test('people are reminded a day and ten minutes before, each once, and told of another time; the next date begins with an empty list', async () => {
    const card = await planned(null, 30);
    const [one, other] = (await people(2)) as [SignedIn, SignedIn];
    await register(one, card);
    await remind();
    expect(await told(one)).toEqual([]);
    app.clock.advance({ seconds: 7 * 3600 });
    await remind();
    await remind();
    expect(await told(one)).toEqual([`“${card.title}” starts tomorrow`]);
    expect(await told(other)).toEqual([]);
    await change(card, { startsAt: inHours(1) });
    expect(await told(one)).toHaveLength(2);
    app.clock.advance({ seconds: 51 * 60 });
    await remind();
    await remind();
    expect(await told(one)).toContain(`“${card.title}” starts in 10 minutes`);
    expect(await told(one)).toHaveLength(3);
    app.clock.advance({ seconds: 3600 });
    await change(card, { startsAt: inHours(100) });
    expect(await seen(one, card)).toMatchObject({ registeredCount: 0, own: null, can: { register: true } });
    expect(await told(one), 'nothing is told of a date that has been').toHaveLength(3);
  });

  test('is in the calendar: as a file, and in the feed of who has a place', async () => {
    const startsAt = inHours(48);
    const card = await aLiveCard(author, { startsAt, takesRegistrations: true });
    const file = await author.attempt(api.downloadStreamCalendar, of(card));
    expect(file.headers['content-type']).toContain('text/calendar');
    const written = `${startsAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(String(file.body)).toContain(`DTSTART:${written}`);
    expect(String(file.body)).toContain('SEQUENCE:0');
    const one = await app.signedIn();
    await register(one, card);
    const { url } = await one.call(renewCalendarFeed);
    const token = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
    const feed = await app.visitor().attempt(readCalendarFeed, { params: { token } });
    expect(String(feed.body)).toContain(`DTSTART:${written}`);
  });
});
