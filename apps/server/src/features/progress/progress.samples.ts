import { askForApproval, listLearningRequests } from '@waymark/contract/progress';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { gatesWith } from './progress.factory.ts';

export const progressSamples = defineSamples(({ app }) => {
  const gated = async () => {
    const author = await app.signedIn({ role: 'curator' });
    return (await aPublishedCard(author, { gates: gatesWith({ acknowledgment: 'I have read it.', enrolmentApproval: true }) })).id as never;
  };
  const asked = async (learner: SignedIn) => {
    const cardId = await gated();
    await learner.call(askForApproval, { params: { cardId, gate: 'approvals' }, body: {} });
    const { items } = await (await app.signedIn({ role: 'curator' })).call(listLearningRequests, { query: { limit: 100 } });
    const request = items.find(({ person }) => person.id === learner.userId);
    if (request === undefined) throw new Error('The request must be there');
    return { requestId: request.id };
  };
  return {
    'progress.get-gates': async () => ({ params: { cardId: await gated() } }),
    'progress.answer-gate': async () => ({ params: { cardId: await gated() }, body: { gate: 'acknowledgment' } }),
    'progress.ask-approval': async () => ({ params: { cardId: await gated(), gate: 'approvals' }, body: { note: 'I need it in May.' } }),
    'progress.list-requests': async () => {
      await asked(await app.signedIn());
      return {};
    },
    'progress.decide-request': async () => ({ params: await asked(await app.signedIn()), body: { approve: true } }),
  };
});
