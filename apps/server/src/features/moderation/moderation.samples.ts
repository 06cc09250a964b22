import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { caseOf, report } from './moderation.factory.ts';

export const moderationSamples = defineSamples(({ app, caller }) => {
  const card = async () => aPublishedCard(await app.signedIn({ role: 'curator' }));
  const reported = async () => {
    const subject = await card();
    await report(await app.signedIn(), 'card', subject);
    const found = await caseOf(caller, subject);
    if (found === undefined) throw new Error('What was reported is in the queue');
    return found;
  };
  return {
    'moderation.report': async () => ({
      params: { kind: 'card', subjectId: (await card()).id },
      body: { reason: 'outdated', note: 'The valve was replaced in spring.' },
    }),
    'moderation.cases': async () => {
      await reported();
      return { query: { state: 'open', kind: 'card', sort: 'most-reported' } };
    },
    'moderation.decide': async () => ({
      params: { caseId: (await reported()).id },
      body: { decision: 'hide', reason: 'It is out of date.', revision: 0 },
    }),
  };
});
