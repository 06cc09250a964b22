import type { CardDraft, ContentOf } from '@waymark/contract/cards';
import { openAttempt, startAttempt } from '@waymark/contract/timed-assessments';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const question = (id: string) => ({
  id,
  text: `Question ${id}`,
  multiple: false,
  options: [
    { id: 'wrong', text: 'No' },
    { id: 'right', text: 'Yes' },
  ],
  correct: ['right'],
  explanation: '',
});

/** Four questions from two banks of five, half an hour, two attempts, half of it right to pass. */
const assessmentContent = (sketch: Partial<ContentOf<'assessment'>> = {}): ContentOf<'assessment'> => ({
  cardType: 'assessment',
  banks: ['leaks', 'valves'].map((name) => ({
    id: name,
    name,
    draw: 2,
    questions: [1, 2, 3, 4, 5].map((at) => question(`${name}-${at}`)),
  })),
  minutes: 30,
  passMark: 50,
  attemptsAllowed: 2,
  shuffle: true,
  ...sketch,
});

/** A published assessment. */
export async function anAssessment(author: SignedIn, sketch: Partial<ContentOf<'assessment'>> = {}): Promise<CardDraft> {
  return aPublishedCard(author, { title: 'Street works, the test', content: assessmentContent(sketch) });
}

/** The same, watched over. */
export async function aProctoredAssessment(author: SignedIn): Promise<CardDraft> {
  const content: ContentOf<'proctored_assessment'> = { ...assessmentContent(), cardType: 'proctored_assessment', proctor: 'built-in' };
  return aPublishedCard(author, { title: 'Street works, watched over', content });
}

/** An attempt whose time runs. */
export async function aRunningAttempt(learner: SignedIn, card: Pick<CardDraft, 'id'>) {
  const { id } = await learner.call(openAttempt, { params: { cardId: card.id } });
  return learner.call(startAttempt, { params: { attemptId: id }, body: { agreed: true } });
}
