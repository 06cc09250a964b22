import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { choicesOf, kindsOf } from './text-arguments.ts';

/** Numbers among which every plural form of every language finds one of its own. */
const NUMBERS = [1, 2, 0, 3, 4, 5, 6, 8, 10, 11, 20, 21, 100, 1_000_000, 1.5];
const SAMPLE = 5;
const MOST = 12;
const TAG = /<\/?\w+\s*\/?>/g;

type Choice = ReturnType<typeof choicesOf>[number];

/** A value that makes a choice take one of its forms. */
function valueFor(language: string, { kind }: Choice, form: string): string | number {
  if (kind === 'select') return form;
  if (/^\d+$/.test(form)) return Number(form);
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  return NUMBERS.find((number) => rules.select(number) === form) ?? 7;
}

/**
 * Returns a text as people read it: with sample values, once for each form of its choices, without tags. The text must be a valid ICU message.
 */
export function examplesOf(language: string, text: string): string[] {
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compileMessageOrThrow(text) } } });
  const choices = choicesOf(text);
  // A number or a date reads as one; a name reads as its placeholder.
  const plain = Object.fromEntries([...kindsOf(text)].map(([name, kind]) => [name, kind === '' ? `‹${name}›` : SAMPLE]));
  const first = Object.fromEntries(choices.map((choice) => [choice.name, valueFor(language, choice, choice.forms[0] ?? 'other')]));
  const settings =
    choices.length === 0
      ? [{}]
      : choices.flatMap((choice) => choice.forms.map((form) => ({ [choice.name]: valueFor(language, choice, form) })));
  const said = settings.map((one) => i18n._('text', { ...plain, ...first, ...one }).replaceAll(TAG, ''));
  return [...new Set(said)].slice(0, MOST);
}
