import { openAttempt } from '@waymark/contract/timed-assessments';
import { defineSamples } from '../../testing/samples.ts';
import { anAssessment, aProctoredAssessment, aRunningAttempt } from './timed-assessments.factory.ts';

export const timedAssessmentSamples = defineSamples(({ caller }) => {
  const running = async () => {
    const { id } = await aRunningAttempt(caller, await aProctoredAssessment(caller));
    return { params: { attemptId: id } };
  };
  const made = async () => {
    const card = await anAssessment(caller);
    const { id } = await caller.call(openAttempt, { params: { cardId: card.id } });
    return { params: { attemptId: id } };
  };
  return {
    'timed-assessments.open': async () => ({ params: { cardId: (await anAssessment(caller)).id } }),
    'timed-assessments.get': made,
    'timed-assessments.start': async () => ({ ...(await made()), body: { agreed: true } }),
    'timed-assessments.save-answer': async () => {
      const { id, questions } = await aRunningAttempt(caller, await anAssessment(caller));
      return { params: { attemptId: id, questionId: questions[0]?.id }, body: { optionIds: ['right'] } };
    },
    'timed-assessments.finish': running,
    'timed-assessments.record': async () => ({ ...(await running()), body: { events: [{ kind: 'focus-lost', secondsAgo: 2 }] } }),
    'timed-assessments.list': async () => ({ params: { cardId: (await anAssessment(caller)).id } }),
    'timed-assessments.get-record': running,
  };
});
