import { type ContentOf, cardInputSchema } from '@waymark/contract/cards';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import {
  finishAttempt,
  openAttempt,
  recordWatched,
  saveAnswer,
  startAttempt,
} from '../features/timed-assessments/timed-assessments.public.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { DemoActors } from './demo-actors.ts';

type Bank = ContentOf<'assessment'>['banks'][number];

/** A question with its right answer first; attempts shuffle them. */
const question = (id: string, text: string, right: string, ...wrong: string[]): Bank['questions'][number] => ({
  id,
  text,
  multiple: false,
  options: [right, ...wrong].map((option, at) => ({ id: `${id}${at}`, text: option })),
  correct: [`${id}0`],
  explanation: '',
});

const BANKS: Bank[] = [
  {
    id: 'listening',
    name: 'Listening for leaks',
    draw: 3,
    questions: [
      question('l1', 'When is minimum night flow read?', 'Between two and four in the morning', 'At noon', 'After a storm'),
      question('l2', 'Where does a listening stick go first?', 'On the fitting', 'On the kerb', 'On the nearest wall'),
      question('l3', 'What makes a leak hard to hear?', 'A plastic main', 'A dry street', 'A full reservoir'),
      question('l4', 'What do two loggers measure between them?', 'How much later the noise arrives', 'The depth', 'The age of the main'),
      question(
        'l5',
        'A noise stops when a valve is closed. What does that tell?',
        'The leak lies behind it',
        'There is no leak',
        'The valve leaks',
      ),
    ],
  },
  {
    id: 'street',
    name: 'Safe in the street',
    draw: 3,
    questions: [
      question('s1', 'Who may enter a chamber?', 'People trained for confined spaces, never alone', 'Anyone with a helmet', 'The driver'),
      question('s2', 'What is tested before a chamber is entered?', 'The air', 'The pressure', 'The colour of the water'),
      question('s3', 'What comes before digging?', 'Plans and a locator', 'A pump', 'A photo'),
      question('s4', 'Where does the van stand?', 'Before the work, facing the traffic', 'Behind the work', 'On the pavement'),
      question(
        's5',
        'A crew member feels dizzy in a chamber. What now?',
        'Everyone out, then call for help',
        'Open a window',
        'Finish the reading',
      ),
    ],
  },
];

const written = { banks: BANKS, minutes: 15, passMark: 66, attemptsAllowed: 3, shuffle: true };

/** Makes a timed assessment that anyone can take, and one that is watched over, with attempts to review. */
export async function makeTimedAssessments(actors: DemoActors): Promise<void> {
  const author = actors.as('curator@northmere.example', 25);
  const make = async (title: string, description: string, content: ContentOf<'assessment'> | ContentOf<'proctored_assessment'>) => {
    const input = { title, description, content, skills: ['Leak detection'], level: 'intermediate', durationMinutes: 15 };
    const draft = await createCard(author, cardInputSchema.parse(input));
    await publishCard(author, draft.id);
    return draft.id;
  };
  await make('Street works, the yearly test', '<p>Six questions in a quarter of an hour. Two thirds must be right.</p>', {
    cardType: 'assessment',
    ...written,
  });
  const watched = await make('Confined spaces, the certificate test', '<p>Needed before you enter a chamber. Taken in full screen.</p>', {
    cardType: 'proctored_assessment',
    proctor: 'built-in',
    ...written,
  });
  for (const [at, email] of actors.emails.slice(20, 24).entries()) {
    const person = actors.as(email, 8 - at);
    // As one: its time was over days ago, so the job that ends such attempts would end it between two answers.
    await inTransaction(person, async (person) => {
      const { id } = await openAttempt(person, watched);
      const { questions } = await startAttempt(person, id, true);
      await recordWatched(person, id, [
        { kind: 'page-loaded', secondsAgo: 0 },
        { kind: 'full-screen-back', secondsAgo: 0 },
        ...(at === 1
          ? ([
              { kind: 'focus-lost', secondsAgo: 0 },
              { kind: 'focus-back', secondsAgo: 0 },
            ] as const)
          : []),
      ]);
      for (const [place, one] of questions.entries()) {
        const right = `${one.id}0`;
        const wrong = one.options.find((option) => option.id !== right)?.id ?? right;
        await saveAnswer(person, id, one.id, [place < 5 - at ? right : wrong]);
      }
      await finishAttempt(person, id);
    });
  }
}
