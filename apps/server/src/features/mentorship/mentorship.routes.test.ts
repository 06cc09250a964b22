import { describe, expect, test } from 'vitest';
import { getRequest, listOwnRequests } from '@waymark/contract/opportunities';
import {
  addGoal,
  addNote,
  addPoint,
  changeGoal,
  changeNote,
  changePoint,
  changeSession,
  changeStanding,
  downloadSession,
  getMentor,
  getMentorship,
  getMentorshipOptions,
  getRegistration,
  listMentors,
  listMentorships,
  planSession,
  registerAsMentor,
  removeGoal,
  removeNote,
  removePoint,
  requestMentorship,
  takeSessionStep,
  takeMentorshipStep,
} from '@waymark/contract/mentorship';
import { updateUser } from '@waymark/contract/people';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/calendar';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser, suspendUser } from '../people/people.public.ts';
import { heldSkills } from '../skills/skills.public.ts';
import { aSkill } from '../skills/skills.factory.ts';
import {
  aMentor,
  aMentorship,
  anAsking,
  configureMentorship,
  letClocksRun,
  mentorshipSeenBy,
  offerSeenBy,
  tryStep,
} from './mentorship.factory.ts';

const app = await testApp();
await configureMentorship(app);
const manager = await app.signedIn({ role: 'marketplace-admin' });

const clocks = () => letClocksRun(app);

describe('settings and mentors', () => {
  test('MEN-01 fields show and are required as configured; skills and description where nothing is', async () => {
    const mentor = await app.signedIn({ role: 'mentor' });
    const body = { capacity: 1, rhythm: 'monthly' as const, topics: ['writing'], description: 'I listen' };
    await app.configure('mentorship_fields', {});
    const bare = await mentor.call(getMentorshipOptions);
    expect(Object.entries(bare.fields).flatMap(([field, { showField }]) => (showField ? [field] : []))).toEqual(['skills', 'description']);
    const plain = await mentor.call(registerAsMentor, { body });
    expect(plain.mentor).toMatchObject({ topics: [], description: 'I listen' });
    await app.configure('mentorship_fields', {
      topics: { showField: true, required: true },
      description: { showField: false, required: true },
    });
    const refused = await mentor.attempt(registerAsMentor, { body: { ...body, topics: [] } });
    expect(refused.problem?.errors).toEqual([{ field: 'topics', code: 'required' }]);
    const topical = await mentor.call(registerAsMentor, { body });
    expect(topical.mentor).toMatchObject({ topics: [{ key: 'writing', label: 'Writing' }], description: '' });
    await configureMentorship(app);
  });

  test('MEN-02 who may be a mentor registers with capacity; the offer is found, pauses and leaves', async () => {
    const learner = await app.signedIn();
    expect((await learner.attempt(registerAsMentor, { body: { capacity: 1, rhythm: 'weekly' } })).status).toBe(403);
    const { mentor, slug } = await aMentor(app, { description: 'Budget planning', capacity: 3 });
    expect(await offerSeenBy(learner, slug)).toMatchObject({ placesLeft: 3, standing: 'open', can: { ask: true }, isYou: false });
    const { items } = await learner.call(listMentors, { query: {} });
    expect(items.map((item) => item.slug)).toContain(slug);
    await mentor.call(changeStanding, { body: { standing: 'paused' } });
    expect((await learner.call(listMentors, { query: {} })).items.map((item) => item.slug)).not.toContain(slug);
    const asked = await learner.attempt(requestMentorship, { params: { slug }, body: { message: 'Now?' } });
    expect(asked.problem?.code).toBe('mentor-takes-no-requests');
    expect((await mentor.call(getRegistration)).mentor).toMatchObject({ standing: 'paused', isYou: true });
    expect((await mentor.attempt(requestMentorship, { params: { slug }, body: { message: 'Me' } })).problem?.code).toBe('mentor-yourself');
    expect((await learner.attempt(getMentor, { params: { slug: 'nobody' } })).problem?.code).toBe('mentor-not-found');
  });

  test('MEN-02 capacity is not made less than who has a place', async () => {
    const { mentor, slug } = await aMentor(app, { capacity: 2 });
    await aMentorship(app, { mentor, slug });
    await aMentorship(app, { mentor, slug });
    const { problem } = await mentor.attempt(registerAsMentor, { body: { capacity: 1, rhythm: 'weekly' } });
    expect(problem?.errors).toEqual([{ field: 'capacity', code: 'too-small', params: { minimum: 2 } }]);
  });
});

describe('requests', () => {
  test('MEN-03 MKT-11 asked, accepted, begun and completed; both see who it waits for', async () => {
    const { mentor, slug } = await aMentor(app);
    const mentee = await app.signedIn();
    const asked = await anAsking(mentee, slug, { durationDays: 84, program: 'leaders' });
    expect(asked).toMatchObject({
      status: 'pending',
      side: 'mentee',
      allowedActions: ['withdraw'],
      program: { label: 'Planners into leaders' },
    });
    expect(asked.waitsFor).toMatchObject({ party: 'mentor', people: [{ id: mentor.userId }], isLate: false });
    const shown = async (show: 'waiting' | 'answered') =>
      (await mentor.call(listMentorships, { query: { side: 'mentor', show } })).items.map(({ id }) => id);
    expect([await shown('waiting'), await shown('answered')]).toEqual([[asked.id], []]);
    expect((await tryStep(mentor, asked.id, { action: 'accept', text: 'Looking forward to it.' })).body).toMatchObject({
      status: 'accepted',
      reasonText: 'Looking forward to it.',
      allowedActions: ['cancel', 'begin'],
    });
    expect([await shown('waiting'), await shown('answered')]).toEqual([[], [asked.id]]);
    expect(await offerSeenBy(mentee, slug)).toMatchObject({
      placesLeft: 1,
      own: { id: asked.id, status: 'accepted' },
      can: { ask: false },
    });
    const begun = (await tryStep(mentee, asked.id, { action: 'begin' })).body;
    expect(begun).toMatchObject({ status: 'inprogress', week: 1, weeks: 12 });
    expect((await tryStep(mentor, asked.id, { action: 'complete' })).body).toMatchObject({
      status: 'completed_successfully',
      waitsFor: null,
    });
    expect((await offerSeenBy(mentee, slug)).placesLeft).toBe(2);
    const { steps } = await mentee.call(getRequest, { params: { requestId: asked.id } });
    expect(steps.map(({ action }) => action)).toEqual(['request', 'accept', 'begin', 'complete']);
    const stranger = await app.signedIn();
    expect((await stranger.attempt(getMentorship, { params: { mentorshipId: asked.id } })).problem?.code).toBe('mentorship-not-found');
    const forged = await stranger.attempt(takeMentorshipStep, { params: { mentorshipId: asked.id }, body: { action: 'accept' } });
    expect(forged.problem?.code).toBe('mentorship-not-found');
  });

  test('MEN-01 MEN-03 a required menu asks for a reason of its own, the other one sees it', async () => {
    const option = (key: string, label: string) => ({ key, label, labels: {}, description: '' });
    await app.configure('mentorship_reasons', {
      rejection: { options: [{ ...option('full', 'I have no time'), labels: { de: 'Ich habe keine Zeit' } }], required: true },
      mentee: { options: [option('moved', 'I moved on')], required: true },
      mentor: { options: [], required: true },
    });
    const { mentor, slug } = await aMentor(app);
    const mentee = await app.signedIn();
    const { id } = await anAsking(mentee, slug);
    expect((await tryStep(mentor, id, { action: 'reject', text: 'Sorry' })).problem?.errors).toEqual([
      { field: 'reason', code: 'required' },
    ]);
    expect((await tryStep(mentor, id, { action: 'reject', reason: 'moved' })).problem?.errors).toEqual([
      { field: 'reason', code: 'not-found' },
    ]);
    await tryStep(mentor, id, { action: 'reject', reason: 'full', text: 'Ask me in May' });
    expect(await mentorshipSeenBy(mentee, id)).toMatchObject({
      status: 'rejected',
      reason: 'I have no time',
      reasonText: 'Ask me in May',
      nextStep: 'see-other-mentors',
    });
    await mentee.call(updateUser, { params: { userId: mentee.userId }, body: { language: 'de' } });
    expect((await mentorshipSeenBy(mentee, id)).reason).toBe('Ich habe keine Zeit');
    expect((await mentorshipSeenBy(mentor, id)).reason).toBe('I have no time');
    expect(await offerSeenBy(mentee, slug)).toMatchObject({ own: null, pastId: id, can: { ask: true } });
    const second = await anAsking(mentee, slug);
    // Who takes back what no one answered yet owes no reason.
    expect((await tryStep(mentee, second.id, { action: 'withdraw' })).body).toMatchObject({ status: 'withdrawn', reason: '' });
    const running = await aMentorship(app, { mentor, slug, mentee });
    expect((await tryStep(mentee, running.id, { action: 'terminate' })).problem?.errors).toEqual([{ field: 'reason', code: 'required' }]);
    // No menu for mentors: what they write is the reason (MKT-13).
    expect((await tryStep(mentor, running.id, { action: 'terminate' })).problem?.errors).toEqual([{ field: 'text', code: 'required' }]);
    expect((await tryStep(mentor, running.id, { action: 'terminate', text: 'A new post' })).body).toMatchObject({
      status: 'completed_unsuccessfully',
    });
    await app.configure('mentorship_reasons', {});
  });

  test('MEN-03 a new duration is proposed by one and confirmed by the other', async () => {
    const { mentor, slug } = await aMentor(app);
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    const proposed = (await tryStep(mentee, id, { action: 'propose-duration', durationDays: 112 })).body;
    expect(proposed).toMatchObject({ status: 'pendingconfirmation', proposal: { days: 112, by: { id: mentee.userId } }, weeks: 12 });
    expect(proposed.allowedActions).toEqual(['take-back-duration', 'complete', 'terminate']);
    expect(proposed.waitsFor).toMatchObject({ party: 'counterpart', people: [{ id: mentor.userId }] });
    expect((await tryStep(mentee, id, { action: 'confirm-duration' })).status).toBe(403);
    expect((await tryStep(mentor, id, { action: 'confirm-duration' })).body).toMatchObject({
      status: 'inprogress',
      weeks: 16,
      proposal: null,
    });
    await tryStep(mentor, id, { action: 'propose-duration', durationDays: 56 });
    expect((await tryStep(mentee, id, { action: 'decline-duration' })).body).toMatchObject({ status: 'inprogress', weeks: 16 });
    expect((await tryStep(mentee, id, { action: 'propose-duration' })).problem?.errors).toEqual([
      { field: 'durationDays', code: 'required' },
    ]);
  });

  test('MKT-12 one place and fifty requests accepted at once: one is', async () => {
    const { mentor, slug } = await aMentor(app, { capacity: 1 });
    const mentees = await Promise.all(Array.from({ length: 50 }, () => app.signedIn()));
    const asked: string[] = [];
    for (const mentee of mentees) asked.push((await anAsking(mentee, slug)).id);
    const answers = await Promise.all(asked.map((id) => tryStep(mentor, id, { action: 'accept' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['opportunity-full']));
    expect((await offerSeenBy(manager, slug)).placesLeft).toBe(0);
  });

  test('MKT-12 withdrawing against accepting, and pressing twice: exactly one outcome', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { mentor, slug } = await aMentor(app, { capacity: 1 });
      const mentee = await app.signedIn();
      const { id } = await anAsking(mentee, slug);
      const answers = await Promise.all([
        tryStep(mentor, id, { action: 'accept' }),
        tryStep(mentee, id, { action: 'withdraw' }),
        tryStep(mentor, id, { action: 'accept' }),
        tryStep(mentee, id, { action: 'withdraw' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ problem }) => problem?.code === 'not-in-this-state')).toHaveLength(3);
      const { status } = await mentorshipSeenBy(mentee, id);
      expect((await offerSeenBy(manager, slug)).placesLeft).toBe(status === 'accepted' ? 0 : 1);
    }
  });

  test('MKT-12 asking twice at once makes one request', async () => {
    const { slug } = await aMentor(app);
    const mentee = await app.signedIn();
    const ask = () => mentee.attempt(requestMentorship, { params: { slug }, body: { message: 'Please' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('inside', () => {
  test('MEN-04 goals weigh by level, and a goal reached is evidence of the skill', async () => {
    const { mentor, slug } = await aMentor(app);
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    const params = { mentorshipId: id };
    const [risk, writing] = [await aSkill(app.home.store, 'Risk'), await aSkill(app.home.store, 'Writing')];
    await mentee.call(addGoal, { params, body: { skillId: risk, from: 'intermediate', to: 'advanced', percent: 0 } });
    const two = await mentor.call(addGoal, { params, body: { skillId: writing, to: 'beginner', percent: 0 } });
    const again = await mentor.attempt(addGoal, { params, body: { skillId: writing, to: 'advanced' } });
    expect(again.problem?.errors).toEqual([{ field: 'skillId', code: 'skill-named-twice' }]);
    const down = await mentor.attempt(addGoal, { params, body: { skillId: writing, from: 'advanced', to: 'beginner' } });
    expect(down.problem?.errors).toEqual([{ field: 'to', code: 'level-not-higher' }]);
    const goal = two.goals.find(({ skill }) => skill.skillId === risk)!;
    const body = { skillId: risk, from: 'intermediate', to: 'advanced', percent: 100 };
    const reached = await mentee.call(changeGoal, { params: { ...params, goalId: goal.id }, body });
    // 1.0 of 1.3333
    expect(reached.progress).toBe(75);
    await tryStep(mentor, id, { action: 'complete' });
    await app.jobsDone();
    const held = (await heldSkills(app.home.store, [mentee.userId])).get(mentee.userId);
    expect(held).toEqual([expect.objectContaining({ skillId: risk, level: 'advanced', status: 'evidenced' })]);
    const late = await mentee.attempt(removeGoal, { params: { ...params, goalId: goal.id } });
    expect(late.problem?.code).toBe('not-in-this-state');
  });

  test('MEN-04 sessions have an agenda of both, a calendar file and a place in the feed', async () => {
    const { mentor, slug } = await aMentor(app);
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    const params = { mentorshipId: id };
    const body = {
      title: 'Scoring; risk, without spreadsheets',
      startsAt: '2035-11-23T10:00:00Z',
      endsAt: '2035-11-23T10:45:00Z',
      place: 'Online',
      link: 'https://meet.example.org/r',
    };
    const backwards = await mentor.attempt(planSession, { params, body: { ...body, endsAt: body.startsAt } });
    expect(backwards.problem?.errors).toEqual([{ field: 'endsAt', code: 'end-before-start' }]);
    for (const startsAt of ['0001-01-01T10:00:00Z', '9999-01-01T10:00:00Z']) {
      const absurd = await mentor.attempt(planSession, { params, body: { ...body, startsAt } });
      expect(absurd.problem?.errors).toEqual([{ field: 'startsAt', code: 'implausible-date' }]);
    }
    const { sessions } = await mentor.call(planSession, { params, body });
    const at = { ...params, sessionId: sessions[0]!.id };
    const pointed = await mentee.call(addPoint, { params: at, body: { text: 'Zone 14' } });
    const point = { ...at, pointId: pointed.sessions[0]!.points[0]!.id };
    const ticked = await mentor.call(changePoint, { params: point, body: { text: 'Zone 14 scores', done: true } });
    expect(ticked.sessions[0]?.points).toEqual([{ id: point.pointId, text: 'Zone 14 scores', done: true }]);
    const file = await mentee.send<string>('GET', `/api/v1/mentorships/${id}/sessions/${at.sessionId}/calendar`);
    expect(file.headers['content-type'], JSON.stringify(file.problem)).toContain('text/calendar');
    const { url } = await mentee.call(renewCalendarFeed);
    const token = url!.split('/').at(-1)!;
    const feed = await app.visitor().attempt(readCalendarFeed, { params: { token } });
    expect(feed.status).toBe(200);
    const unfolded = (calendar: unknown) => String(calendar).replaceAll('\r\n ', '');
    const said = ['LOCATION:Online', 'TRANSP:OPAQUE', `CN="${mentee.fullName}"`, `/@${mentee.handle}\r\n`];
    for (const line of said) expect([unfolded(file.body), unfolded(feed.body)]).toEqual(Array(2).fill(expect.stringContaining(line)));
    expect(unfolded(feed.body)).toContain('SEQUENCE:0\r\n');
    const again = (tag: unknown) =>
      app.visitor().send('GET', `/api/v1/calendar-feeds/${token}`, undefined, { 'if-none-match': String(tag) });
    app.clock.advance({ minutes: 5 });
    expect((await again(feed.headers['etag'])).status).toBe(304);
    expect((await manager.attempt(downloadSession, { params: at })).problem?.code).toBe('mentorship-part-not-found');
    const moved = await mentee.call(changeSession, { params: at, body: { ...body, place: 'Room 4' } });
    expect(moved.sessions[0]).toMatchObject({ state: 'planned', number: 1, place: 'Room 4', dueAt: null });
    const later = await again(feed.headers['etag']);
    expect([later.status, unfolded(later.body)]).toEqual([200, expect.stringMatching(/LOCATION:Room 4\r\n[\s\S]*SEQUENCE:1\r\n/)]);
    const gone = await mentee.call(takeSessionStep, { params: at, body: { action: 'cancel' } });
    expect(gone.sessions[0]).toMatchObject({ state: 'cancelled', number: null, allowedActions: [] });
    expect((await mentee.call(removePoint, { params: point })).sessions[0]?.points).toEqual([]);
  });

  test('MEN-04 notes are seen by the two only, and changed by who wrote them', async () => {
    const { mentor, slug } = await aMentor(app);
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    const params = { mentorshipId: id };
    const { notes } = await mentee.call(addNote, { params, body: { text: 'I am afraid of the board.' } });
    const own = { ...params, noteId: notes[0]!.id };
    expect((await mentorshipSeenBy(mentor, id)).notes).toMatchObject([{ text: 'I am afraid of the board.', can: { edit: false } }]);
    const outside = await mentorshipSeenBy(manager, id);
    expect(outside).toMatchObject({
      side: 'programme',
      notes: [],
      goals: [],
      sessions: [],
      message: '',
      can: { seeInside: false, work: false },
    });
    expect((await manager.attempt(addNote, { params, body: { text: 'Hm' } })).problem?.code).toBe('mentorship-not-found');
    const request = (who: SignedIn) => who.call(getRequest, { params: { requestId: id } });
    expect([(await request(manager)).message, (await request(mentor)).message]).toEqual(['', 'I want to write better cases.']);
    expect((await mentor.attempt(changeNote, { params: own, body: { text: 'No' } })).status).toBe(403);
    expect((await mentee.call(changeNote, { params: own, body: { text: 'Not any more.' } })).notes[0]?.text).toBe('Not any more.');
    expect((await mentee.call(removeNote, { params: own })).notes).toEqual([]);
  });
});

describe('MKT-13 no silence', () => {
  test('MKT-13 what no one acts on ends by the clock, with a reason', async () => {
    const { mentor, slug } = await aMentor(app, { capacity: 3 });
    const pending = await anAsking(await app.signedIn(), slug);
    const { id: agreed, mentee } = await aMentorship(app, { mentor, slug, until: 'accept' });
    const running = await aMentorship(app, { mentor, slug });
    await tryStep(running.mentee, running.id, { action: 'propose-duration', durationDays: 112 });
    app.clock.advance({ days: 8 });
    await clocks();
    expect((await mentorshipSeenBy(running.mentee, running.id)).status).toBe('inprogress');
    expect(await mentorshipSeenBy(mentor, pending.id)).toMatchObject({ status: 'pending', waitsFor: { isLate: true } });
    app.clock.advance({ days: 21 });
    await clocks();
    expect(await mentorshipSeenBy(mentor, pending.id)).toMatchObject({ status: 'rejected', reason: 'No one responded in time' });
    expect(await mentorshipSeenBy(mentee, agreed)).toMatchObject({ status: 'withdrawn', nextStep: 'see-other-mentors' });
    app.clock.advance({ days: 70 });
    await clocks();
    expect(await mentorshipSeenBy(running.mentee, running.id)).toMatchObject({ status: 'completed', waitsFor: null });
    expect((await offerSeenBy(mentee, slug)).placesLeft).toBe(3);
    app.clock.advance({ days: -99 });
  });

  test('MKT-13 a mentor who leaves brings what runs to its end; one who is suspended ends it, and nothing of the mentee is lost', async () => {
    const ctx = await contextOf(app, app.home);
    const { mentor, slug } = await aMentor(app, { capacity: 3 });
    const open = await app.signedIn();
    const asked = await anAsking(open, slug);
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    await mentee.call(addNote, { params: { mentorshipId: id }, body: { text: 'Mine' } });
    await mentor.call(changeStanding, { body: { standing: 'left' } });
    expect(await mentorshipSeenBy(open, asked.id)).toMatchObject({ status: 'rejected', reason: 'The mentor is no longer a mentor' });
    expect((await mentorshipSeenBy(mentee, id)).status).toBe('inprogress');
    await inTransaction(ctx, async (ctx) => suspendUser(ctx, mentor.userId));
    await app.jobsDone();
    expect(await mentorshipSeenBy(mentee, id)).toMatchObject({ status: 'completed_unsuccessfully', notes: [{ text: 'Mine' }] });
    const { items } = await mentee.call(listOwnRequests, { query: {} });
    expect(items).toMatchObject([{ status: 'completed_unsuccessfully', reason: 'The mentor is no longer a mentor' }]);
  });

  test('PLT-12 an erased mentor leaves neither words nor name; the mentee keeps what is theirs', async () => {
    const ctx = await contextOf(app, app.home);
    const { mentor, slug } = await aMentor(app, { description: 'All about me' });
    const { id, mentee } = await aMentorship(app, { mentor, slug });
    await mentor.call(addNote, { params: { mentorshipId: id }, body: { text: 'Of the mentor' } });
    await mentee.call(addNote, { params: { mentorshipId: id }, body: { text: 'Of the mentee' } });
    await inTransaction(ctx, async (ctx) => eraseUser(ctx, mentor.userId));
    await app.jobsDone();
    const seen = await mentorshipSeenBy(mentee, id);
    expect(seen.notes.map(({ text }) => text)).toEqual(['Of the mentee']);
    expect(seen.status).toBe('completed_unsuccessfully');
    expect(seen.opportunity.title).not.toContain(mentor.fullName);
    expect((await mentee.attempt(getMentor, { params: { slug } })).problem?.code).toBe('mentor-not-found');
  });
});

test('MEN-04 a mentorship opens with at most eight statements, whatever is in it', async () => {
  const { mentor, slug } = await aMentor(app);
  const { id, mentee } = await aMentorship(app, { mentor, slug });
  for (let at = 0; at < 5; at += 1) await mentee.call(addNote, { params: { mentorshipId: id }, body: { text: `Note ${at}` } });
  await app.jobsDone();
  await mentorshipSeenBy(mentee, id);
  // Four of ours; the rest is who asks.
  expect(await app.statementsOf(() => mentorshipSeenBy(mentee, id))).toBeLessThanOrEqual(8);
});
