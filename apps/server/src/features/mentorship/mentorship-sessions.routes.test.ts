import { expect, test } from 'vitest';
import { changeSession, planSession, takeSessionStep } from '@waymark/contract/mentorship';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aMentor, aMentorship, configureMentorship, letClocksRun, mentorshipSeenBy, tryStep } from './mentorship.factory.ts';

const app = await testApp();
await configureMentorship(app);
const manager = await app.signedIn({ role: 'marketplace-admin' });

const clocks = () => letClocksRun(app);

/** A session of 45 minutes planned for some hours from now, and the body that moves it to others. */
async function aSessionIn(who: SignedIn, mentorshipId: string, hours: number) {
  const move = (ahead: number) => {
    const startsAt = new Date(app.clock.now().getTime() + ahead * 3_600_000);
    const endsAt = new Date(startsAt.getTime() + 45 * 60_000).toISOString();
    return { title: `In ${ahead} hours`, startsAt: startsAt.toISOString(), endsAt };
  };
  const { sessions } = await who.call(planSession, { params: { mentorshipId }, body: move(hours) });
  return { at: { mentorshipId, sessionId: sessions.find(({ title }) => title === `In ${hours} hours`)!.id }, move };
}

test('MEN-04 MKT-11 no one says of a session to come that it was held, nor takes back what was said; forged steps are refused', async () => {
  const { mentor, slug } = await aMentor(app);
  const { id, mentee } = await aMentorship(app, { mentor, slug });
  const { at, move } = await aSessionIn(mentor, id, 24);
  const take = (who: SignedIn, action: 'hold' | 'miss' | 'cancel') => who.attempt(takeSessionStep, { params: at, body: { action } });
  expect((await mentorshipSeenBy(mentee, id)).sessions[0]).toMatchObject({ state: 'planned', allowedActions: ['move', 'cancel'] });
  expect((await take(mentee, 'hold')).problem?.code).toBe('not-in-this-state');
  expect((await take(mentor, 'miss')).problem?.code).toBe('not-in-this-state');
  expect((await take(manager, 'cancel')).problem?.code).toBe('mentorship-not-found');
  expect((await take(await app.signedIn(), 'cancel')).problem?.code).toBe('mentorship-not-found');
  for (const action of ['begin', 'lapse', 'move', 'end']) {
    const forged = await mentor.send<{ code: string }>('POST', `/api/v1/mentorships/${id}/sessions/${at.sessionId}/steps`, { action });
    expect([action, forged.status]).toEqual([action, 422]);
  }
  app.clock.advance({ minutes: 1500 });
  expect((await mentorshipSeenBy(mentee, id)).sessions[0]).toMatchObject({ state: 'begun', allowedActions: ['move', 'hold', 'miss'] });
  expect((await take(mentor, 'cancel')).problem?.code).toBe('not-in-this-state');
  // Both say something else at once: one outcome, the other is told that it is too late.
  const said = await Promise.all([take(mentor, 'hold'), take(mentee, 'miss')]);
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await mentorshipSeenBy(mentor, id)).sessions[0]).toMatchObject({ allowedActions: [], dueAt: null });
  const late = await mentor.attempt(changeSession, { params: at, body: move(72) });
  expect(late.problem?.code).toBe('not-in-this-state');
  app.clock.advance({ minutes: -1500 });
});

test('MEN-04 MKT-13 of a session that has passed both are asked once, and it ends without a word when no one says one', async () => {
  const { mentor, slug } = await aMentor(app);
  const { id, mentee } = await aMentorship(app, { mentor, slug });
  const { at } = await aSessionIn(mentor, id, 24);
  const told = async (who: SignedIn) => {
    await app.jobsDone();
    const { notifications } = await who.call(listNotifications);
    return notifications.filter(({ kind }) => kind === 'mentorship-session').map(({ message }) => message);
  };
  expect([await told(mentor), await told(mentee)]).toEqual([
    [],
    [expect.stringMatching(/ planned a session of your mentorship: In 24 hours$/)],
  ]);
  app.clock.advance({ days: 2 });
  await clocks();
  await clocks();
  const asked = 'Did your mentorship session take place? Answer so that it counts.';
  expect(await told(mentor)).toEqual([asked]);
  expect((await told(mentee)).filter((message) => message === asked)).toHaveLength(1);
  app.clock.advance({ days: 13 });
  await clocks();
  expect((await mentorshipSeenBy(mentee, id)).sessions[0]).toMatchObject({ id: at.sessionId, state: 'begun' });
  app.clock.advance({ days: 2 });
  await clocks();
  expect((await mentorshipSeenBy(mentee, id)).sessions[0]).toMatchObject({ state: 'lapsed', number: null, allowedActions: [] });
  app.clock.advance({ days: -17 });
});

test('MEN-04 the end of a mentorship cancels what was planned; what has begun still takes a word, and nothing more', async () => {
  const { mentor, slug } = await aMentor(app);
  const { id, mentee } = await aMentorship(app, { mentor, slug });
  const soon = await aSessionIn(mentor, id, 1);
  const later = await aSessionIn(mentor, id, 200);
  app.clock.advance({ minutes: 180 });
  await tryStep(mentor, id, { action: 'complete' });
  const { sessions } = await mentorshipSeenBy(mentee, id);
  expect(sessions.map(({ state, allowedActions }) => [state, allowedActions])).toEqual([
    ['begun', ['hold', 'miss']],
    ['cancelled', []],
  ]);
  expect((await mentor.attempt(changeSession, { params: soon.at, body: soon.move(90) })).problem?.code).toBe('not-in-this-state');
  expect((await mentor.attempt(planSession, { params: later.at, body: later.move(90) })).problem?.code).toBe('not-in-this-state');
  const held = await mentee.call(takeSessionStep, { params: soon.at, body: { action: 'hold' } });
  expect(held.sessions[0]).toMatchObject({ state: 'held', number: 1 });
  app.clock.advance({ minutes: -180 });
});

test('MEN-04 no session is planned for days before the mentorship began, nor moved there', async () => {
  const { mentor, slug } = await aMentor(app);
  const { id } = await aMentorship(app, { mentor, slug });
  const { at, move } = await aSessionIn(mentor, id, 24);
  const planned = await mentor.attempt(planSession, { params: { mentorshipId: id }, body: move(-72) });
  const moved = await mentor.attempt(changeSession, { params: at, body: move(-72) });
  for (const { problem } of [planned, moved]) expect(problem?.errors).toEqual([{ field: 'startsAt', code: 'before-it-began' }]);
});
