import type { CardDraft, ContentOf } from '@waymark/contract/cards';
import { submitProject } from '@waymark/contract/project-cards';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

/** Twenty points over four criteria, twelve to pass. */
export const projectContent = (sketch: Partial<ContentOf<'project'>> = {}): ContentOf<'project'> => ({
  cardType: 'project',
  prompt: 'In two sentences, what do you propose?',
  rubric: [
    { id: 'question', name: 'A question worth asking', points: 4 },
    { id: 'street', name: 'Evidence from the street', points: 6 },
    { id: 'repeat', name: 'A scheme others can repeat', points: 6 },
    { id: 'writing', name: 'Plain writing', points: 4 },
  ],
  passPoints: 12,
  attemptsAllowed: 0,
  graderIds: [],
  gradesNeeded: 1,
  gradingDays: 5,
  ...sketch,
});

/** A published project. */
export async function aProjectCard(author: SignedIn, sketch: Partial<ContentOf<'project'>> = {}): Promise<CardDraft> {
  return aPublishedCard(author, { title: 'Choosing a scoring scheme', content: projectContent(sketch) });
}

/** Hands in a text. Answers the id of the submission. */
export async function aSubmission(learner: SignedIn, card: Pick<CardDraft, 'id'>, text = 'Score by street, not by asset.') {
  const shown = await learner.call(submitProject, { params: { cardId: card.id }, body: { text } });
  const [newest] = shown.submissions;
  if (newest === undefined) throw new Error('It was handed in');
  return newest;
}
