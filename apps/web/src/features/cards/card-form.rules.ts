import type { CardContent, CardInput } from '@waymark/contract/cards';
import type { CardForm, OptionForm, QuestionForm } from './card-form.ts';

/** Parts of the editor, each with its fields. */
export const EDITOR_PARTS = ['content', 'details', 'cover', 'audience'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

const filled = (options: readonly OptionForm[]) => options.filter(({ text }) => text.trim() !== '');
const isBlank = (text: string) => text.trim() === '';

/** Whether a text is a full web address. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

function missingInQuestion(question: QuestionForm, at: number): string[] {
  const options = filled(question.options);
  const correct = options.filter(({ id }) => question.correct.includes(id));
  const path = `content.questions.${at}`;
  return [
    ...(isBlank(question.text) ? [`${path}.text`] : []),
    ...(options.length < 2 ? [`${path}.options`] : []),
    ...(options.length >= 2 && correct.length === 0 ? [`${path}.correct`] : []),
  ];
}

function missingInContent(form: CardForm): string[] {
  switch (form.cardType) {
    case 'article':
      return isWebAddress(form.url) ? [] : ['content.url'];
    case 'text':
      return isBlank(form.html) ? ['content.html'] : [];
    case 'image':
      return [...(form.files.image ? [] : ['content.fileId']), ...(isBlank(form.alt) ? ['content.alt'] : [])];
    case 'video':
    case 'audio':
    case 'file':
    case 'scorm':
      return form.files[form.cardType] ? [] : ['content.fileId'];
    case 'poll':
      return [
        ...(isBlank(form.poll.question) ? ['content.question'] : []),
        ...(filled(form.poll.options).length < 2 ? ['content.options'] : []),
      ];
    case 'quiz':
      return form.quiz.questions.length === 0 ? ['content.questions'] : form.quiz.questions.flatMap(missingInQuestion);
  }
}

/** What must still be filled in before a card can be published, by field, in the order of the editor. */
export function missingFields(form: CardForm): string[] {
  const { kind, people, groups } = form.audience;
  return [
    ...(isBlank(form.title) ? ['title'] : []),
    ...missingInContent(form),
    ...(kind === 'restricted' && people.length + groups.length === 0 ? ['audience'] : []),
  ];
}

/** Fields a draft may go without: the server keeps it as it is. */
const NEEDED_TO_PUBLISH_ONLY = new Set(['content.html', 'audience']);

/** Whether the server takes the form as a draft. */
export function isKeepable(form: CardForm): boolean {
  return missingFields(form).every((field) => NEEDED_TO_PUBLISH_ONLY.has(field));
}

/** The part of the editor that a field stands in. The title stands above all of them, with the content. */
export function partOf(field: string): EditorPart {
  const [word = ''] = field.split('.');
  if (word === 'audience' || word === 'cover') return word;
  return ['title', 'description', 'content'].includes(word) ? 'content' : 'details';
}

function contentOf(form: CardForm): CardContent {
  const { cardType } = form;
  const fileId = form.files[cardType]?.id ?? '';
  switch (cardType) {
    case 'article':
      return { cardType, url: form.url.trim(), siteName: form.siteName };
    case 'text':
      return { cardType, html: form.html };
    case 'image':
      return { cardType, fileId, alt: form.alt };
    case 'video':
      return { cardType, fileId, captionsFileId: form.captions?.id ?? null };
    case 'audio':
      return { cardType, fileId, transcript: form.transcript };
    case 'file':
      return { cardType, fileId };
    case 'scorm':
      return { cardType, fileId, launchInline: form.launchInline };
    case 'poll':
      return { cardType, question: form.poll.question, multiple: form.poll.multiple, options: filled(form.poll.options) };
    case 'quiz':
      return {
        cardType,
        passMark: Number(form.quiz.passMark),
        attemptsAllowed: Number(form.quiz.attemptsAllowed),
        questions: form.quiz.questions.map(questionOf),
      };
  }
}

function questionOf({ id, text, multiple, options, correct, explanation }: QuestionForm) {
  const kept = filled(options);
  return { id, text, multiple, options: kept, correct: correct.filter((one) => kept.some((option) => option.id === one)), explanation };
}

const labels = (chosen: readonly { readonly label: string }[]) => chosen.map(({ label }) => label);
const values = (chosen: readonly { readonly value: string }[]) => chosen.map(({ value }) => value);

/** What the server is sent. Options that were left empty are left out; people and groups only count where the card is restricted. */
export function inputOf(form: CardForm): CardInput {
  const { kind, people, groups } = form.audience;
  return {
    title: form.title,
    description: form.description,
    content: contentOf(form),
    cover: form.cover,
    audience: { kind, userIds: values(people), groupIds: values(groups) },
    provider: form.provider,
    language: form.language,
    level: form.level,
    durationMinutes: form.durationMinutes.trim() === '' ? null : Number(form.durationMinutes),
    topics: labels(form.topics),
    skills: labels(form.skills),
    tags: labels(form.tags),
  };
}

/** A list with one item moved up (-1) or down (1); the same list where it cannot move on. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What to say beside a field that is missing, by code. */
export function missingCode(field: string): string {
  if (field === 'audience') return 'no-audience';
  if (field === 'content.url') return 'invalid-url';
  if (field.endsWith('.fileId')) return 'no-file';
  if (field.endsWith('.options')) return 'no-options';
  if (field.endsWith('.correct')) return 'no-right-answer';
  return field === 'content.questions' ? 'no-questions' : 'required';
}
