import { describe, expect, test } from 'vitest';
import { type ContentOf, deleteCard, getCard, getCardDraft, publishCard, updateCard } from '@waymark/contract/cards';
import {
  addAttendees,
  cancelRegistration,
  downloadSessionCalendar,
  exportRegistrations,
  listRegistrations,
  markAttendance,
  registerForSession,
  removeRegistration,
  type ViltShown,
} from '@waymark/contract/vilt';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft, aPublishedCard, cardInput } from '../cards/cards.factory.ts';
import { aLedCourse, aSession } from './vilt.factory.ts';

const app = await testApp();
const trainer = await app.signedIn({ role: 'curator' });
const now = () => app.clock.now().getTime();
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => app.signedIn()));
const at = (card: { id: string }, sessionId = 'a') => ({ params: { cardId: card.id as never, sessionId } });
const register = (who: SignedIn, card: { id: string }, sessionId = 'a') => who.call(registerForSession, at(card, sessionId));
const shown = async (who: SignedIn, card: { id: string }) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as ViltShown;
const own = async (who: SignedIn, card: { id: string }, sessionId = 'a') =>
  (await shown(who, card)).sessions.find(({ id }) => id === sessionId)?.own ?? null;

/** Edits the sessions of a card as its author does. */
async function change(card: { id: string }, sessions: ContentOf<'vilt'>['sessions']) {
  const { version } = await trainer.call(getCardDraft, { params: { cardId: card.id } });
  const content = { cardType: 'vilt' as const, sessions, trainerIds: [] };
  return trainer.call(updateCard, { params: { cardId: card.id }, body: { ...cardInput({ content }), version } });
}

describe('CRD-17 places and waiting list', () => {
  test('of many who ask at once exactly as many get a place as there are; the others wait in turn', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 3 }, now())]);
    const all = await people(7);
    await Promise.all(all.map(async (one) => register(one, card)));
    const [session] = (await shown(trainer, card)).sessions;
    expect(session).toMatchObject({ registeredCount: 3, waitingCount: 4 });
    const positions = await Promise.all(all.map(async (one) => (await shown(one, card)).sessions[0]?.waitingPosition));
    expect(positions.filter((position) => position !== null).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('when several give up at once each free place goes to one who waits, exactly once', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 2 }, now())]);
    const [ann, bob, cid, dan, eve] = (await people(5)) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
    for (const one of [ann, bob, cid, dan, eve]) await register(one, card);
    await Promise.all([ann, bob].map(async (one) => one.call(cancelRegistration, at(card))));
    expect(await Promise.all([cid, dan, eve].map(async (one) => own(one, card)))).toEqual(['registered', 'registered', 'waiting']);
    await app.jobsDone();
    const { rows } = await app.platform.database.owner.query<{ who: string }>(
      "select details->>'userId' as who from audit_entries where action = 'vilt.place-changed' and subject_id = $1 and details->>'because' = 'place-free'",
      [card.id],
    );
    expect(rows.map(({ who }) => who).toSorted()).toEqual([cid.userId, dan.userId].toSorted());
  });

  test('LRN-12 who has a place is Registered, who waits or gave it up is not', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 1 }, now())]);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    const status = async (who: SignedIn) => (await who.call(getCard, { params: { idOrSlug: card.id } })).status;
    await register(ann, card);
    await register(bob, card);
    expect([await status(ann), await status(bob)]).toEqual(['Registered', null]);
    await ann.call(cancelRegistration, at(card));
    expect([await status(ann), await status(bob)]).toEqual([null, 'Registered']);
  });

  test('a smaller capacity throws no one out; a larger one lets in who waits', async () => {
    const sessions = (capacity: number | null) => [aSession('a', 48, { capacity }, now())];
    const card = await aLedCourse(trainer, sessions(2));
    const [ann, bob, cid] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    for (const one of [ann, bob, cid]) await register(one, card);
    await change(card, sessions(1));
    expect(await Promise.all([ann, bob, cid].map(async (one) => own(one, card)))).toEqual(['registered', 'registered', 'waiting']);
    await change(card, sessions(3));
    expect(await own(cid, card)).toBe('registered');
  });

  test('who changes the session keeps the old place until the new one is sure', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 1 }, now()), aSession('b', 72, { capacity: 1 }, now())]);
    const [ann, bob, cid] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    await register(ann, card, 'a');
    await register(bob, card, 'b');
    await register(cid, card, 'a');
    await register(ann, card, 'b');
    expect([await own(ann, card, 'a'), await own(ann, card, 'b')]).toEqual(['registered', 'waiting']);
    await bob.call(cancelRegistration, at(card, 'b'));
    expect([await own(ann, card, 'a'), await own(ann, card, 'b')]).toEqual([null, 'registered']);
    expect(await own(cid, card, 'a')).toBe('registered');
  });

  test('a session that is taken out of the card is cancelled for who had a place, and they see it', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, {}, now()), aSession('b', 72, {}, now())]);
    const learner = await app.signedIn();
    await register(learner, card, 'a');
    await change(card, [aSession('b', 72, {}, now())]);
    expect((await shown(learner, card)).sessions.map(({ id }) => id)).toEqual(['b']);
    expect((await shown(trainer, card)).sessions.map(({ id, status }) => [id, status])).toContainEqual(['a', 'cancelled']);
    expect((await learner.attempt(registerForSession, at(card, 'a'))).problem?.code).toBe('session-not-open');
  });

  test('no one registers for a session that has begun, and a card without sessions is not published', async () => {
    const card = await aLedCourse(trainer, [aSession('a', -1, {}, now())]);
    const learner = await app.signedIn();
    expect((await learner.attempt(registerForSession, at(card))).problem?.code).toBe('session-not-open');
    expect((await learner.attempt(registerForSession, at(card, 'nowhere'))).problem?.code).toBe('vilt-session-not-found');
    const draft = await aDraft(trainer, { content: { cardType: 'vilt', sessions: [], trainerIds: [] } });
    const refused = await trainer.attempt(publishCard, { params: { cardId: draft.id } });
    expect(refused.problem).toMatchObject({ code: 'card-not-publishable', errors: [{ field: 'content.sessions', code: 'required' }] });
  });

  test('CRD-02 a deleted card frees everyone', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, {}, now())]);
    const learner = await app.signedIn();
    await register(learner, card);
    await trainer.call(deleteCard, { params: { cardId: card.id } });
    await app.jobsDone();
    const { rows } = await app.platform.database.owner.query('select status from vilt_registrations where card_id = $1', [card.id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });
});

describe('CRD-17 attendance', () => {
  test('a trainer says who was there, which completes the card; others neither see the list nor mark it', async () => {
    const leader = await app.signedIn();
    const card = await aLedCourse(trainer, [aSession('a', 1, { capacity: 5 }, now())], [leader.userId]);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    await register(ann, card);
    await register(bob, card);
    const mark = (who: SignedIn, attended: boolean | null, ...people: SignedIn[]) =>
      who.attempt(markAttendance, { ...at(card), body: { userIds: people.map(({ userId }) => userId), attended } });
    expect((await mark(leader, true, ann)).problem?.code).toBe('session-not-begun');
    app.clock.advance({ minutes: 120 });
    expect((await mark(ann, true, ann)).problem?.code).toBe('vilt-session-not-found');
    expect((await mark(leader, true, ann)).status).toBe(200);
    expect((await mark(leader, false, bob)).status).toBe(200);
    expect(await ann.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ completionState: 'COMPLETED', status: 'Completed' });
    expect((await bob.call(getCard, { params: { idOrSlug: card.id } })).completionState).not.toBe('COMPLETED');
    const { items } = await leader.call(listRegistrations, { params: { cardId: card.id }, query: { session: 'a' } });
    expect(items.map(({ person, status }) => [person.id, status]).toSorted()).toEqual(
      [
        [ann.userId, 'attended'],
        [bob.userId, 'missed'],
      ].toSorted(),
    );
    expect((await ann.attempt(listRegistrations, { params: { cardId: card.id } })).problem?.code).toBe('vilt-session-not-found');
    expect((await mark(leader, null, bob)).status).toBe(200);
    expect(await own(bob, card)).toBe('registered');
  });

  test('a trainer takes someone off the list, and the next one moves up', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 1 }, now())]);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    await register(ann, card);
    await register(bob, card);
    await trainer.call(removeRegistration, { params: { ...at(card).params, userId: ann.userId } });
    expect([await own(ann, card), await own(bob, card)]).toEqual([null, 'registered']);
  });
});

describe('CRD-17 who came without a place', () => {
  const add = (who: SignedIn, card: { id: string }, ...people: SignedIn[]) =>
    who.attempt(addAttendees, { ...at(card), body: { userIds: people.map(({ userId }) => userId) } });

  test('is added once the session has begun, by those who lead it alone, and has completed the card', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 1, { capacity: 1 }, now()), aSession('b', 72, { capacity: 1 }, now())]);
    const [ann, bob, cid, dan] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await register(ann, card);
    await register(bob, card);
    await register(cid, card, 'b');
    await register(dan, card, 'b');
    expect((await add(trainer, card, cid)).problem?.code).toBe('session-not-begun');
    app.clock.advance({ minutes: 120 });
    expect((await add(ann, card, ann)).problem?.code).toBe('vilt-session-not-found');
    // One has a place, one waited for this session, and one has a place in the other.
    expect((await add(trainer, card, ann, bob, cid)).body).toEqual({ changed: 3 });
    expect((await add(trainer, card, ann, bob, cid)).body).toEqual({ changed: 0 });
    for (const one of [ann, bob, cid]) {
      expect(await one.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ status: 'Completed' });
      expect(await own(one, card)).toBe('attended');
    }
    expect([await own(cid, card, 'b'), await own(dan, card, 'b')], 'the place in the other session is free again').toEqual([
      null,
      'registered',
    ]);
    expect((await shown(trainer, card)).sessions[0]).toMatchObject({ registeredCount: 3, waitingCount: 0 });
  });

  test('is added also after cancelling; someone the trainer may not see is not', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 1, {}, now())]);
    const [ann] = (await people(1)) as [SignedIn];
    const stranger = await app.signedIn({ organisation: app.other });
    await register(ann, card);
    await ann.call(cancelRegistration, at(card));
    app.clock.advance({ minutes: 120 });
    expect((await add(trainer, card, ann, stranger)).problem?.code).toBe('person-not-found');
    expect(await own(ann, card)).toBeNull();
    expect((await add(trainer, card, ann)).body).toEqual({ changed: 1 });
    expect(await own(ann, card)).toBe('attended');
  });
});

describe('CRD-17 who may not be added', () => {
  test('is someone outside the audience of the card, and who leads it without managing content', async () => {
    const [ann, bob, leader] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    const card = await aPublishedCard(trainer, {
      content: { cardType: 'vilt', sessions: [aSession('a', 1, {}, now())], trainerIds: [leader.userId] },
      audience: { kind: 'restricted', userIds: [ann.userId, leader.userId] },
    });
    app.clock.advance({ minutes: 120 });
    const add = (who: SignedIn, ...people: SignedIn[]) =>
      who.attempt(addAttendees, { ...at(card), body: { userIds: people.map(({ userId }) => userId) } });
    expect((await add(leader, ann, bob)).problem?.code).toBe('attendee-without-access');
    expect((await add(leader, ann, leader)).problem?.code).toBe('attendee-yourself');
    expect(await own(ann, card), 'no one was added').toBeNull();
    expect((await add(leader, ann)).body).toEqual({ changed: 1 });
  });
});

describe('CRD-17 the list as a file', () => {
  const file = (who: SignedIn, card: { id: string }, query: string) =>
    app.server.inject({
      url: `${exportRegistrations.path.replace(':cardId', card.id)}?${query}`,
      headers: { host: app.home.hostName },
      cookies: who.cookies,
    });

  test('has the rows of the list in words of a language, for those who lead the sessions, and the log says so', async () => {
    const card = await aLedCourse(trainer, [aSession('a', 48, { capacity: 1 }, now()), aSession('b', 72, {}, now())]);
    const ann = await app.signedIn({ firstName: 'Ann', lastName: 'Ö, "A"' });
    const bob = await app.signedIn({ firstName: '=1+2', lastName: 'Bob' });
    await register(ann, card);
    await register(bob, card);
    expect((await file(ann, card, 'format=csv')).statusCode).toBe(404);
    const csv = await file(trainer, card, 'format=csv&language=de');
    const [head = '', ...lines] = csv.body.trim().split('\r\n');
    expect(head.replace('\uFEFF', '').split(',')).toEqual(['Name', 'Berufsbezeichnung', 'Termin (UTC)', 'Ort', 'Status', 'Seit (UTC)']);
    expect(lines.map((line) => line.includes('Harwick depot'))).toEqual([true, true]);
    expect(lines[0]).toMatch(/^'=1\+2 Bob,.*,Auf der Warteliste,/);
    expect(lines[1]).toMatch(/^"Ann Ö, ""A""",.*,Angemeldet,/);
    expect(csv.headers['content-disposition']).toContain('-2-rows.csv');
    expect((await file(trainer, card, 'format=csv&session=b')).body.trim().split('\r\n')).toHaveLength(1);
    expect((await file(trainer, card, 'format=csv&status=waiting')).body).not.toContain('Ann');
    const book = await file(trainer, card, 'format=xlsx&language=en');
    expect([book.statusCode, book.headers['content-type'], book.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
    expect((await file(trainer, card, 'format=parquet')).rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    const { rows } = await app.platform.database.owner.query<{ details: object }>(
      "select details from audit_entries where action = 'vilt.registrations-exported' and subject_id = $1 order by id limit 1",
      [card.id],
    );
    expect(rows).toMatchObject([{ details: { cardId: card.id, format: 'csv', rows: 2 } }]);
  });
});

describe('PLY-07 the meeting', () => {
  test('its address comes ten minutes before, and only to those who have a place', async () => {
    const meetingUrl = 'https://northmere.zoom.us/j/1';
    const card = await aLedCourse(trainer, [aSession('a', 1, { meetingUrl, capacity: 1 }, now())]);
    const [ann, bob] = (await people(2)) as [SignedIn, SignedIn];
    await register(ann, card);
    await register(bob, card);
    const meeting = async (who: SignedIn) => (await shown(who, card)).sessions[0]?.meeting;
    expect(await meeting(ann)).toMatchObject({ provider: 'zoom', url: null });
    app.clock.advance({ minutes: 50 });
    expect(await meeting(ann)).toMatchObject({ url: meetingUrl });
    expect(await meeting(bob)).toMatchObject({ url: null });
    app.clock.advance({ minutes: 300 });
    expect(await meeting(ann)).toMatchObject({ url: null });
  });

  test('a session is a calendar file, one entry a date', async () => {
    const first = aSession('a', 48, {}, now());
    const dates = [...first.dates, ...aSession('a', 72, {}, now()).dates];
    const card = await aLedCourse(trainer, [{ ...first, dates }]);
    const learner = await app.signedIn();
    const file = await learner.attempt(downloadSessionCalendar, at(card));
    const text = String(file.body);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('SUMMARY:Ride along with a survey crew');
    expect(text.match(/TRANSP:OPAQUE\r\n/g)).toHaveLength(2);
    expect(text).toContain('SEQUENCE:0\r\n');
    await change(card, [{ ...first, dates, place: 'Pump house, gate 2' }]);
    const moved = String((await learner.attempt(downloadSessionCalendar, at(card))).body);
    expect(moved).toMatch(/LOCATION:Pump house\\, gate 2\r\n[\s\S]*SEQUENCE:1\r\n/);
  });
});
