import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { commitCourse, launchCourse, type PartValues } from '@waymark/contract/scorm';
import { listTranscript } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { manifestXml } from './sample-package.ts';
import { aCourse } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

type Said = readonly [values: PartValues, status: string, ended?: boolean];

interface Tool {
  readonly tool: string;
  readonly version: '1.2' | '2004';
  /** The score that passes, where the tool writes one into its manifest. */
  readonly passing?: string;
  readonly says: readonly Said[];
  /** What the card and the record of the learner say in the end. */
  readonly card: string;
  readonly record: { readonly status: string; readonly score?: number | null };
}

const of12 = (status: string, raw?: string): PartValues => ({
  'cmi.core.lesson_status': status,
  ...(raw === undefined ? {} : { 'cmi.core.score.raw': raw }),
});
const of2004 = (completion: string, success?: string, scaled?: string): PartValues => ({
  'cmi.completion_status': completion,
  ...(success === undefined ? {} : { 'cmi.success_status': success }),
  ...(scaled === undefined ? {} : { 'cmi.score.scaled': scaled }),
});

/** What authoring tools send, in the order in which they send it: by their published runtimes and by sample courses. */
const TOOLS: readonly Tool[] = [
  {
    tool: 'sample courses of 1.2 that complete on their last page and pass the quiz a moment later',
    version: '1.2',
    says: [
      [of12('incomplete'), 'In Progress'],
      [of12('completed'), 'Completed'],
      [of12('passed', '100'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 100 },
  },
  {
    tool: 'the same, failed',
    version: '1.2',
    says: [
      [of12('completed'), 'Completed'],
      [of12('failed', '0'), 'Failed', true],
    ],
    card: 'Failed',
    record: { status: 'Failed' },
  },
  {
    tool: 'sample courses of 2004 that complete on their last page and pass the quiz a moment later',
    version: '2004',
    says: [
      [of2004('completed'), 'Completed'],
      [of2004('completed', 'passed', '1'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 100 },
  },
  {
    tool: 'the same, failed',
    version: '2004',
    says: [
      [of2004('completed'), 'Completed'],
      [of2004('completed', 'failed', '0'), 'Failed', true],
    ],
    card: 'Failed',
    record: { status: 'Failed' },
  },
  {
    tool: 'iSpring, which says failed from its first slide on',
    version: '2004',
    says: [
      [of2004('incomplete', 'failed', '0.17'), 'In Progress'],
      [of2004('incomplete', 'failed', '0.5'), 'In Progress'],
      [of2004('completed', 'passed', '0.83'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 83 },
  },
  {
    tool: 'iSpring, left with a result',
    version: '2004',
    says: [
      [of2004('incomplete', 'failed', '0.17'), 'In Progress'],
      [of2004('incomplete', 'failed', '0.17'), 'Failed', true],
    ],
    card: 'Failed',
    record: { status: 'Failed' },
  },
  {
    tool: 'Captivate with a passing score, which completes before it adds up its quiz',
    version: '1.2',
    passing: '80',
    says: [
      [of12('completed', '0'), 'In Progress'],
      [of12('completed', '40'), 'In Progress'],
      [of12('completed', '90'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 90 },
  },
  {
    tool: 'Captivate with a passing score, not reached',
    version: '1.2',
    passing: '80',
    says: [
      [of12('completed', '0'), 'In Progress'],
      [of12('completed', '40'), 'Failed', true],
    ],
    card: 'Failed',
    record: { status: 'Failed' },
  },
  {
    tool: 'Storyline, passed and answered once more',
    version: '2004',
    says: [
      [of2004('incomplete', 'unknown'), 'In Progress'],
      [of2004('completed', 'failed', '0.4'), 'Failed'],
      [of2004('completed', 'passed', '0.8'), 'Passed'],
      [of2004('completed', 'passed', '0.9'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 90 },
  },
  {
    tool: 'Rise, completed by its pages',
    version: '1.2',
    says: [
      [of12('incomplete'), 'In Progress'],
      [of12('completed'), 'Completed', true],
    ],
    card: 'Completed',
    record: { status: 'Completed', score: null },
  },
  {
    tool: 'Adapt, which passes and completes at once',
    version: '2004',
    says: [
      [of2004('completed', 'passed', '0.75'), 'Passed'],
      [of2004('completed', 'passed', '0.75'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 75 },
  },
  {
    tool: 'Lectora, which looks at a passed course again',
    version: '1.2',
    says: [
      [of12('passed', '85'), 'Passed', true],
      [of12('incomplete', '0'), 'Passed', true],
    ],
    card: 'Passed',
    record: { status: 'Passed', score: 85 },
  },
  {
    tool: 'eXeLearning, which says nothing but that it ends',
    version: '1.2',
    says: [
      [{}, 'In Progress'],
      [{}, 'Completed', true],
    ],
    card: 'Completed',
    record: { status: 'Completed', score: null },
  },
];

test.each(TOOLS)('PLY-12 $tool ($version): $card', async ({ version, passing, says, card: shown, record }) => {
  const plain = manifestXml(version, 'Fire drill', [{ id: 'one', title: 'One', href: 'index.html' }], []);
  const manifest = passing === undefined ? plain : plain.replace('</item>', `<adlcp:masteryscore>${passing}</adlcp:masteryscore></item>`);
  const card = await aCourse(app, author, { version, files: { 'imsmanifest.xml': manifest } });
  const learner = await app.signedIn();
  const { attemptId, launch, partId } = await learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
  for (const [at, [values, status, ended = false]] of says.entries()) {
    const body = { launch, sequence: at + 1, partId, values, ended };
    const committed = await learner.call(commitCourse, { params: { attemptId }, body });
    expect(committed.status, `after ${JSON.stringify(values)}`).toBe(status);
  }
  await app.jobsDone();
  const found = await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  expect(found).toMatchObject({ status: shown, completionState: shown === 'Failed' ? 'STARTED' : 'COMPLETED' });
  const { items } = await learner.call(listTranscript, { query: {} });
  expect(items).toMatchObject([record]);
});
