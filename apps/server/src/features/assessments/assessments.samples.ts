import { defineSamples } from '../../testing/samples.ts';
import { anAssessment, anOwnSkill, inDays, newestReceived } from './assessments.factory.ts';

export const assessmentSamples = defineSamples(({ app, caller }) => {
  const sent = async () => {
    const skillId = await anOwnSkill(app, caller);
    const peer = await app.signedIn();
    const invitations = await anAssessment(app, caller, { peers: [peer], skillIds: [skillId] });
    return { invitationId: invitations.get(peer)?.id };
  };
  const received = async () => {
    const person = await app.signedIn();
    const skillId = await anOwnSkill(app, person);
    await anAssessment(app, person, { peers: [caller], skillIds: [skillId] });
    return { skillId, params: { invitationId: (await newestReceived(caller))?.id } };
  };
  const descriptions = { items: [{ level: 'beginner', description: 'Knows where leaks begin.' }] };
  return {
    'assessments.own': {},
    'assessments.rate-own': async () => ({ params: { skillId: await anOwnSkill(app, caller) }, body: { level: 'advanced', comment: '' } }),
    'assessments.peers': { query: { q: 'te' } },
    'assessments.request': async () => ({
      body: { skillIds: [await anOwnSkill(app, caller)], peerIds: [(await app.signedIn()).userId], dueAt: inDays(app, 5) },
    }),
    'assessments.sent': { query: { sort: 'due-date', direction: 'asc' } },
    'assessments.received': {},
    'assessments.received-request': async () => ({ params: (await received()).params }),
    'assessments.step': async () => ({ params: await sent(), body: { action: 'withdraw' } }),
    'assessments.remind': async () => ({ params: await sent() }),
    'assessments.rate': async () => {
      const { params, skillId } = await received();
      return { params, body: { ratings: [{ skillId, level: 'beginner', comment: '' }] } };
    },
    'assessments.ratings-received': {},
    'assessments.ratings-sent': {},
    'assessments.reviews': {},
    'assessments.level-descriptions': async () => ({ params: { skillId: await anOwnSkill(app, caller) } }),
    'assessments.update-level-descriptions': async () => ({ params: { skillId: await anOwnSkill(app, caller) }, body: descriptions }),
  };
});
