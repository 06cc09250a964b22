import { describe, expect, test } from 'vitest';
import type { CardContent, CardVersion } from '@waymark/contract/cards';
import type { FileView } from '@waymark/contract/media';
import { broughtBack, type CardForm, emptyForm } from './card-form.ts';
import { inputOf, isKeepable, missingFields, partOf } from './card-form.rules.ts';
import type { FormParts } from './card-type-forms.ts';
import { moved, type QuestionForm } from './question-form.ts';
import { isWebAddress } from './web-address.ts';

const file: FileView = {
  id: '0190d4a2-0000-7000-8000-000000000001' as FileView['id'],
  fileName: 'film.mp4',
  contentType: 'video/mp4',
  kind: 'video',
  size: 10,
  status: 'ready',
  scanStatus: 'not_scanned',
  width: null,
  height: null,
  url: '',
};
const option = (id: string, text: string) => ({ id, text });
const question = (over: Partial<QuestionForm> = {}) => ({
  id: 'q',
  text: 'When?',
  multiple: false,
  options: [option('a', 'Now'), option('b', 'Later'), option('c', '')],
  correct: ['a'],
  explanation: '',
  ...over,
});
type Over = Partial<Omit<CardForm, 'parts'>> & { readonly parts?: Partial<FormParts> };
const form = (cardType: CardForm['cardType'], { parts, ...over }: Over = {}): CardForm => {
  const empty = emptyForm(cardType, 'en');
  return { ...empty, title: 'Night flow', ...over, parts: { ...empty.parts, ...parts } };
};
const quiz = (...questions: QuestionForm[]) => ({ parts: { quiz: { passMark: '80', attemptsAllowed: '0', questions } } });
const article = (url: string) => ({ parts: { article: { url, siteName: '' } } });
const video = { parts: { video: { file, captions: null } } };

test('CRD-20 an earlier version brings back what it said; its title and description alone where files or another type are in the way', () => {
  const version = (content: CardContent | null): CardVersion => ({
    version: 3,
    title: 'Day flow',
    description: '<p>By day</p>',
    excerpt: 'By day',
    content,
    replacedAt: '2026-03-04T12:00:00.000Z',
    replacedBy: null,
  });
  const words = { title: 'Day flow', description: '<p>By day</p>' };
  const text = form('text', { parts: { text: { html: '<p>Now</p>' } } });
  const back = broughtBack(text, version({ cardType: 'text', html: '<p>Then</p>' }));
  expect(inputOf({ ...text, ...back })).toMatchObject({ ...words, content: { cardType: 'text', html: '<p>Then</p>' } });
  expect(broughtBack(form('article'), version({ cardType: 'text', html: '' }))).toEqual(words);
  expect(broughtBack(text, version(null))).toEqual(words);
  expect(broughtBack(form('image'), version({ cardType: 'image', fileId: file.id, alt: '' }))).toEqual(words);
});

describe('CRD-02 what a card still lacks before it can be published', () => {
  test.each<[string, CardForm, string[]]>([
    ['a title and a link', emptyForm('article', 'en'), ['title', 'content.url']],
    ['an address that is none', form('article', article('night flow')), ['content.url']],
    ['nothing', form('article', article('https://example.org/a')), []],
    ['a text', form('text'), ['content.html']],
    ['the file and what it shows', form('image'), ['content.fileId', 'content.alt']],
    ['nothing, with its file', form('video', video), []],
    ['the file of its own type', form('audio', video), ['content.fileId']],
    ['question and options', form('poll'), ['content.question', 'content.options']],
    ['text, options and right answers', form('quiz'), ['content.questions.0.text', 'content.questions.0.options']],
    ['the right answer', form('quiz', quiz(question(), question({ correct: ['c'] }))), ['content.questions.1.correct']],
    ['a question', form('quiz', quiz()), ['content.questions']],
    [
      'who it is for',
      form('article', { ...article('https://example.org'), audience: { kind: 'restricted', people: [], groups: [] } }),
      ['audience'],
    ],
  ])('lacks %s', (_what, value, missing) => {
    expect(missingFields(value)).toEqual(missing);
  });
});

test('CRD-03 a draft is kept by the server without its text or audience, not without what its type rests on', () => {
  expect(isKeepable(form('text'))).toBe(true);
  expect(isKeepable(form('video'))).toBe(false);
  expect(isKeepable(emptyForm('text', 'en'))).toBe(false);
});

test('CRD-18 options that were left empty are not sent, nor counted as right', () => {
  const { content } = inputOf(form('quiz', quiz(question({ multiple: true, correct: ['a', 'c'] }))));
  expect(content).toMatchObject({ questions: [{ options: [{ id: 'a' }, { id: 'b' }], correct: ['a'] }] });
});

test('CRD-15 a duration that was not given is sent as unknown', () => {
  expect(inputOf(form('text')).durationMinutes).toBeNull();
  expect(inputOf(form('text', { durationMinutes: '45' })).durationMinutes).toBe(45);
});

test.each([
  ['https://example.org/a?b=c', true],
  [' http://example.org ', true],
  ['example.org', false],
  ['https://localhost', false],
  ['javascript:alert(1)', false],
  ['', false],
])('CRD-19 whether %j is a web address: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.each([
  ['title', 'content'],
  ['content.questions.0.text', 'content'],
  ['audience', 'audience'],
  ['cover.alt', 'cover'],
  ['topics.0', 'details'],
])('the field %s stands in the part %s', (field, part) => {
  expect(partOf(field)).toBe(part);
});

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('CRD-02 moving %i by %i gives %s', (from, by, expected) => {
  expect(moved(['a', 'b', 'c'], from, by).join('')).toBe(expected);
});
