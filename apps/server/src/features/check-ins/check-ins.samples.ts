import { addAgreement, addCheckInQuestion, closeCheckIn } from '@waymark/contract/check-ins';
import { defineSamples } from '../../testing/samples.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aCheckIn } from './check-ins.factory.ts';

const agreement = { text: 'Drop the monthly zone summary', isMine: true, dueOn: '2030-12-01' };
const answer = { text: 'Night flow before anything else.', version: 0 };

export const checkInSamples = defineSamples(({ app, caller }) => {
  const begun = async () => {
    const { checkIn } = await aCheckIn(app, { learner: caller });
    return { checkIn, params: { checkInId: checkIn.id } };
  };
  const withQuestion = async () => {
    const { checkIn, params } = await begun();
    return { ...params, questionId: checkIn.items[0]?.id };
  };
  const withAgreement = async () => {
    const { params } = await begun();
    const { agreements } = await caller.call(addAgreement, { params, body: agreement });
    return { ...params, agreementId: agreements[0]?.id };
  };
  return {
    'check-ins.list': {},
    'check-ins.people': { query: { side: 'learner' } },
    'check-ins.start': async () => {
      const report = await app.signedIn();
      await reportsTo(caller, report.userId, caller.userId);
      return { body: { personId: report.userId, side: 'partner' } };
    },
    'check-ins.get': async () => ({ params: (await begun()).params }),
    'check-ins.add-question': async () => ({ params: (await begun()).params, body: { text: 'What do you do next?' } }),
    'check-ins.remove-question': async () => {
      const { params } = await begun();
      const { items } = await caller.call(addCheckInQuestion, { params, body: { text: 'What do you do next?' } });
      return { params: { ...params, questionId: items.at(-1)?.id } };
    },
    'check-ins.keep-answer': async () => ({ params: await withQuestion(), body: answer }),
    'check-ins.send-answer': async () => ({ params: await withQuestion(), body: answer }),
    'check-ins.add-agreement': async () => ({ params: (await begun()).params, body: agreement }),
    'check-ins.change-agreement': async () => ({ params: await withAgreement(), body: { ...agreement, isMine: false, version: 1 } }),
    'check-ins.tick-agreement': async () => ({ params: await withAgreement(), body: { isDone: true } }),
    'check-ins.remove-agreement': async () => ({ params: await withAgreement() }),
    'check-ins.move': async () => ({ params: (await begun()).params, body: { meetsAt: '2030-11-28T15:00:00Z' } }),
    'check-ins.keep-note': async () => ({ params: (await begun()).params, body: { text: 'Ask about the salary band.', version: 0 } }),
    'check-ins.close': async () => ({ params: (await begun()).params }),
    'check-ins.reopen': async () => {
      const { params } = await begun();
      await caller.call(closeCheckIn, { params });
      return { params };
    },
  };
});
