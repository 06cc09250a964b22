import { addGoal, addNote, addPoint, planSession, runMatching } from '@waymark/contract/mentorship';
import { aSkill } from '../skills/skills.factory.ts';
import { defineSamples } from '../../testing/samples.ts';
import { aMentor, aMentorship, configureMentorship, intoPool } from './mentorship.factory.ts';

const registration = { capacity: 2, rhythm: 'monthly', description: 'Cases and numbers' } as const;
const session = { title: 'Getting to know each other', startsAt: '2030-01-10T10:00:00Z', endsAt: '2030-01-10T10:45:00Z' };
const point = { text: 'What do we want?' };
const note = { text: 'Agreed on two goals.' };
const program = 'leaders';

export const mentorshipSamples = defineSamples(({ app, store, caller }) => {
  const running = async () => {
    const { mentor, slug } = await aMentor(app);
    const { id } = await aMentorship(app, { mentor, slug, mentee: caller });
    return { mentorshipId: id };
  };
  const goal = async () => ({ skillId: await aSkill(store, 'Asset risk scoring'), from: 'beginner', to: 'advanced' });
  const withGoal = async () => {
    const params = await running();
    const { goals } = await caller.call(addGoal, { params, body: await goal() });
    return { ...params, goalId: goals[0]?.id };
  };
  const withSession = async () => {
    const params = await running();
    const { sessions } = await caller.call(planSession, { params, body: session });
    return { ...params, sessionId: sessions[0]?.id ?? '' };
  };
  const withPoint = async () => {
    const params = await withSession();
    const { sessions } = await caller.call(addPoint, { params, body: point });
    return { ...params, pointId: sessions[0]?.points[0]?.id };
  };
  const withNote = async () => {
    const params = await running();
    const { notes } = await caller.call(addNote, { params, body: note });
    return { ...params, noteId: notes[0]?.id };
  };
  const programme = async () => {
    await configureMentorship(app);
    return { program };
  };
  const matching = async () => {
    const params = await programme();
    const { mentor } = await aMentor(app, { programs: [program] });
    const mentee = await app.signedIn();
    await intoPool(caller, program, [mentee]);
    const { id } = await caller.call(runMatching, { params });
    return { params: { matchingId: id }, mentor, mentee };
  };
  return {
    'mentorship.options': {},
    'mentorship.mentors': { query: { q: '' } },
    'mentorship.suggestions': {},
    'mentorship.mentor': async () => ({ params: { slug: (await aMentor(app)).slug } }),
    'mentorship.registration': {},
    'mentorship.register': { body: registration },
    'mentorship.change-standing': async () => {
      await aMentor(app, {}, caller);
      return { body: { standing: 'paused' } };
    },
    'mentorship.request': async () => ({ params: { slug: (await aMentor(app)).slug }, body: { message: 'Please' } }),
    'mentorship.list': { query: { side: 'mentee' } },
    'mentorship.get': async () => ({ params: await running() }),
    'mentorship.step': async () => ({ params: await running(), body: { action: 'complete' } }),
    'mentorship.add-goal': async () => ({ params: await running(), body: await goal() }),
    'mentorship.change-goal': async () => ({ params: await withGoal(), body: { ...(await goal()), percent: 50 } }),
    'mentorship.remove-goal': async () => ({ params: await withGoal() }),
    'mentorship.plan-session': async () => ({ params: await running(), body: session }),
    'mentorship.change-session': async () => ({ params: await withSession(), body: { ...session, title: 'The first one' } }),
    'mentorship.step-session': async () => ({ params: await withSession(), body: { action: 'cancel' } }),
    'mentorship.session-calendar': async () => ({ params: await withSession() }),
    'mentorship.add-point': async () => ({ params: await withSession(), body: point }),
    'mentorship.change-point': async () => ({ params: await withPoint(), body: { ...point, done: true } }),
    'mentorship.remove-point': async () => ({ params: await withPoint() }),
    'mentorship.add-note': async () => ({ params: await running(), body: note }),
    'mentorship.change-note': async () => ({ params: await withNote(), body: { text: 'Agreed on one goal.' } }),
    'mentorship.remove-note': async () => ({ params: await withNote() }),
    'mentorship.programmes': {},
    'mentorship.enrol': async () => ({ params: await programme(), body: { side: 'mentee', choices: [] } }),
    'mentorship.leave-programme': async () => ({ params: await programme() }),
    'mentorship.pool': async () => ({ params: await programme() }),
    'mentorship.change-pool': async () => ({ params: await programme(), body: { addMentees: [caller.userId] } }),
    'mentorship.run-matching': async () => ({ params: await programme() }),
    'mentorship.matching': async () => ({ params: (await matching()).params }),
    'mentorship.move-mentee': async () => {
      const { params, mentee } = await matching();
      return { params, body: { menteeId: mentee.userId, mentorId: null } };
    },
    'mentorship.confirm-matching': async () => ({ params: (await matching()).params }),
  };
});
