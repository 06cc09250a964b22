import { defineSamples } from '../../testing/samples.ts';
import { aProjectCard, aSubmission } from './project-cards.factory.ts';

export const projectCardSamples = defineSamples(({ app, caller }) => {
  const text = { text: 'Score by street, not by asset.' };
  return {
    'project-cards.save-draft': async () => ({ params: { cardId: (await aProjectCard(caller)).id }, body: text }),
    'project-cards.submit': async () => ({ params: { cardId: (await aProjectCard(caller)).id }, body: text }),
    'project-cards.list': async () => ({ params: { cardId: (await aProjectCard(caller)).id } }),
    'project-cards.read': async () => {
      const { id } = await aSubmission(await app.signedIn(), await aProjectCard(caller));
      return { params: { submissionId: id } };
    },
    'project-cards.grade': async () => {
      const { id } = await aSubmission(await app.signedIn(), await aProjectCard(caller));
      const points = { question: 4, street: 6, repeat: 4, writing: 2 };
      return { params: { submissionId: id }, body: { revision: 1, points, outcome: 'pass' as const, feedback: 'You showed the street.' } };
    },
  };
});
