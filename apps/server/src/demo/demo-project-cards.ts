import type { ContentOf } from '@waymark/contract/cards';
import { cardInputSchema } from '@waymark/contract/cards';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { gradeSubmission, openSubmission, submitProject } from '../features/project-cards/project-cards.public.ts';
import type { DemoActors } from './demo-actors.ts';

const WORK = [
  'Score by street, not by asset, and let the crews veto. It finds 9 of the 10 worst mains with half the data.',
  'Score by age and metal first, then walk the worst ten. A crew day costs less than a wrong year of digging.',
  'Two scores beat one: what may break, and who is without water when it does. Multiply them and the order changes.',
  'Keep the register as it is and add one column: how often someone had to get out of bed.',
];

/** Makes a project that people handed in work for: some waits for a grader, some came back, some passed. */
export async function makeProjectCards(actors: DemoActors): Promise<void> {
  const author = actors.as('curator@northmere.example', 20);
  const content: ContentOf<'project'> = {
    cardType: 'project',
    prompt: 'In two sentences, what do you propose?',
    rubric: [
      { id: 'question', name: 'A question worth asking', points: 4 },
      { id: 'street', name: 'Evidence from the street', points: 6 },
      { id: 'repeat', name: 'A scheme others can repeat', points: 6 },
      { id: 'writing', name: 'Plain writing', points: 4 },
    ],
    passPoints: 12,
    attemptsAllowed: 3,
    graderIds: [actors.idOf('leader@northmere.example'), actors.idOf('curator@northmere.example')],
    gradesNeeded: 1,
    gradingDays: 5,
  };
  const draft = await createCard(
    author,
    cardInputSchema.parse({
      title: 'Choosing a scoring scheme',
      description: '<p>Take one district, score its mains twice, and defend the scheme you would use. Two pages and one map.</p>',
      content,
      skills: ['Leak detection'],
      level: 'advanced',
      durationMinutes: 105,
    }),
  );
  await publishCard(author, draft.id);
  const people = ['learner@northmere.example', ...actors.emails.slice(14, 20)];
  for (const [at, email] of people.entries()) {
    const links = at % 2 === 0 ? ['https://www.openstreetmap.org/#map=13/53.78/-1.07'] : [];
    const given = { text: WORK[at % WORK.length] ?? '', links, fileIds: [] };
    const {
      submissions: [submission],
    } = await submitProject(actors.as(email, 6 - at / 2), draft.id, given);
    if (submission === undefined || at > 2) continue;
    const grader = actors.as('leader@northmere.example', 2);
    await openSubmission(grader, submission.id);
    const isPass = at > 0;
    await gradeSubmission(grader, submission.id, {
      revision: 1,
      points: { question: 4, street: isPass ? 5 : 2, repeat: isPass ? 3 : 2, writing: 3 },
      outcome: isPass ? 'pass' : 'return',
      feedback: isPass
        ? 'You showed the street. Write down the veto rule so that Selby Reach could copy it.'
        : 'A clear question. Show me what you would do on the street with it, then it is a pass.',
    });
  }
}
