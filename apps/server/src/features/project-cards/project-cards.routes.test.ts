import { beforeAll, describe, expect, test } from 'vitest';
import { createCard, getCard, publishCard } from '@waymark/contract/cards';
import {
  gradeSubmission,
  listSubmissions,
  type ProjectShown,
  readSubmission,
  saveSubmissionDraft,
  type ShownSubmission,
  submitProject,
} from '@waymark/contract/project-cards';
import { beginUpload } from '@waymark/contract/media';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft } from '../cards/cards.factory.ts';
import { A_PDF, tryUpload } from '../media/media.factory.ts';
import { aProjectCard, aSubmission, projectContent } from './project-cards.factory.ts';

let app: TestApp;
let author: SignedIn;
let learner: SignedIn;
beforeAll(async () => {
  app = await testApp();
  author = await app.signedIn({ role: 'curator' });
  learner = await app.signedIn();
});

const FULL = { question: 4, street: 6, repeat: 4, writing: 2 };
const shown = async (who: SignedIn, card: { id: string }) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as ProjectShown;
const read = async (who: SignedIn, { id }: Pick<ShownSubmission, 'id'>) => who.call(readSubmission, { params: { submissionId: id } });
const grade = async (
  who: SignedIn,
  { id }: Pick<ShownSubmission, 'id'>,
  outcome: 'pass' | 'return' = 'pass',
  given: { points?: Record<string, number>; feedback?: string; revision?: number } = {},
) =>
  who.attempt(gradeSubmission, {
    params: { submissionId: id },
    body: { revision: 1, points: FULL, feedback: 'Show me what you would do on the street with it.', outcome, ...given },
  });
const submit = async (who: SignedIn, card: { id: string }, body: Record<string, unknown>) =>
  who.attempt(submitProject, { params: { cardId: card.id }, body });

describe('CRD-17 handing in', () => {
  test('a draft survives with its files, is only its author’s, and becomes the submission', async () => {
    const card = await aProjectCard(author);
    const { body } = await tryUpload(learner, 'western-district.pdf', A_PDF);
    const fileId = (body as { file: { id: string } }).file.id;
    const input = { text: 'Score by street.', links: ['https://example.org/map'], fileIds: [fileId] };
    await learner.call(saveSubmissionDraft, { params: { cardId: card.id }, body: input });
    expect((await shown(learner, card)).draft).toMatchObject({ text: input.text, links: input.links, files: [{ id: fileId }] });
    expect((await shown(author, card)).draft).toBeNull();
    expect((await author.send('GET', `/api/v1/files/${fileId}`)).status).toBe(404);
    const after = await learner.call(submitProject, { params: { cardId: card.id }, body: input });
    expect(after).toMatchObject({ draft: null, submissions: [{ attempt: 1, status: 'submitted', files: [{ id: fileId }] }] });
    expect((await author.send('GET', `/api/v1/files/${fileId}`)).status).toBe(200);
    const stranger = await app.signedIn();
    expect((await stranger.send('GET', `/api/v1/files/${fileId}`)).status).toBe(404);
  });

  test('nothing, too much, files of others and wrong addresses are refused with their field', async () => {
    const card = await aProjectCard(author);
    expect((await submit(learner, card, {})).problem?.code).toBe('submission-empty');
    expect((await submit(learner, card, { text: '  ' })).problem?.code).toBe('submission-empty');
    expect((await submit(learner, card, { text: 'x'.repeat(10_001) })).problem?.errors).toMatchObject([
      { field: 'text', code: 'too-long' },
    ]);
    expect((await submit(learner, card, { links: ['ftp://example.org'] })).problem?.errors?.[0]?.field).toBe('links.0');
    const { body } = await tryUpload(author, 'not-yours.pdf', A_PDF);
    const fileIds = [(body as { file: { id: string } }).file.id];
    expect((await submit(learner, card, { fileIds })).problem?.errors).toMatchObject([{ field: 'fileIds', code: 'unknown-file' }]);
    expect((await shown(learner, card)).submissions).toEqual([]);
  });

  test('a file of 2 GB, and one of nothing, are refused before a byte is sent', async () => {
    const begin = async (filename: string, size: number) => {
      const { problem } = await learner.attempt(beginUpload, {
        body: { upload_type: 'content', object_type: 'card', filename, mimetype: '', size },
      });
      return problem?.code;
    };
    expect([await begin('all-of-it.pdf', 2 * 1024 ** 3), await begin('nothing.pdf', 0)]).toEqual(['file-too-large', 'file-empty']);
  });

  test('it can be replaced until a grader opens it, and a grade of what was replaced is refused', async () => {
    const card = await aProjectCard(author);
    const first = await aSubmission(learner, card, 'One');
    const second = await aSubmission(learner, card, 'Two');
    expect([second.id === first.id, second.revision, second.attempt]).toEqual([true, 2, 1]);
    expect((await grade(author, first)).problem?.code).toBe('submission-changed-meanwhile');
    expect(await read(author, first)).toMatchObject({ text: 'Two', reader: { id: author.userId }, can: { grade: true } });
    expect((await submit(learner, card, { text: 'Three' })).problem?.code).toBe('submission-being-read');
  });
});

describe('CRD-17 grading', () => {
  test('a pass completes the card once, with the score and as of the moment it was handed in', async () => {
    const card = await aProjectCard(author);
    const one = await aSubmission(learner, card);
    expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ status: 'In Progress' });
    const submittedAt = new Date(one.submittedAt);
    app.clock.advance({ minutes: 60 });
    expect((await grade(author, one)).status).toBe(200);
    expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({
      completionState: 'COMPLETED',
      completedPercentage: 100,
      status: 'Passed',
    });
    const { rows } = await app.platform.database.owner.query(
      'select score, achieved_at, source, status from learning_completions where card_id = $1',
      [card.id],
    );
    expect(rows).toEqual([{ score: 80, achieved_at: submittedAt, source: 'approver', status: 'Passed' }]);
    expect((await shown(learner, card)).submissions[0]).toMatchObject({ status: 'passed', result: 16, grades: [{ sum: 16 }] });
    expect((await submit(learner, card, { text: 'Again' })).problem?.code).toBe('submission-passed-already');
  });

  test('two graders at once: one counts, the other is told', async () => {
    const other = await app.signedIn();
    const card = await aProjectCard(author, { graderIds: [other.userId] });
    const one = await aSubmission(learner, card);
    const answers = await Promise.all([grade(author, one), grade(other, one, 'return')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('submission-graded-already');
  });

  test('where two must pass it, one pass keeps the result open and unseen; one who gives it back decides', async () => {
    const other = await app.signedIn();
    const card = await aProjectCard(author, { graderIds: [other.userId], gradesNeeded: 2 });
    const one = await aSubmission(learner, card);
    expect((await grade(author, one)).body).toMatchObject({ status: 'submitted', grades: [{ sum: 16 }] });
    expect((await shown(learner, card)).submissions[0]).toMatchObject({ status: 'submitted', grades: [], result: null });
    expect((await grade(author, one)).status).toBe(200);
    expect((await shown(learner, card)).submissions[0]?.status).toBe('submitted');
    expect((await grade(other, one, 'pass', { points: { ...FULL, writing: 4 } })).body).toMatchObject({ status: 'passed', result: 17 });
  });

  test('points must be of the rubric and reach the mark; giving back needs a word', async () => {
    const card = await aProjectCard(author);
    const one = await aSubmission(learner, card);
    expect((await grade(author, one, 'pass', { points: { question: 4 } })).problem?.code).toBe('grade-incomplete');
    const low = { question: 0, street: 0, repeat: 6, writing: 4 };
    expect((await grade(author, one, 'pass', { points: low })).problem?.code).toBe('grade-below-pass');
    const wrong = await grade(author, one, 'pass', { points: { ...FULL, question: 5 } });
    expect(wrong.problem?.errors).toMatchObject([{ field: 'points', code: 'invalid-choice' }]);
    const silent = await grade(author, one, 'return', { feedback: ' ', points: {} });
    expect(silent.problem?.errors).toMatchObject([{ field: 'feedback', code: 'required' }]);
  });

  test('what comes back is handed in again until no attempt is left; the rubric of the day holds', async () => {
    const card = await aProjectCard(author, { attemptsAllowed: 2 });
    const one = await aSubmission(learner, card);
    await grade(author, one, 'return', { points: {} });
    expect(await shown(learner, card)).toMatchObject({ nextAttempt: 2, can: { submit: true, replace: false } });
    const two = await aSubmission(learner, card, 'Better');
    expect(await read(author, two)).toMatchObject({ attempt: 2, earlier: [{ attempt: 1, status: 'returned' }], passPoints: 12 });
    await grade(author, two, 'return', { points: {} });
    expect(await shown(learner, card)).toMatchObject({ nextAttempt: null, submissions: [{ status: 'failed' }, { status: 'returned' }] });
    expect((await submit(learner, card, { text: 'Third' })).problem?.code).toBe('submission-closed');
    expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).status).toBe('Failed');
  });

  test('only graders read and list; no one grades their own; graders are people of the organisation', async () => {
    const card = await aProjectCard(author);
    const one = await aSubmission(learner, card);
    const stranger = await app.signedIn();
    const elsewhere = await app.signedIn({ role: 'super-admin', organisation: app.other });
    for (const who of [stranger, learner, elsewhere]) {
      expect((await who.attempt(readSubmission, { params: { submissionId: one.id } })).status).toBe(404);
      expect((await grade(who, one)).status).toBe(404);
      expect((await who.attempt(listSubmissions, { params: { cardId: card.id } })).status).toBe(404);
    }
    const own = await aSubmission(author, card);
    expect(await read(author, own)).toMatchObject({ can: { grade: false }, reader: null });
    expect((await grade(author, own)).problem?.code).toBe('own-submission');
    const content = projectContent({ graderIds: [elsewhere.userId] });
    const refused = await author.attempt(createCard, { body: { title: 'Elsewhere', content } });
    expect(refused.problem?.errors).toMatchObject([{ field: 'content.graderIds', code: 'not-found' }]);
  });

  test('the queue is worked off from the oldest, page by page, with counts', async () => {
    const card = await aProjectCard(author);
    const people = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);
    const handed = [];
    for (const who of people) {
      handed.push(await aSubmission(who, card));
      app.clock.advance({ minutes: 1 });
    }
    await grade(author, handed[1] as ShownSubmission, 'return', { points: {} });
    const first = await author.call(listSubmissions, { params: { cardId: card.id }, query: { limit: 1 } });
    expect(first.counts).toEqual({ waiting: 2, returned: 1, passed: 0, all: 3 });
    const cursor = first.nextCursor ?? '';
    const second = await author.call(listSubmissions, { params: { cardId: card.id }, query: { limit: 1, cursor } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([handed[0]?.id, handed[2]?.id]);
    expect(second.nextCursor).toBeNull();
  });

  test('CRD-03 a project without criteria, or with a pass mark out of reach, is not published', async () => {
    const bare = await aDraft(author, { content: projectContent({ rubric: [], passPoints: 0 }) });
    const refused = await author.attempt(publishCard, { params: { cardId: bare.id } });
    expect(refused.problem).toMatchObject({ code: 'card-not-publishable', errors: [{ field: 'content.rubric', code: 'required' }] });
    const high = await aDraft(author, { content: projectContent({ passPoints: 21 }) });
    const tooHigh = await author.attempt(publishCard, { params: { cardId: high.id } });
    expect(tooHigh.problem?.errors).toMatchObject([{ field: 'content.passPoints', code: 'too-large', params: { maximum: 20 } }]);
  });
});
