import { type CardInput, priceAmount } from '@waymark/contract/cards';
import { type CardForm, NO_STEPS, type StepsForm } from './card-form.ts';
import { formPart } from './card-type-forms.ts';

/** Parts of the editor, each with its fields. */
export const EDITOR_PARTS = ['content', 'details', 'cover', 'steps', 'audience'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

const isBlank = (text: string) => text.trim() === '';

/** Returns what must still be filled in before a card can be published, by field, in the order of the editor. */
export function missingFields(form: CardForm): string[] {
  const { kind, people, groups } = form.audience;
  return [
    ...(isBlank(form.title) ? ['title'] : []),
    ...formPart(form.cardType).missing(form.parts[form.cardType]),
    ...(kind === 'restricted' && people.length + groups.length === 0 ? ['audience'] : []),
  ];
}

/** Returns whether the server takes the form as a draft. */
export function isKeepable(form: CardForm): boolean {
  const neededToPublishOnly = new Set(['audience', ...(formPart(form.cardType).neededToPublishOnly ?? [])]);
  return missingFields(form).every((field) => neededToPublishOnly.has(field));
}

/** Returns the part of the editor that a field stands in. The title stands above all of them, with the content. */
export function partOf(field: string): EditorPart {
  const [word = ''] = field.split('.');
  if (word === 'audience' || word === 'cover') return word;
  if (word === 'gates' || word === 'certificate') return 'steps';
  return ['title', 'description', 'content'].includes(word) ? 'content' : 'details';
}

const labels = (chosen: readonly { readonly label: string }[]) => chosen.map(({ label }) => label);
const values = (chosen: readonly { readonly value: string }[]) => chosen.map(({ value }) => value);

/** Returns what the server is sent. Options that were left empty are left out; people and groups only count where the card is restricted. */
export function inputOf(form: CardForm): CardInput {
  const { kind, people, groups } = form.audience;
  return {
    title: form.title,
    description: form.description,
    content: formPart(form.cardType).toContent(form.parts[form.cardType]),
    cover: form.cover,
    audience: { kind, userIds: values(people), groupIds: values(groups) },
    provider: form.provider,
    language: form.language,
    level: form.level,
    durationMinutes: form.durationMinutes.trim() === '' ? null : Number(form.durationMinutes),
    price: priceOf(form.price),
    topics: labels(form.topics),
    skills: labels(form.skills),
    tags: labels(form.tags),
    ...stepsInput(form.steps ?? NO_STEPS),
  };
}

/** A price that is none goes along as it is, so that the server says what is wrong with it. */
function priceOf(price: CardForm['price']): CardInput['price'] {
  if (price === undefined || isBlank(price.amount)) return null;
  return { ...price, amount: priceAmount(price.amount) ?? price.amount };
}

function stepsInput({ certificate, prerequisites, evaluation, ...gates }: StepsForm): Pick<CardInput, 'gates' | 'certificate'> {
  return {
    gates: { ...gates, prerequisites: values(prerequisites), evaluation: evaluation.filter(({ text }) => !isBlank(text)) },
    certificate:
      certificate === null
        ? null
        : { ...certificate, validMonths: certificate.validMonths.trim() === '' ? null : Number(certificate.validMonths) },
  };
}

/** Returns what to say beside a field that is missing, by code. */
export function missingCode(field: string): string {
  if (field === 'audience') return 'no-audience';
  if (field === 'content.url') return 'invalid-url';
  if (field.endsWith('.fileId')) return 'no-file';
  if (field.endsWith('.options')) return 'no-options';
  if (field.endsWith('.correct')) return 'no-right-answer';
  return field === 'content.questions' ? 'no-questions' : 'required';
}
