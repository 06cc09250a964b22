import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type CardContent, getCardDraft, listCards } from '@waymark/contract/cards';
import { downloadCourseExport, getCourseImport, previewCourseExport, runCourseImport } from '@waymark/contract/moving-in';
import { getPathDraft } from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, quizContent } from '../cards/cards.factory.ts';
import { unpack } from '../privacy/privacy.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';
import { aPathToExport, sendCourse } from './moving-in.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const learner = await app.signedIn({ role: 'learner' });

const download = (who: SignedIn, cardId: string, format: string) =>
  app.server.inject({
    url: `${downloadCourseExport.path.replace(':cardId', cardId)}?format=${format}`,
    headers: { host: app.home.hostName },
    cookies: who.cookies,
  });

/** Moves a file in, and returns what was made of it: titles and content in their order, and the headings. */
async function movedIn(bytes: Buffer, fileName: string) {
  const { body } = await sendCourse(curator, bytes, fileName);
  await app.jobsDone();
  await curator.call(runCourseImport, { params: { importId: body.id }, body: {} });
  await app.jobsDone();
  const done = await curator.call(getCourseImport, { params: { importId: body.id } });
  if (done.path === null) return { done, made: [], headings: [] };
  const draft = await curator.call(getPathDraft, { params: { idOrSlug: done.path.id } });
  const made: { title: string; description: string; content: CardContent }[] = [];
  for (const { cardId } of draft.structure.entries) made.push(await curator.call(getCardDraft, { params: { cardId } }));
  return { done, made, headings: draft.structure.sections.map(({ title }) => title) };
}

const questionsOf = (content: CardContent | undefined) =>
  content?.cardType !== 'quiz'
    ? []
    : content.questions.map(({ text, multiple, options, correct, explanation }) => ({
        text,
        multiple,
        options: options.map((option) => option.text),
        right: options.filter(({ id }) => correct.includes(id)).map((option) => option.text),
        explanation,
      }));

test('ADM-15 PLT-12 a pathway goes out as a cartridge that comes in again with the same titles, texts, files, questions and right answers', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#046' } })
    .png()
    .toBuffer();
  const path = await aPathToExport(curator, picture);
  const preview = await curator.call(previewCourseExport, { params: { cardId: path.id }, query: { format: 'common-cartridge' } });
  expect(preview).toEqual({
    carried: 4,
    notes: [
      { title: 'What do you know?', cardType: 'quiz', note: 'without-pass-mark' },
      { title: 'Which night?', cardType: 'poll', note: 'kind-stays' },
    ],
  });
  const sent = await download(curator, path.id, 'common-cartridge');
  expect(sent.headers['content-disposition']).toContain('Confined%20spaces.imscc');
  const { done, made, headings } = await movedIn(sent.rawPayload, 'Confined spaces.imscc');
  expect(done).toMatchObject({ status: 'done', course: { title: 'Confined spaces', format: 'common-cartridge' }, counts: { leftOut: 0 } });
  expect(headings).toEqual(['Practice']);
  expect(made.map(({ title, content }) => [title, content.cardType])).toEqual([
    ['Before you go in', 'text'],
    ['The rules <of> "1 & 2"', 'article'],
    ['The form', 'image'],
    ['What do you know?', 'quiz'],
  ]);
  const [text, link, , quiz] = made.map(({ content }) => content);
  expect(text).toMatchObject({
    html: expect.stringMatching(/<p>Ask for the <strong>permit<\/strong> &amp; wait\.<\/p>.*<img src="\/api\/v1\/files\//),
  });
  expect(link).toMatchObject({ url: 'https://example.org/rules?a=1&b=2' });
  expect(questionsOf(quiz)).toEqual(questionsOf(quizContent));
  expect(quiz).toMatchObject({ attemptsAllowed: 2 });
  expect(made[0]?.description).toBe('<p>Read it before the first shift &amp; again after a year.</p>');
  const contents = unpack(sent.rawPayload).get('index.html')?.toString() ?? '';
  expect(contents).toContain('Pass mark: 50%');
  expect(contents).toContain('What do you know?: included without its pass mark');
});

test('ADM-15 PLT-12 a quiz goes out as QTI 2.1 or 3.0 that comes in again with its explanations and pass mark; only who may edit it takes it along', async () => {
  const quiz = await aPublishedCard(curator, { title: 'Night flow', content: { ...quizContent, passMark: 65 } });
  const noted = await curator.call(previewCourseExport, { params: { cardId: quiz.id }, query: { format: 'qti-3' } });
  expect(noted.notes).toEqual([{ title: 'Night flow', cardType: 'quiz', note: 'without-attempts' }]);
  const third = await aPublishedCard(curator, { title: 'Night flow again', content: { ...quizContent, passMark: 65 } });
  for (const [{ id: cardId, title }, format] of [
    [quiz, 'qti'],
    [third, 'qti-3'],
  ] as const) {
    const sent = await download(curator, cardId, format);
    expect(await movedIn(sent.rawPayload, 'quiz.zip')).toMatchObject({ done: { course: { format: 'qti' }, applied: { made: 1 } } });
    const { items } = await curator.call(listCards, { query: { state: 'draft', cardType: 'quiz' } });
    const again = await Promise.all(items.map(async ({ id }) => curator.call(getCardDraft, { params: { cardId: id } })));
    const made = again.find((one) => one.title === title);
    expect(questionsOf(made?.content)).toEqual(questionsOf(quizContent));
    expect(made?.content).toMatchObject({ passMark: 65 });
  }

  const secret = await aPublishedCard(curator, { title: 'Not theirs', content: quizContent });
  const path = await aPath(learner, [secret.id], { title: 'Their path' });
  expect(await learner.call(previewCourseExport, { params: { cardId: path.id }, query: { format: 'files' } })).toEqual({
    carried: 0,
    notes: [{ title: 'Not theirs', cardType: 'quiz', note: 'not-yours' }],
  });
  const files = await download(learner, path.id, 'files');
  expect(files.rawPayload.includes('index.html') && files.rawPayload.includes('manifest.json')).toBe(true);
  expect((await download(learner, quiz.id, 'qti')).statusCode).toBe(403);
  expect((await download(curator, quiz.id, 'files')).statusCode).toBe(422);
});
