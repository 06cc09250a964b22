import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { commitCourse, launchCourse, type PartValues } from '@waymark/contract/scorm';
import { listTranscript } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { manifestXml } from './sample-package.ts';
import { aCourse } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

type Version = '1.2' | '2004';

interface Step {
  readonly values: PartValues;
  readonly ended: boolean;
  /** What the card says then (`Failed` shows "You did not pass"), and the score it has by then. */
  readonly status: string;
  readonly score: number | null;
}

const MEANINGS: Readonly<Record<Version, Readonly<Record<'completion' | 'success' | 'score' | 'exit', string>>>> = {
  '1.2': { completion: 'cmi.core.lesson_status', success: 'cmi.core.lesson_status', score: 'cmi.core.score.raw', exit: 'cmi.core.exit' },
  '2004': { completion: 'cmi.completion_status', success: 'cmi.success_status', score: 'cmi.score.scaled', exit: 'cmi.exit' },
};

/** Reads `incomplete failed 0.17 suspends: In Progress 0.17`: what a tool keeps, whether it ends by it (`suspends`: to be gone on with), and what the product says. */
function stepOf(written: string, version: Version): Step {
  const [said = '', shown = ''] = written.split(': ');
  const [status = '', score] = shown.split(/ (?=[\d.]+$)/);
  const words = said.split(' ').filter((word) => word !== 'nothing');
  const names = MEANINGS[version];
  const values = words.flatMap((word): [string, string][] => {
    if (word === 'suspends' || word === 'resumable') return [[names.exit, 'suspend']];
    if (word === 'passed' || word === 'failed') return [[names.success, word]];
    if (/^[\d.]+$/.test(word)) return [[names.score, word]];
    return word === 'ends' ? [] : [[names.completion, word]];
  });
  return {
    values: Object.fromEntries(values),
    ended: words.some((word) => word === 'ends' || word === 'suspends'),
    status,
    score: score === undefined ? null : Number(score),
  };
}

/** What the record of the learner says in the end; nothing of what is not over. */
type Recorded = { readonly status: string; readonly score?: number | null } | null;
const passed = (score: number): Recorded => ({ status: 'Passed', score });
const completed = (score: number | null = null): Recorded => ({ status: 'Completed', score });
const failed: Recorded = { status: 'Failed' };
const left = null;

/** Ways through a course, and the score that passes where the tool writes one into its manifest. */
type Ways = Readonly<Record<string, readonly [steps: readonly string[], recorded: Recorded, passing?: string]>>;

const LEFT_12 = { left: [['incomplete: In Progress', 'incomplete suspends: In Progress'], left] } as const;
const LEFT_2004 = { left: [['incomplete unknown: In Progress', 'incomplete unknown suspends: In Progress'], left] } as const;

/** By the published runtimes, manuals and logs of the tools and by sample courses, in the order in which they send it. */
const TOOLS: readonly (readonly [tool: string, version: Version, ways: Ways])[] = [
  [
    'sample courses that complete on their last page',
    '1.2',
    {
      passed: [['incomplete: In Progress', 'completed: Completed', 'passed 100 ends: Passed 1'], passed(100)],
      failed: [['completed: Completed', 'failed 0 ends: Failed 0'], failed],
      ...LEFT_12,
    },
  ],
  [
    'sample courses that complete on their last page',
    '2004',
    {
      passed: [['completed: Completed', 'completed passed 1 ends: Passed 1'], passed(100)],
      failed: [['completed: Completed', 'completed failed 0 ends: Failed 0'], failed],
      ...LEFT_2004,
    },
  ],
  [
    'the sample of the standard, as in Moodle’s tests',
    '1.2',
    {
      'ended without a word': [['nothing: In Progress', 'nothing ends: Completed'], completed()],
      'completed with points': [['incomplete: In Progress', 'completed 80 ends: Completed 0.8'], completed(80)],
      failed: [['incomplete: In Progress', 'failed 20 ends: Failed 0.2'], failed],
      left: [['nothing: In Progress', 'nothing suspends: In Progress'], left],
    },
  ],
  [
    'Storyline',
    '1.2',
    {
      passed: [['incomplete: In Progress', 'passed 80 suspends: Passed 0.8'], passed(80)],
      failed: [['incomplete: In Progress', 'failed 40: Failed 0.4', 'failed 40 suspends: Failed 0.4'], failed],
      ...LEFT_12,
    },
  ],
  [
    'Storyline',
    '2004',
    {
      'failed, then passed and answered once more': [
        [
          'incomplete unknown: In Progress',
          'completed failed 0.4: Failed 0.4',
          'completed passed 0.8: Passed 0.8',
          'completed passed 0.9 ends: Passed 0.9',
        ],
        passed(90),
      ],
      failed: [['incomplete unknown: In Progress', 'completed failed 0.4 suspends: Failed 0.4'], failed],
      ...LEFT_2004,
    },
  ],
  [
    'Rise',
    '1.2',
    {
      'completed by its pages': [['incomplete: In Progress', 'completed ends: Completed'], completed()],
      passed: [['incomplete: In Progress', 'passed 90 suspends: Passed 0.9'], passed(90)],
      failed: [['incomplete: In Progress', 'failed 50 suspends: Failed 0.5'], failed],
      'short of passing, told to say passed or incomplete': [['incomplete: In Progress', 'incomplete 50 suspends: In Progress 0.5'], left],
      ...LEFT_12,
    },
  ],
  [
    'Captivate',
    '1.2',
    {
      'passed, having completed before it adds up its quiz': [
        ['completed 0: In Progress 0', 'completed 40: In Progress 0.4', 'completed 90 ends: Passed 0.9'],
        passed(90),
        '80',
      ],
      failed: [['completed 0: In Progress 0', 'completed 40 ends: Failed 0.4'], failed, '80'],
      'passed, having said failed before its first question': [
        ['failed: In Progress', 'failed: In Progress', 'passed 85 suspends: Passed 0.85'],
        passed(85),
      ],
      'failed, having said so before its first question': [['failed: In Progress', 'failed 20 ends: Failed 0.2'], failed],
      left: [['incomplete 0: In Progress 0', 'incomplete 0 suspends: In Progress 0'], left, '80'],
    },
  ],
  [
    'Captivate',
    '2004',
    {
      passed: [
        [
          'resumable: In Progress',
          'resumable incomplete unknown 0: In Progress 0',
          'resumable completed 0.9: Completed 0.9',
          'completed passed 0.9 ends: Passed 0.9',
        ],
        passed(90),
      ],
      failed: [['resumable incomplete 0: In Progress 0', 'completed failed 0.4 ends: Failed 0.4'], failed],
      left: [['resumable incomplete 0: In Progress 0', 'incomplete 0 suspends: In Progress 0'], left],
    },
  ],
  [
    'iSpring',
    '2004',
    {
      'passed, having said failed from its first slide on': [
        ['incomplete failed 0.17: In Progress 0.17', 'incomplete failed 0.5: In Progress 0.5', 'completed passed 0.83 ends: Passed 0.83'],
        passed(83),
      ],
      failed: [['incomplete failed 0.17: In Progress 0.17', 'completed failed 0.33 ends: Failed 0.33'], failed],
      'left with a result': [['incomplete failed 0.17: In Progress 0.17', 'incomplete failed 0.17 ends: Failed 0.17'], failed],
      left: [['incomplete failed 0.17: In Progress 0.17', 'incomplete failed 0.17 suspends: In Progress 0.17'], left],
    },
  ],
  [
    'Adapt',
    '2004',
    {
      passed: [['incomplete: In Progress', 'completed passed 0.75: Passed 0.75', 'completed passed 0.75 ends: Passed 0.75'], passed(75)],
      failed: [['incomplete: In Progress', 'completed failed 0.25 ends: Failed 0.25'], failed],
      ...LEFT_2004,
    },
  ],
  [
    'Lectora',
    '1.2',
    {
      'passed and looked at again': [['passed 85 ends: Passed 0.85', 'incomplete 0 ends: Passed 0.85'], passed(85)],
      failed: [['incomplete: In Progress', 'failed 45 ends: Failed 0.45'], failed],
      left: [['incomplete: In Progress', 'incomplete 10 suspends: In Progress 0.1'], left],
    },
  ],
  [
    'eXeLearning',
    '1.2',
    {
      'completed as its page is left': [['nothing: In Progress', 'completed suspends: Completed'], completed()],
      passed: [['nothing: In Progress', 'passed 70 ends: Passed 0.7'], passed(70)],
      failed: [['nothing: In Progress', 'failed 30 ends: Failed 0.3'], failed],
      left: [['nothing: In Progress', 'nothing suspends: In Progress'], left],
    },
  ],
  [
    'Xerte',
    '2004',
    {
      // It says passed as soon as its points are enough, also before its last page.
      'passed, having said failed until its points are enough': [
        ['incomplete failed 0: In Progress 0', 'incomplete passed 0.6: Passed 0.6', 'completed passed 0.9 ends: Passed 0.9'],
        passed(90),
      ],
      failed: [['incomplete failed 0: In Progress 0', 'completed failed 0.3 ends: Failed 0.3'], failed],
      left: [['incomplete failed 0: In Progress 0', 'incomplete failed 0 suspends: In Progress 0'], left],
    },
  ],
  [
    'H5P, made a course by Lumi',
    '1.2',
    {
      passed: [['incomplete: In Progress', 'incomplete 90: In Progress 0.9', 'passed 90 ends: Passed 0.9'], passed(90), '60'],
      failed: [['incomplete: In Progress', 'failed 20 ends: Failed 0.2'], failed, '60'],
      ...LEFT_12,
    },
  ],
];

test('PLY-12 ten authoring tools and more, each done, failed and left in the middle', () => {
  const named = Map.groupBy(TOOLS, ([tool]) => tool);
  expect(named.size).toBeGreaterThan(10);
  const oneSided = [...named].filter(([, several]) =>
    several.some(
      ([, , ways]) => new Set(Object.values(ways).map(([, recorded]) => (recorded === left ? 'left' : recorded === failed))).size < 3,
    ),
  );
  expect(oneSided).toEqual([]);
});

test.each(
  TOOLS.flatMap(([tool, version, ways]) =>
    Object.entries(ways).map(([way, [steps, recorded, passing]]) => ({ tool, version, way, steps, recorded, passing })),
  ),
)('PLY-12 $tool ($version), $way', async ({ version, passing, steps, recorded }) => {
  const plain = manifestXml(version, 'Fire drill', [{ id: 'one', title: 'One', href: 'index.html' }], []);
  const manifest = passing === undefined ? plain : plain.replace('</item>', `<adlcp:masteryscore>${passing}</adlcp:masteryscore></item>`);
  const card = await aCourse(app, author, { version, files: { 'imsmanifest.xml': manifest } });
  const learner = await app.signedIn();
  const { attemptId, launch, partId } = await learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
  const shown = async () => learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  for (const [at, written] of steps.entries()) {
    const { values, ended, status, score } = stepOf(written, version);
    const committed = await learner.call(commitCourse, {
      params: { attemptId },
      body: { launch, sequence: at + 1, partId, values, ended },
    });
    expect(committed, written).toMatchObject({ status, score });
    expect((await shown()).status, `on the card: ${written}`).toBe(status);
  }
  await app.jobsDone();
  expect((await shown()).completionState).toBe(recorded === left || recorded === failed ? 'STARTED' : 'COMPLETED');
  const { items } = await learner.call(listTranscript, { query: {} });
  expect(items.filter(({ status }) => status !== 'In Progress')).toMatchObject(recorded === left ? [] : [recorded]);
});
