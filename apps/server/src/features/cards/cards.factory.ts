import {
  type CardContent,
  type CardFields,
  type CardDraft,
  type ContentOf,
  createCard,
  type Price,
  publishCard,
} from '@waymark/contract/cards';
import type { CertificateSettings, GateSettings } from '@waymark/contract/progress';
import type { SignedIn } from '../../testing/sign-in-as.ts';

export const textContent: CardContent = { cardType: 'text', html: '<p>Read the night flow between two and four.</p>' };
export const articleContent: CardContent = { cardType: 'article', url: 'https://example.org/night-flow', siteName: 'Example' };
export const pollContent: CardContent = {
  cardType: 'poll',
  question: 'Which night is quietest?',
  multiple: false,
  options: [
    { id: 'a', text: 'Sunday' },
    { id: 'b', text: 'Monday' },
  ],
};
export const quizContent: ContentOf<'quiz'> = {
  cardType: 'quiz',
  passMark: 50,
  attemptsAllowed: 2,
  questions: [
    {
      id: 'q1',
      text: 'When is minimum night flow read?',
      multiple: false,
      options: [
        { id: 'a', text: 'At noon' },
        { id: 'b', text: 'Between 02:00 and 04:00' },
      ],
      correct: ['b'],
      explanation: 'Fewest people use water then.',
    },
    {
      id: 'q2',
      text: 'What raises it?',
      multiple: true,
      options: [
        { id: 'a', text: 'A leak' },
        { id: 'b', text: 'A night shift' },
        { id: 'c', text: 'Rain' },
      ],
      correct: ['a', 'b'],
      explanation: '',
    },
  ],
};

export interface CardSketch extends Partial<CardFields> {
  readonly title?: string;
  readonly description?: string;
  readonly content?: CardContent;
  readonly cover?: { imageFileId: string };
  readonly audience?: { kind: 'open' | 'restricted' | 'public'; userIds?: string[]; groupIds?: string[] };
  readonly topics?: string[];
  readonly skills?: string[];
  readonly price?: Price;
  readonly gates?: Partial<GateSettings>;
  readonly certificate?: Partial<CertificateSettings> | null;
}

/** What a caller sends to make a card; only what a test cares about needs saying. */
export function cardInput(sketch: CardSketch = {}) {
  return { title: 'Reading the night flow', content: textContent, ...sketch };
}

/** A draft made by its author, through the API. */
export async function aDraft(author: SignedIn, sketch: CardSketch = {}): Promise<CardDraft> {
  return author.call(createCard, { body: cardInput(sketch) });
}

/** A published card made by its author, through the API. */
export async function aPublishedCard(author: SignedIn, sketch: CardSketch = {}): Promise<CardDraft> {
  const draft = await aDraft(author, sketch);
  return author.call(publishCard, { params: { cardId: draft.id } });
}
