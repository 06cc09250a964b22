import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteCard, getCard, getCardDraft, listCards, publishCard } from '@waymark/contract/cards';
import { cancelCourseImport, listCourseImports, runCourseImport, startCourseImport } from '@waymark/contract/moving-in';
import { getPathDraft } from '@waymark/contract/pathways';
import { getPackage } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import { h5pBytes, packageBytes } from '../scorm/scorm.factory.ts';
import { cartridgeManifest, courseMoves, moodleFiles, moodleQuestion, packed, sendCourse } from './moving-in.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#046' } })
  .png()
  .toBuffer();

const { read, itemsOf, run } = courseMoves(app, curator);

const choice = (id: number, single: boolean, answers: readonly (readonly [string, number])[]) =>
  moodleQuestion(
    id,
    'multichoice',
    '<p>Which gas is <b>lighter</b> than air?</p>',
    answers,
    `<multichoice><single>${single ? 1 : 0}</single></multichoice>`,
  );

async function aWholeCourse() {
  const [scorm, h5p] = [await packageBytes(), await h5pBytes()];
  return moodleFiles(
    [
      {
        kind: 'page',
        title: 'Before you go in',
        xml: '<content>&lt;p&gt;Ask for the permit. &lt;img src="@@PLUGINFILE@@/gas%20meter.png" alt="Meter"&gt;&lt;/p&gt;</content>',
      },
      { kind: 'url', title: 'The rules', xml: '<externalurl>https://example.org/rules</externalurl>' },
      { kind: 'forum', title: 'Ask us', xml: '' },
      { kind: 'label', title: 'Mind the step', xml: '<intro>&lt;p&gt;Mind the step&lt;/p&gt;</intro>' },
      {
        kind: 'quiz',
        title: 'What do you know?',
        xml: `<timelimit>600</timelimit><timeopen>0</timeopen><timeclose>1800000000</timeclose><password>gas</password><attempts_number>3</attempts_number><question_instances>${[
          1, 2, 3, 4,
        ]
          .map(
            (id) =>
              `<question_instance id="${id}"><slot>${id}</slot><question_reference><questionbankentryid>${id}</questionbankentryid></question_reference></question_instance>`,
          )
          .join('')}</question_instances>`,
        grades:
          '<activity_gradebook><grade_items><grade_item><grademax>10</grademax><gradepass>7</gradepass></grade_item></grade_items></activity_gradebook>',
      },
      { kind: 'scorm', title: 'The tank', xml: '<reference>tank.zip</reference>' },
      { kind: 'h5pactivity', title: 'Pumps', xml: '' },
      {
        kind: 'choice',
        title: 'When shall we meet?',
        xml: '<allowmultiple>1</allowmultiple><options><option><text>Monday</text></option><option><text>Friday</text></option></options>',
      },
      { kind: 'resource', title: 'The form', xml: '' },
      { kind: 'resource', title: 'A program', xml: '' },
    ],
    {
      firstSection: 5,
      questions: `<question_category id="1"><question_bank_entries>${[
        choice(1, true, [
          ['Methane', 1],
          ['Hydrogen sulphide', 0],
        ]),
        choice(2, false, [
          ['Methane', 0.5],
          ['Hydrogen', 0.5],
          ['Propane', -1],
        ]),
        moodleQuestion(3, 'essay', 'Describe the rescue plan.', []),
        moodleQuestion(
          4,
          'match',
          'Who does what?',
          [],
          '<matches><match><questiontext>Watches</questiontext><answertext>Attendant</answertext></match><match><questiontext>Goes in</questiontext><answertext>Entrant</answertext></match></matches>',
        ),
      ].join('')}</question_bank_entries></question_category>`,
      stored: [
        { module: 1, area: 'content', name: 'gas meter.png', bytes: picture },
        { module: 6, area: 'package', name: 'tank.v2.zip', bytes: scorm },
        { module: 7, area: 'package', name: 'pumps.h5p', bytes: h5p },
        { module: 9, area: 'content', name: 'form.png', bytes: picture },
        { module: 10, area: 'content', name: 'tool.exe', bytes: Buffer.from('MZ') },
      ],
    },
  );
}

test.each(['gzip', 'zip'] as const)(
  'ADM-15 a Moodle course (%s) says what comes over, comes over as drafts in a pathway, and comes once',
  async (how) => {
    const files = await aWholeCourse();
    const course = await read(
      await packed[how]({ ...files, 'moodle_backup.xml': String(files['moodle_backup.xml']).replace('a1b2', how) }),
    );
    expect(course).toMatchObject({
      status: 'checked',
      course: { title: 'Working in confined spaces', format: 'moodle', release: '4.5.1 (Build: 20241210)' },
      counts: { whole: 5, changed: 3, known: 0, leftOut: 2 },
    });
    expect(
      (await itemsOf(course.id, 'changed')).map(({ title, cardType, notes }) => [title, cardType, notes.map(({ code }) => code)]),
    ).toEqual([
      [
        'What do you know?',
        'quiz',
        ['move-in-matching', 'move-in-time-limit', 'move-in-dates', 'move-in-password', 'move-in-questions-lost'],
      ],
      ['Mind the step', 'text', ['move-in-becomes-text']],
      ['When shall we meet?', 'poll', ['move-in-becomes-poll']],
    ]);
    expect((await itemsOf(course.id, 'left-out')).map(({ title, notes }) => [title, notes])).toEqual([
      ['Ask us', [{ code: 'move-in-kind-not-known', params: { kind: 'forum' } }]],
      ['A program', [{ code: 'move-in-file-type', params: { file: 'tool.exe' } }]],
    ]);

    const done = await run(course.id);
    expect(done).toMatchObject({ status: 'done', applied: { made: 8, failed: 0 }, path: { title: 'Working in confined spaces' } });
    const draft = await curator.call(getPathDraft, { params: { idOrSlug: done.path?.id ?? '' } });
    expect(draft.structure.sections.map(({ title }) => title)).toEqual(['Section 1', 'Practice']);
    const titles = new Map<string, string>(draft.cards.map(({ id, title, state }) => [id, `${title}, ${state}`]));
    expect(draft.structure.entries.map(({ cardId }) => titles.get(cardId))).toEqual([
      'What do you know?, draft',
      'Mind the step, draft',
      'The rules, draft',
      'Before you go in, draft',
      'The tank, draft',
      'Pumps, draft',
      'When shall we meet?, draft',
      'The form, draft',
    ]);
    const content = async (title: string) => {
      const { id } = draft.cards.find((card) => card.title === title) ?? { id: '' };
      return { id, ...(await curator.call(getCardDraft, { params: { cardId: id } })).content };
    };
    expect(await content('What do you know?')).toMatchObject({
      cardType: 'quiz',
      passMark: 70,
      attemptsAllowed: 3,
      questions: [
        { text: 'Which gas is lighter than air?', multiple: false, correct: ['o1'] },
        { multiple: true, correct: ['o1', 'o2'] },
        { text: 'Who does what? Watches', correct: ['o1'], options: [{ text: 'Attendant' }, { text: 'Entrant' }] },
        { text: 'Who does what? Goes in', correct: ['o2'] },
      ],
    });
    for (const title of ['The tank', 'Pumps']) {
      const found = await content(title);
      expect('fileId' in found && (await curator.call(getPackage, { params: { fileId: found.fileId } })).state, title).toBe('ready');
    }
    // The picture is in the text, for everyone who may read it.
    const page = await content('Before you go in');
    await curator.call(publishCard, { params: { cardId: page.id } });
    const learner = await app.signedIn();
    const shown = await learner.call(getCard, { params: { idOrSlug: page.id }, query: {} });
    const [, address = ''] = ('html' in shown.content && /<img src="([^"]+)"/.exec(shown.content.html)) || [];
    expect((await learner.send('GET', address.replaceAll('&amp;', '&'))).status).toBe(200);

    const again = await read(await packed[how]({ ...files, 'moodle_backup.xml': String(files['moodle_backup.xml']).replace('a1b2', how) }));
    expect(again.counts).toEqual({ whole: 0, changed: 0, known: 8, leftOut: 2 });
    expect(await run(again.id)).toMatchObject({ status: 'done', applied: { made: 0, failed: 0 }, path: { id: done.path?.id } });
    expect(await curator.call(getPathDraft, { params: { idOrSlug: done.path?.id ?? '' } })).toEqual(
      await curator.call(getPathDraft, { params: { idOrSlug: draft.id } }),
    );
    expect((await curator.call(getPathDraft, { params: { idOrSlug: draft.id } })).revision).toBe(draft.revision);
    // What was deleted here may come again.
    await curator.call(deleteCard, { params: { cardId: (await content('The rules')).id } });
    const third = await read(await packed[how]({ ...files, 'moodle_backup.xml': String(files['moodle_backup.xml']).replace('a1b2', how) }));
    expect(third.counts).toMatchObject({ whole: 1, known: 7 });
  },
);

const QTI_1 = `<questestinterop><assessment ident="a" title="Pumps"><qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry>
  </qtimetadatafield></qtimetadata><duration>PT1H30M</duration><section><item ident="1"><presentation><material><mattext texttype="text/html">&lt;p&gt;Which two?&lt;/p&gt;</mattext></material>
  <response_lid ident="r" rcardinality="Multiple"><render_choice>${['a', 'b', 'c']
    .map((id) => `<response_label ident="${id}"><material><mattext>Answer ${id}</mattext></material></response_label>`)
    .join(
      '',
    )}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><and><varequal respident="r">a</varequal>
  <varequal respident="r">c</varequal><not><varequal respident="r">b</varequal></not></and></conditionvar><setvar action="Set">100</setvar></respcondition>
  </resprocessing></item></section></assessment></questestinterop>`;

test('ADM-15 a Common Cartridge comes over as a journey: pages with their pictures, links, discussions, quizzes', async () => {
  const course = await read(
    await packed.zip({
      'imsmanifest.xml': cartridgeManifest(
        `<item identifier="s1"><title>Basics</title><item identifier="i1" identifierref="page"><title>Seals</title></item><item identifier="i2" identifierref="link">
         <title>Film</title></item><item identifier="i7" identifierref="live"><title>Valve</title></item></item><item identifier="s2"><title>Test</title><item identifier="i3" identifierref="quiz"><title>Pump quiz</title></item>
         <item identifier="i4" identifierref="talk"><title>Talk</title></item><item identifier="i5" identifierref="tool"><title>Tool</title></item>
         <item identifier="i6" identifierref="gone"><title>Gone</title></item></item>`,
        `<resource identifier="page" type="webcontent" href="web/seals.html"><file href="web/seals.html"/></resource>
         <resource identifier="link" type="imswl_xmlv1p3"><file href="link.xml"/></resource>
         <resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="quiz.xml"/></resource>
         <resource identifier="talk" type="imsdt_xmlv1p3"><file href="talk.xml"/></resource>
         <resource identifier="tool" type="imsbasiclti_xmlv1p3"><file href="tool.xml"/></resource>
         <resource identifier="live" type="webcontent" href="web/valve.html"><file href="web/valve.html"/></resource>
         <resource identifier="gone" type="webcontent" href="gone.pdf"><file href="gone.pdf"/></resource>`,
      ),
      'web/valve.html': '<html><head><script src="valve.js"></script></head><body><p>Turn the valve.</p></body></html>',
      'web/seals.html':
        '<html><head><title>x</title></head><body><p>Look <img src="$IMS-CC-FILEBASE$../pics/seal%20one.png?x=1"></p></body></html>',
      'pics/seal one.png': picture,
      'link.xml': '<webLink><title>Film</title><url href="https://www.youtube.com/watch?v=abcdefghijk"/></webLink>',
      'quiz.xml': QTI_1,
      'talk.xml': '<topic><title>Talk</title><text texttype="text/html">&lt;p&gt;What did you see?&lt;/p&gt;</text></topic>',
      'tool.xml': '<cartridge_basiclti_link/>',
    }),
    'pumps.imscc',
  );
  expect(course.counts).toEqual({ whole: 2, changed: 3, known: 0, leftOut: 2 });
  expect((await itemsOf(course.id, 'changed')).flatMap(({ notes }) => notes)).toEqual(
    expect.arrayContaining([
      { code: 'move-in-time-limit', params: { count: 90 } },
      { code: 'move-in-scripts-lost', params: {} },
    ]),
  );
  expect((await itemsOf(course.id, 'left-out')).map(({ notes }) => notes[0])).toEqual([
    { code: 'move-in-kind-not-known', params: { kind: 'lti' } },
    { code: 'move-in-file-missing', params: { file: 'gone.pdf' } },
  ]);
  const { path } = await run(course.id, 'journey');
  const journey = await curator.call(getPathDraft, { params: { idOrSlug: path?.id ?? '' } });
  expect([journey.kind, journey.cards.map(({ title }) => title).toSorted()]).toEqual(['journey', ['Basics', 'Test']]);
  const { items } = await curator.call(listCards, { query: { state: 'draft', cardType: 'quiz' } });
  const quiz = items.find(({ title }) => title === 'Pump quiz');
  expect((await curator.call(getCardDraft, { params: { cardId: quiz?.id ?? '' } })).content).toMatchObject({
    attemptsAllowed: 2,
    questions: [{ text: 'Which two?', multiple: true, correct: ['o1', 'o3'] }],
  });
});

test.each([
  [
    'a renamed workbook',
    () => packed.zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
    'move-in-office-document',
    '',
  ],
  [
    'an archive in an archive',
    async () => packed.zip({ 'course.mbz': await packed.zip({ a: 'b' }) }),
    'move-in-archive-in-archive',
    'course.mbz',
  ],
  ['a backup of Moodle 1.9', () => packed.zip({ 'moodle.xml': '<MOODLE_BACKUP/>' }), 'move-in-moodle-1', ''],
  ['a package of SCORM', () => packageBytes(), 'move-in-course-package', ''],
  ['something else', async () => Buffer.from('not an archive at all'), 'move-in-not-an-archive', ''],
  ['nothing', async () => Buffer.alloc(0), 'move-in-not-an-archive', ''],
  ['a course without anything in it', () => packed.gzip(moodleFiles([])), 'move-in-empty', ''],
  ['a description that is no XML', async () => packed.zip({ 'imsmanifest.xml': 'plain words' }), 'move-in-unreadable', 'imsmanifest.xml'],
  ['a path that leaves the archive', () => packed.gzip({ ...moodleFiles([]), '../outside.xml': 'x' }), 'move-in-unsafe', '../outside.xml'],
])('%s is named, and nothing is made of it', async (_, bytes, failure, failureOf) => {
  const course = await read(await bytes());
  expect(course).toMatchObject({
    status: 'failed',
    failure,
    failureOf,
    course: null,
    counts: { whole: 0, changed: 0, known: 0, leftOut: 0 },
  });
});

test('an archive that is damaged on its way is refused at once, and nothing of it is kept', async () => {
  const whole = gzipSync(Buffer.alloc(100_000, 'x'));
  const before = (await curator.call(listCourseImports, {})).items.length;
  const { status, body } = await sendCourse(curator, whole.subarray(0, whole.length - 20));
  expect([status, body]).toMatchObject([422, { code: 'course-import-unreadable' }]);
  expect((await curator.call(listCourseImports, {})).items).toHaveLength(Math.min(20, before));
});

test('a course is moved in once it is read, and not after it was stopped', async () => {
  const bytes = await packed.zip(moodleFiles([{ kind: 'page', title: 'Read this', xml: '<content>&lt;p&gt;Words&lt;/p&gt;</content>' }]));
  const course = await read(bytes);
  await curator.call(cancelCourseImport, { params: { importId: course.id } });
  expect(await curator.attempt(runCourseImport, { params: { importId: course.id }, body: {} })).toMatchObject({
    status: 409,
    problem: { code: 'course-import-not-now' },
  });
  const learner = await app.signedIn();
  const { method, path } = startCourseImport;
  expect((await learner.send(method, `${path}?fileName=course.mbz`, bytes)).status).toBe(403);
});

test('ADM-15 two runs of one course at the same time make each thing once', async () => {
  const bytes = await packed.gzip(
    moodleFiles(
      ['One', 'Two', 'Three'].map((title) => ({
        kind: 'page',
        title: `${title} at once`,
        xml: '<content>&lt;p&gt;Words&lt;/p&gt;</content>',
      })),
    ),
  );
  const twice = Buffer.from(bytes);
  const [one, other] = [await read(bytes), await read(twice)];
  await Promise.all([one, other].map(({ id }) => curator.call(runCourseImport, { params: { importId: id }, body: {} })));
  await app.jobsDone();
  const { items } = await curator.call(listCards, { query: { state: 'draft', limit: 50 } });
  expect(items.filter(({ title }) => title.endsWith('at once'))).toHaveLength(3);
});

test('an archive unpacks as it comes', async () => {
  const { unpacked } = await import('./course-archive.ts');
  const { Readable } = await import('node:stream');
  const text = Buffer.from('a course '.repeat(10_000));
  for (const bytes of [gzipSync(text), text])
    expect((await buffer(unpacked(Readable.from([bytes.subarray(0, 1), bytes.subarray(1)])))).equals(text)).toBe(true);
});
